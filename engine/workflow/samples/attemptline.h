// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runrows.h"

#include <QJsonObject>

namespace assay {

/// What the harness wrote of one sample, as a row with its failure signature
/// (resources/harness/supervisor.py, lines `r`).
///
/// `confirmTimedOut`: it passed, but its confirmation ran out of time: repeated alone before it is
/// disputed.
struct AttemptLine
{
    AttemptRow row;
    bool confirmTimedOut = false;
};

/// Tolerant: a field that is missing or of another type has its empty value; an outcome that is no
/// word of ours becomes Infrastructure, with the line as its detail.
AttemptLine readAttemptLine(const QJsonObject &line);

/// The parts of a line that a person reads later: exception, note, output. Empty where there are
/// none.
QByteArray attemptDetail(const QJsonObject &line);

} // namespace assay
