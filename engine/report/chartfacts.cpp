// SPDX-License-Identifier: Apache-2.0
#include "engine/report/chartfacts.h"

#include "engine/report/samplefacts.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// Collects attempts by where they ran.
class PieceFold
{
public:
    void add(const AttemptRow &attempt)
    {
        if (attempt.sandbox == 0 || attempt.slice == 0 || attempt.endedMs == 0)
            return;
        const qint64 startedMs
            = attempt.endedMs - (attempt.wallUs + attempt.confirmUs) / 1000; // of this sample
        auto [found, isNew] = m_pieces.try_emplace({attempt.sandbox, attempt.slice});
        SlicePiece &piece = found->second;
        if (isNew) {
            piece.sandbox = attempt.sandbox;
            piece.slice = attempt.slice;
            piece.fromMs = startedMs;
            piece.toMs = attempt.endedMs;
        }
        piece.fromMs = std::min(piece.fromMs, startedMs);
        piece.toMs = std::max(piece.toMs, attempt.endedMs);
        ++piece.attempts;
        piece.passed += attempt.outcome == Outcome::Passed ? 1 : 0;
        piece.infrastructure += attempt.outcome == Outcome::Infrastructure ? 1 : 0;
    }

    /// In order, and each beginning when it was handed over and the one before it was done: a slice
    /// is uploaded while the one before it runs.
    std::vector<SlicePiece> take(const std::vector<SliceRow> &slices) const
    {
        std::vector<SlicePiece> pieces;
        pieces.reserve(m_pieces.size());
        for (const auto &[key, piece] : m_pieces)
            pieces.push_back(piece);
        std::ranges::sort(pieces, [](const SlicePiece &left, const SlicePiece &right) {
            return std::tie(left.sandbox, left.toMs, left.slice)
                < std::tie(right.sandbox, right.toMs, right.slice);
        });
        quint32 sandbox = 0;
        qint64 beforeMs = 0;
        for (SlicePiece &piece : pieces) {
            if (std::exchange(sandbox, piece.sandbox) != piece.sandbox)
                beforeMs = 0;
            const auto slice = std::ranges::lower_bound(slices, piece.slice, {}, &SliceRow::id);
            // The row tells of its last start alone, which may have been in another sandbox.
            if (slice != slices.end() && slice->id == piece.slice && slice->startedMs > 0
                && slice->startedMs < piece.fromMs)
                piece.fromMs = slice->startedMs;
            piece.fromMs = std::min(std::max(piece.fromMs, beforeMs), piece.toMs);
            beforeMs = piece.toMs;
        }
        return pieces;
    }

private:
    std::map<std::pair<quint32, quint32>, SlicePiece> m_pieces;
};

Result<Done> readChartRows(const RunFile &file, ChartFacts &facts)
{
    auto problems = file.problemIds();
    auto models = file.models();
    auto slices = file.slices();
    auto sandboxes = file.sandboxes();
    if (!problems)
        return problems.error();
    if (!models)
        return models.error();
    if (!slices)
        return slices.error();
    if (!sandboxes)
        return sandboxes.error();
    facts.problems = problems.take();
    facts.models = models.take();
    facts.slices = slices.take();
    facts.sandboxes = sandboxes.take();
    return Done{};
}

Result<Done> readChartMetas(const RunFile &file, ChartFacts &facts)
{
    const auto state = file.meta(u"state"_s);
    if (!state)
        return state.error();
    const auto settings = file.meta(u"settings"_s);
    if (!settings)
        return settings.error();
    facts.lastStartMs = state.value().value(u"started_ms"_s).toInteger();
    facts.lastSeenMs = state.value().value(u"heartbeat_ms"_s).toInteger();
    facts.seed = settings.value().value(u"seed"_s).toString().toULongLong();
    return Done{};
}

Result<Done> readChartSamples(const RunFile &file, ChartFacts &facts)
{
    const auto rows = file.samples();
    if (!rows)
        return rows.error();
    facts.samples.reserve(rows.value().size());
    for (const SampleRow &row : rows.value()) {
        if (row.problem >= quint32(facts.problems.size())
            || row.model >= quint32(facts.models.size())) {
            return Error{
                ErrorCode::BadData,
                u"a sample is of a problem or model that is not there"_s,
                file.path(),
                {}};
        }
        ChartSample sample;
        sample.problem = row.problem;
        sample.model = row.model;
        sample.index = row.index;
        facts.samples.push_back(sample);
    }
    return Done{};
}

Result<Done> readChartAttempts(const RunFile &file, ChartFacts &facts)
{
    PieceFold pieces;
    const auto keep = [&facts](quint32 slot, const SampleFacts &known) {
        ChartSample &sample = facts.samples[slot];
        sample.outcome = known.verdict.outcome;
        sample.slice = known.attempt.slice;
        sample.sandbox = known.attempt.sandbox;
        sample.endedMs = known.attempt.endedMs;
        sample.wallUs = known.attempt.wallUs;
        sample.waitUs = known.attempt.waitUs;
        sample.confirmUs = known.attempt.confirmUs;
    };
    auto read = eachSample(
        file, quint32(facts.samples.size()), keep,
        [&pieces](const AttemptRow &attempt) { pieces.add(attempt); });
    if (!read)
        return read;
    facts.pieces = pieces.take(facts.slices);
    return Done{};
}

qint64 latest(const ChartFacts &facts)
{
    qint64 ms = facts.lastSeenMs;
    for (const SandboxRow &row : facts.sandboxes)
        ms = std::max({ms, row.askedMs, row.readyMs, row.endedMs});
    for (const SliceRow &row : facts.slices)
        ms = std::max({ms, row.startedMs, row.endedMs});
    for (const SlicePiece &piece : facts.pieces)
        ms = std::max(ms, piece.toMs);
    return ms;
}

} // namespace

qint64 ChartFacts::scored() const
{
    return std::ranges::count_if(samples, [](const ChartSample &s) { return isScored(s.outcome); });
}

std::span<const SlicePiece> ChartFacts::piecesOf(quint32 sandbox) const
{
    const auto first = std::ranges::lower_bound(pieces, sandbox, {}, &SlicePiece::sandbox);
    const auto last = std::ranges::upper_bound(pieces, sandbox, {}, &SlicePiece::sandbox);
    return {first, last};
}

Result<ChartFacts> readChartFacts(const RunFile &file)
{
    ChartFacts facts;
    // Samples before attempts: while the run goes on, attempts may come in between.
    for (const auto step : {readChartRows, readChartMetas, readChartSamples, readChartAttempts}) {
        if (auto read = step(file, facts); !read)
            return read.error();
    }
    facts.lastSeenMs = latest(facts);
    return facts;
}

} // namespace assay
