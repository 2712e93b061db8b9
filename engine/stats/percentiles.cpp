// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/percentiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace assay {

double quantileOfSorted(std::span<const double> sorted, double level)
{
    Q_ASSERT(!sorted.empty() && level >= 0.0 && level <= 1.0);
    const double rank = double(sorted.size() - 1) * level;
    const auto lower = std::size_t(rank);
    if (lower + 1 >= sorted.size())
        return sorted.back();
    return std::lerp(sorted[lower], sorted[lower + 1], rank - double(lower));
}

Percentiles percentiles(std::vector<double> values)
{
    Percentiles result;
    result.leftOut = qint64(std::erase_if(values, [](double v) { return !std::isfinite(v); }));
    result.count = qint64(values.size());
    if (values.empty())
        return result;
    std::ranges::sort(values);
    result.mean = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    result.p50 = quantileOfSorted(values, 0.50);
    result.p90 = quantileOfSorted(values, 0.90);
    result.p95 = quantileOfSorted(values, 0.95);
    result.p99 = quantileOfSorted(values, 0.99);
    result.max = values.back();
    return result;
}

} // namespace assay
