// SPDX-License-Identifier: Apache-2.0
#include "engine/report/latencyparts.h"

#include <algorithm>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// Values of each part as they are found.
class PartValues
{
public:
    void add(LatencyPart part, double seconds)
    {
        m_values[std::size_t(part)].push_back(std::max(0.0, seconds));
    }
    std::array<PartTimes, allLatencyParts.size()> take(std::initializer_list<LatencyPart> measured)
    {
        std::array<PartTimes, allLatencyParts.size()> parts;
        for (const LatencyPart part : allLatencyParts) {
            PartTimes &times = parts[std::size_t(part)];
            times.part = part;
            times.isMeasured = std::ranges::find(measured, part) != measured.end();
            std::vector<double> &values = m_values[std::size_t(part)];
            for (const double value : values)
                times.totalSeconds += value;
            times.seconds = percentiles(std::move(values));
        }
        return parts;
    }

private:
    std::array<std::vector<double>, allLatencyParts.size()> m_values;
};

/// What the samples of one slice waited and took together.
struct SliceSums
{
    qint64 waitUs = 0;
    qint64 confirmUs = 0;
};

using Queued = std::unordered_map<quint32, qint64>; ///< by slice, where it is known
using Sums = std::unordered_map<quint64, SliceSums>; ///< by sandbox and slice

quint64 sumKey(quint32 sandbox, quint32 slice)
{
    return quint64(sandbox) << 32U | slice;
}

Queued queuedSlices(const ChartFacts &facts)
{
    Queued queued;
    for (const SliceRow &row : facts.slices) {
        if (const auto ms = queuedMs(facts, row))
            queued.emplace(row.id, *ms);
    }
    return queued;
}

void addSandboxes(const ChartFacts &facts, PartValues &values)
{
    for (const SandboxRow &row : facts.sandboxes) {
        if (row.readyMs > 0 && row.askedMs > 0)
            values.add(LatencyPart::SandboxStart, double(row.readyMs - row.askedMs) / 1000.0);
    }
}

Sums addSamples(
    const ChartFacts &facts, const Queued &queued, PartValues &values, LatencyParts &parts)
{
    Sums sums;
    for (const ChartSample &sample : facts.samples) {
        if (!isScored(sample.outcome) || sample.endedMs == 0)
            continue;
        ++parts.sampleCount;
        SliceSums &sum = sums[sumKey(sample.sandbox, sample.slice)];
        sum.waitUs += sample.waitUs;
        sum.confirmUs += sample.confirmUs;
        values.add(LatencyPart::CoreWait, double(sample.waitUs) / 1e6);
        values.add(LatencyPart::Run, double(sample.wallUs - sample.waitUs) / 1e6);
        if (sample.confirmUs > 0)
            values.add(LatencyPart::Confirm, double(sample.confirmUs) / 1e6);
        if (const auto since = queued.find(sample.slice); since != queued.end())
            values.add(LatencyPart::Queue, double(begunMs(sample) - since->second) / 1000.0);
    }
    return sums;
}

void addSlices(
    const ChartFacts &facts, const Queued &queued, const Sums &sums, PartValues &values,
    LatencyParts &parts)
{
    for (const SlicePiece &piece : facts.pieces) {
        const auto row = std::ranges::lower_bound(facts.slices, piece.slice, {}, &SliceRow::id);
        if (row == facts.slices.end() || row->id != piece.slice || row->purpose != u"run")
            continue;
        ++parts.sliceCount;
        values.add(LatencyPart::Run, double(piece.toMs - piece.fromMs) / 1000.0);
        if (const auto since = queued.find(piece.slice); since != queued.end())
            values.add(LatencyPart::Queue, double(piece.fromMs - since->second) / 1000.0);
        if (const auto sum = sums.find(sumKey(piece.sandbox, piece.slice)); sum != sums.end()) {
            values.add(LatencyPart::CoreWait, double(sum->second.waitUs) / 1e6);
            values.add(LatencyPart::Confirm, double(sum->second.confirmUs) / 1e6);
        }
    }
}

} // namespace

std::optional<qint64> queuedMs(const ChartFacts &facts, const SliceRow &slice)
{
    if (slice.purpose != u"run" || facts.lastStartMs == 0 || slice.startedMs < facts.lastStartMs)
        return std::nullopt;
    qint64 ms = facts.lastStartMs;
    for (const SliceRow &row : facts.slices) {
        if (row.purpose == u"check" && row.endedMs <= slice.startedMs)
            ms = std::max(ms, row.endedMs);
    }
    return ms;
}

LatencyParts latencyParts(const ChartFacts &facts)
{
    LatencyParts parts;
    PartValues ofSlices;
    PartValues ofSamples;
    const Queued queued = queuedSlices(facts);
    const Sums sums = addSamples(facts, queued, ofSamples, parts);
    addSlices(facts, queued, sums, ofSlices, parts);
    addSandboxes(facts, ofSlices);
    using enum LatencyPart;
    parts.slices = ofSlices.take({Queue, SandboxStart, CoreWait, Run, Confirm});
    parts.samples = ofSamples.take({Queue, CoreWait, Run, Confirm});
    return parts;
}

} // namespace assay
