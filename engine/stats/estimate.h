// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/stats/bootstrap.h"

#include <QString>

#include <optional>
#include <span>

namespace assay {

/// How the samples of one problem came out; 0 <= passed <= scored.
struct ProblemCount
{
    qint64 scored = 0; ///< samples with a verdict; infrastructure and not run do not count
    qint64 passed = 0;
};

/// A mean over problems with its 95 % interval. What is undefined is empty, never 0 or 1.
struct Estimate
{
    std::optional<double> value;
    std::optional<double> low; ///< low and high are both there or both not
    std::optional<double> high;
    qint64 problems = 0; ///< over how many the mean runs: those with k scored samples or more
    qint64 problemsTotal = 0; ///< how many were given
    bool approximate = false; ///< there is an interval, and of fewer than 30 problems
    QString method; ///< of the interval: `wilson`, `bca`, or empty where there is none
};

/// The mean of pass@k over problems. A problem with fewer than `k` scored samples is undefined and
/// left out of the mean; whoever shows the value shows `problems` beside it.
///
/// Interval: Wilson where every problem has one scored sample, or where all problems have the same
/// value (n = problems); else BCa over problems. None below two problems.
///
/// Shapes:  k < 1 is undefined for every problem; draws >= 1
/// Cost:    draws * problems steps
/// Threads: pure, any thread
/// Source:  README.md, "What the numbers mean"
Estimate meanPassAtK(
    std::span<const ProblemCount> counts, qint64 k, quint64 seed, int draws = bootstrapDraws);

/// The same of pass^k.
Estimate meanPassHatK(
    std::span<const ProblemCount> counts, qint64 k, quint64 seed, int draws = bootstrapDraws);

} // namespace assay
