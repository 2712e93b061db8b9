// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoroTask>

#include <optional>
#include <utility>

namespace assay {

template <typename T> QCoro::Task<void> storeResult(QCoro::Task<T> task, std::optional<T> *result)
{
    result->emplace(co_await task);
}

/// Runs the event loop until the task has ended: for a command line and for tests, never within the
/// engine or a window. QCoro's own needs a value that can be made from nothing.
template <typename T> T resultOf(QCoro::Task<T> task)
{
    std::optional<T> result;
    QCoro::waitFor(storeResult(std::move(task), &result));
    return std::move(*result);
}

} // namespace assay
