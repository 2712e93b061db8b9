// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/money.h"
#include "engine/report/activetime.h"

namespace assay {

/// What the fleet has cost so far, over active time (ActiveTime). A line between points.
struct CostOverTime
{
    struct Point
    {
        qint64 ms = 0; ///< active time
        double sandboxSeconds = 0.0; ///< so far, of all sandboxes
        int held = 0; ///< sandboxes from here to the next point
        Money cost; ///< so far, of all sandboxes; only where `price` is Known
    };
    /// What a sandbox second costs.
    enum class Price {
        Free, ///< all sandboxes are on this computer
        Unknown, ///< which is not 0; of one sandbox at least
        Known, ///< by the billing rule; a minimum is charged at the end of what was shorter
    };
    std::vector<Point> points; ///< ascending; none before the first sandbox
    Price price = Price::Unknown;
    qint64 sandboxes = 0; ///< that were asked for
    qint64 totalMs = 0;
    std::vector<ActiveTime::Pause> pauses;

    double total() const { return points.empty() ? 0.0 : points.back().sandboxSeconds; }
};

/// A sandbox counts from when it was asked for until it was seen gone, else until the last time
/// that the file knows of. What it held through a pause is in the seconds, all at the pause.
///
/// Threads: pure, any thread
CostOverTime costOverTime(const ChartFacts &facts, const ActiveTime &time);

} // namespace assay
