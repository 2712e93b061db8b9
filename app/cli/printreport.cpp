// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/printreport.h"

#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "engine/report/tablecsv.h"
#include "engine/report/tablejson.h"
#include "engine/report/tablelatex.h"
#include "engine/report/tablemarkdown.h"
#include "engine/report/tabletext.h"

namespace assay::app {
using namespace Qt::StringLiterals;

Result<Done> printReport(
    const QStringList &paths, const ReportOptions &options, const QString &format,
    const ExportOptions &shape)
{
    std::vector<RunReport> reports;
    for (const QString &path : paths) {
        auto file = RunFile::open(path, RunFile::Access::Read);
        if (!file)
            return file.error();
        auto report = makeReport(*file.value(), options);
        if (!report)
            return report.error();
        reports.push_back(report.take());
    }
    if (format == u"json")
        sayRaw(tableJson(reports, shape));
    else if (format == u"csv")
        sayRaw(tableCsv(reports, shape));
    else if (format == u"markdown")
        sayRaw(tableMarkdown(reports, shape).toUtf8());
    else if (format == u"latex")
        sayRaw(tableLatex(reports, shape).toUtf8());
    else
        sayRaw(tableText(reports, shape).toUtf8());
    return Done{};
}

} // namespace assay::app
