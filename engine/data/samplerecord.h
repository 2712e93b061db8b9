// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace assay {

/// What one JSON record says of one sample, or of several of the same problem.
struct SampleRecord
{
    QString problemId;
    QString model; ///< empty where the record does not say
    std::optional<int> index; ///< where the record numbers its sample itself
    QJsonArray texts; ///< one each sample; what is no text is a rejected sample
    QString textKey; ///< where they came from, for reasons
    bool isWhole = false;
    QString prompt; ///< of a MultiPL-E file: a text that begins with it is a whole solution
    QJsonObject rest; ///< other keys; of a MultiPL-E file without the problem's own
};

/// Keys: `task_id`, else `id`, else (beside `completions`) `name`; `solution`, a whole program,
/// else `completion`, else `completions`, a list. Where both `solution` and `completion` are
/// there the solution wins, as in EvalPlus, the one program that writes both; the completion
/// stays in the rest. `index` or `sample_index`, a whole number, is the sample's own; text in
/// these keys means something else and stays in the rest. `model`, a text.
///
/// Errors:  BadData whose detail is the reason: no id, no text key, a key of a wrong type
/// Threads: pure, any thread
Result<SampleRecord> sampleFromRecord(const QJsonObject &record);

} // namespace assay
