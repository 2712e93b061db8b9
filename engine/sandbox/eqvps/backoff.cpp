// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/backoff.h"

#include "engine/core/deferred.h"

#include <QElapsedTimer>

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

Backoff::Backoff(Patience patience, quint32 seed)
    : m_patience(patience)
    , m_random(seed)
    , m_step(patience.first)
{
}

std::optional<std::chrono::milliseconds>
Backoff::next(const ToolFailure &failure, std::chrono::milliseconds spent)
{
    if (!failure.retryable)
        return std::nullopt;
    const auto half = std::max<qint64>(1, m_step.count() / 2);
    std::chrono::milliseconds wait(half + m_random.bounded(half));
    m_step = std::min(m_step * 2, m_patience.longest);
    if (failure.retryAfter) // not all at the same moment, and never before it
        wait = std::max(wait, *failure.retryAfter + wait / 4);
    const bool unreachable = failure.error.code == ErrorCode::Network;
    if (spent + wait > (unreachable ? m_patience.outage : m_patience.budget))
        return std::nullopt;
    return wait;
}

QCoro::Task<void>
pauseUnlessCancelled(std::chrono::milliseconds time, std::optional<CancelToken> cancel)
{
    QElapsedTimer waited;
    waited.start();
    while (!(cancel && cancel->isCancelled())) {
        const auto left = time - std::chrono::milliseconds(waited.elapsed());
        if (left <= 0ms)
            break;
        const std::chrono::milliseconds look = cancel ? 200ms : left;
        co_await pause(std::min(left, look));
    }
}

QCoro::Task<ToolReply> callPatiently(
    std::shared_ptr<ToolTransport> transport, QString tool, QJsonObject arguments,
    CallOptions options, Patience patience, std::optional<CancelToken> cancel)
{
    Backoff backoff(patience, QRandomGenerator::global()->generate());
    QElapsedTimer spent;
    spent.start();
    bool unsure = false;
    while (true) {
        ToolReply reply = co_await transport->call(tool, arguments, options);
        reply.unsure = unsure;
        if (!reply.failure)
            co_return reply;
        unsure = unsure || reply.failure->mayHaveHappened;
        reply.unsure = unsure;
        if (!options.repeatable && reply.failure->mayHaveHappened)
            co_return reply;
        const auto wait = backoff.next(*reply.failure, std::chrono::milliseconds(spent.elapsed()));
        if (!wait)
            co_return reply;
        co_await pauseUnlessCancelled(*wait, cancel);
        if (cancel && cancel->isCancelled()) {
            reply.failure->error.code = ErrorCode::Cancelled;
            co_return reply;
        }
    }
}

} // namespace assay
