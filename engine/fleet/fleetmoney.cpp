// SPDX-License-Identifier: Apache-2.0
// What the fleet's sandboxes cost, and what its budget says to it.

#include "engine/fleet/lane.h"
#include "engine/fleet/meter.h"

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr int warnedAtPercent = 80;

} // namespace

void Fleet::keep(const LedgerEntry &entry)
{
    m_budget.keep(entry);
    m_log.update(entry);
}

Result<std::chrono::seconds> Fleet::lifetimeFor(const Lane *lane, std::chrono::seconds wanted)
{
    // Whoever has nothing to run starts nothing: money is not kept back for it.
    const std::size_t ready = m_queue ? m_queue->ready() : 0;
    int starting = 1;
    for (const auto &other : m_lanes) {
        const bool mayStart = other.get() != lane && !other->hasSandbox() && !other->drains();
        if (mayStart && !m_alone && std::size_t(starting) < ready + 1)
            ++starting;
    }
    auto lifetime = m_budget.lifetimeFor({wanted, m_options.leastLifetime}, starting);
    if (!lifetime)
        tellBudget(lifetime.error().detail);
    return lifetime;
}

void Fleet::tellBudget(const QString &text)
{
    FleetEvent event;
    event.kind = u"budget"_s;
    event.text = text;
    m_log.keepEvent(event);
}

FleetMoney Fleet::money() const
{
    FleetMoney money;
    money.budget = m_budget.ceiling();
    if (!m_budget.tariff() || !m_budget.tariff()->hourly)
        return money;
    money.spent = m_budget.spent();
    money.committed = m_budget.committed();
    money.soFar = money.spent;
    for (const auto &lane : m_lanes) {
        if (money.soFar)
            *money.soFar += lane->costSoFar();
    }
    return money;
}

void Fleet::watchBudget()
{
    if (m_warned || !m_budget.ceiling())
        return;
    const FleetMoney now = money();
    if (!now.soFar || *now.soFar < shareOf(*now.budget, warnedAtPercent, 100))
        return;
    m_warned = true;
    tellBudget(u"%1 of %2 dollars are spent, %3 % or more of the budget"_s.arg(
        now.soFar->toText(), now.budget->toText(), QString::number(warnedAtPercent)));
}

void Fleet::watchIdleLanes()
{
    if (!m_budget.isBilled() || !m_queue || m_alone)
        return;
    // A new sandbox would cost its minimum again: waiting for less than that is cheaper.
    const auto soonest = m_queue->soonest();
    if (soonest && *soonest <= m_budget.tariff()->billing.minimum)
        return;
    bool nudges = false;
    for (const auto &lane : m_lanes)
        nudges = lane->lookWhetherIdle(m_options.idleRelease) || nudges;
    if (nudges)
        m_queue->nudge();
}

} // namespace assay
