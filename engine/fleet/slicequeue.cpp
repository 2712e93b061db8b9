// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/slicequeue.h"

#include <QElapsedTimer>

namespace assay {

void SliceQueue::put(Slice slice)
{
    m_ready.push_back(std::move(slice));
    wake();
}

void SliceQueue::putFirst(Slice slice)
{
    m_ready.push_front(std::move(slice));
    wake();
}

void SliceQueue::putLater(Slice slice, std::chrono::milliseconds wait)
{
    if (wait.count() <= 0) {
        putFirst(std::move(slice));
        return;
    }
    ++m_later;
    auto later = std::make_shared<Later>();
    later->slice = std::move(slice);
    later->due = QDeadlineTimer(wait);
    m_waiting.push_back(later);
    const std::weak_ptr<bool> alive = m_alive;
    QTimer::singleShot(wait, threadContext(), [this, alive, later] {
        if (alive.expired() || later->taken)
            return;
        later->taken = true;
        --m_later;
        std::erase(m_waiting, later);
        putFirst(std::move(later->slice));
    });
}

QCoro::Task<std::optional<Slice>> SliceQueue::take(std::function<bool()> unwanted)
{
    while (!unwanted || !unwanted()) {
        if (auto slice = takeNow())
            co_return slice;
        if (ended())
            co_return std::nullopt;
        const Deferred<bool> changed;
        m_waiters.push_back(changed);
        co_await changed;
    }
    co_return std::nullopt;
}

std::optional<Slice> SliceQueue::takeNow()
{
    if (m_closed || m_ready.empty())
        return std::nullopt;
    Slice slice = std::move(m_ready.front());
    m_ready.pop_front();
    ++m_held;
    return slice;
}

std::optional<Slice> SliceQueue::takeToPrepare()
{
    if (m_ready.empty() || !isOfPlan(m_ready.front().purpose))
        return std::nullopt;
    return takeNow();
}

QCoro::Task<void> SliceQueue::rest(std::chrono::milliseconds time, std::function<bool()> unwanted)
{
    QElapsedTimer age;
    age.start();
    while (!ended() && (!unwanted || !unwanted())) {
        const auto left = time - std::chrono::milliseconds(age.elapsed());
        if (left.count() <= 0)
            co_return;
        const Deferred<bool> changed;
        m_waiters.push_back(changed);
        QTimer::singleShot(left, threadContext(), [changed] { changed.set(true); });
        co_await changed;
    }
}

void SliceQueue::finished()
{
    --m_held;
    wake();
}

void SliceQueue::close()
{
    if (std::exchange(m_closed, true))
        return;
    wake();
}

std::optional<std::chrono::milliseconds> SliceQueue::soonest() const
{
    if (!m_ready.empty())
        return std::chrono::milliseconds(0);
    std::optional<std::chrono::milliseconds> first;
    for (const auto &later : m_waiting) {
        const std::chrono::milliseconds left(std::max<qint64>(0, later->due.remainingTime()));
        if (!first || left < *first)
            first = left;
    }
    return first;
}

std::vector<Slice> SliceQueue::drain()
{
    std::vector<Slice> left(m_ready.begin(), m_ready.end());
    m_ready.clear();
    for (const auto &later : std::exchange(m_waiting, {})) {
        later->taken = true;
        --m_later;
        left.push_back(std::move(later->slice));
    }
    return left;
}

void SliceQueue::wake()
{
    for (const auto &waiter : std::exchange(m_waiters, {}))
        waiter.set(true);
}

} // namespace assay
