// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/fleettablemodel.h"

#include "engine/report/runcost.h"
#include "models/livetext.h"
#include "models/slicetablemodel.h"

#include <algorithm>
#include <numeric>

namespace assay::models {
using namespace Qt::StringLiterals;

QString sandboxStateName(const QString &word)
{
    if (word == u"asked")
        return FleetTableModel::tr("asked for", "a sandbox's state");
    if (word == u"creating")
        return FleetTableModel::tr("starting", "a sandbox's state");
    if (word == u"running")
        return FleetTableModel::tr("running", "a sandbox's state");
    if (word == u"paused")
        return FleetTableModel::tr("paused", "a sandbox's state");
    if (word == u"deleted")
        return FleetTableModel::tr("deleted", "a sandbox's state");
    if (word == u"expired")
        return FleetTableModel::tr("expired", "a sandbox's state");
    if (word == u"not_found")
        return FleetTableModel::tr("not found", "a sandbox's state");
    if (word == u"unknown")
        return FleetTableModel::tr("unknown", "a sandbox's state");
    return word;
}

namespace {

bool sameSandbox(const SandboxRow &a, const SandboxRow &b)
{
    return a.state == b.state && a.providerId == b.providerId && a.readyMs == b.readyMs
        && a.endedMs == b.endedMs && a.detail == b.detail && a.tariff == b.tariff
        && a.livedMs == b.livedMs && a.billedNanos == b.billedNanos
        && a.hourlyNanos == b.hourlyNanos;
}

} // namespace

void FleetTableModel::setSandboxes(const std::vector<SandboxRow> &rows, qint64 nowMs)
{
    m_nowMs = nowMs;
    bool goesOn = rows.size() >= m_sandboxes.size() && !m_sandboxes.empty();
    for (std::size_t slot = 0; goesOn && slot < m_sandboxes.size(); ++slot)
        goesOn = m_sandboxes[slot].row.tag == rows[slot].tag;
    if (!goesOn) {
        resetRows([&] {
            m_sandboxes.clear();
            for (const SandboxRow &row : rows)
                m_sandboxes.push_back({.row = row});
        });
        return;
    }
    std::vector<quint32> added;
    for (std::size_t slot = 0; slot < rows.size(); ++slot) {
        if (slot >= m_sandboxes.size()) {
            m_sandboxes.push_back({.row = rows[slot]});
            added.push_back(quint32(slot));
        } else if (!sameSandbox(m_sandboxes[slot].row, rows[slot])) {
            m_sandboxes[slot].row = rows[slot];
            touch(quint32(slot));
        }
    }
    showSlots(added);
}

void FleetTableModel::setLanes(const std::vector<LaneState> &lanes, bool going, qint64 nowMs)
{
    m_nowMs = nowMs;
    const bool changed = going != m_going;
    m_going = going;
    for (quint32 slot = 0; slot < m_sandboxes.size(); ++slot) {
        Entry &entry = m_sandboxes[slot];
        const auto lane = std::find_if(lanes.begin(), lanes.end(), [&entry](const LaneState &one) {
            return one.sandbox != 0 && one.sandbox == entry.row.number;
        });
        entry.busy = lane != lanes.end() && lane->phase == LaneState::Phase::Running;
        entry.starting = lane != lanes.end() && lane->phase == LaneState::Phase::Starting;
        entry.draining = lane != lanes.end() && lane->drains;
        entry.silenceMs.reset();
        if (lane != lanes.end()) {
            entry.lane = int(lane - lanes.begin()) + 1;
            if (!lane->lastLine.isEmpty())
                entry.lastLine = lane->lastLine.simplified();
            if (entry.busy)
                entry.silenceMs = lane->silence.count();
        }
        if (changed || lane != lanes.end() || !isGone(slot))
            touch(slot);
    }
}

void FleetTableModel::setCpuTimes(const std::vector<qint64> &microseconds)
{
    m_cpuUs = microseconds;
    for (quint32 slot = 0; slot < m_sandboxes.size(); ++slot)
        touch(slot);
}

void FleetTableModel::setCosts(const CostSource *costs)
{
    m_costs = costs;
    for (quint32 slot = 0; slot < m_sandboxes.size(); ++slot)
        touch(slot);
}

std::optional<quint32> FleetTableModel::slotOf(quint32 number) const
{
    const auto found
        = std::find_if(m_sandboxes.begin(), m_sandboxes.end(), [number](const Entry &entry) {
              return entry.row.number == number;
          });
    if (found == m_sandboxes.end())
        return {};
    return quint32(found - m_sandboxes.begin());
}

bool FleetTableModel::isGone(quint32 slot) const
{
    return isGoneWord(m_sandboxes[slot].row.state);
}

qint64 FleetTableModel::ageMs(quint32 slot) const
{
    const SandboxRow &row = m_sandboxes[slot].row;
    const qint64 end = row.endedMs > 0 ? row.endedMs : m_nowMs;
    return std::max<qint64>(0, end - row.askedMs);
}

std::optional<qint64> FleetTableModel::billedSeconds(quint32 slot) const
{
    const SandboxRow &row = m_sandboxes[slot].row;
    if (row.readyMs == 0)
        return {};
    if (row.hourlyNanos.value_or(0)
        > 0) { // a service goes on with it, whether anybody looks or not
        const SandboxBill bill = billOf(row, m_nowMs);
        return billedTime(bill.rule, bill.lived).count();
    }
    // Where nobody saw it end and nobody runs it, how long it was there is not known.
    if (row.endedMs == 0 && !m_going)
        return {};
    const qint64 end = row.endedMs > 0 ? row.endedMs : m_nowMs;
    return (std::max<qint64>(0, end - row.readyMs) + 999) / 1000;
}

std::optional<qint64> FleetTableModel::cpuUs(quint32 slot) const
{
    const quint32 number = m_sandboxes[slot].row.number;
    if (number >= m_cpuUs.size())
        return {};
    return m_cpuUs[number];
}

std::optional<CostText> FleetTableModel::cost(const Entry &entry) const
{
    return m_costs != nullptr ? m_costs->ofSandbox(entry.row) : std::nullopt;
}

bool FleetTableModel::isFree(const Entry &entry) const
{
    return (m_costs == nullptr || !m_costs->isBilled()) && isThisComputer(entry.row.provider);
}

int FleetTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString FleetTableModel::stateText(const Entry &entry) const
{
    if (!isGoneWord(entry.row.state)) {
        if (!m_going)
            return tr("not seen gone");
        if (entry.draining)
            return tr("draining");
        if (entry.starting)
            return tr("getting ready");
        if (entry.silenceMs && *entry.silenceMs >= SliceTableModel::silentAfterMs)
            return tr("running, silent");
    }
    return sandboxStateName(entry.row.state);
}

QVariant FleetTableModel::value(quint32 slot, int column) const
{
    const Entry &entry = m_sandboxes[slot];
    const auto orNothing = [](const auto &optional) {
        return optional ? QVariant::fromValue(*optional) : QVariant();
    };
    switch (column) {
    case Number:
        return entry.row.number;
    case ProviderId:
        return entry.row.providerId;
    case Lane:
        return orNothing(entry.lane);
    case State:
        return entry.row.state;
    case Age:
        return ageMs(slot);
    case Cpu:
        return orNothing(cpuUs(slot));
    case Billed:
        return orNothing(billedSeconds(slot));
    case Cost: {
        const auto known = cost(entry);
        if (!known)
            return {};
        return known->exact.isEmpty() ? known->text : known->exact;
    }
    case Silence:
        return orNothing(entry.silenceMs);
    case LastLine:
        return entry.lastLine;
    case Left:
        return isGone(slot) || entry.row.lifetimeSeconds == 0
            ? QVariant()
            : QVariant(std::max<qint64>(0, 1000 * entry.row.lifetimeSeconds - ageMs(slot)));
    case Tariff:
        return entry.row.tariff;
    case Provider:
        return entry.row.provider;
    default:
        return {};
    }
}

QVariant FleetTableModel::sortKey(quint32 slot, int column) const
{
    if (column != Cost)
        return value(slot, column);
    const auto known = cost(m_sandboxes[slot]);
    const auto amount = known ? Money::fromText(known->exact) : std::nullopt;
    return amount ? QVariant(amount->nanos()) : QVariant();
}

QString FleetTableModel::text(quint32 slot, int column) const
{
    const Entry &entry = m_sandboxes[slot];
    const QVariant plain = value(slot, column);
    switch (column) {
    case State:
        return stateText(entry);
    case Number:
    case Lane:
    case Billed:
        return plain.isValid() ? LiveText::count(plain.toLongLong()) : LiveText::undefined();
    case Age:
    case Left:
    case Silence:
        return plain.isValid() ? LiveText::duration(plain.toLongLong()) : LiveText::undefined();
    case Cpu:
        return plain.isValid() ? LiveText::computing(plain.toLongLong()) : LiveText::undefined();
    case Cost: {
        if (const auto known = cost(entry))
            return known->text;
        return isFree(entry) ? tr("free") : tr("unknown");
    }
    case ProviderId:
        return plain.toString().isEmpty() ? tr("not known yet") : plain.toString();
    case Tariff:
        return plain.toString().isEmpty() ? LiveText::undefined() : plain.toString();
    case Provider:
        return isThisComputer(entry.row.provider) ? tr("this computer") : entry.row.provider;
    default:
        return plain.toString();
    }
}

QString FleetTableModel::toolTip(quint32 slot, int column) const
{
    const Entry &entry = m_sandboxes[slot];
    if ((column == LastLine || column == ProviderId) && !text(slot, column).isEmpty())
        return text(slot, column);
    if (column == State && !m_going && !isGone(slot))
        return tr("Nobody has seen this sandbox gone. Resume the run, or press “Clean up again” on "
                  "the page Cost: both delete it and look.");
    if (column == Cost && !cost(entry))
        return isFree(entry)
            ? tr("This computer bills nothing. An hourly cost of your own can be set in Settings.")
            : tr("The price of this tariff is not known.");
    return definition(column);
}

QString FleetTableModel::title(int column) const
{
    switch (column) {
    case Number:
        return tr("#");
    case ProviderId:
        return tr("Sandbox");
    case Lane:
        return tr("Lane");
    case State:
        return tr("State");
    case Age:
        return tr("Age");
    case Cpu:
        return tr("CPU time");
    case Billed:
        return tr("Seconds");
    case Cost:
        return tr("Cost");
    case Silence:
        return tr("Silent");
    case LastLine:
        return tr("Last line");
    case Left:
        return tr("Lifetime left");
    case Tariff:
        return tr("Tariff");
    case Provider:
        return tr("Provider");
    default:
        return {};
    }
}

QString FleetTableModel::definition(int column) const
{
    switch (column) {
    case Number:
        return tr("The sandbox's number in this run's ledger.");
    case ProviderId:
        return tr("The name by which the provider knows the sandbox.");
    case Lane:
        return tr("The lane that the sandbox serves or served.");
    case State:
        return tr("Where the sandbox stands, as the ledger has it.");
    case Age:
        return tr("Time since it was asked for, until it was seen gone.");
    case Cpu:
        return tr("CPU time of the attempts that ran in it, their confirmation included. Reference "
                  "solutions and the harness are not counted.");
    case Billed:
        return tr("Seconds from ready to gone, each begun one counted, and never less than the "
                  "provider's minimum: what is billed for.");
    case Cost:
        return tr("What it has cost so far by the provider's billing rule.");
    case Silence:
        return tr("Time since a sample last finished in it.");
    case LastLine:
        return tr("The start of what its command wrote last.");
    case Left:
        return tr("Time until the provider ends it, whatever happens here.");
    case Tariff:
        return tr("The provider's plan: vCPU, memory, disk, price.");
    case Provider:
        return tr("The service or program that made it.");
    default:
        return {};
    }
}

bool FleetTableModel::isNumeric(int column) const
{
    switch (column) {
    case ProviderId:
    case State:
    case LastLine:
    case Tariff:
    case Provider:
        return false;
    default:
        return true;
    }
}

std::vector<quint32> FleetTableModel::ownOrder() const
{
    std::vector<quint32> order(m_sandboxes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_partition(
        order.begin(), order.end(), [this](quint32 slot) { return !isGone(slot); });
    return order;
}

} // namespace assay::models
