// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/slicetablemodel.h"

#include "models/livetext.h"

#include <QDateTime>

#include <algorithm>
#include <numeric>

namespace assay::models {
using namespace Qt::StringLiterals;

QString slicePurposeName(const QString &word)
{
    if (word == u"check")
        return SliceTableModel::tr("check", "a slice's purpose: reference solutions");
    if (word == u"run")
        return SliceTableModel::tr("run", "a slice's purpose: as planned");
    if (word == u"alone")
        return SliceTableModel::tr("alone", "a slice's purpose: with nothing else running");
    if (word == u"suspect")
        return SliceTableModel::tr("suspect", "a slice's purpose: ran when its sandbox died");
    return word;
}

void SliceTableModel::setCountsSource(std::function<OutcomeCounts(quint32)> source)
{
    m_source = std::move(source);
}

namespace {

bool sameSlice(const SliceRow &a, const SliceRow &b)
{
    return a.startedMs == b.startedMs && a.endedMs == b.endedMs && a.tries == b.tries
        && a.done == b.done && a.passed == b.passed && a.samples == b.samples;
}

} // namespace

void SliceTableModel::setSlices(const std::vector<SliceRow> &rows)
{
    // Ids only ever come anew at the end; anything else is another run.
    bool goesOn = rows.size() >= m_slices.size() && !m_slices.empty();
    for (std::size_t slot = 0; goesOn && slot < m_slices.size(); ++slot)
        goesOn = m_slices[slot].row.id == rows[slot].id;
    if (!goesOn) {
        resetRows([&] {
            m_running.clear();
            m_slices.clear();
            m_slices.reserve(rows.size());
            for (const SliceRow &row : rows)
                m_slices.push_back({.row = row});
        });
        return;
    }
    std::vector<quint32> added;
    for (std::size_t slot = 0; slot < rows.size(); ++slot) {
        if (slot >= m_slices.size()) {
            m_slices.push_back({.row = rows[slot]});
            added.push_back(quint32(slot));
        } else if (!sameSlice(m_slices[slot].row, rows[slot])) {
            m_slices[slot].row = rows[slot];
            touch(quint32(slot));
        }
    }
    showSlots(added);
}

void SliceTableModel::setLanes(const std::vector<LaneState> &lanes, bool going, qint64 nowMs)
{
    if (going != m_going) {
        m_going = going;
        for (quint32 slot = 0; slot < m_slices.size(); ++slot)
            touch(slot);
    }
    m_nowMs = nowMs;
    std::vector<quint32> running;
    for (std::size_t number = 0; number < lanes.size(); ++number) {
        const LaneState &lane = lanes[number];
        const auto slot = slotOf(lane.slice);
        if (lane.phase != LaneState::Phase::Running || !slot)
            continue;
        Entry &entry = m_slices[*slot];
        entry.lane = int(number) + 1;
        entry.running = true;
        entry.done = lane.done;
        entry.ageMs = lane.age.count();
        entry.silenceMs = lane.silence.count();
        running.push_back(*slot);
        touch(*slot);
    }
    for (const quint32 slot : m_running) {
        if (std::find(running.begin(), running.end(), slot) != running.end())
            continue;
        m_slices[slot].running = false;
        touch(slot);
    }
    m_running = std::move(running);
}

void SliceTableModel::touchSlice(quint32 id)
{
    if (const auto slot = slotOf(id))
        touch(*slot);
}

std::optional<quint32> SliceTableModel::slotOf(quint32 id) const
{
    const auto found = std::lower_bound(
        m_slices.begin(), m_slices.end(), id,
        [](const Entry &entry, quint32 sought) { return entry.row.id < sought; });
    if (found == m_slices.end() || found->row.id != id)
        return {};
    return quint32(found - m_slices.begin());
}

SliceState SliceTableModel::state(quint32 slot) const
{
    const Entry &entry = m_slices[slot];
    if (entry.running)
        return entry.silenceMs >= silentAfterMs ? SliceState::Silent : SliceState::Running;
    if (entry.row.startedMs == 0)
        return SliceState::Waiting;
    if (done(entry) >= entry.row.samples)
        return SliceState::Done;
    if (!m_going || entry.row.endedMs >= entry.row.startedMs)
        return SliceState::Unfinished;
    // Without lanes to look at, the run goes on in another process; else the slice waits in its
    // sandbox behind the one that runs.
    return m_running.empty() ? SliceState::Running : SliceState::Waiting;
}

quint32 SliceTableModel::done(const Entry &entry) const
{
    return entry.running ? std::max(entry.done, entry.row.done) : entry.row.done;
}

qint64 SliceTableModel::tookMs(const Entry &entry) const
{
    if (entry.running)
        return entry.ageMs;
    return entry.row.endedMs > entry.row.startedMs ? entry.row.endedMs - entry.row.startedMs : 0;
}

std::optional<double> SliceTableModel::rate(const Entry &entry) const
{
    const qint64 took = tookMs(entry);
    if (took <= 0 || done(entry) == 0)
        return {};
    return 1000.0 * double(done(entry)) / double(took);
}

std::optional<qint64> SliceTableModel::remainingMs(const Entry &entry) const
{
    const auto pace = rate(entry);
    const quint32 finished = done(entry);
    if (!entry.running || !pace || finished >= entry.row.samples)
        return {};
    return qint64(1000.0 * double(entry.row.samples - finished) / *pace);
}

OutcomeCounts SliceTableModel::counts(const Entry &entry) const
{
    ++m_countsAsked;
    OutcomeCounts counts;
    if (entry.row.purpose == u"check") {
        // Reference solutions are no samples: of them only passed and not are known here.
        counts.byOutcome[std::size_t(Outcome::Passed)] = entry.row.passed;
    } else if (m_source) {
        counts = m_source(entry.row.id);
    }
    counts.requested = std::max(counts.requested, entry.row.samples);
    return counts;
}

int SliceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SliceTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.column() != Outcomes)
        return OrderedTableModel::data(index, role);
    const Entry &entry = m_slices[slotAt(index.row())];
    switch (role) {
    case CountsRole:
        return QVariant::fromValue(counts(entry));
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
    case CopyRole:
        return toolTip(slotAt(index.row()), Outcomes);
    default:
        return OrderedTableModel::data(index, role);
    }
}

QVariant SliceTableModel::value(quint32 slot, int column) const
{
    const Entry &entry = m_slices[slot];
    const auto orNothing = [](const auto &optional) {
        return optional ? QVariant::fromValue(*optional) : QVariant();
    };
    switch (column) {
    case Number:
        return entry.row.id;
    case Purpose:
        return entry.row.purpose;
    case Lane:
        return orNothing(entry.lane);
    case Outcomes:
        return entry.row.samples > 0 ? double(done(entry)) / entry.row.samples : 0.0;
    case Finished:
        return done(entry);
    case Rate:
        return orNothing(rate(entry));
    case Remaining:
        return orNothing(remainingMs(entry));
    case Tries:
        return entry.row.tries;
    case Expected:
        return entry.row.expectedUs;
    case Took:
        return tookMs(entry) > 0 ? QVariant(tookMs(entry)) : QVariant();
    case Bytes:
        return entry.row.bytes;
    case State:
        return int(state(slot));
    default:
        return {};
    }
}

QString SliceTableModel::text(quint32 slot, int column) const
{
    const Entry &entry = m_slices[slot];
    switch (column) {
    case Number:
    case Tries:
        return LiveText::count(value(slot, column).toLongLong());
    case Purpose:
        return slicePurposeName(entry.row.purpose);
    case Lane:
        return entry.lane ? LiveText::count(*entry.lane) : LiveText::undefined();
    case Finished:
        //: samples done, of how many
        return tr("%1 / %2").arg(LiveText::count(done(entry)), LiveText::count(entry.row.samples));
    case Rate:
        return rate(entry) ? LiveText::rate(*rate(entry)) : LiveText::undefined();
    case Remaining:
        return remainingMs(entry) ? LiveText::duration(*remainingMs(entry)) : QString();
    case Expected:
        return LiveText::computing(entry.row.expectedUs);
    case Took:
        return tookMs(entry) > 0 ? LiveText::computing(1000 * tookMs(entry))
                                 : LiveText::undefined();
    case Bytes:
        return LiveText::bytes(entry.row.bytes);
    case State:
        return stateText(slot);
    default:
        return {};
    }
}

QString SliceTableModel::stateText(quint32 slot) const
{
    const Entry &entry = m_slices[slot];
    switch (state(slot)) {
    case SliceState::Silent:
        return tr("nothing finished for %1").arg(LiveText::duration(entry.silenceMs));
    case SliceState::Running:
        return tr("running");
    case SliceState::Waiting:
        return tr("waiting");
    case SliceState::Unfinished:
        return tr("stopped early");
    case SliceState::Done:
        return tr("done");
    }
    return {};
}

QString SliceTableModel::toolTip(quint32 slot, int column) const
{
    const Entry &entry = m_slices[slot];
    if (column == Outcomes && entry.row.purpose == u"check")
        return tr("%1 of %n reference solution(s) passed", nullptr, int(entry.row.samples))
            .arg(LiveText::count(entry.row.passed));
    if (column == Outcomes)
        return LiveText::outcomes(counts(entry));
    if (column == State && state(slot) == SliceState::Silent)
        return stateText(slot) + u'\n'
            + tr("A sample that computes up to its time limit is silent that long. If it stays so, "
                 "look at the sandbox's last line, and drain or destroy the sandbox: what has no "
                 "result is run in another one.");
    if (column == State && state(slot) == SliceState::Unfinished)
        return tr("It ended before its last sample; what had no result goes on in another slice.");
    return definition(column);
}

QString SliceTableModel::title(int column) const
{
    switch (column) {
    case Number:
        return tr("#");
    case Purpose:
        return tr("Purpose");
    case Lane:
        return tr("Lane");
    case Outcomes:
        return tr("Outcomes");
    case Finished:
        return tr("Done");
    case Rate:
        return tr("Samples/s");
    case Remaining:
        return tr("Left");
    case Tries:
        return tr("Tries");
    case Expected:
        return tr("Expected");
    case Took:
        return tr("Took");
    case Bytes:
        return tr("Size");
    case State:
        return tr("State");
    default:
        return {};
    }
}

QString SliceTableModel::definition(int column) const
{
    switch (column) {
    case Number:
        return tr("The slice's number in this run. What is cut from a slice gets a new one.");
    case Purpose:
        return tr("Why it runs: check (reference solutions), run (the plan), alone (what a busy "
                  "machine left undecided), suspect (what ran when its sandbox died).");
    case Lane:
        return tr("The lane, one sandbox at a time, that runs it or ran it last.");
    case Outcomes:
        return tr("Verdicts of the slice's samples, as shares of all its samples.");
    case Finished:
        return tr("Samples with a result, of all samples in the slice.");
    case Rate:
        return tr("Samples done a second, over the time since the slice's last start.");
    case Remaining:
        return tr("Time left if the slice goes on at its rate.");
    case Tries:
        return tr("Failures without progress so far: of the sandbox, the network or the provider, "
                  "never of a sample.");
    case Expected:
        return tr("Computing time that the plan expects, one sample at a time.");
    case Took:
        return tr("Wall time from the slice's last start to its end, or until now.");
    case Bytes:
        return tr("Size of what travels to the sandbox: programs, tests and inputs.");
    case State:
        return tr("Where the slice stands.");
    default:
        return {};
    }
}

bool SliceTableModel::isNumeric(int column) const
{
    return column != Purpose && column != Outcomes && column != State;
}

std::vector<quint32> SliceTableModel::ownOrder() const
{
    std::vector<quint32> order(m_slices.size());
    std::iota(order.begin(), order.end(), 0U);
    std::vector<quint8> rank(m_slices.size());
    for (quint32 slot = 0; slot < m_slices.size(); ++slot) {
        const SliceState now = state(slot);
        // A silent slice stays among the running ones: it would jump with each result.
        rank[slot] = quint8(now == SliceState::Silent ? SliceState::Running : now);
    }
    std::stable_sort(
        order.begin(), order.end(), [&rank](quint32 a, quint32 b) { return rank[a] < rank[b]; });
    return order;
}

} // namespace assay::models
