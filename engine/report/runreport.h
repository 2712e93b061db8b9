// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/costparts.h"
#include "engine/report/runcost.h"
#include "engine/stats/estimate.h"
#include "engine/stats/percentiles.h"
#include "engine/store/runfile.h"

#include <QJsonObject>

#include <array>
#include <optional>
#include <vector>

namespace assay {

/// What the rows of a report are about, beside the whole.
enum class Grouping {
    None, ///< the whole alone
    Model,
    Category, ///< models, and each model's problems by their category
    Tag, ///< the same by tag; a problem counts under each of its tags
    Language,
    Slice, ///< models, and each model's samples by the slice of the attempt that decided
};

struct ReportOptions
{
    std::vector<qint64> ks; ///< empty: those of the run's settings, else 1
    Grouping group = Grouping::Model;
};

struct AtK
{
    qint64 k = 1;
    Estimate passAtK;
    Estimate passHatK;
};

/// Samples of one model, or of all, over all problems or those of a group.
struct ReportRow
{
    QString model; ///< the run's name where the file names no model; empty in the row of several
    QString group; ///< category, tag, language or slice; empty where there is none

    qint64 requested = 0;
    qint64 scored = 0; ///< with a verdict; provisional ones included
    qint64 passed = 0;
    qint64 confirmed = 0; ///< passes that strict mode agreed to
    qint64 unconfirmed = 0; ///< all other passes
    qint64 undecided = 0; ///< provisional outcomes, whose lone rerun is still to come
    qint64 changedAlone = 0; ///< verdicts that a lone rerun changed
    qint64 flaky = 0; ///< verdicts that a later attempt did not repeat
    std::array<qint64, allOutcomes.size()> byOutcome{}; ///< index: Outcome
    /// Scored samples that are not solved, by a person's label; index: FailureLabel.
    std::array<qint64, allFailureLabels.size()> byLabel{};

    qint64 problems = 0; ///< in the run, or the group; of a slice, those with samples in it
    qint64 problemsWithSamples = 0;
    qint64 solvedProblems = 0; ///< with a pass; those of several models counted for each
    qint64 samplesMin = 0; ///< of one model and problem, over those with samples
    qint64 samplesMax = 0;
    qint64 scoredMin = 0;
    qint64 scoredMax = 0;

    std::vector<AtK> atK;
    /// pass@1 if every unconfirmed pass were a failure; empty where the run confirmed nothing.
    std::optional<Estimate> confirmedPassAt1;

    Percentiles wallMs; ///< over scored samples, of the attempt that decided
    Percentiles cpuMs;
    Percentiles waitMs;

    std::optional<qint64> costNanoDollars; ///< of a slice; else empty, or see RunReport

    qint64 of(Outcome outcome) const { return byOutcome[std::size_t(outcome)]; }
    qint64 of(FailureLabel label) const { return byLabel[std::size_t(label)]; }
    bool hasLabels() const; ///< whether any of its failures has one
    bool isPartial() const { return scored != requested || undecided != 0; }
};

/// What a run came to, or has come to so far.
///
/// The unit of all estimates is the problem within one model. In the row of several models a
/// problem's value is the mean over the models that have samples of it, and undefined where it is
/// so for one of them; its interval is over problems, for these models.
struct RunReport
{
    QString run; ///< the file's name without its folder and ending
    /// `complete`, `partial`, `interrupted`, `running`; `loaded` before the first start.
    QString state;
    std::optional<qint64> heartbeatMs; ///< when the run was last seen alive, since the epoch
    bool partial = true; ///< a sample is not scored, or undecided

    std::vector<qint64> ks;
    Grouping group = Grouping::Model;
    ReportRow whole;
    std::vector<ReportRow> models;
    std::vector<ReportRow> groups; ///< by group, within it by model; only those with problems

    QString policy; ///< what the denominator is and what counts as solved; English
    std::optional<qint64> problemsInFile; ///< of which the run took whole.problems
    std::optional<qint64> rejected; ///< lines of both files; empty where the run does not tell
    quint64 seed = 0; ///< of the bootstrap
    std::optional<qint64> costNanoDollars; ///< of all its sandboxes; empty where it is unknown
    RunCost cost; ///< the same in detail
    /// What it is made of; only by slice and where somebody bills it. Without its samples.
    std::optional<CostParts> costParts;
    QJsonObject manifest; ///< the run's, with `data`, `settings` and `run` in it
};

/// Reads a run's report; also while it is running.
///
/// Errors: BadArgument (k < 1), BadData, those of the file
/// Cost:   one pass over the attempts; 10,000 draws a problem, model, k and measure. A slice has
///         no interval: its problems are no sample of anything
Result<RunReport> makeReport(const RunFile &file, const ReportOptions &options = {});

} // namespace assay
