// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/stats/interval.h"

#include <span>

namespace assay {

inline constexpr int bootstrapDraws = 10000;

/// Whether the values are one and the same, or differ by less (1e-9) than anybody shows: the
/// bootstrap has no spread to work with then.
bool areAllEqual(std::span<const double> values);

/// 95 % interval of a mean by the bias-corrected and accelerated (BCa) bootstrap.
///
/// Each draw takes as many values as there are, with replacement. The bias correction counts draws
/// that tie with the mean by half (a mean of few distinct values has many); the acceleration is
/// the jackknife's; the ends are quantiles of Hyndman and Fan's type 7. The same seed gives the
/// same draws on every platform and in whatever order the values come; only the last digits of an
/// interval follow the C library's exp, log and erfc.
///
/// Shapes:  at least two values in [0, 1], not all equal; draws >= 1
/// Errors:  BadArgument when a bound is broken
/// Cost:    draws * values steps
/// Threads: pure, any thread
/// Source:  Efron 1987, doi:10.1080/01621459.1987.10478410; Efron and Tibshirani 1993, An
///          Introduction to the Bootstrap, section 14.3
Result<Interval>
bcaMean95(std::span<const double> values, quint64 seed, int draws = bootstrapDraws);

} // namespace assay
