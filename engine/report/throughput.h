// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/activetime.h"

#include <array>

namespace assay {

/// Verdicts over the run's active time (ActiveTime).
struct Throughput
{
    struct Bin
    {
        std::array<quint32, allOutcomes.size()> byOutcome{}; ///< index: Outcome
        quint32 total = 0;
    };
    qint64 binMs = 0; ///< length of a bin; the last one may end early
    qint64 totalMs = 0; ///< active time from the first sandbox asked for
    std::vector<Bin> bins;
    std::vector<ActiveTime::Pause> pauses;

    /// Samples a second over bin `bin`, which of the last one is over what has passed of it,
    /// and over half a bin at least: of a moment there is no rate.
    double rate(std::size_t bin) const;
    double overallRate() const; ///< samples a second; 0 where nothing has ended
    qint64 ended() const;
};

/// Samples are counted when the attempt that decided ended. Bins are of 0.1, 0.2, 0.5, 1, 2, 5, 10,
/// 15, 30 s, and so on, the smallest that keep them few.
///
/// Threads: pure, any thread
Throughput throughput(const ChartFacts &facts, const ActiveTime &time, int mostBins = 200);

/// Which bin a wall time falls into.
std::size_t binOf(const Throughput &throughput, const ActiveTime &time, qint64 wallMs);

} // namespace assay
