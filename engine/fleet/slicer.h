// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/fleet/slice.h"

#include <optional>

namespace assay {

/// One item to be planned. Items that share a `group` (a problem) share its bytes within a slice.
struct PlanItem
{
    quint32 item = 0;
    quint32 group = 0;
    qint64 bytes = 0; ///< of the item alone
    qint64 groupBytes = 0; ///< of what the group adds to a slice, once
    std::chrono::microseconds expected{0};
};

struct SlicerOptions
{
    /// This many, balanced by expected time, or more where the bytes ask for it; else by the limits
    /// below.
    std::optional<int> slices;
    std::optional<qint64> sliceBytes; ///< asked for by the user
    std::optional<qint64> transferBytes; ///< the provider's limit for one upload; holds always
    int lanes = 1;
    int mostItems = 50; ///< a slice, where `slices` does not say
    bool oneEach = false; ///< a slice is one item, whatever is asked for: each needs a sandbox
};

struct SlicePlan
{
    std::vector<Slice> slices; ///< longest expected time first, so that the tail is short
    std::vector<quint32> tooLarge; ///< items that alone exceed the transfer limit: they can't run
};

/// Cuts items into slices. Items keep their order within a slice and groups stay together where the
/// limits allow, so that a sandbox prepares a problem once.
///
/// Errors: BadArgument for a number of slices below 1 or above the number of items; of those that
/// can't run a slice less is made
/// Threads: pure, any thread
Result<SlicePlan> planSlices(const std::vector<PlanItem> &items, const SlicerOptions &options);

} // namespace assay
