// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace assay::app {

/// Prints the report of run files to standard output. `format`: table, json, csv, markdown, latex.
/// `ks`: empty for those of the runs. The exit status.
int printReport(const QStringList &paths, const std::vector<qint64> &ks, const QString &format);

} // namespace assay::app
