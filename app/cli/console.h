// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

namespace assay::app {

/// Standard output and error, in UTF-8. Output is for results, error for everything else.
void say(const QString &text); ///< a line to standard output
void sayRaw(const QByteArray &bytes);
/// What standard output did not take, of all that was printed so far: a full disk, say.
std::optional<Error> outputTrouble();
void tell(const QString &text); ///< a line to standard error
/// Tells the error's sentence; the exit status that goes with it.
int fail(const Error &error);

bool errorIsTerminal();
int terminalWidth();

} // namespace assay::app
