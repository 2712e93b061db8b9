// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QJsonObject>

#include <QCoroTask>

#include <chrono>
#include <optional>

namespace assay {

/// Why a call of the service failed, and what that says about trying again.
struct ToolFailure
{
    Error error;
    int status = 0; ///< HTTP's, also where it came inside a result; 0: there was none
    std::optional<std::chrono::milliseconds> retryAfter; ///< what the service asked for
    bool retryable = false;
    bool mayHaveHappened = false; ///< the service may have done it and the answer was lost
};

struct ToolReply
{
    QJsonObject value; ///< where it did not fail
    std::optional<ToolFailure> failure;
    /// An earlier try of the same call got no answer: it may have been carried out.
    bool unsure = false;
};

struct CallOptions
{
    std::chrono::milliseconds timeout{30000}; ///< for the whole answer
    bool once = false; ///< never sent a second time unseen, by anything below
    bool repeatable = true; ///< may be tried again also where it may have happened
};

/// How the service's operations are reached. Their names and arguments are those of its tools.
///
/// Threads: the one of its owner, which has an event loop
class ToolTransport
{
public:
    ToolTransport() = default;
    ToolTransport(const ToolTransport &) = delete;
    ToolTransport &operator=(const ToolTransport &) = delete;
    virtual ~ToolTransport() = default;

    /// One call, without patience: who wants to try again uses callPatiently().
    virtual QCoro::Task<ToolReply> call(QString tool, QJsonObject arguments, CallOptions options)
        = 0;
};

} // namespace assay
