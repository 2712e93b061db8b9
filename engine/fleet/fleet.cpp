// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/fleet.h"

#include "engine/fleet/lane.h"

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

/// Errors after which no lane can do better: the run stops, and what is done is kept.
bool isFatal(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Auth:
    case ErrorCode::Balance:
    case ErrorCode::Budget:
    case ErrorCode::BadArgument:
    case ErrorCode::DiskFull:
    case ErrorCode::Isolation:
        return true;
    default:
        return false;
    }
}

constexpr auto watchInterval = std::chrono::milliseconds(100);
constexpr int destroyTries = 3;
constexpr int aloneRounds = 3; ///< an item whose sandbox died under its lone rerun comes back

} // namespace

Fleet::Fleet(
    SandboxProvider &provider, Work &work, FleetLog &log, FleetOptions options, CancelToken cancel)
    : m_provider(provider)
    , m_work(work)
    , m_log(log)
    , m_options(std::move(options))
    , m_cancel(std::move(cancel))
    , m_budget(m_options.tariff, m_options.budget)
    , m_nextSandbox(m_options.firstSandbox)
    , m_nextSlice(m_options.firstSlice)
{
    const ProviderLimits limits = provider.limits();
    int lanes = std::max(1, m_options.lanes);
    lanes = std::max(
        1,
        std::min(
            {lanes, limits.sandboxesHeld.value_or(lanes), limits.commandsAtATime.value_or(lanes)}));
    for (int i = 0; i < lanes; ++i)
        m_lanes.push_back(std::make_unique<Lane>(*this));
    for (const LedgerEntry &entry : m_options.earlier)
        m_budget.keep(entry);
    m_watch.setInterval(watchInterval);
    QObject::connect(&m_watch, &QTimer::timeout, &m_watch, [this] {
        if (m_queue && m_cancel.isCancelled())
            m_queue->close();
        watchBudget();
        watchIdleLanes();
    });
}

Fleet::~Fleet() = default;

std::vector<LaneState> Fleet::lanes() const
{
    std::vector<LaneState> states;
    for (const auto &lane : m_lanes)
        states.push_back(lane->state());
    return states;
}

void Fleet::fail(const Error &error)
{
    if (!m_fatal)
        m_fatal = error;
    m_cancel.cancel();
    if (m_queue)
        m_queue->close();
}

void Fleet::drain()
{
    for (const auto &lane : m_lanes)
        lane->drain();
    if (m_queue)
        m_queue->nudge();
}

bool Fleet::drainSandbox(quint32 number)
{
    for (const auto &lane : m_lanes) {
        if (!lane->isOf(number))
            continue;
        lane->drain();
        if (m_queue)
            m_queue->nudge();
        return true;
    }
    return false;
}

bool Fleet::destroySandbox(quint32 number)
{
    return std::any_of(m_lanes.begin(), m_lanes.end(), [number](const auto &lane) {
        return lane->isOf(number) && lane->destroySandbox();
    });
}

void Fleet::newQueue()
{
    m_queue = std::make_unique<SliceQueue>();
    if (m_cancel.isCancelled())
        m_queue->close();
}

QCoro::Task<FleetEnd> Fleet::run(std::vector<Slice> slices)
{
    newQueue();
    m_watch.start();
    m_left.clear();
    for (Slice &slice : slices) {
        m_nextSlice = std::max(m_nextSlice, slice.id + 1);
        m_queue->put(std::move(slice));
    }
    std::vector<QCoro::Task<void>> running;
    for (const auto &lane : m_lanes)
        running.push_back(runLane(lane.get()));
    for (auto &lane : running)
        co_await lane;
    for (const Slice &slice : m_queue->drain())
        m_left.insert(m_left.end(), slice.items.begin(), slice.items.end());
    co_await runAllAlone();
    m_watch.stop();
    FleetEnd end;
    end.cancelled = m_cancel.isCancelled();
    end.fatal = m_fatal;
    end.left = std::exchange(m_left, {});
    end.drained = !end.cancelled && !end.left.empty();
    co_return end;
}

bool Fleet::takesMore() const
{
    const bool allDrain = std::all_of(
        m_lanes.begin(), m_lanes.end(), [](const auto &lane) { return lane->drains(); });
    return !allDrain && !m_cancel.isCancelled();
}

QCoro::Task<void> Fleet::runAllAlone()
{
    m_alone = true;
    for (int round = 0; round < aloneRounds && !m_again.empty() && takesMore(); ++round)
        co_await runAlone(std::exchange(m_again, {}));
    m_alone = false;
    // They have a result, which a later run() may decide.
    if (!takesMore() && !m_cancel.isCancelled())
        m_left.insert(m_left.end(), m_again.begin(), m_again.end());
    m_again.clear();
}

QCoro::Task<void> Fleet::runAlone(std::vector<quint32> items)
{
    newQueue();
    const std::size_t most = m_options.freshSandboxes ? 1 : items.size();
    for (std::size_t first = 0; first < items.size(); first += most) {
        Slice slice;
        slice.id = newSliceId();
        const auto begin = items.begin() + std::ptrdiff_t(first);
        slice.items.assign(begin, begin + std::ptrdiff_t(std::min(most, items.size() - first)));
        slice.purpose = SlicePurpose::Alone;
        m_queue->put(std::move(slice));
    }
    // The other lanes' sandboxes have nothing more to do, and may be all that the provider gives.
    Lane *chosen = m_lanes.front().get();
    for (const auto &lane : m_lanes) {
        const bool better = lane->isReady() && !chosen->isReady();
        if (!lane->drains() && (better || chosen->drains()))
            chosen = lane.get();
    }
    for (const auto &lane : m_lanes) {
        if (lane.get() != chosen)
            co_await lane->release({});
    }
    co_await runLane(chosen);
    for (const Slice &left : m_queue->drain())
        m_left.insert(m_left.end(), left.items.begin(), left.items.end());
}

QCoro::Task<void> Fleet::runLane(Lane *lane)
{
    std::size_t refusals = 0;
    const std::function<bool()> drains = lane->whetherItDrains();
    while (!m_cancel.isCancelled()) {
        Result<Done> went = Done{};
        if (lane->hasDrained()) {
            co_await endDrained(lane);
            co_return;
        }
        if (lane->isIdle()) {
            lane->beginIdle();
            auto slice = co_await m_queue->take(drains);
            if (lane->endIdle()) {
                co_await lane->release(u"nothing to run in it for a while"_s);
                if (!slice)
                    continue;
            }
            if (!slice && lane->drains())
                continue;
            if (!slice)
                break;
            lane->hold(std::move(*slice));
            if (m_cancel.isCancelled())
                break;
            went = co_await runSlice(lane);
        } else {
            // The next slice travels while this one runs, unless others would then have none.
            if (lane->canPrepare() && m_queue->ready() > m_lanes.size()) {
                if (auto next = m_queue->takeToPrepare()) {
                    lane->hold(std::move(*next));
                    went = co_await lane->submit();
                }
            }
            if (went)
                went = co_await lane->readSome();
        }
        if (went) {
            refusals = 0;
            continue;
        }
        const bool mayRest
            = lane->wasRefused() && !lane->isDoomed() && !m_options.retry.waits.empty();
        const bool retires = went.error().code == ErrorCode::Budget && othersHold(lane);
        co_await recover(lane, went.error());
        if (retires) // the others' sandboxes are paid for: they go on
            co_return;
        // A lane that gets no sandbox leaves the slices to those that have one.
        if (mayRest && othersWork(lane)) {
            const std::size_t place = std::min(refusals++, m_options.retry.waits.size() - 1);
            co_await m_queue->rest(m_options.retry.waits[place], drains);
        }
    }
    lane->giveBack({ErrorCode::Cancelled, u"stopped"_s, {}, {}}, false);
}

QCoro::Task<void> Fleet::endDrained(Lane *lane)
{
    // First the sandbox: what it has prepared would begin in it.
    const bool hadOne = lane->isReady();
    co_await lane->release(hadOne ? u"drained"_s : QString());
    lane->giveBack({ErrorCode::Cancelled, u"drained"_s, {}, {}}, true);
}

QCoro::Task<Result<Done>> Fleet::runSlice(Lane *lane)
{
    if (lane->purpose() == SlicePurpose::Suspect)
        co_return co_await runSuspect(lane);
    if (m_options.freshSandboxes)
        co_await lane->release({});
    co_return co_await lane->submit();
}

bool Fleet::othersHold(const Lane *lane) const
{
    return std::any_of(m_lanes.begin(), m_lanes.end(), [lane](const auto &other) {
        return other.get() != lane && other->hasSandbox();
    });
}

bool Fleet::othersWork(const Lane *lane) const
{
    return std::any_of(m_lanes.begin(), m_lanes.end(), [lane](const auto &other) {
        return other.get() != lane && other->isReady();
    });
}

QCoro::Task<void> Fleet::recover(Lane *lane, Error error)
{
    if (lane->isDoomed()) // whatever the sandbox said of it
        error = {ErrorCode::SandboxGone, u"destroyed on request"_s, {}, {}};
    const bool isTooDear = error.code == ErrorCode::Budget;
    if (isFatal(error.code) && !(isTooDear && othersHold(lane)))
        fail(error);
    const bool refused = lane->wasRefused();
    const bool innocent = isTooDear || lane->isDoomed() || lane->isOutlived();
    QString why = u"failed: "_s + error.detail;
    if (lane->isOutlived())
        why = u"its lifetime is over"_s;
    co_await lane->release(why);
    lane->giveBack(error, innocent || (refused && othersWork(lane)));
}

QCoro::Task<Result<Done>> Fleet::runSuspect(Lane *lane)
{
    // Blame needs a harmless item that survives in an equal fresh sandbox, before and after. Where
    // there is no such item the suspect still runs, apart from all others; then nothing is ever
    // proved.
    const bool provable = m_work.probeItem().has_value();
    if (provable) {
        auto works = co_await lane->probe();
        if (!works)
            co_return works;
    } else {
        co_await lane->release({});
    }
    auto went = co_await lane->submit();
    while (went && !lane->isIdle() && !m_cancel.isCancelled())
        went = co_await lane->readSome();
    if (went || !provable || went.error().code != ErrorCode::SandboxGone || !lane->isItemRunning()
        || lane->isDoomed() || lane->isOutlived())
        co_return went;
    const quint32 died = lane->state().sandbox;
    co_await lane->release(u"died under one sample: "_s + went.error().detail);
    auto survives = co_await lane->probe();
    if (!survives || m_cancel.isCancelled())
        co_return went;
    lane->blame(died, went.error());
    co_return Done{};
}

Result<Done> Fleet::settle(LedgerEntry &entry, const Result<SandboxState> &state)
{
    entry.state = sandboxStateWord(state ? state.value() : SandboxState::Unknown).toString();
    const bool gone = state && isGone(state.value());
    if (gone) {
        entry.ended = QDateTime::currentDateTimeUtc();
    } else { // it lives on
        entry.lived.reset();
        entry.livedTold = false;
    }
    keep(entry);
    if (gone)
        return Done{};
    if (!state)
        return state.error();
    return Error{ErrorCode::Io, u"a sandbox is still there after it was deleted"_s, entry.tag, {}};
}

QCoro::Task<Result<Done>> Fleet::settleDoubtful()
{
    Result<Done> all = Done{};
    auto doubtful = std::exchange(m_doubtful, {});
    for (LedgerEntry &entry : doubtful) {
        auto state = co_await m_provider.destroyById(entry.providerId, entry.tag);
        if (auto settled = settle(entry, state); !settled) {
            all = settled;
            m_doubtful.push_back(entry);
        }
    }
    co_return all;
}

QCoro::Task<Result<Done>> Fleet::shutDown()
{
    std::vector<QCoro::Task<void>> ending;
    for (const auto &lane : m_lanes)
        ending.push_back(lane->release({}));
    for (auto &lane : ending)
        co_await lane;
    Result<Done> all = Done{};
    for (int turn = 0; turn < destroyTries && !m_doubtful.empty(); ++turn) {
        if (turn > 0)
            co_await pause(m_options.destroyWait);
        all = co_await settleDoubtful();
    }
    co_return all;
}

} // namespace assay
