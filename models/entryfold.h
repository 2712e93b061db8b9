// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/sampleentry.h"

namespace assay::models {

/// Takes one more attempt of the sample into its entry, as VerdictFold does into a verdict;
/// attempts come in the order of their numbers. The signature is left alone: its number is the
/// file's.
///
/// Returns whether the attempt is the one that the entry now tells of.
bool addAttempt(SampleEntry &entry, const AttemptRow &attempt);

} // namespace assay::models
