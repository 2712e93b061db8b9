// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/forecast.h"

#include "engine/stats/percentiles.h"
#include "engine/stats/random.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace assay {

namespace {

constexpr int draws = 2000;

/// The unknowns of a forecast, one draw after another.
class Chance
{
public:
    /// In (0, 1).
    double uniform() { return (double(m_random.next() >> 11U) + 0.5) / 9007199254740992.0; }
    double logUniform(double low, double high) { return low * std::pow(high / low, uniform()); }
    double logNormal(double sigma)
    {
        const double radius = std::sqrt(-2.0 * std::log(uniform()));
        return std::exp(sigma * radius * std::cos(2.0 * std::numbers::pi * uniform()));
    }

private:
    SplitMix64 m_random{1};
};

double sigmaOf(TimeSource source)
{
    switch (source) {
    case TimeSource::Measured:
        return 0.2;
    case TimeSource::Calibrated:
        return 0.35;
    case TimeSource::Guessed:
        break;
    }
    return 0.7;
}

double seconds(std::chrono::microseconds time)
{
    return double(time.count()) / 1e6;
}

} // namespace

Forecast forecastRun(const PlanPreview &plan, const RunSettings &settings, const PlanPlace &place)
{
    const double atATime = std::max(1, std::min(plan.lanes, place.cores));
    const double limit = double(settings.timeout.count()) / 1000.0;
    const double sigma = sigmaOf(plan.source);
    std::chrono::microseconds longestSlice{0};
    for (const PlanRow &row : plan.rows)
        longestSlice = std::max(longestSlice, row.expected);
    Chance chance;
    std::vector<double> times;
    times.reserve(draws);
    for (int i = 0; i < draws; ++i) {
        const double factor = chance.logNormal(sigma);
        const double share
            = plan.source == TimeSource::Measured ? 0.0 : chance.logUniform(0.0005, 0.05);
        const double start = chance.logUniform(0.2, 2.0);
        const double setup = settings.setup.isEmpty() ? 0.0 : chance.logUniform(5.0, 120.0);
        const double work = seconds(plan.expected) * factor + share * double(plan.samples) * limit;
        times.push_back(
            start + setup + seconds(plan.referencesExpected) * factor / atATime
            + std::max(work / atATime, seconds(longestSlice) * factor));
    }
    std::sort(times.begin(), times.end());
    const auto at = [&times](double level) {
        return std::chrono::milliseconds(
            std::llround(1000.0 * quantileOfSorted(std::span<const double>(times), level)));
    };
    Forecast forecast;
    forecast.low = at(0.05);
    forecast.likely = at(0.5);
    forecast.high = at(0.95);
    forecast.source = plan.source;
    forecast.cost.kind = place.free ? CostForecast::Kind::Free : CostForecast::Kind::Unknown;
    return forecast;
}

} // namespace assay
