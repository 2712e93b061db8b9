// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractEventDispatcher>
#include <QMetaObject>
#include <QTimer>

#include <chrono>
#include <coroutine>
#include <memory>
#include <optional>
#include <utility>

namespace assay {

/// An object of this thread that lives as long as its event loop can run: the context of timers and
/// queued calls that must come back to the thread that asked for them. Null in a thread that has
/// never had an event loop.
inline QObject *threadContext()
{
    return QAbstractEventDispatcher::instance();
}

/// A value that arrives once, later: the bridge from a callback to a `co_await` in a QCoro task.
/// Copies share one state. `set()` a second time is ignored: the first answer wins.
///
/// The waiter goes on from the event loop and never from inside `set()`, so that whoever sets a
/// value may be deleted by what follows from it.
///
/// Threads: one, which has an event loop: set() is called in the thread that waits, and the waiter
///          goes on there. It need not be the application's
/// Owner:   whoever holds a copy. A value that nobody sets keeps its waiter suspended: set it.
template <typename T> class Deferred
{
public:
    void set(T value) const
    {
        if (m_state->value)
            return;
        m_state->value = std::move(value);
        if (m_state->waiter) {
            Q_ASSERT(m_state->context == threadContext());
            QMetaObject::invokeMethod(
                m_state->context, [state = m_state] { std::exchange(state->waiter, {}).resume(); },
                Qt::QueuedConnection);
        }
    }
    bool isSet() const { return m_state->value.has_value(); }

    bool await_ready() const noexcept { return m_state->value.has_value(); }
    void await_suspend(std::coroutine_handle<> waiter) const
    {
        m_state->context = threadContext();
        m_state->waiter = waiter;
    }
    T await_resume() const { return std::move(*m_state->value); }

private:
    struct State
    {
        std::optional<T> value;
        std::coroutine_handle<> waiter;
        QObject *context = nullptr; ///< of the waiter's thread
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

/// `co_await pause(200ms)`.
inline Deferred<bool> pause(std::chrono::milliseconds time)
{
    Deferred<bool> over;
    QTimer::singleShot(time, threadContext(), [over] { over.set(true); });
    return over;
}

} // namespace assay
