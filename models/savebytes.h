// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QByteArray>

namespace assay::models {

/// Writes a file, all of it or nothing; an existing one is replaced.
///
/// Threads: any but better not the GUI's for much
/// Errors:  DiskFull, Io
Result<Done> saveBytes(const QString &path, const QByteArray &bytes);

} // namespace assay::models
