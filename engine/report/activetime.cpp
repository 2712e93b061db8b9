// SPDX-License-Identifier: Apache-2.0
#include "engine/report/activetime.h"

#include <algorithm>

namespace assay {

namespace {

using Moments = std::vector<std::pair<qint64, qint64>>;

void addMoment(Moments &moments, qint64 fromMs, qint64 toMs)
{
    if (fromMs > 0)
        moments.emplace_back(fromMs, std::max(fromMs, toMs));
}

/// When something was seen to happen. The end of a sandbox is none by itself: that of a run that
/// was killed is seen gone when the run is resumed.
Moments momentsOf(const ChartFacts &facts)
{
    Moments moments;
    for (const SandboxRow &row : facts.sandboxes)
        addMoment(moments, row.askedMs, row.readyMs);
    for (const SliceRow &row : facts.slices)
        addMoment(moments, row.startedMs, row.endedMs);
    for (const SlicePiece &piece : facts.pieces)
        addMoment(moments, piece.fromMs, piece.toMs);
    for (const ChartSample &sample : facts.samples) {
        if (sample.slice == 0) // all others are in pieces
            addMoment(moments, sample.endedMs, sample.endedMs);
    }
    std::ranges::sort(moments);
    return moments;
}

} // namespace

ActiveTime::ActiveTime(const ChartFacts &facts)
{
    for (const auto &[fromMs, toMs] : momentsOf(facts)) {
        if (m_spans.empty() || fromMs - m_spans.back().toMs >= shortestPauseMs)
            m_spans.push_back({fromMs, toMs, 0});
        else
            m_spans.back().toMs = std::max(m_spans.back().toMs, toMs);
    }
    // What ends a session comes shortly after its last result: sandboxes are deleted, a heartbeat.
    for (const SandboxRow &row : facts.sandboxes)
        extend(row.endedMs);
    extend(facts.lastSeenMs);
    for (std::size_t i = 1; i < m_spans.size(); ++i) {
        const Span &before = m_spans[i - 1];
        m_spans[i].activeMs = before.activeMs + before.toMs - before.fromMs;
        m_pauses.push_back({m_spans[i].activeMs, before.toMs, m_spans[i].fromMs - before.toMs});
    }
}

void ActiveTime::extend(qint64 wallMs)
{
    const auto after = std::ranges::upper_bound(m_spans, wallMs, {}, &Span::fromMs);
    if (after == m_spans.begin())
        return;
    Span &span = *std::prev(after);
    if (wallMs - span.toMs < shortestPauseMs)
        span.toMs = std::max(span.toMs, wallMs);
}

qint64 ActiveTime::at(qint64 wallMs) const
{
    const auto after = std::ranges::upper_bound(m_spans, wallMs, {}, &Span::fromMs);
    if (after == m_spans.begin())
        return 0;
    const Span &span = *std::prev(after);
    return span.activeMs + std::min(wallMs, span.toMs) - span.fromMs;
}

qint64 ActiveTime::wallAt(qint64 activeMs) const
{
    const auto after = std::ranges::upper_bound(m_spans, activeMs, {}, &Span::activeMs);
    if (after == m_spans.begin())
        return startMs();
    const Span &span = *std::prev(after);
    return std::min(span.fromMs + activeMs - span.activeMs, span.toMs);
}

qint64 ActiveTime::totalMs() const
{
    if (m_spans.empty())
        return 0;
    const Span &last = m_spans.back();
    return last.activeMs + last.toMs - last.fromMs;
}

} // namespace assay
