// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/core/result.h"
#include "engine/data/rejectedline.h"
#include "engine/store/runfile.h"
#include "engine/workflow/samples/runsettings.h"

#include <functional>

namespace assay {

/// What came of reading problems and samples into a run file. Nothing is dropped in silence.
struct LoadReport
{
    quint32 problems = 0; ///< selected
    quint32 problemsInFile = 0;
    quint32 samples = 0; ///< of selected problems
    quint32 models = 0;
    qint64 notSelected = 0; ///< samples of problems that the run leaves out
    qint64 unknownProblem = 0; ///< samples of problems that are not in the problem file
    qint64 rejectedProblems = 0;
    qint64 rejectedSamples = 0; ///< bad lines, and the samples of unknown problems
    QList<RejectedLine> rejected; ///< the first of them
    qint64 problemsWithoutSamples = 0;
    qint64 fewestSamples = 0; ///< a problem and model, over those that have any
    QString shape;
};

/// Reads both files into a new run file, with a manifest that names them and their sha256.
///
/// Streams: the memory needed does not grow with the texts. `progressed` is called now and then
/// with the number of samples read.
///
/// Errors: those of the readers; BadData where no sample is left to run; Cancelled
Result<LoadReport> loadRun(
    RunFile &file, const QString &problemsPath, const QString &samplesPath,
    const RunSettings &settings, const std::function<void(qint64)> &progressed = {},
    const CancelToken &cancel = {});

} // namespace assay
