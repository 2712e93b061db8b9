// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runrows.h"

#include <vector>

namespace assay {

/// A small part of a run that shows whether it would work, and what a sample takes.
struct SmokePlan
{
    quint32 problem = 0; ///< of `first`
    std::vector<quint32> first; ///< slots: all samples of one problem
    std::vector<quint32> others; ///< slots, of distinct other problems
};

/// Chosen from the slots of `pending`. The problem is the first whose reference passes, where any
/// does; the others, at most `most`, are drawn with the seed.
SmokePlan planSmoke(
    const std::vector<quint32> &pending, const std::vector<SampleRow> &samples,
    const std::vector<ReferenceRow> &references, int most, quint64 seed);

} // namespace assay
