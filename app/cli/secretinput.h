// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/secret.h"

#include <QString>

namespace assay::app {

/// A secret from standard input: one line that is not shown, after `prompt` on standard error,
/// where that is a terminal; else all that comes. Blocks.
///
/// Errors: BadArgument where it is empty or no key; Cancelled by Ctrl+C; Io
Result<Secret> readSecret(const QString &prompt);

} // namespace assay::app
