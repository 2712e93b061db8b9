// SPDX-License-Identifier: Apache-2.0
#include "engine/report/costovertime.h"

#include "engine/report/runcost.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

struct Change
{
    qint64 wallMs = 0;
    int held = 0; ///< +1 or -1
    qint64 hourlyNanos = 0; ///< of the sandbox, with the sign of `held`
    Money bill; ///< at its end: of all its life
    qint64 livedMs = 0; ///< the same
};

std::vector<Change> changesOf(const ChartFacts &facts)
{
    std::vector<Change> changes;
    for (const SandboxRow &row : facts.sandboxes) {
        if (row.askedMs == 0)
            continue;
        const qint64 endMs
            = std::max(row.endedMs > 0 ? row.endedMs : facts.lastSeenMs, row.askedMs);
        const qint64 hourly = row.hourlyNanos.value_or(0);
        changes.push_back({row.askedMs, 1, hourly, {}, 0});
        const Money bill = billOf(row, facts.lastSeenMs).cost().value_or(Money());
        changes.push_back({endMs, -1, -hourly, bill, endMs - row.askedMs});
    }
    std::ranges::stable_sort(changes, {}, &Change::wallMs);
    return changes;
}

CostOverTime::Price priceOf(const ChartFacts &facts)
{
    using Price = CostOverTime::Price;
    const auto isFree = [](const SandboxRow &row) {
        return row.hourlyNanos ? row.hourlyNanos == 0 : row.provider == u"local";
    };
    if (std::ranges::all_of(facts.sandboxes, isFree))
        return Price::Free;
    const bool isKnown = std::ranges::all_of(
        facts.sandboxes, [](const SandboxRow &row) { return row.hourlyNanos.has_value(); });
    return isKnown ? Price::Known : Price::Unknown;
}

/// What sandboxes cost as time goes on: linear while they are held, exact at their ends.
class RunningCost
{
public:
    void pass(qint64 ms) { m_running += double(m_hourly) * double(ms) / msOfHour; }
    void take(const Change &change)
    {
        m_hourly += change.hourlyNanos;
        if (change.held > 0)
            return;
        m_running += double(change.hourlyNanos) * double(change.livedMs) / msOfHour;
        m_ended += change.bill;
    }
    Money now() const { return m_ended + Money(std::max<qint64>(0, std::llround(m_running))); }

private:
    static constexpr double msOfHour = 3'600'000.0;
    qint64 m_hourly = 0; ///< nano-dollars, of all held
    double m_running = 0.0; ///< nano-dollars, of those held now; for a line on a chart
    Money m_ended;
};

} // namespace

CostOverTime costOverTime(const ChartFacts &facts, const ActiveTime &time)
{
    CostOverTime cost;
    cost.totalMs = time.totalMs();
    cost.pauses = time.pauses();
    cost.sandboxes = qint64(facts.sandboxes.size());
    cost.price = priceOf(facts);
    RunningCost running;
    qint64 beforeMs = 0;
    qint64 sandboxMs = 0;
    int held = 0;
    for (const Change &change : changesOf(facts)) {
        sandboxMs += held * (change.wallMs - beforeMs);
        running.pass(change.wallMs - beforeMs);
        running.take(change);
        held += change.held;
        beforeMs = change.wallMs;
        const CostOverTime::Point point{
            time.at(change.wallMs), double(sandboxMs) / 1000.0, held, running.now()};
        const bool isSameMoment = !cost.points.empty() && cost.points.back().ms == point.ms
            && cost.points.back().sandboxSeconds == point.sandboxSeconds;
        if (isSameMoment)
            cost.points.back() = point;
        else
            cost.points.push_back(point);
    }
    return cost;
}

} // namespace assay
