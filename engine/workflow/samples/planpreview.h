// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/tariff.h"
#include "engine/sandbox/sandbox.h"
#include "engine/workflow/samples/datapreview.h"
#include "engine/workflow/samples/runsettings.h"

#include <chrono>

namespace assay {

/// Where a run would be, as far as a plan and its forecast need to know.
struct PlanPlace
{
    ProviderLimits limits;
    int cores = 1; ///< that all lanes share; of this computer
    bool free = false; ///< costs nothing: this computer
    std::optional<Tariff> tariff; ///< of each sandbox (tariffOf); empty: unknown, unless `free`
};

/// What has been measured before. Without it a time is guessed by language.
struct PlanTimes
{
    /// CPU time of the reference solutions, by the preview's problems; empty or shorter: unknown.
    std::vector<std::optional<std::chrono::microseconds>> references;
    /// Mean of a smoke slice: all that a sample took of its worker.
    std::optional<std::chrono::microseconds> sampleMean;
    /// The part of it that computes, from 0 to 1: what sleeps leaves the CPU alone.
    std::optional<double> load;
};

/// How sure the expected times are.
enum class TimeSource { Guessed, Calibrated, Measured };

/// One slice of the plan.
struct PlanRow
{
    quint32 slice = 0; ///< from 1, in the order in which lanes take them
    quint32 firstProblem = 0; ///< places in DataPreview::problems
    quint32 lastProblem = 0;
    quint32 problems = 0;
    quint32 samples = 0;
    qint64 bytes = 0; ///< of its payload
    std::chrono::microseconds expected{0}; ///< of one worker
};

struct PlanPreview
{
    std::vector<PlanRow> rows;
    quint32 problems = 0; ///< that the run would be about
    quint32 problemsWithSamples = 0;
    quint32 samples = 0; ///< of these problems, in slices
    quint32 references = 0; ///< reference solutions that the check runs first
    quint32 tooLarge = 0; ///< samples that do not fit into one transfer: they would not run
    qint64 bytes = 0; ///< of all slices
    qint64 fewest = 0; ///< samples of a problem and model, over those chosen that have any
    std::chrono::microseconds expected{0}; ///< of all slices, one worker
    std::chrono::microseconds referencesExpected{0};
    int lanes = 1;
    double load = 1.0; ///< the part of the time that computes
    TimeSource source = TimeSource::Guessed;
};

/// A guess of what one sample of a language takes of a worker beside SamplePlan::overhead, where
/// nothing was measured: the CPU time of starting what runs it and of short tests. Python 1.5 ms
/// and as much again with the overhead where passes are confirmed (README, "How fast it is": about
/// 500 and 250 samples a second on 2 cores), JavaScript 60 ms (node's start), C and C++ 400 and
/// 900 ms (the compiler), Bash 5 ms, others 100 ms.
std::chrono::microseconds guessedTime(const QString &language, bool confirm);

/// The slices that a run with these settings would make of the data. The run cuts alike, by the
/// measured times of its references.
///
/// Errors:  BadArgument where no problem's id matches or the number of slices is impossible;
///          BadData where no sample is left
/// Threads: pure, any thread
Result<PlanPreview> previewPlan(
    const DataPreview &data, const RunSettings &settings, const PlanPlace &place,
    const PlanTimes &times = {});

} // namespace assay
