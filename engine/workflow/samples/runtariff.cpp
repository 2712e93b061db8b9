// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/runtariff.h"

#include "engine/fleet/pricelist.h"

namespace assay {
using namespace Qt::StringLiterals;

std::optional<Tariff> tariffOf(const RunSettings &settings, const QString &provider)
{
    const PriceList &shipped = PriceList::shipped();
    auto tariff = shipped.find(provider, settings.tariff);
    if (!settings.hourly)
        return tariff;
    if (!tariff) {
        tariff = Tariff();
        tariff->provider = provider;
        tariff->name = settings.tariff;
        // A plan that the list does not know is billed as the provider bills its others.
        const PricedProvider *known = shipped.provider(provider);
        const auto usual = known ? shipped.find(provider, known->defaultTariff) : std::nullopt;
        if (usual)
            tariff->billing = usual->billing;
    }
    tariff->hourly = settings.hourly;
    return tariff;
}

Result<Done> checkBudget(const RunSettings &settings, const std::optional<Tariff> &tariff)
{
    if (!settings.budget || (tariff && tariff->hourly))
        return Done{};
    const QString plan = settings.tariff.isEmpty()
        ? u"provider '%1'"_s.arg(settings.provider)
        : u"tariff '%1' of provider '%2'"_s.arg(settings.tariff, settings.provider);
    return Error{
        ErrorCode::Budget, u"the price of %1 is not known, so no budget can be kept"_s.arg(plan),
        u"--budget"_s, u"Say what an hour of a sandbox costs, or leave the budget out."_s};
}

} // namespace assay
