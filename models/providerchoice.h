// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workflow/samples/planpreview.h"

#include <QCoreApplication>
#include <QStringList>

namespace assay::models {

/// A name and a value for people, as of a machine.
struct Fact
{
    QString name;
    QString value;
};

/// What a provider was found to be.
struct ProviderFacts
{
    PlanPlace place;
    std::vector<Fact> facts;
    QString warning; ///< what weakens a run there; a sentence, or empty
};

/// A provider that a new run can choose, as data: pages know none by name.
struct ProviderChoice
{
    QString id; ///< `local`
    QString name;
    bool free = false;
    QStringList credentials; ///< names of kept credentials; only where it needs one
    bool needsCredentials = false;
    bool networkCanBeCut = true;
    /// Looks at it; blocks, on a thread of the pool. An Isolation error tells why nothing can run.
    std::function<Result<ProviderFacts>()> probe;
};

/// Threads: any that may call QCoreApplication::translate
class Providers
{
    Q_DECLARE_TR_FUNCTIONS(assay::models::Providers)
public:
    static ProviderChoice thisComputer();

private:
    static Result<ProviderFacts> probeThisComputer();
};

} // namespace assay::models
