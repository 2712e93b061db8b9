// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/chartfacts.h"

namespace assay {

/// The time in which a run did something: pauses of a stopped run, often a night, are cut out, so
/// that a chart over time shows the run and not the pauses.
///
/// Units:   milliseconds; wall times since the epoch, active times from the first moment
/// Threads: const functions, any thread
class ActiveTime
{
public:
    struct Pause
    {
        qint64 atMs = 0; ///< active time
        qint64 sinceMs = 0; ///< wall time
        qint64 lengthMs = 0;
    };

    ActiveTime() = default;
    explicit ActiveTime(const ChartFacts &facts);

    bool isEmpty() const { return m_spans.empty(); }
    /// The active time at a wall time; inside a pause, that at which the pause lies.
    qint64 at(qint64 wallMs) const;
    /// The wall time at an active time; at a pause, where it ends.
    qint64 wallAt(qint64 activeMs) const;
    qint64 startMs() const { return m_spans.empty() ? 0 : m_spans.front().fromMs; } ///< wall time
    qint64 totalMs() const;
    const std::vector<Pause> &pauses() const { return m_pauses; }

    /// Shorter pauses are no pauses.
    static constexpr qint64 shortestPauseMs = 60'000;

private:
    struct Span
    {
        qint64 fromMs = 0; ///< wall time
        qint64 toMs = 0;
        qint64 activeMs = 0; ///< at `fromMs`
    };
    void extend(qint64 wallMs);

    std::vector<Span> m_spans; ///< ascending, apart
    std::vector<Pause> m_pauses;
};

} // namespace assay
