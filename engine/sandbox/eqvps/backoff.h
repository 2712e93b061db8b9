// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/sandbox/eqvps/transport.h"

#include <QRandomGenerator>

#include <memory>

namespace assay {

/// How long requests are tried again.
struct Patience
{
    std::chrono::milliseconds budget{120000}; ///< from the first try to the start of the last
    std::chrono::milliseconds first{500}; ///< pause, doubled each time
    std::chrono::milliseconds longest{15000};
    /// The budget while the service cannot be reached: what runs there goes on meanwhile.
    std::chrono::milliseconds outage{300000};
};

/// The pauses between tries of one request: doubled each time, half of each at random; what the
/// service asked for is kept to.
///
/// Threads: one
class Backoff
{
public:
    Backoff(Patience patience, quint32 seed);
    /// The pause before the next try, `spent` after the first one began; empty: give up.
    std::optional<std::chrono::milliseconds>
    next(const ToolFailure &failure, std::chrono::milliseconds spent);

private:
    Patience m_patience;
    QRandomGenerator m_random;
    std::chrono::milliseconds m_step;
};

/// Calls until it succeeds, fails for good, is cancelled, or the budget of time is used up. What
/// may not be done twice (`options.repeatable`) is not tried again where it may have happened.
QCoro::Task<ToolReply> callPatiently(
    std::shared_ptr<ToolTransport> transport, QString tool, QJsonObject arguments,
    CallOptions options, Patience patience, std::optional<CancelToken> cancel);

/// Waits, and looks now and then whether it was cancelled.
QCoro::Task<void>
pauseUnlessCancelled(std::chrono::milliseconds time, std::optional<CancelToken> cancel);

} // namespace assay
