// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

namespace assay {

/// The two-sided 95 % point of the normal distribution, used for every interval of the engine.
inline constexpr double z95 = 1.959963984540054;

struct Interval
{
    double low = 0.0;
    double high = 0.0;
};

/// Wilson's score interval of a proportion, 95 %, without continuity correction. It has a width
/// also at 0 and at 1.
///
/// Shapes:  proportion in [0, 1], n >= 1; the proportion need not be a multiple of 1/n
/// Errors:  BadArgument when a bound is broken
/// Threads: pure, any thread
/// Source:  Wilson 1927, doi:10.1080/01621459.1927.10502953; Newcombe 1998, method 3
Result<Interval> wilson95(double proportion, qint64 n);

} // namespace assay
