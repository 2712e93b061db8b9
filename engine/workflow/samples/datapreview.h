// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/core/result.h"
#include "engine/data/rejectedline.h"

#include <functional>
#include <optional>
#include <vector>

namespace assay {

/// A name and how often it occurs: a language, a model, a category.
struct NamedCount
{
    QString name;
    qint64 count = 0;
};

/// A problem of a preview: what a plan needs of it, without its texts.
struct PreviewedProblem
{
    QString id;
    QString language;
    qint64 bytes = 0; ///< what it adds to a slice, once (SamplePlan::problemBytes)
    bool hasReference = false;
    quint32 models = 0; ///< that have a sample of it
    quint32 samples = 0; ///< of all models
    quint32 fewest = 0; ///< samples of the model that has the fewest of it; 0: nobody has any
};

/// A sample of a known problem, in file order.
struct PreviewedSample
{
    quint32 problem = 0; ///< place in DataPreview::problems
    quint32 bytes = 0; ///< of its text, as the run file counts it
};

/// What two files hold, before a run is made of them. One of the two may be missing; what can't be
/// read stands in an error beside what could.
///
/// Memory: 8 bytes a sample and the problems' names; no text of a sample
struct DataPreview
{
    bool hasProblems = false; ///< the problem file was given and read
    bool hasSamples = false; ///< the samples were given and read
    std::optional<Error> problemsError;
    std::optional<Error> samplesError;

    QString shape; ///< of the problem file; empty without one
    /// In file order; without a problem file those that the samples name.
    std::vector<PreviewedProblem> problems;
    std::vector<PreviewedSample> samples;
    std::vector<NamedCount> languages; ///< of problems, most first
    std::vector<NamedCount> categories; ///< of problems, most first; only those that have one
    std::vector<NamedCount> models; ///< of samples of known problems, most first; "" where unnamed

    qint64 sampleBytes = 0; ///< of all samples' texts
    qint64 repeatedTexts = 0; ///< samples whose text an earlier one of the same problem has
    qint64 rejectedProblems = 0;
    qint64 rejectedSamples = 0; ///< bad lines, taken indices, and samples of unknown problems
    qint64 unknownProblem = 0; ///< of these: samples whose problem is not in the problem file
    QList<RejectedLine> rejected; ///< the first 100 of both files

    qint64 problemsWithoutSamples = 0;
    qint64 problemsWithoutReference = 0;
    /// Samples that one model has of one problem, over those pairs that have any; 0 without
    /// samples.
    qint64 fewest = 0;
    double median = 0;
    qint64 most = 0;

    /// For how many problems pass@k is defined: every model that has samples of it has `k` or more.
    qint64 definedFor(qint64 k) const;
    /// The largest k that is defined for every problem that has samples; 0 where none has.
    qint64 largestK() const { return fewest; }
    /// Whether a run could be made of it.
    bool isUsable() const { return hasProblems && hasSamples && !samples.empty(); }
};

/// Reads what is given; an empty path is a file that is not chosen yet. `progressed` is called now
/// and then with the number of samples read.
///
/// Errors:  Cancelled; all others stand in the preview
/// Threads: any, one a call
Result<DataPreview> previewData(
    const QString &problemsPath, const QString &samplesPath, const CancelToken &cancel,
    const std::function<void(qint64)> &progressed = {});

} // namespace assay
