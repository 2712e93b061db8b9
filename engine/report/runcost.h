// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/sandboxbill.h"
#include "engine/store/runrows.h"

#include <vector>

namespace assay {

/// What a sandbox of a run file has cost, and may. `nowMs`: since the epoch; for one that is not
/// gone yet.
SandboxBill billOf(const SandboxRow &row, qint64 nowMs);

/// What a run's sandboxes cost, all starts, retries and failures included.
struct RunCost
{
    qint64 sandboxes = 0; ///< that were asked for
    qint64 unpriced = 0; ///< of these, whose price is unknown
    bool free = false; ///< nobody bills them: all are free, and there are some
    Money spent; ///< of those confirmed gone and priced; here and below without the unpriced
    Money soFar; ///< spent, and what the others have cost up to now
    Money committed; ///< of the others, if nobody deletes them
    /// The provider's own figures, beside `oursThen`: ours for the same sandboxes at the times it
    /// told them. Empty: it told none.
    std::optional<Money> billed;
    Money oursThen;
    qint64 differing = 0; ///< sandboxes where the two are apart

    /// A price is known for all, and one is above 0.
    bool isPriced() const { return sandboxes > 0 && unpriced == 0 && !free; }
    /// Empty where it is unknown, which is not 0.
    std::optional<Money> total() const;
    /// All cost so far, for `many` of `results`, rounded down. Empty where it is unknown or there
    /// are no results.
    std::optional<Money> share(qint64 many, qint64 results) const;
};

/// Threads: pure, any thread
RunCost costOfRun(const std::vector<SandboxRow> &rows, qint64 nowMs);

} // namespace assay
