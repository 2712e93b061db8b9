// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/workflow/samples/planpreview.h"

namespace assay {

/// What a run would cost. An unknown price is unknown, never 0.
struct CostForecast
{
    enum class Kind { Unknown, Free, Priced };
    Kind kind = Kind::Unknown;
    qint64 lowNanoDollars = 0; ///< only where `kind` is Priced
    qint64 likelyNanoDollars = 0;
    qint64 highNanoDollars = 0;
};

/// How long a run would take, from its start to its end: 5th, 50th and 95th percentile.
struct Forecast
{
    std::chrono::milliseconds low{0};
    std::chrono::milliseconds likely{0};
    std::chrono::milliseconds high{0};
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
/// Threads: pure, any thread
Forecast forecastRun(const PlanPreview &plan, const RunSettings &settings, const PlanPlace &place);

} // namespace assay
