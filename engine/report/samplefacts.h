// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runfile.h"
#include "engine/store/verdicts.h"

#include <functional>

namespace assay {

/// What is known of one sample.
struct SampleFacts
{
    Verdict verdict;
    /// The attempt that the verdict is, else (nothing scored) the last one, else one whose number
    /// is 0. Without its detail.
    AttemptRow attempt;
};

/// All samples by slot, also those that were never tried, in one pass over the attempts.
///
/// `sampleCount`: how many the file has; `attempted`: called for each attempt too, in that order
/// Errors: BadData where an attempt is of no sample; those of the file
Result<Done> eachSample(
    const RunFile &file, quint32 sampleCount,
    const std::function<void(quint32 slot, const SampleFacts &facts)> &visit,
    const std::function<void(const AttemptRow &)> &attempted = {});

} // namespace assay
