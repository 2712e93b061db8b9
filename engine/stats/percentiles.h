// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <optional>
#include <span>
#include <vector>

namespace assay {

/// What many measured times come to. Without a usable value everything but the counts is empty.
///
/// Unit:    that of the values
struct Percentiles
{
    qint64 count = 0; ///< finite values, over which all below is taken
    qint64 leftOut = 0; ///< NaN and infinite values
    std::optional<double> mean;
    std::optional<double> p50;
    std::optional<double> p90;
    std::optional<double> p95;
    std::optional<double> p99;
    std::optional<double> max;
};

/// Threads: pure, any thread
/// Source:  quantiles of Hyndman and Fan 1996, type 7 (see below)
Percentiles percentiles(std::vector<double> values);

/// The quantile between the values at rank floor(h) and the next, h = (n - 1) * level counted from
/// 0: the default of R, NumPy and spreadsheets.
///
/// Shapes:  ascending finite values, at least one; level in [0, 1]
/// Threads: pure, any thread
/// Source:  Hyndman and Fan 1996, doi:10.1080/00031305.1996.10473566, definition 7
double quantileOfSorted(std::span<const double> sorted, double level);

} // namespace assay
