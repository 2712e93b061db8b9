// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/stats/estimate.h"
#include "engine/store/runfile.h"

#include <optional>
#include <vector>

namespace assay {

struct CompareOptions
{
    std::vector<qint64> ks{1}; ///< all >= 1
    QString firstModel; ///< needed where the first run has several; empty: the only one
    QString secondModel;
};

/// A problem that both runs have, matched by its id, and its samples of the two models.
struct ComparedProblem
{
    QString id;
    ProblemCount first;
    ProblemCount second;
    /// Of pass@1, second less first; empty where a side has no scored sample.
    std::optional<double> difference;
    bool isChanged = false; ///< prompt, tests or entry point are not the same in both runs
};

/// One measure of both, over the problems where both have k scored samples. Differences are
/// second less first.
struct ComparedAtK
{
    qint64 k = 1;
    std::optional<double> first; ///< means over these problems alone, not those of the reports
    std::optional<double> second;
    std::optional<double> difference;
    std::optional<double> low; ///< 95 % of the difference: BCa over problems; low and high together
    std::optional<double> high;
    bool approximate = false; ///< there is an interval, of fewer than 30 problems
    std::optional<double> p; ///< two-sided; empty without problems
    QString test; ///< `mcnemar`, `sign_flips_exact`, `sign_flips_drawn`; empty without p
    qint64 problems = 0;
    qint64 firstBetter = 0; ///< problems
    qint64 secondBetter = 0;
};

/// A sample that one run counts as solved and the other does not.
struct ChangedSample
{
    QString problem;
    quint32 index = 0;
    quint32 firstSlot = 0;
    quint32 secondSlot = 0;
    Outcome first = Outcome::NotRun;
    Outcome second = Outcome::NotRun;
};

/// Of runs of the same sample file: how each sample came out here and there.
struct SampleAgreement
{
    qint64 bothPassed = 0;
    qint64 onlyFirstPassed = 0;
    qint64 onlySecondPassed = 0;
    qint64 nonePassed = 0;
    qint64 otherOutcome = 0; ///< of nonePassed: failed in another way
    qint64 notScored = 0; ///< in at least one of the runs; in none of the counts above
    std::vector<ChangedSample> changed; ///< in the first's order
};

/// A setting that weighs on scores and is not the same in both.
struct ComparedSetting
{
    /// `benchmark`, `network`, `isolation`, `provider`, `timeout`, `memory`, `output_limit`,
    /// `confirmation`, `mode`, `harness`, `python`
    QString key;
    QString first; ///< empty: the run does not tell
    QString second;
};

/// A run's side of a comparison.
struct ComparedRun
{
    QString run; ///< the file's name without its folder and ending
    QString model; ///< the run's name where the file names none
    qint64 requested = 0; ///< of this model
    qint64 scored = 0;
    qint64 problemsAlone = 0; ///< problems that the other run does not have

    qint64 undecided = 0; ///< scored by a provisional outcome, whose lone rerun is still to come

    bool isPartial() const { return scored != requested || undecided != 0; }
};

struct Comparison
{
    ComparedRun first;
    ComparedRun second;
    std::vector<ComparedAtK> atK;
    std::vector<ComparedProblem> problems; ///< common ones, in the first's order
    std::optional<SampleAgreement> samples; ///< where both ran the same sample file
    std::vector<ComparedSetting> settings;
    quint64 seed = 0; ///< the first run's

    qint64 changedProblems() const;
};

/// Compares two runs problem by problem; also while they are running. Both may be one file, with
/// two of its models.
///
/// Tests:   k = 1 and one scored sample a problem on both sides, exact McNemar; else sign flips of
///          the problems' differences
/// Errors:  BadArgument (k < 1, a model that is not there, or none named where there are several),
///          BadData, those of the files
/// Cost:    one pass over the attempts of each; 10,000 draws a problem and k, 2^20 or 100,000 sign
///          patterns a k
/// Source:  engine/stats/paired.h
Result<Comparison>
compareRuns(const RunFile &first, const RunFile &second, const CompareOptions &options = {});

} // namespace assay
