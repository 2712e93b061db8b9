// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/eqvps/transport.h"

namespace assay {

/// What the service said went wrong, from an HTTP answer, a JSON-RPC error or a tool's result.
struct ServiceError
{
    int status = 0; ///< of HTTP, or the one that the error names; 0: none
    QString code; ///< its own word, `insufficient_balance`
    QString message;
    QString fix; ///< what to do, for people
    std::optional<std::chrono::milliseconds> retryAfter;
};

/// Reads an error object whose members' names are not promised. `status`: HTTP's, where that is an
/// error; a number or a well-known word inside goes before it.
///
/// Threads: pure, any
ServiceError readServiceError(const QJsonObject &error, int status);

/// What the error means for whoever called `tool`. `aboutSandbox`: the call named a sandbox, so
/// that "not found" is about that, unless the error speaks of a file or a task.
///
/// Threads: pure, any
ToolFailure failureOf(const ServiceError &error, const QString &tool, bool aboutSandbox);

/// Retry-After of HTTP: seconds, or a date, which is measured against the answer's own Date.
std::optional<std::chrono::milliseconds>
readRetryAfter(const QByteArray &header, const QByteArray &date);

} // namespace assay
