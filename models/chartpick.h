// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartdata.h"

#include <compare>

namespace assay::models {

/// A piece of a chart that can be clicked, and a row of its numbers: what it is, and so which
/// samples stand behind it.
struct ChartPick
{
    enum class What {
        Nothing,
        Problem, ///< first: its number
        Cell, ///< of the outcome map: row, column
        Bin, ///< of the throughput: its place
        Sandbox, ///< first: its number
        Piece, ///< sandbox, slice
        SlowSlices, ///< first: a LatencyPart; those at or above its 90th percentile
        SlowSamples,
        Between, ///< active milliseconds: from, to
        Draws, ///< first: k; samples of the problems over which pass@k is taken
    };
    What what = What::Nothing;
    qint64 first = 0;
    qint64 second = 0;

    auto operator<=>(const ChartPick &) const = default;
    bool isSomething() const { return what != What::Nothing; }
};

/// The samples behind a piece of a chart, and what they are in words.
///
/// Threads: pure, any thread that may call QCoreApplication::translate
class ChartPicks
{
    Q_DECLARE_TR_FUNCTIONS(assay::models::ChartPicks)
public:
    /// Ascending. Looks at all samples: some ten milliseconds for a million, too much for the GUI's
    /// thread.
    static std::vector<quint32> slotsOf(const ChartData &data, const ChartPick &pick);
    /// For a chip: `samples of HumanEval/7`
    static QString title(const ChartData &data, const ChartPick &pick);
};

} // namespace assay::models
