// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/billparts.h"
#include "engine/report/chartfacts.h"

#include <map>

namespace assay {

/// What the parts of a run have cost. They sum to the cost of its sandboxes exactly.
struct CostParts
{
    bool known
        = false; ///< false: a price is unknown, and then all is 0 and nothing of it to be told
    Money total;
    Money setup; ///< from ready to the first slice with an attempt: set-up and check
    Money idle;
    Money overhead;
    std::map<quint32, Money> slices; ///< by slice, over all sandboxes that it was in
    /// By slot: of the attempt that the verdict is, by its share of its slice's wall time.
    std::vector<Money> samples;

    Money sum() const;
    /// Empty where it is unknown, or nothing ran in the slice.
    std::optional<Money> ofSlice(quint32 slice) const;
};

/// Threads: pure, any thread
CostParts costParts(const ChartFacts &facts);

/// The same from the file; also while the run goes on. Not known where nobody bills the run, and
/// then its attempts are not read.
///
/// Errors: those of readChartFacts()
Result<CostParts> readCostParts(const RunFile &file);

} // namespace assay
