// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/money.h"

#include <vector>

namespace assay {

/// What one slice took of its sandbox's life.
struct SliceShare
{
    quint32 slice = 0;
    std::chrono::milliseconds fromStart{0}; ///< since the sandbox was ready
    std::chrono::milliseconds length{0};
    std::vector<std::chrono::microseconds> samples; ///< wall time of each attempt
};

/// The parts of one sandbox's bill. They sum to it exactly: shares are rounded down, and what is
/// left is overhead.
///
/// Threads: a value, any
struct BillParts
{
    struct Part
    {
        quint32 slice = 0;
        Money cost; ///< its samples' included
        std::vector<Money> samples; ///< in the order given
    };
    Money setup; ///< from ready to the first slice
    Money idle; ///< between slices, and after the last
    Money overhead; ///< start, deletion, what a minimum charges beyond the life, roundings
    std::vector<Part> slices;

    Money sum() const;
};

/// `billed`: the time that `bill` is for, which the life is a part of; `lived`: from ready to the
/// end. Slices are in the order of their time and do not overlap; what does is cut at the next one.
/// A sample gets its share of the lane's wall time; where several ran at a time, so that their
/// times sum to more than the slice's, they share the slice.
BillParts partsOf(
    Money bill, std::chrono::milliseconds billed, std::chrono::milliseconds lived,
    const std::vector<SliceShare> &slices);

} // namespace assay
