// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/outcome.h"
#include "engine/core/result.h"

#include <QString>

/// A generated run as large as real ones get, for measuring the workbench.
namespace bench {

constexpr quint32 samplesAProblem = 200; ///< also samples a slice
constexpr quint32 signatureTexts = 10'000;

/// What the sample at `slot` comes to: of ten, seven pass, and three fail in every way there is.
assay::Outcome outcomeOf(quint32 slot);
/// The last line of its traceback where it fails by an assertion or an exception; else empty.
QString messageOf(quint32 slot);
/// A number that looks drawn.
quint32 drawn(quint32 number);

struct MillionRun
{
    QString whole; ///< every sample has an attempt, and the run has ended
    QString begun; ///< the first third has: a run to be gone on with
};

/// Both files in `folder`; those that are there are taken as they are.
assay::Result<MillionRun> millionRun(const QString &folder, quint32 samples);

} // namespace bench
