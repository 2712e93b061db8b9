// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <optional>
#include <span>

namespace assay {

/// Exact McNemar test, two-sided: are two models equally good on the same problems, one sample a
/// problem? Only problems where they disagree count; the caller pairs common problems only.
///
/// Shapes:  on how many problems only the first, only the second passed; both >= 0
/// Unit:    p value in (0, 1]; 1 where they never disagree
/// Cost:    steps as the smaller count
/// Threads: pure, any thread
/// Source:  the binomial test with chance 1/2 on discordant pairs, McNemar 1947,
///          doi:10.1007/BF02295996; twice the smaller tail, at most 1
double mcNemarP(qint64 onlyFirst, qint64 onlySecond);

inline constexpr int signFlipDraws = 100000;

struct SignFlip
{
    std::optional<double> difference; ///< mean of the differences; empty without problems
    std::optional<double> p; ///< two-sided; empty without problems
    qint64 problems = 0;
    bool exact = false; ///< all sign patterns were counted, none drawn
};

/// Permutation test that flips signs of per-problem differences (first minus second, common
/// problems only): p is the share of sign patterns whose mean is at least as far from 0 as the
/// observed one. All patterns up to 20 problems; above, `draws` seeded ones with
/// p = (b + 1) / (draws + 1). The same seed gives the same p on every platform, in whatever order
/// the problems come and whichever model is first.
///
/// Shapes:  finite differences; draws >= 1
/// Errors:  BadArgument when a bound is broken
/// Cost:    2^20 steps or draws * problems that differ
/// Threads: pure, any thread
/// Source:  Fisher 1935, The Design of Experiments, section 21; (b + 1) / (B + 1): Phipson and
///          Smyth 2010, doi:10.2202/1544-6115.1585
Result<SignFlip>
signFlipTest(std::span<const double> differences, quint64 seed, int draws = signFlipDraws);

} // namespace assay
