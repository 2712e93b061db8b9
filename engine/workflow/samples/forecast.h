// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/workflow/samples/planpreview.h"

namespace assay {

/// What a run would cost. An unknown price is unknown, never 0.
struct CostForecast
{
    enum class Kind { Unknown, Free, Priced };
    Kind kind = Kind::Unknown;
    Money low; ///< 5th percentile; all three only where `kind` is Priced
    Money likely;
    Money high; ///< 95th
};

/// How long a run would take, from its start to its end: 5th, 50th and 95th percentile.
struct Forecast
{
    std::chrono::milliseconds low{0};
    std::chrono::milliseconds likely{0};
    std::chrono::milliseconds high{0};
    std::chrono::milliseconds pauses{0}; ///< of `likely`, that the CPU guard takes
    TimeSource source = TimeSource::Guessed; ///< guesses make it wide
    CostForecast cost;
};

/// Draws the unknowns many times (seeded: equal plans give equal forecasts) and takes percentiles
/// of
///
///   start + set-up + check / p + max((samples * f + time-outs * T) / p, longest slice * f)
///
/// p: the smaller of lanes and cores. f, the true time over the expected one, is lognormal around 1
/// with sigma 0.7 where times are guessed, 0.35 where the references were run, 0.2 where a smoke
/// slice was. The share of samples that run into the time limit T is log-uniform from 0.05 % to 5 %
/// (0.35 % of 16,400 samples of CodeGen 16B did on HumanEval; a smoke slice has met its share, so
/// then there is none on top). A sandbox starts in 0.2 to 2 s; a set-up takes 5 to 120 s,
/// log-uniform.
///
/// Where the place has a tariff with a size, its CPUs are not this computer's: p is the lanes times
/// the workers of each (whole vCPUs, at least 1) times the share of a CPU that each gets (0.5 for
/// half a vCPU), but 1 where a smoke slice has measured times there; with several workers, half a
/// sample of all but one is lost at the end of each slice; one to three looks at a sandbox
/// (ProviderLimits::pollInterval) pass with nothing to do in it; and sigma is then 0.11, for
/// nothing else runs there. Where the provider has a CPU rule, the guard lets a sandbox compute for
/// its part of each window (LaneMachine::guard()) and pauses for the rest: check and work take
/// whole windows, and what is left at full speed. Each draw is priced: a lane starts, sets up,
/// works as long as the others but for a tail in which it has nothing to do (until the slowest
/// slice ends, at most the fleet's idleRelease), and is billed by the tariff's rule, minimum
/// included, once more for each lifetime it fills.
///
/// Threads: pure, any thread
Forecast forecastRun(const PlanPreview &plan, const RunSettings &settings, const PlanPlace &place);

} // namespace assay
