// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/chartpick.h"

#include "engine/messages/messages.h"
#include "models/livetext.h"

#include <algorithm>
#include <map>
#include <set>

namespace assay::models {

namespace {

template <typename Test> std::vector<quint32> slotsWhere(const ChartFacts &facts, Test test)
{
    std::vector<quint32> found;
    for (std::size_t slot = 0; slot < facts.samples.size(); ++slot) {
        if (test(facts.samples[slot]))
            found.push_back(quint32(slot));
    }
    return found;
}

/// The value of one part of a sample in seconds, where it has it.
std::optional<double> partSeconds(LatencyPart part, const ChartSample &sample)
{
    if (!isScored(sample.outcome) || sample.endedMs == 0)
        return std::nullopt;
    switch (part) {
    case LatencyPart::CoreWait:
        return double(sample.waitUs) / 1e6;
    case LatencyPart::Run:
        return double(sample.wallUs - sample.waitUs) / 1e6;
    case LatencyPart::Confirm:
        return sample.confirmUs > 0 ? std::optional(double(sample.confirmUs) / 1e6) : std::nullopt;
    default:
        return std::nullopt;
    }
}

std::vector<quint32> slowSamples(const ChartData &data, LatencyPart part)
{
    const auto level = data.latency.samples[std::size_t(part)].seconds.p90;
    if (!level)
        return {};
    if (part == LatencyPart::Queue) {
        std::map<quint32, std::optional<qint64>> queued;
        for (const SliceRow &row : data.facts->slices)
            queued[row.id] = queuedMs(*data.facts, row);
        return slotsWhere(*data.facts, [&](const ChartSample &sample) {
            const auto since = queued.find(sample.slice);
            return isScored(sample.outcome) && since != queued.end() && since->second
                && double(begunMs(sample) - *since->second) / 1000.0 >= *level;
        });
    }
    return slotsWhere(*data.facts, [part, level](const ChartSample &sample) {
        const auto seconds = partSeconds(part, sample);
        return seconds && *seconds >= *level;
    });
}

/// Samples of slices that took longest, by queue or run: other parts of a slice are sums.
std::vector<quint32> slowSlices(const ChartData &data, LatencyPart part)
{
    const auto level = data.latency.slices[std::size_t(part)].seconds.p90;
    if (!level)
        return {};
    std::set<std::pair<quint32, quint32>> slow;
    for (const SlicePiece &piece : data.facts->pieces) {
        qint64 fromMs = piece.fromMs;
        qint64 toMs = piece.toMs;
        if (part == LatencyPart::Queue) {
            const auto row
                = std::ranges::lower_bound(data.facts->slices, piece.slice, {}, &SliceRow::id);
            const auto since = row != data.facts->slices.end() && row->id == piece.slice
                ? queuedMs(*data.facts, *row)
                : std::nullopt;
            if (!since)
                continue;
            toMs = fromMs;
            fromMs = *since;
        }
        if (double(toMs - fromMs) / 1000.0 >= *level)
            slow.emplace(piece.sandbox, piece.slice);
    }
    return slotsWhere(*data.facts, [&slow](const ChartSample &sample) {
        return slow.contains({sample.sandbox, sample.slice});
    });
}

/// Samples of those problems over which pass@k is taken.
std::vector<quint32> drawnFrom(const ChartData &data, qint64 k)
{
    std::map<std::pair<quint32, quint32>, qint64> scored; ///< by problem and model
    for (const ChartSample &sample : data.facts->samples)
        scored[{sample.problem, sample.model}] += isScored(sample.outcome) ? 1 : 0;
    std::set<quint32> tooFew;
    for (const auto &[key, count] : scored) {
        if (count < k)
            tooFew.insert(key.first);
    }
    return slotsWhere(*data.facts, [&tooFew](const ChartSample &sample) {
        return !tooFew.contains(sample.problem);
    });
}

QString since(qint64 activeMs)
{
    return LiveText::duration(activeMs);
}

} // namespace

std::vector<quint32> ChartPicks::slotsOf(const ChartData &data, const ChartPick &pick)
{
    const ChartFacts &facts = *data.facts;
    const auto first = quint32(pick.first);
    switch (pick.what) {
    case ChartPick::What::Nothing:
        return {};
    case ChartPick::What::Problem:
        return slotsWhere(facts, [first](const ChartSample &s) { return s.problem == first; });
    case ChartPick::What::Cell: {
        auto found = data.map.slotsAt(int(pick.first), int(pick.second));
        std::ranges::sort(found);
        return found;
    }
    case ChartPick::What::Bin:
        return slotsWhere(facts, [&](const ChartSample &s) {
            return s.endedMs > 0
                && binOf(data.throughput, data.time, s.endedMs) == std::size_t(pick.first);
        });
    case ChartPick::What::Sandbox:
        return slotsWhere(facts, [first](const ChartSample &s) { return s.sandbox == first; });
    case ChartPick::What::Piece:
        return slotsWhere(facts, [&](const ChartSample &s) {
            return s.sandbox == first && s.slice == quint32(pick.second);
        });
    case ChartPick::What::SlowSlices:
        return slowSlices(data, LatencyPart(pick.first));
    case ChartPick::What::SlowSamples:
        return slowSamples(data, LatencyPart(pick.first));
    case ChartPick::What::Between:
        return slotsWhere(facts, [&](const ChartSample &s) {
            const qint64 ms = data.time.at(s.endedMs);
            return s.endedMs > 0 && ms > pick.first && ms <= pick.second;
        });
    case ChartPick::What::Draws:
        return drawnFrom(data, pick.first);
    }
    return {};
}

QString ChartPicks::title(const ChartData &data, const ChartPick &pick)
{
    switch (pick.what) {
    case ChartPick::What::Nothing:
        return {};
    case ChartPick::What::Problem:
        return tr("samples of %1").arg(ChartNames::problem(data, quint32(pick.first)));
    case ChartPick::What::Cell: {
        const auto [firstRow, endRow] = data.map.problemsOf(int(pick.first));
        const QString problem = ChartNames::problem(data, data.map.problemAt(firstRow));
        const auto [firstColumn, endColumn] = data.map.samplesOf(int(pick.second));
        if (endRow - firstRow > 1 || endColumn - firstColumn > 1)
            return tr("samples around %1").arg(problem);
        const auto found = slotsOf(data, pick);
        if (found.empty())
            return {};
        const ChartSample &sample = data.facts->samples[found.front()];
        const QString model = data.facts->models.at(qsizetype(sample.model));
        return data.facts->models.size() > 1
            ? tr("%1 · sample %2 of %3").arg(problem, QString::number(sample.index), model)
            : tr("%1 · sample %2").arg(problem, QString::number(sample.index));
    }
    case ChartPick::What::Bin:
        return tr("ended between %1 and %2")
            .arg(
                since(pick.first * data.throughput.binMs),
                since((pick.first + 1) * data.throughput.binMs));
    case ChartPick::What::Sandbox:
        return tr("in sandbox %1").arg(pick.first);
    case ChartPick::What::Piece:
        return tr("slice %1 in sandbox %2").arg(pick.second).arg(pick.first);
    case ChartPick::What::SlowSlices:
        return tr("in the slowest tenth of slices: %1")
            .arg(ChartNames::part(LatencyPart(pick.first)));
    case ChartPick::What::SlowSamples:
        return tr("slowest tenth of samples: %1").arg(ChartNames::part(LatencyPart(pick.first)));
    case ChartPick::What::Between:
        return tr("ended between %1 and %2").arg(since(pick.first), since(pick.second));
    case ChartPick::What::Draws:
        return tr("behind pass@%1").arg(pick.first);
    }
    return {};
}

} // namespace assay::models
