// SPDX-License-Identifier: Apache-2.0
#include "engine/report/outcomemap.h"

#include <algorithm>
#include <numeric>

namespace assay {

namespace {

/// The [first, end) of `whole` things that part `part` of `parts` stands for; parts differ by one.
std::pair<int, int> partOf(int part, int parts, int whole)
{
    return {int(qint64(part) * whole / parts), int(qint64(part + 1) * whole / parts)};
}

/// The inverse: the part in which a thing lies.
int partAt(int thing, int parts, int whole)
{
    return int(((qint64(thing) + 1) * parts - 1) / whole);
}

quint8 mostFrequent(std::span<const quint32> counts)
{
    quint8 best = OutcomeMap::nothing;
    quint32 most = 0;
    for (const Outcome outcome : allOutcomes) {
        if (counts[std::size_t(outcome)] > most) {
            most = counts[std::size_t(outcome)];
            best = quint8(outcome);
        }
    }
    return best;
}

} // namespace

OutcomeMap::OutcomeMap(const ChartFacts &facts, int cellsASide)
{
    for (const ProblemRate &rate : problemRates(facts))
        m_problems.push_back(rate.problem);
    place(facts);
    m_rows = std::min(problems(), cellsASide);
    m_columns = std::min(m_width, cellsASide);
    fill(facts);
}

/// Gives each sample its row and column.
void OutcomeMap::place(const ChartFacts &facts)
{
    std::vector<quint32> order(facts.samples.size());
    std::iota(order.begin(), order.end(), quint32(0));
    std::ranges::sort(order, [&facts](quint32 left, quint32 right) {
        const ChartSample &a = facts.samples[left];
        const ChartSample &b = facts.samples[right];
        return std::tie(a.model, a.problem, a.index, left)
            < std::tie(b.model, b.problem, b.index, right);
    });
    std::vector<quint32> rowOf(std::size_t(facts.problems.size()), 0);
    for (std::size_t row = 0; row < m_problems.size(); ++row)
        rowOf[m_problems[row]] = quint32(row);

    m_modelStarts.assign(1, 0);
    m_entries.reserve(order.size());
    quint32 model = 0;
    quint32 problem = 0;
    int rank = 0;
    for (const quint32 slot : order) {
        const ChartSample &sample = facts.samples[slot];
        for (; model < sample.model; ++model)
            m_modelStarts.push_back(m_width);
        rank = !m_entries.empty() && sample.problem == problem
                && facts.samples[m_entries.back().slot].model == sample.model
            ? rank + 1
            : 0;
        problem = sample.problem;
        const int column = m_modelStarts.back() + rank;
        m_width = std::max(m_width, column + 1);
        m_entries.push_back({rowOf[sample.problem], quint32(column), slot});
    }
    m_modelStarts.resize(std::size_t(facts.models.size()) + 1, m_width);
    std::ranges::sort(m_entries, [](const Entry &left, const Entry &right) {
        return std::tie(left.row, left.column) < std::tie(right.row, right.column);
    });
}

/// Row of cells after row, so that counts are kept for one row alone.
void OutcomeMap::fill(const ChartFacts &facts)
{
    m_cells.assign(std::size_t(m_rows) * std::size_t(m_columns), nothing);
    constexpr std::size_t kinds = allOutcomes.size();
    std::vector<quint32> counts(std::size_t(m_columns) * kinds);
    auto entry = m_entries.cbegin();
    for (int row = 0; row < m_rows; ++row) {
        std::ranges::fill(counts, 0U);
        const quint32 end = quint32(problemsOf(row).second);
        for (; entry != m_entries.cend() && entry->row < end; ++entry) {
            const auto column = std::size_t(partAt(int(entry->column), m_columns, m_width));
            ++counts[column * kinds + std::size_t(facts.samples[entry->slot].outcome)];
        }
        for (std::size_t column = 0; column < std::size_t(m_columns); ++column) {
            m_cells[std::size_t(row) * std::size_t(m_columns) + column]
                = mostFrequent(std::span(counts).subspan(column * kinds, kinds));
        }
    }
}

std::pair<int, int> OutcomeMap::problemsOf(int row) const
{
    return partOf(row, m_rows, problems());
}

std::pair<int, int> OutcomeMap::samplesOf(int column) const
{
    return partOf(column, m_columns, m_width);
}

std::vector<quint32> OutcomeMap::slotsAt(int row, int column) const
{
    const auto [firstRow, endRow] = problemsOf(row);
    const auto [firstColumn, endColumn] = samplesOf(column);
    std::vector<quint32> found;
    auto entry = std::ranges::lower_bound(m_entries, quint32(firstRow), {}, &Entry::row);
    for (; entry != m_entries.end() && entry->row < quint32(endRow); ++entry) {
        if (entry->column >= quint32(firstColumn) && entry->column < quint32(endColumn))
            found.push_back(entry->slot);
    }
    return found;
}

} // namespace assay
