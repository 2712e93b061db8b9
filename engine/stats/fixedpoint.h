// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <span>
#include <vector>

namespace assay {

/// Real numbers as whole multiples of one power of two. Resampling compares sums of the same
/// values in many orders: with doubles rounding decides the ties, differently in each order; sums
/// of these are exact and cannot overflow.
///
/// Threads: pure, any thread
struct FixedPoint
{
    std::vector<qint64> units; ///< value * 2^bits, rounded
    int bits = 0; ///< 40 below the largest value's leading bit, fewer above 2^21 values

    /// Two sums of units that differ by no more stand for the same real sum: what rounding to
    /// units can do, at most half a unit a value on each side.
    [[nodiscard]] qint64 tolerance() const { return qint64(units.size()); }
    /// What a sum of units stands for.
    [[nodiscard]] double toReal(qint64 sum) const;
};

/// Shapes:  finite values, at most 2^32
FixedPoint toFixedPoint(std::span<const double> values);

} // namespace assay
