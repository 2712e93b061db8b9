// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deferred.h"
#include "engine/fleet/slice.h"

#include <QCoroTask>
#include <QDeadlineTimer>

#include <deque>
#include <functional>

namespace assay {

/// The one queue that all lanes of a fleet take from.
///
/// It ends when nothing is ready, nothing waits for its time, and no lane holds a slice that it may
/// give back.
///
/// Threads: the engine's
class SliceQueue
{
public:
    void put(Slice slice); ///< behind the others
    void putFirst(Slice slice);
    /// Ready again after a while; the wait is the slice's, no lane sits it out.
    void putLater(Slice slice, std::chrono::milliseconds wait);
    /// The next slice, or none when the queue has ended or was closed, or when `unwanted`: that is
    /// asked before each look and after nudge().
    QCoro::Task<std::optional<Slice>> take(std::function<bool()> unwanted = {});
    /// A slice of the plan that is there now and can run behind another one, for a lane that
    /// prepares its next.
    std::optional<Slice> takeToPrepare();
    /// For a lane that can't run anything now: returns after `time`, or as soon as the queue has
    /// ended or the lane is `unwanted`.
    QCoro::Task<void> rest(std::chrono::milliseconds time, std::function<bool()> unwanted = {});
    /// Whoever waits looks whether it is still wanted.
    void nudge() { wake(); }
    /// Each slice taken is finished once: what is left of it has been put back before.
    void finished();
    /// Stop: nothing more is given out. What is left can be read by `drain()`.
    void close();
    std::vector<Slice> drain();

    std::size_t ready() const { return m_ready.size(); }
    /// How long until the first slice that waits for its time is ready: 0 where one is; empty where
    /// none is there and none waits.
    std::optional<std::chrono::milliseconds> soonest() const;
    bool ended() const { return m_closed || (m_ready.empty() && m_later == 0 && m_held == 0); }

private:
    std::optional<Slice> takeNow();
    void wake();

    struct Later
    {
        Slice slice;
        QDeadlineTimer due;
        bool taken = false;
    };
    std::deque<Slice> m_ready;
    std::vector<std::shared_ptr<Later>> m_waiting;
    int m_later = 0;
    int m_held = 0;
    bool m_closed = false;
    std::vector<Deferred<bool>> m_waiters;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace assay
