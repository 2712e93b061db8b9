// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/secretstore.h"
#include "engine/fleet/pricelist.h"
#include "engine/workflow/providers.h"
#include "engine/workflow/samples/planpreview.h"

#include <QCoreApplication>
#include <QStringList>

#include <functional>
#include <memory>

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
    /// Asks the service who pays and what is left, with the credential of that name. `endpoint`:
    /// empty for its own.
    using AskAccount
        = std::function<QCoro::Task<Result<AccountInfo>>(QString endpoint, QString credential)>;

    QString id; ///< `local`
    QString name;
    bool free = false;
    bool needsCredentials = false;
    QString usualCredential; ///< the name of its key, unless another is chosen
    QString endpoint; ///< of its service; empty: it has no address
    bool networkCanBeCut = true;
    ProviderLimits limits; ///< as known beforehand
    std::vector<Tariff> tariffs; ///< empty: it has no plans
    QString defaultTariff;
    QDate pricesAsOf;
    QString pricesSource; ///< English
    /// Looks at it; blocks, on a thread of the pool. An Isolation error tells why nothing can run.
    std::function<Result<ProviderFacts>()> probe;
    AskAccount account; ///< in the GUI's thread; empty: nobody pays

    /// `plan`: empty for the default. Null: no such plan.
    const Tariff *tariff(const QString &plan) const;
    /// The price of an hour that a run must be told, since the shipped list has another; empty: it
    /// has the same.
    std::optional<Money> ownHourly(const QString &plan) const;
};

/// Threads: any that may call QCoreApplication::translate
class Providers
{
    Q_DECLARE_TR_FUNCTIONS(assay::models::Providers)
public:
    static ProviderChoice thisComputer();
    /// All that there are, with the prices of the list. `secrets`: where keys are; null: nobody can
    /// be asked.
    static std::vector<ProviderChoice>
    all(const PriceList &prices, const std::shared_ptr<SecretStore> &secrets);
    /// `0.5 vCPU, 1 GiB`
    static QString sizeText(const Tariff &tariff);

private:
    static Result<ProviderFacts> probeThisComputer();
    static ProviderFacts factsOf(const ProviderEntry &entry);
};

} // namespace assay::models
