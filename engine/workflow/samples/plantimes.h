// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/workflow/samples/planpreview.h"

namespace assay {

/// What an earlier run measured, for the plan of another one of the same problems: the CPU time of
/// their reference solutions, matched by id, and the mean of its smoke slice, where it had one.
///
/// Errors:  those of RunFile::open(); BadData where the run has measured neither
/// Threads: any
Result<PlanTimes> measuredTimes(const QString &runFile, const DataPreview &data);

} // namespace assay
