// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QByteArrayView>
#include <QJsonObject>

namespace assay {

struct LenientRecord
{
    QJsonObject object;
    /// How many values were NaN, Infinity, -Infinity or a number that no double holds. They are
    /// null in `object`.
    int replacedNumbers = 0;
};

/// One JSON object, as Python's `json` writes it.
///
/// Besides what QJsonDocument takes: bare NaN, Infinity and -Infinity, and numbers past 1.8e308,
/// all outside of strings. Lone surrogate escapes and \u0000 stay in the text as they are.
/// Integers are exact in [-2^63, 2^63), others become the nearest double. Of a key that stands
/// twice the last one counts, as in Python. More than 1024 levels are refused.
///
/// Errors:  BadData whose detail is the reason and the offset in bytes, from 0
/// Threads: pure, any thread
Result<LenientRecord> parseRecord(QByteArrayView text);

} // namespace assay
