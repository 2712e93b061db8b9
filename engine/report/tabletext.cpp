// SPDX-License-Identifier: Apache-2.0
#include "engine/report/tabletext.h"

#include "engine/report/numbertext.h"
#include "engine/report/reportlayout.h"
#include "engine/report/visibletext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

void trimRight(QString &line)
{
    while (line.endsWith(u' '))
        line.chop(1);
}

} // namespace

QString textTable(const LayoutTable &table)
{
    QList<QStringList> lines{table.header};
    lines += table.rows;
    std::vector<qsizetype> widths(std::size_t(table.header.size()), 0);
    for (QStringList &cells : lines) {
        for (qsizetype i = 0; i < cells.size(); ++i) {
            cells[i] = visibleText(cells[i]);
            widths[std::size_t(i)] = std::max(widths[std::size_t(i)], displayWidth(cells[i]));
        }
    }
    QString text = table.title + u'\n';
    for (const QStringList &cells : std::as_const(lines)) {
        QString line;
        for (qsizetype i = 0; i < cells.size(); ++i)
            line += u"  "_s + padded(cells[i], widths[std::size_t(i)], i >= table.labels);
        trimRight(line);
        text += line + u'\n';
    }
    return text;
}

QString tableText(std::span<const RunReport> reports, const ExportOptions &options)
{
    const ReportLayout layout = layoutReport(reports, options);
    QString text;
    for (const RunReport &report : reports) {
        const ReportRow &row = report.whole;
        QStringList words{visibleText(report.state)};
        if (report.partial) {
            words.removeAll(u"partial"_s); // said with its numbers
            words.append(coverageText(row.scored, row.requested, row.undecided));
        }
        text += visibleText(report.run) + u": "_s + words.join(u", "_s) + u'\n';
    }
    for (const LayoutTable &table : layout.tables)
        text += u'\n' + textTable(table);
    if (!layout.notes.isEmpty())
        text += u'\n';
    for (const QString &note : layout.notes)
        text += visibleText(note) + u'\n';
    return text;
}

} // namespace assay
