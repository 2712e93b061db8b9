// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/bootstrap.h"

#include "engine/stats/fixedpoint.h"
#include "engine/stats/normal.h"
#include "engine/stats/percentiles.h"
#include "engine/stats/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

using namespace Qt::StringLiterals;

namespace assay {

namespace {
/// The sum of each draw, ascending.
std::vector<qint64> drawSums(const std::vector<qint64> &units, quint64 seed, int draws)
{
    SplitMix64 random(seed);
    const auto count = quint32(units.size());
    std::vector<qint64> sums(std::size_t(draws), 0);
    for (qint64 &sum : sums) {
        for (quint32 i = 0; i < count; ++i)
            sum += units[random.below(count)];
    }
    std::ranges::sort(sums);
    return sums;
}

/// z0: how far the draws' median lies from the sum that was observed.
double biasCorrection(const std::vector<qint64> &sums, qint64 observed, qint64 tolerance)
{
    const auto below = std::ranges::lower_bound(sums, observed - tolerance) - sums.begin();
    const auto notAbove = std::ranges::upper_bound(sums, observed + tolerance) - sums.begin();
    const auto all = double(sums.size());
    const double share = double(below + notAbove) / (2.0 * all);
    // With very few draws all may lie on one side; infinity would hide the rest.
    return normalQuantile(std::clamp(share, 0.5 / all, 1.0 - 0.5 / all));
}

/// a = sum(d^3) / (6 * sum(d^2)^1.5) over the jackknife's differences d. Those of a mean are
/// (value - mean) / (n - 1), and the divisor cancels.
double acceleration(std::span<const double> values)
{
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    double squares = 0.0;
    double cubes = 0.0;
    for (const double value : values) {
        const double d = value - mean;
        squares += d * d;
        cubes += d * d * d;
    }
    return cubes / (6.0 * squares * std::sqrt(squares));
}

/// Which quantile of the draws stands for the end at `z`.
double correctedLevel(double z, double z0, double a)
{
    const double shifted = z0 + z;
    const double shrink = 1.0 - a * shifted;
    if (shrink <= 0.0) // beyond the pole of the correction: all the way out
        return shifted > 0.0 ? 1.0 : 0.0;
    return normalCdf(z0 + shifted / shrink);
}

bool isUsable(std::span<const double> values, int draws)
{
    const auto isProportion = [](double value) { return value >= 0.0 && value <= 1.0; };
    return draws >= 1 && values.size() >= 2 && values.size() <= std::numeric_limits<quint32>::max()
        && std::ranges::all_of(values, isProportion) && !areAllEqual(values);
}
} // namespace

bool areAllEqual(std::span<const double> values)
{
    if (values.empty())
        return true;
    const auto [least, most] = std::ranges::minmax(values);
    return most - least <= 1e-9;
}

Result<Interval> bcaMean95(std::span<const double> values, quint64 seed, int draws)
{
    if (!isUsable(values, draws)) {
        return Error{
            ErrorCode::BadArgument,
            u"no bootstrap of %1 values in %2 draws: needs two that differ, all in [0, 1]"_s
                .arg(values.size())
                .arg(draws),
            {},
            {}};
    }
    std::vector<double> sorted(values.begin(), values.end());
    std::ranges::sort(sorted); // the order in which problems come must not matter
    const FixedPoint fixed = toFixedPoint(sorted);
    const qint64 observed = std::accumulate(fixed.units.begin(), fixed.units.end(), qint64(0));
    const std::vector<qint64> sums = drawSums(fixed.units, seed, draws);
    const double z0 = biasCorrection(sums, observed, fixed.tolerance());
    const double a = acceleration(sorted);

    std::vector<double> means;
    means.reserve(sums.size());
    for (const qint64 sum : sums)
        means.push_back(fixed.toReal(sum) / double(sorted.size()));
    const auto end = [&](double z) {
        return std::clamp(quantileOfSorted(means, correctedLevel(z, z0, a)), 0.0, 1.0);
    };
    return Interval{end(-z95), end(z95)};
}

} // namespace assay
