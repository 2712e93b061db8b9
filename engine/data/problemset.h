// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/problem.h"
#include "engine/core/result.h"
#include "engine/data/rejectedline.h"

#include <functional>
#include <vector>

namespace assay {

struct ProblemSet
{
    QString shape; ///< problemShapeWord of its problems; `mixed` where they differ
    QString sha256; ///< of the file as it lies on disk, hex
    std::vector<Problem> problems; ///< in file order; empty where every record was rejected
    qint64 rejectedCount = 0;
    QList<RejectedLine> rejected; ///< the first 1000
    qint64 madeIdCount = 0; ///< problems without an id, whose id was made of their content
};

/// Reads a problem set: JSON objects one a line, in an array, or one alone, plain or gzip. The
/// form is recognised by the keys of each record (problemshape.h) and never by a name:
///
///   humaneval       tests are `test`, a newline and `check(entry_point)`; head is the prompt
///   humanevalpack   tests are `test`, which makes the call; head is the prompt for Python and
///                   the declaration for other languages. The language is `language`, else what
///                   stands before the `/` of the id, else the declaration's syntax
///   mbpp            tests are `test_list` by lines, preamble is `test_setup_code` where that
///                   only imports; else it stands before the tests, since it then uses what the
///                   solution defines (MBPP/367 and 927: without that nothing passes them)
///   mbpp-sanitized  tests are `test_list` by lines, preamble is `test_imports`
///   mbppplus        tests are `test`, no preamble
///   evalplus        as humaneval where there is a `test`; else rejected
///   multipl-e       head is the prompt; `completions` and `results` in the record are left out
///   assay           `id` or `task_id`, `language`, `prompt`, `tests` (a text or a list of lines);
///                   optional `head`, `preamble`, `entry_point`, `reference`,
///                   `reference_is_whole` (default: whether there is no head), `category`, `tags`
///
/// A record without tests, or with a key of a wrong type, is rejected with its reason. An id that
/// is a number becomes its decimal text; a record without one gets an id made of its content, so
/// that it is the same in every order of the file.
///
/// Errors:  as RecordReader::open; BadData for two records with one id (both lines are named)
///          and for a damaged gzip file; Cancelled where `isCancelled`, asked each record, says so
/// Threads: any, one a call
Result<ProblemSet> readProblems(const QString &path, const std::function<bool()> &isCancelled = {});

} // namespace assay
