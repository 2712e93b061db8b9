// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QMetaObject>
#include <QTimer>

#include <chrono>
#include <coroutine>
#include <memory>
#include <optional>

namespace assay {

/// A value that arrives once, later: the bridge from a callback to a `co_await` in a QCoro task.
/// Copies share one state. `set()` a second time is ignored: the first answer wins.
///
/// The waiter goes on from the event loop and never from inside `set()`, so that whoever sets a
/// value may be deleted by what follows from it.
///
/// Threads: one; the thread that has the application's event loop
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
            QMetaObject::invokeMethod(
                qApp, [state = m_state] { std::exchange(state->waiter, {}).resume(); },
                Qt::QueuedConnection);
        }
    }
    bool isSet() const { return m_state->value.has_value(); }

    bool await_ready() const noexcept { return m_state->value.has_value(); }
    void await_suspend(std::coroutine_handle<> waiter) const { m_state->waiter = waiter; }
    T await_resume() const { return std::move(*m_state->value); }

private:
    struct State
    {
        std::optional<T> value;
        std::coroutine_handle<> waiter;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

/// `co_await pause(200ms)`.
inline Deferred<bool> pause(std::chrono::milliseconds time)
{
    Deferred<bool> over;
    QTimer::singleShot(time, qApp, [over] { over.set(true); });
    return over;
}

} // namespace assay
