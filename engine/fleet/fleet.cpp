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
    case ErrorCode::BadArgument:
    case ErrorCode::DiskFull:
    case ErrorCode::Isolation:
        return true;
    default:
        return false;
    }
}

} // namespace

Fleet::Fleet(
    SandboxProvider &provider, Work &work, FleetLog &log, FleetOptions options, CancelToken cancel)
    : m_provider(provider)
    , m_work(work)
    , m_log(log)
    , m_options(std::move(options))
    , m_cancel(std::move(cancel))
    , m_nextSandbox(m_options.firstSandbox)
    , m_nextSlice(m_options.firstSlice)
{
    const ProviderLimits limits = provider.limits();
    int lanes = std::max(1, m_options.lanes);
    lanes = std::min({lanes, limits.sandboxesHeld.value_or(lanes), limits.commandsAtATime.value_or(lanes)});
    for (int i = 0; i < lanes; ++i)
        m_lanes.push_back(std::make_unique<Lane>(*this));
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

QCoro::Task<FleetEnd> Fleet::run(std::vector<Slice> slices)
{
    m_queue = std::make_unique<SliceQueue>();
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
    auto again = std::exchange(m_again, {});
    if (!again.empty() && !m_cancel.isCancelled())
        co_await runAlone(std::move(again));
    FleetEnd end;
    end.cancelled = m_cancel.isCancelled();
    end.fatal = m_fatal;
    end.left = std::exchange(m_left, {});
    co_return end;
}

QCoro::Task<void> Fleet::runAlone(std::vector<quint32> items)
{
    m_queue = std::make_unique<SliceQueue>();
    Slice slice;
    slice.id = newSliceId();
    slice.items = std::move(items);
    slice.purpose = SlicePurpose::Alone;
    m_queue->put(std::move(slice));
    co_await runLane(m_lanes.front().get());
    for (const Slice &left : m_queue->drain())
        m_left.insert(m_left.end(), left.items.begin(), left.items.end());
}

QCoro::Task<void> Fleet::runLane(Lane *lane)
{
    while (!m_cancel.isCancelled()) {
        Result<Done> went = Done {};
        if (lane->isIdle()) {
            auto slice = co_await m_queue->take();
            if (!slice)
                break;
            if (slice->purpose == SlicePurpose::Suspect) {
                co_await runSuspect(lane, *slice);
                continue;
            }
            if (m_options.freshSandboxes)
                went = co_await lane->release({});
            // The lane holds the slice from here on, whatever becomes of it.
            auto sent = co_await lane->submit(*slice);
            if (went)
                went = sent;
        } else {
            // The next slice travels while this one runs, unless others would then have none.
            if (lane->canPrepare() && m_queue->ready() > m_lanes.size()) {
                if (auto next = m_queue->takeNow())
                    went = co_await lane->submit(*next);
            }
            if (went)
                went = co_await lane->readSome();
        }
        if (!went)
            co_await recover(lane, went.error());
    }
    lane->giveBack({ErrorCode::Cancelled, u"stopped"_s, {}, {}});
}

QCoro::Task<void> Fleet::recover(Lane *lane, Error error)
{
    if (isFatal(error.code))
        fail(error);
    co_await lane->release(u"failed: "_s + error.detail);
    lane->giveBack(error);
}

QCoro::Task<void> Fleet::runSuspect(Lane *lane, Slice slice)
{
    // Blame needs a harmless item that survives in an equal fresh sandbox, before and after.
    const bool works = co_await lane->probe();
    Result<Done> went = co_await lane->submit(slice);
    while (works && went && !lane->isIdle() && !m_cancel.isCancelled())
        went = co_await lane->readSome();
    if (went && lane->isIdle())
        co_return;
    if (works && !went && went.error().code == ErrorCode::SandboxGone) {
        const Error error = went.error();
        lane->forget();
        co_await lane->release(u"died under one sample: "_s + error.detail);
        co_await lane->judgeSuspect(slice.items.front(), error);
        co_return;
    }
    const Error unproved {ErrorCode::SandboxGone, u"a fresh sandbox does not work either"_s, {}, {}};
    co_await recover(lane, went ? unproved : went.error());
}

QCoro::Task<Result<Done>> Fleet::shutDown()
{
    std::vector<QCoro::Task<Result<Done>>> ending;
    for (const auto &lane : m_lanes)
        ending.push_back(lane->release({}));
    Result<Done> all = Done {};
    for (auto &lane : ending) {
        auto ended = co_await lane;
        if (!ended)
            all = ended;
    }
    co_return all;
}

} // namespace assay
