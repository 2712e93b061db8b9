// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/report/exportoptions.h"
#include "engine/report/runreport.h"

#include <QStringList>

namespace assay::app {

/// Prints the report of run files to standard output. `format`: table, json, csv, markdown, latex.
Result<Done> printReport(
    const QStringList &paths, const ReportOptions &options, const QString &format,
    const ExportOptions &shape = {});

} // namespace assay::app
