// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/budget.h"

#include "engine/fleet/meter.h"

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;

Budget::Budget(std::optional<Tariff> tariff, std::optional<Money> ceiling)
    : m_tariff(std::move(tariff))
    , m_ceiling(ceiling)
{
}

Budget::Sums Budget::sumsOf(const LedgerEntry &entry)
{
    // Whoever is not gone counts with its whole lifetime, whatever the time is now.
    const SandboxBill bill = billOf(entry, entry.ended);
    const auto owed = bill.owed();
    const auto most = bill.most();
    Sums sums;
    sums.unknown = !owed || !most;
    if (sums.unknown)
        return sums;
    (bill.gone ? sums.spent : sums.committed) = *owed;
    sums.most = *most;
    return sums;
}

void Budget::add(const Sums &sums, int sign)
{
    m_unknown += sums.unknown ? sign : 0;
    const auto change = [sign](Money &sum, Money by) { sum = sign > 0 ? sum + by : sum - by; };
    change(m_spent, sums.spent);
    change(m_committed, sums.committed);
    change(m_most, sums.most);
}

void Budget::keep(const LedgerEntry &entry)
{
    const auto [place, isNew] = m_entries.try_emplace(entry.number);
    if (!isNew)
        add(place->second, -1);
    place->second = sumsOf(entry);
    add(place->second, 1);
}

std::optional<Money> Budget::left() const
{
    if (!m_ceiling)
        return std::nullopt;
    return std::max(Money(), *m_ceiling - m_most);
}

Result<std::chrono::seconds> Budget::lifetimeFor(Lifetimes lifetimes, int lanesToStart) const
{
    if (!m_ceiling || (m_tariff && m_tariff->isFree()))
        return lifetimes.wanted;
    if (!m_tariff || !m_tariff->hourly || m_unknown > 0) {
        return Error{
            ErrorCode::Budget, u"a budget can't be kept where a price is unknown"_s, u"--budget"_s,
            u"Say what an hour of a sandbox costs, or leave the budget out."_s};
    }
    for (int lanes = std::max(1, lanesToStart); lanes > 0; --lanes) {
        const auto longest
            = longestFor(*m_tariff->hourly, m_tariff->billing, shareOf(*left(), 1, lanes));
        const std::chrono::seconds paid
            = longest ? *longest - SandboxBill::grace : lifetimes.wanted;
        if (paid >= std::min(lifetimes.least, lifetimes.wanted))
            return std::min(paid, lifetimes.wanted);
    }
    return Error{
        ErrorCode::Budget,
        u"%1 of %2 dollars are left for sandboxes, and that is too little for one more"_s.arg(
            left()->toText(), m_ceiling->toText()),
        u"--budget"_s, u"What is done is kept. Resume with a larger budget to go on."_s};
}

} // namespace assay
