// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartpick.h"

#include <vector>

namespace assay::models {

/// Which pieces of one chart have a sample of a chosen set behind them, so that what is chosen in
/// one chart can be seen in all of them. Never changed once made.
class ChartMarks
{
public:
    ChartMarks() = default;
    /// `chosen`: ascending slots. Some tenths of a second for a million samples.
    ///
    /// Threads: pure, any
    ChartMarks(const ChartData &data, const std::vector<quint32> &chosen);

    ChartKind kind() const { return m_kind; } ///< of the chart that it is about
    bool contains(const ChartPick &pick) const;

private:
    void markCells(const OutcomeMap &map, const std::vector<quint32> &chosen);
    void markTimes(const ChartData &data, const std::vector<quint32> &chosen);
    void markSlow(const ChartData &data, const std::vector<quint32> &chosen);

    ChartKind m_kind = ChartKind::PassAtK;
    std::vector<ChartPick> m_picks; ///< ascending
};
using ChartMarksPtr = std::shared_ptr<const ChartMarks>;

} // namespace assay::models
