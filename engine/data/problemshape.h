// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/problem.h"
#include "engine/core/result.h"

namespace assay {

/// Which benchmark's form a record has.
enum class ProblemShape {
    HumanEval, ///< prompt, entry_point, test [, canonical_solution]; HumanEval+ as released too
    HumanEvalPack, ///< declaration, canonical_solution, test, buggy_solution
    HumanEvalX, ///< the same without buggy_solution
    Mbpp, ///< text, code, test_list, test_setup_code
    MbppSanitized, ///< prompt, code, test_list, test_imports
    MbppPlus, ///< MBPP with `test`, a whole program text
    EvalPlus, ///< base_input or plus_input: EvalPlus's own form
    MultiPlE, ///< name, language, prompt, tests
    Assay, ///< id or task_id, language, prompt, tests; see problemset.h
};

QLatin1StringView problemShapeWord(ProblemShape shape);

struct ShapedProblem
{
    ProblemShape shape;
    Problem problem;
    bool hasMadeId = false; ///< the record has no id: it is made of its content
};

/// The problem in a record of any shape above, recognised by its keys.
///
/// Errors:  BadData whose detail is the reason: unknown shape, no tests, a key of a wrong type
/// Threads: pure, any thread
Result<ShapedProblem> problemFromRecord(const QJsonObject &record);

} // namespace assay
