// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/progressview.h"
#include "engine/workflow/samples/loadrun.h"
#include "engine/workflow/samples/samplerun.h"

namespace assay::app {

/// One run from the command line, from the provider to the printed report.
class RunSession
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::RunSession)
public:
    explicit RunSession(bool json)
        : m_json(json)
    {
    }
    /// Both return the exit status.
    int runNew(
        const QString &out, const QString &problems, const QString &samples, RunSettings settings);
    int resume(const QString &path, bool acceptFailingReferences);

private:
    int go(SandboxProvider &provider, std::unique_ptr<RunFile> file, RunSettings settings);
    int conclude(const RunEnd &end, const QString &path) const;
    void tellLoaded(const LoadReport &report, const RunSettings &settings) const;
    void tellTroubles(const std::vector<ReferenceTrouble> &troubles);

    bool m_json;
    ProgressView m_view;
};

} // namespace assay::app
