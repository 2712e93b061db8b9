// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/workflow/samples/loadrun.h"

namespace assay {

/// A run file that is ready for SampleRun: open for writing, with everything in it.
struct OpenedRun
{
    std::unique_ptr<RunFile> file;
    RunSettings settings;
    LoadReport report; ///< of a new one
};

/// Makes the run file and reads problems and samples into it. What is half made is removed again;
/// a file that was there before is left alone.
///
/// Errors: those of RunFile::create() and loadRun(); Cancelled
Result<OpenedRun> makeRun(
    const QString &out, const QString &problems, const QString &samples,
    const RunSettings &settings, const std::function<void(qint64)> &progressed = {},
    const CancelToken &cancel = {});

/// Opens a run to go on with it, with its own settings. `acceptFailingReferences` adds to them, for
/// this once.
///
/// Errors: those of RunFile::open(); BadData where its samples were never read to their end
Result<OpenedRun> openRun(const QString &path, bool acceptFailingReferences = false);

/// What the run was asked to do. Of one that was interrupted while its samples were read: the
/// usual settings; it has no sandbox either.
///
/// Errors: those of RunFile::open()
Result<RunSettings> settingsOf(const QString &path);

/// Sets the ceiling of a run that does not go on, for when it is resumed; empty: none.
///
/// Errors: those of openRun(); Budget where nobody knows what a sandbox costs
Result<Done> changeBudget(const QString &path, std::optional<Money> budget);

} // namespace assay
