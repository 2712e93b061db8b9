// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoroTask>

#include <optional>
#include <utility>

namespace assay::app {

template <typename T> QCoro::Task<void> storeResult(QCoro::Task<T> task, std::optional<T> *result)
{
    result->emplace(co_await task);
}

/// Runs the event loop until the task has ended. QCoro's own needs a value that can be made from
/// nothing.
template <typename T> T resultOf(QCoro::Task<T> task)
{
    std::optional<T> result;
    QCoro::waitFor(storeResult(std::move(task), &result));
    return std::move(*result);
}

} // namespace assay::app
