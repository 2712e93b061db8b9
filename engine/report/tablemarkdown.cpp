// SPDX-License-Identifier: Apache-2.0
#include "engine/report/tablemarkdown.h"

#include "engine/report/reportlayout.h"
#include "engine/report/visibletext.h"
#include "engine/store/exactjson.h"

using namespace Qt::StringLiterals;

namespace assay {

namespace {

QString markdownLine(const QStringList &cells)
{
    QStringList escaped;
    for (const QString &cell : cells)
        escaped.append(markdownEscaped(cell));
    return u"| "_s + escaped.join(u" | "_s) + u" |\n"_s;
}

/// JSON has `--` inside strings alone, where an escape says the same and cannot end the comment.
QString markdownManifest(const RunReport &report)
{
    QString json = QString::fromUtf8(exactJson(report.manifest));
    json.replace(u"--"_s, u"-\\u002d"_s);
    return u"<!-- manifest: "_s + json + u" -->\n"_s;
}

} // namespace

QString markdownTable(const LayoutTable &table)
{
    QString text
        = u"**%1**\n\n"_s.arg(markdownEscaped(table.title)) + markdownLine(table.header) + u'|';
    for (qsizetype i = 0; i < table.header.size(); ++i)
        text += i < table.labels ? u" --- |"_s : u" ---: |"_s;
    text += u'\n';
    for (const QStringList &row : table.rows)
        text += markdownLine(row);
    return text;
}

QString markdownEscaped(const QString &text)
{
    QString escaped;
    const QString visible = visibleText(text);
    for (const QChar c : visible) {
        if (c == u'<')
            escaped += u"&lt;"_s;
        else if (c == u'&')
            escaped += u"&amp;"_s;
        else if (QStringView(u"\\`*_[]|~#$>").contains(c))
            escaped += QString(u'\\') + c;
        else
            escaped += c;
    }
    return escaped;
}

QString tableMarkdown(std::span<const RunReport> reports, const ExportOptions &options)
{
    const ReportLayout layout = layoutReport(reports, options);
    QString text;
    for (const LayoutTable &table : layout.tables)
        text += markdownTable(table) + u'\n';
    for (const QString &note : layout.notes)
        text += u"- "_s + markdownEscaped(note) + u'\n';
    if (!layout.notes.isEmpty())
        text += u'\n';
    for (const RunReport &report : reports)
        text += options.manifest ? markdownManifest(report) : QString();
    return text;
}

} // namespace assay
