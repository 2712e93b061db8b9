// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/activetime.h"

namespace assay {

/// The life of each sandbox and the slices it ran, in active time (ActiveTime).
struct FleetTimeline
{
    struct Piece
    {
        quint32 slice = 0;
        QString purpose; ///< as in SliceRow; empty where the file has no such slice
        qint64 fromMs = 0;
        qint64 toMs = 0;
        quint32 attempts = 0;
        quint32 passed = 0;
        quint32 infrastructure = 0;
    };
    struct Row
    {
        quint32 sandbox = 0; ///< number in the ledger
        QString providerId;
        QString state;
        qint64 askedMs = 0;
        std::optional<qint64> readyMs; ///< empty: never
        std::optional<qint64> endedMs; ///< empty: not seen gone
        std::vector<Piece> pieces; ///< by time
    };
    std::vector<Row> rows; ///< by when they were asked for
    qint64 totalMs = 0;
    std::vector<ActiveTime::Pause> pauses;
};

/// Threads: pure, any thread
FleetTimeline fleetTimeline(const ChartFacts &facts, const ActiveTime &time);

} // namespace assay
