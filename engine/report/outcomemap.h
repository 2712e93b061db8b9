// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/problemrates.h"

#include <span>

namespace assay {

/// Problems by samples: who passed what.
///
/// A row is a problem, in the order of problemRates(); a column is the place of a sample among
/// those of its problem and model, model after model. Up to `mostCells` a side a cell is a sample;
/// beyond, it is the most frequent outcome of several (of equally frequent ones the first of
/// allOutcomes).
///
/// Threads: const functions, any thread
class OutcomeMap
{
public:
    static constexpr int mostCells = 1000; ///< rows, and columns
    static constexpr quint8 nothing = 255; ///< a cell without a sample

    OutcomeMap() = default;
    explicit OutcomeMap(const ChartFacts &facts, int cellsASide = mostCells);

    int rows() const { return m_rows; } ///< of cells
    int columns() const { return m_columns; }
    int problems() const { return int(m_problems.size()); }
    int samplesMost() const { return m_width; } ///< columns before binning
    bool isBinned() const { return m_rows < problems() || m_columns < m_width; }
    /// An Outcome's number, or `nothing`.
    quint8 cell(int row, int column) const
    {
        return m_cells[std::size_t(row) * std::size_t(m_columns) + std::size_t(column)];
    }
    /// The samples that a cell stands for.
    std::vector<quint32> slotsAt(int row, int column) const;
    /// Which problems a row of cells stands for, as [first, end) of problemAt().
    std::pair<int, int> problemsOf(int row) const;
    std::pair<int, int> samplesOf(int column) const; ///< [first, end) of columns before binning
    quint32 problemAt(int place) const { return m_problems[std::size_t(place)]; }
    /// Where each model's columns begin (before binning), and the end.
    const std::vector<int> &modelStarts() const { return m_modelStarts; }

private:
    struct Entry
    {
        quint32 row = 0; ///< before binning
        quint32 column = 0;
        quint32 slot = 0;
    };
    void place(const ChartFacts &facts);
    void fill(const ChartFacts &facts);

    int m_rows = 0;
    int m_columns = 0;
    int m_width = 0;
    std::vector<quint32> m_problems;
    std::vector<int> m_modelStarts;
    std::vector<Entry> m_entries; ///< by row and column
    std::vector<quint8> m_cells;
};

} // namespace assay
