// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace assay::models {

/// What the reference solutions of a problem file did in an earlier run.
struct PastCalibration
{
    QString run; ///< its name
    qint64 references = 0; ///< that were run
    QStringList failed; ///< ids of problems whose reference did not pass there
};

/// Looks through run files for the first that ran references of exactly this problem file (by its
/// sha256). `runs`: newest first; what cannot be read is passed over.
///
/// Threads: a pool's
std::optional<PastCalibration>
findPastCalibration(const QString &problemsPath, const QStringList &runs);

} // namespace assay::models
