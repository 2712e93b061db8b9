// SPDX-License-Identifier: Apache-2.0
#include "engine/report/tablelatex.h"

#include "engine/report/reportlayout.h"
#include "engine/store/exactjson.h"

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// What stands for a character that LaTeX reads as something else; empty for all others.
QString replacement(char16_t c)
{
    switch (c) {
    case u'\\':
        return u"\\textbackslash{}"_s;
    case u'~':
        return u"\\textasciitilde{}"_s;
    case u'^':
        return u"\\textasciicircum{}"_s;
    case u'{':
    case u'}':
    case u'#':
    case u'$':
    case u'%':
    case u'&':
    case u'_':
        return QString(u'\\') + QChar(c);
    case u'<': // in LaTeX's first font encoding these three are other signs
        return u"\\textless{}"_s;
    case u'>':
        return u"\\textgreater{}"_s;
    case u'|':
        return u"\\textbar{}"_s;
    case u'≈': // of our own tables; not known to pdfLaTeX
        return u"$\\approx$"_s;
    case u'–':
        return u"\\textendash{}"_s;
    case u'\n':
    case u'\t':
        return u" "_s;
    default:
        return c < 0x20 || c == 0x7f
            ? QString(u"\\textasciicircum{}"_s + latexEscaped(QString(QChar(char16_t(c ^ 0x40)))))
            : QString();
    }
}

/// A cell; a row must not begin with what the `\\` before it would take for its own.
QString cell(const QString &text)
{
    const bool isTaken = text.startsWith(u'[') || text.startsWith(u'*');
    return isTaken ? QString(u"{}"_s + latexEscaped(text)) : latexEscaped(text);
}

QString latexLine(const QStringList &cells)
{
    QStringList escaped;
    for (const QString &text : cells)
        escaped.append(cell(text));
    return escaped.join(u" & "_s) + u" \\\\\n"_s;
}

QString tabular(const LayoutTable &table)
{
    QString text = u"\\begin{tabular}{"_s + QString(table.labels, u'l')
        + QString(table.header.size() - table.labels, u'r') + u"}\n\\toprule\n"_s
        + latexLine(table.header) + u"\\midrule\n"_s;
    for (const QStringList &row : table.rows)
        text += latexLine(row);
    return text + u"\\bottomrule\n\\end{tabular}\n"_s;
}

QString caption(const LayoutTable &table, std::span<const RunReport> reports)
{
    QStringList runs;
    for (const RunReport &report : reports) {
        QString run = report.run;
        if (report.partial) {
            run += u" (partial: %1 of %2 scored)"_s.arg(report.whole.scored)
                       .arg(report.whole.requested);
        }
        runs.append(run);
    }
    return latexEscaped(table.title + u": "_s + runs.join(u", "_s)) + u'.';
}

/// In lines that TeX can hold (its buffer is 200,000 bytes).
QString latexManifest(const RunReport &report)
{
    constexpr qsizetype lineLength = 10'000;
    const QString json = QString::fromUtf8(exactJson(report.manifest));
    QString text = u"% manifest of the run, cut into lines:\n"_s;
    for (qsizetype start = 0; start < json.size(); start += lineLength)
        text += u"%  "_s + json.mid(start, lineLength) + u'\n';
    return text;
}

QString footnotes(const QStringList &notes)
{
    QString text = u"\n\\par\\smallskip\n\\begin{minipage}{\\linewidth}\\footnotesize\n"_s;
    for (const QString &note : notes)
        text += latexEscaped(note) + u"\\par\n"_s;
    return text + u"\\end{minipage}\n"_s;
}

} // namespace

QString latexEscaped(const QString &text)
{
    QString escaped;
    for (const QChar c : text) {
        const QString other = replacement(c.unicode());
        // Two hyphens would make a dash.
        escaped += c == u'-' && escaped.endsWith(u'-') ? u"{}"_s : QString();
        escaped += other.isEmpty() ? QString(c) : other;
    }
    return escaped;
}

QString tableLatex(std::span<const RunReport> reports)
{
    const ReportLayout layout = layoutReport(reports);
    QString text = u"% Needs \\usepackage{booktabs}. With characters beyond Latin: LuaLaTeX or "
                   "XeLaTeX.\n"_s;
    for (const RunReport &report : reports)
        text += latexManifest(report);
    for (qsizetype i = 0; i < layout.tables.size(); ++i) {
        const LayoutTable &table = layout.tables[i];
        text
            += u"\n\\begin{table}\n\\centering\\footnotesize\\setlength{\\tabcolsep}{3pt}\n\\caption{"_s
            + caption(table, reports) + u"}\n"_s + tabular(table);
        if (i == 0)
            text += footnotes(layout.notes);
        text += u"\\end{table}\n"_s;
    }
    return text;
}

} // namespace assay
