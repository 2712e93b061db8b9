// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QByteArray>
#include <QString>

namespace assay::models {

/// Writes a file whole or not at all: a file that was there stays until the new one is complete.
///
/// Errors:  DiskFull, Io
/// Threads: any but the GUI's
Result<Done> writeChartFile(const QString &path, const QByteArray &bytes);

} // namespace assay::models
