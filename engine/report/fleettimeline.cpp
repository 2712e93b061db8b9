// SPDX-License-Identifier: Apache-2.0
#include "engine/report/fleettimeline.h"

#include <algorithm>

namespace assay {

namespace {

std::optional<qint64> activeAt(const ActiveTime &time, qint64 wallMs)
{
    return wallMs > 0 ? std::optional(time.at(wallMs)) : std::nullopt;
}

std::vector<FleetTimeline::Piece>
piecesOf(const ChartFacts &facts, const ActiveTime &time, quint32 sandbox)
{
    std::vector<FleetTimeline::Piece> pieces;
    for (const SlicePiece &piece : facts.piecesOf(sandbox)) {
        const auto row = std::ranges::lower_bound(facts.slices, piece.slice, {}, &SliceRow::id);
        const bool isKnown = row != facts.slices.end() && row->id == piece.slice;
        pieces.push_back(
            {piece.slice, isKnown ? row->purpose : QString(), time.at(piece.fromMs),
             time.at(piece.toMs), piece.attempts, piece.passed, piece.infrastructure});
    }
    return pieces;
}

} // namespace

FleetTimeline fleetTimeline(const ChartFacts &facts, const ActiveTime &time)
{
    FleetTimeline timeline;
    timeline.totalMs = time.totalMs();
    timeline.pauses = time.pauses();
    for (const SandboxRow &sandbox : facts.sandboxes) {
        FleetTimeline::Row row;
        row.sandbox = sandbox.number;
        row.providerId = sandbox.providerId;
        row.state = sandbox.state;
        row.askedMs = time.at(sandbox.askedMs);
        row.readyMs = activeAt(time, sandbox.readyMs);
        row.endedMs = activeAt(time, sandbox.endedMs);
        row.pieces = piecesOf(facts, time, sandbox.number);
        timeline.rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(timeline.rows, {}, &FleetTimeline::Row::askedMs);
    return timeline;
}

} // namespace assay
