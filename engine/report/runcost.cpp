// SPDX-License-Identifier: Apache-2.0
#include "engine/report/runcost.h"

#include <QStringView>

#include <algorithm>
#include <array>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 hourSeconds = 3600;

std::optional<std::chrono::milliseconds> asTime(const std::optional<qint64> &ms)
{
    return ms ? std::optional(std::chrono::milliseconds(*ms)) : std::nullopt;
}

std::optional<Money> asMoney(const std::optional<qint64> &nanos)
{
    return nanos ? std::optional(Money(*nanos)) : std::nullopt;
}

void addBill(RunCost &cost, const SandboxBill &bill)
{
    const auto soFar = bill.cost();
    const auto owed = bill.owed();
    if (!soFar || !owed) {
        ++cost.unpriced;
        return;
    }
    cost.soFar += *soFar;
    (bill.gone ? cost.spent : cost.committed) += *owed;
    if (!bill.billed)
        return;
    cost.billed = cost.billed.value_or(Money()) + *bill.billed;
    if (bill.billedAt)
        cost.oursThen += priceOf(*bill.hourly, bill.rule, *bill.billedAt);
    cost.differing += bill.differs() ? 1 : 0;
}

} // namespace

SandboxBill billOf(const SandboxRow &row, qint64 nowMs)
{
    // The words of engine/sandbox, which this room does not know.
    const bool wasFound = row.state == u"deleted" || row.state == u"expired";
    SandboxBill bill;
    bill.hourly = asMoney(row.hourlyNanos);
    bill.rule.minimum = std::chrono::seconds(row.minimumSeconds);
    bill.rule.creation = Money(row.creationNanos);
    if (row.stepSeconds == hourSeconds)
        bill.rule.by = BillingRule::By::StartedHour;
    bill.lifetime = std::chrono::seconds(row.lifetimeSeconds);
    bill.billed = asMoney(row.billedNanos);
    bill.billedAt = asTime(row.billedAtMs);
    SandboxSeen seen;
    seen.gone = wasFound || row.state == u"not_found";
    seen.found = wasFound;
    seen.askedMs = row.askedMs;
    seen.readyMs = row.readyMs;
    seen.endedMs = row.endedMs;
    seen.nowMs = nowMs;
    seen.lived = asTime(row.livedMs);
    seen.livedTold = row.livedTold;
    bill.set(seen);
    return bill;
}

std::optional<Money> RunCost::total() const
{
    if (free)
        return Money();
    return isPriced() ? std::optional(soFar) : std::nullopt;
}

std::optional<Money> RunCost::share(qint64 many, qint64 results) const
{
    const auto all = total();
    if (!all || results <= 0)
        return std::nullopt;
    return shareOf(*all, many, results);
}

RunCost costOfRun(const std::vector<SandboxRow> &rows, qint64 nowMs)
{
    RunCost cost;
    cost.sandboxes = qint64(rows.size());
    for (const SandboxRow &row : rows)
        addBill(cost, billOf(row, nowMs));
    cost.free = !rows.empty() && std::all_of(rows.begin(), rows.end(), [](const SandboxRow &row) {
        return row.hourlyNanos == 0 && row.creationNanos == 0;
    });
    return cost;
}

} // namespace assay
