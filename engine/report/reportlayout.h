// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/exportoptions.h"
#include "engine/report/runreport.h"

#include <QStringList>

#include <span>

namespace assay {

/// A table for people, before any form: cells are plain text, as they come from files too.
struct LayoutTable
{
    QString title;
    QStringList header;
    qsizetype labels = 1; ///< the first columns name the row; the others are numbers
    QList<QStringList> rows; ///< as long as the header
};

/// What every table for people shows of some runs.
struct ReportLayout
{
    QList<LayoutTable> tables; ///< scores first
    QStringList notes;
};

/// Tables of pass@k, pass^k (where a k is above 1), groups, outcomes and times. Where runs were
/// asked different k, a table has all of them and `–` for what was not asked.
///
/// Threads: pure, any thread
ReportLayout layoutReport(std::span<const RunReport> reports, const ExportOptions &options = {});

} // namespace assay
