// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/chartfacts.h"
#include "engine/stats/percentiles.h"

#include <array>

namespace assay {

/// Where the time of slices and of samples goes.
enum class LatencyPart {
    Queue, ///< from when it was put into the queue until it began to run, upload included
    SandboxStart, ///< from asking for a sandbox until it was ready
    Upload,
    CoreWait, ///< ready to run, but without a core
    Run, ///< of a slice: from its begin to its last result; of a sample: its reference run
    Confirm,
    Download,
};
inline constexpr std::array allLatencyParts{
    LatencyPart::Queue, LatencyPart::SandboxStart, LatencyPart::Upload,  LatencyPart::CoreWait,
    LatencyPart::Run,   LatencyPart::Confirm,      LatencyPart::Download};

/// One part, over all things that have it. Unit: seconds.
struct PartTimes
{
    LatencyPart part = LatencyPart::Queue;
    bool isMeasured = false; ///< the run file tells it; else unknown, which is not 0
    Percentiles seconds; ///< `count` 0 where it is measured and nothing had it yet
    double totalSeconds = 0.0;
};

struct LatencyParts
{
    /// Slices of the run proper, in each sandbox where they left results. Their queue is known for
    /// those of the last start; sandbox start is over sandboxes; waiting for a core and confirming
    /// are sums over a slice's samples, which run beside one another.
    std::array<PartTimes, allLatencyParts.size()> slices;
    /// Samples with a verdict, of the attempt that decided. Their queue lasts until their own
    /// begin, so that it holds that of their slice; confirming is over those that were confirmed.
    std::array<PartTimes, allLatencyParts.size()> samples;
    qint64 sliceCount = 0;
    qint64 sampleCount = 0;
};

/// Upload and download are dated by nobody: results are read as they come, and a slice is uploaded
/// while the one before it runs.
///
/// Threads: pure, any thread
LatencyParts latencyParts(const ChartFacts &facts);

/// When a slice was put into the queue: the start of the run, or the end of the check after it.
/// Empty for slices of an earlier start, and for reruns, whose time is not kept.
std::optional<qint64> queuedMs(const ChartFacts &facts, const SliceRow &slice);

/// When a sample began, since the epoch: read from its end and its times.
inline qint64 begunMs(const ChartSample &sample)
{
    return sample.endedMs - (sample.wallUs + sample.confirmUs) / 1000;
}

} // namespace assay
