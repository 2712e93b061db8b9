// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/forecast.h"

#include "engine/stats/percentiles.h"
#include "engine/stats/random.h"
#include "engine/workflow/samples/lanemachine.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace assay {

namespace {

constexpr int draws = 2000;
constexpr double longestIdle = 10.0; ///< FleetOptions::idleRelease

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

/// What the draws stand on.
struct Ground
{
    double atATime = 1.0; ///< CPUs that work
    double lanes = 1.0; ///< that have something to do
    double sigma = 0.7;
    double longestSlice = 0.0; ///< seconds of a worker, here and below
    double expected = 0.0;
    double references = 0.0;
    double look = 0.0; ///< between two looks at what a sandbox has done
    std::optional<ProviderLimits::CpuRule> guard;
    double load = 1.0; ///< the part of the work that computes

    /// What so many seconds of work take where the guard watches over them.
    double guarded(double work) const;
};

/// One draw: how long the run takes, and each of its lanes, in seconds.
struct Draw
{
    double whole = 0.0;
    double pauses = 0.0; ///< of it
    double tail = 0.0; ///< that all lanes but one are deleted before its end
};

double Ground::guarded(double work) const
{
    if (!guard || load <= guard->fraction)
        return work;
    const double window = double(guard->window.count());
    const double perWindow = guard->fraction * window / load; // worked before a pause
    const double windows = std::max(0.0, std::ceil(work / perWindow) - 1.0);
    return work + windows * (window - perWindow);
}

double sigmaOf(TimeSource source, bool isElsewhere)
{
    switch (source) {
    case TimeSource::Measured:
        return isElsewhere ? 0.11 : 0.2;
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

Ground groundOf(const PlanPreview &plan, const PlanPlace &place)
{
    Ground ground;
    const bool isElsewhere = place.tariff && place.tariff->vcpus;
    const double slices = plan.rows.empty() ? 1.0 : double(plan.rows.size());
    ground.lanes = std::max(1.0, std::min(double(plan.lanes), slices));
    ground.expected = seconds(plan.expected);
    if (isElsewhere) {
        // Several samples at a time where there are whole vCPUs; below one, what was measured there
        // was measured at that speed.
        const LaneMachine machine = LaneMachine::of(place.tariff, place.limits);
        const bool isMeasured = plan.source == TimeSource::Measured;
        ground.atATime = ground.lanes * machine.workers()
            * (isMeasured ? 1.0 : std::clamp(machine.share(), 0.01, 1.0));
        ground.look = double(place.limits.pollInterval.count()) / 1000.0;
        // At the end of a slice the other workers wait for the last one, half a sample on average.
        if (plan.samples > 0)
            ground.expected
                += slices * (machine.workers() - 1) / 2.0 * ground.expected / double(plan.samples);
        ground.guard = machine.guard();
        ground.load = plan.load;
    } else {
        ground.atATime = std::max(1, std::min(plan.lanes, place.cores));
    }
    ground.sigma = sigmaOf(plan.source, isElsewhere);
    std::chrono::microseconds longest{0};
    for (const PlanRow &row : plan.rows)
        longest = std::max(longest, row.expected);
    const double stretch = isElsewhere ? ground.lanes / ground.atATime : 1.0;
    ground.longestSlice = seconds(longest) * stretch;
    ground.references = seconds(plan.referencesExpected);
    return ground;
}

Money priceOfDraw(const Draw &draw, const Ground &ground, const PlanPlace &place)
{
    const Tariff &tariff = *place.tariff;
    const auto priceOfLane = [&](double life) {
        const double most = place.limits.lifetime ? double(place.limits.lifetime->count()) : life;
        Money sum;
        for (double left = life; left > 0.0; left -= most) {
            const auto lived
                = std::chrono::milliseconds(std::llround(1000.0 * std::min(left, most)));
            sum += priceOf(*tariff.hourly, tariff.billing, lived);
        }
        return sum;
    };
    const Money others = priceOfLane(draw.whole - draw.tail);
    Money sum = priceOfLane(draw.whole);
    for (int lane = 1; lane < int(ground.lanes); ++lane)
        sum += others;
    return sum;
}

template <typename Number> Number quantile(const std::vector<double> &sorted, double level)
{
    return Number(std::llround(quantileOfSorted(std::span<const double>(sorted), level)));
}

CostForecast::Kind kindOf(const PlanPlace &place)
{
    if (place.tariff && place.tariff->hourly)
        return place.tariff->isFree() ? CostForecast::Kind::Free : CostForecast::Kind::Priced;
    return place.free ? CostForecast::Kind::Free : CostForecast::Kind::Unknown;
}

} // namespace

Forecast forecastRun(const PlanPreview &plan, const RunSettings &settings, const PlanPlace &place)
{
    const Ground ground = groundOf(plan, place);
    const double limit = double(settings.timeout.count()) / 1000.0;
    Forecast forecast;
    forecast.source = plan.source;
    forecast.cost.kind = kindOf(place);
    const bool isPriced = forecast.cost.kind == CostForecast::Kind::Priced;
    Chance chance;
    std::vector<double> times; // milliseconds
    std::vector<double> pauses;
    std::vector<double> costs; // nano-dollars
    for (int i = 0; i < draws; ++i) {
        const double factor = chance.logNormal(ground.sigma);
        const double share
            = plan.source == TimeSource::Measured ? 0.0 : chance.logUniform(0.0005, 0.05);
        const double start = chance.logUniform(0.2, 2.0);
        const double setup = settings.setup.isEmpty() ? 0.0 : chance.logUniform(5.0, 120.0);
        const double work = ground.expected * factor + share * double(plan.samples) * limit;
        const double longest = ground.longestSlice * factor;
        Draw draw;
        // The ends of the check, of the last slices and of the run are seen at the next look.
        const double looks = ground.look > 0.0 ? ground.look * (1.0 + 2.0 * chance.uniform()) : 0.0;
        const double busy = ground.references * factor / ground.atATime
            + std::max(work / ground.atATime, longest);
        draw.pauses = ground.guarded(busy) - busy;
        draw.whole = start + setup + looks + busy + draw.pauses;
        times.push_back(1000.0 * draw.whole);
        pauses.push_back(1000.0 * draw.pauses);
        if (!isPriced)
            continue;
        draw.tail = std::max(0.0, chance.uniform() * longest - longestIdle);
        costs.push_back(double(priceOfDraw(draw, ground, place).nanos()));
    }
    std::sort(times.begin(), times.end());
    std::sort(pauses.begin(), pauses.end());
    std::sort(costs.begin(), costs.end());
    forecast.low = quantile<std::chrono::milliseconds>(times, 0.05);
    forecast.likely = quantile<std::chrono::milliseconds>(times, 0.5);
    forecast.high = quantile<std::chrono::milliseconds>(times, 0.95);
    forecast.pauses = quantile<std::chrono::milliseconds>(pauses, 0.5);
    if (isPriced) {
        forecast.cost.low = quantile<Money>(costs, 0.05);
        forecast.cost.likely = quantile<Money>(costs, 0.5);
        forecast.cost.high = quantile<Money>(costs, 0.95);
    }
    return forecast;
}

} // namespace assay
