// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/progressview.h"
#include "engine/core/secretstore.h"
#include "engine/workflow/samples/openrun.h"
#include "engine/workflow/samples/samplerun.h"

namespace assay::app {

/// One run from the command line, from the provider to the printed report.
class RunSession
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::RunSession)
public:
    /// `secrets` must outlive it.
    RunSession(SecretStore &secrets, bool json)
        : m_secrets(secrets)
        , m_json(json)
    {
    }
    /// All return the exit status.
    int runNew(
        const QString &out, const QString &problems, const QString &samples,
        const RunSettings &settings, RunStart start);
    int resume(const QString &path, bool acceptFailingReferences);
    /// Runs these slots once more.
    int again(const QString &path, std::vector<quint32> slots_);

private:
    int goOn(const QString &path, bool acceptFailingReferences, RunStart start);
    int go(SandboxProvider &provider, OpenedRun opened, RunStart start);
    int conclude(const RunEnd &end, const QString &path) const;
    void tellLoaded(const LoadReport &report, const RunSettings &settings) const;
    void tellTroubles(const std::vector<ReferenceTrouble> &troubles);

    SecretStore &m_secrets;
    bool m_json;
    ProgressView m_view;
};

} // namespace assay::app
