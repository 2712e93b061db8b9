// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/chartmarks.h"

#include "models/samplequery.h"

#include <algorithm>
#include <iterator>

namespace assay::models {

using What = ChartPick::What;

ChartMarks::ChartMarks(const ChartData &data, const std::vector<quint32> &chosen)
    : m_kind(data.kind)
{
    const auto each = [&](const auto &visit) {
        for (const quint32 slot : chosen) {
            if (slot < data.facts->samples.size())
                visit(data.facts->samples[slot]);
        }
    };
    switch (data.kind) {
    case ChartKind::PassAtK: // each of its points stands for nearly all samples
        break;
    case ChartKind::ProblemRates:
        each([this](const ChartSample &sample) {
            m_picks.push_back({What::Problem, sample.problem, 0});
        });
        break;
    case ChartKind::OutcomeMap:
        markCells(data.map, chosen);
        break;
    case ChartKind::Latency:
        markSlow(data, chosen);
        break;
    case ChartKind::Throughput:
        each([&](const ChartSample &sample) {
            if (sample.endedMs > 0)
                m_picks.push_back(
                    {What::Bin, qint64(binOf(data.throughput, data.time, sample.endedMs)), 0});
        });
        break;
    case ChartKind::Timeline:
        each([this](const ChartSample &sample) {
            m_picks.push_back({What::Piece, sample.sandbox, sample.slice});
        });
        break;
    case ChartKind::Cost:
        markTimes(data, chosen);
        break;
    }
    std::ranges::sort(m_picks);
    m_picks.erase(std::unique(m_picks.begin(), m_picks.end()), m_picks.end());
}

void ChartMarks::markCells(const OutcomeMap &map, const std::vector<quint32> &chosen)
{
    SlotSet set;
    for (const quint32 slot : chosen)
        set.insert(slot);
    for (int row = 0; row < map.rows(); ++row) {
        for (int column = 0; column < map.columns(); ++column) {
            const auto there = map.slotsAt(row, column);
            if (std::ranges::any_of(there, [&set](quint32 slot) { return set.contains(slot); }))
                m_picks.push_back({What::Cell, row, column});
        }
    }
}

void ChartMarks::markTimes(const ChartData &data, const std::vector<quint32> &chosen)
{
    std::vector<qint64> ended;
    for (const quint32 slot : chosen) {
        if (slot < data.facts->samples.size() && data.facts->samples[slot].endedMs > 0)
            ended.push_back(data.time.at(data.facts->samples[slot].endedMs));
    }
    std::ranges::sort(ended);
    for (std::size_t at = 1; at < data.cost.points.size(); ++at) {
        const qint64 fromMs = data.cost.points[at - 1].ms;
        const qint64 toMs = data.cost.points[at].ms;
        const auto first = std::ranges::upper_bound(ended, fromMs);
        if (first != ended.end() && *first <= toMs)
            m_picks.push_back({What::Between, fromMs, toMs});
    }
}

void ChartMarks::markSlow(const ChartData &data, const std::vector<quint32> &chosen)
{
    for (const What what : {What::SlowSlices, What::SlowSamples}) {
        for (const LatencyPart part : allLatencyParts) {
            const ChartPick pick{what, qint64(part), 0};
            const auto slow = ChartPicks::slotsOf(data, pick);
            std::vector<quint32> both;
            std::ranges::set_intersection(slow, chosen, std::back_inserter(both));
            if (!both.empty())
                m_picks.push_back(pick);
        }
    }
}

bool ChartMarks::contains(const ChartPick &pick) const
{
    return std::ranges::binary_search(m_picks, pick);
}

} // namespace assay::models
