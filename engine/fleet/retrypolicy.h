// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <chrono>
#include <optional>
#include <vector>

namespace assay {

/// When work that a failure of the machinery gave back is tried again. The wait belongs to the
/// slice.
///
/// Source: the policy of AutomationBench's recipe (docs/harness.md, "Retries"): up to five more
/// tries, for six kinds of failure only. A dead sandbox with work left is replaced at once the
/// first time.
struct RetryPolicy
{
    std::vector<std::chrono::milliseconds> waits{
        std::chrono::seconds(30), std::chrono::seconds(60), std::chrono::seconds(120),
        std::chrono::seconds(240), std::chrono::seconds(300)};

    /// How long to wait before the try after `tries` failures without progress; empty: no more.
    std::optional<std::chrono::milliseconds> next(int tries, ErrorCode code) const;
    static bool isRetried(ErrorCode code);
};

} // namespace assay
