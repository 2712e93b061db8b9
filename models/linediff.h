// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace assay::models {

/// One row of two texts side by side; a line number counts from 0, -1 is a gap.
struct DiffRow
{
    int left = -1;
    int right = -1;
    bool isEqual = false; ///< then both lines are there and the same
    friend bool operator==(const DiffRow &, const DiffRow &) = default;
};

/// Two texts line by line, with the fewest lines removed and added; what was removed and what was
/// added in its place share rows. Where the texts differ by more than some thousand lines, the part
/// between equal beginnings and ends counts as replaced as a whole.
///
/// Threads: pure, any thread
/// Source:  Myers, "An O(ND) difference algorithm and its variations", Algorithmica 1 (1986)
std::vector<DiffRow> diffLines(const QStringList &left, const QStringList &right);

} // namespace assay::models
