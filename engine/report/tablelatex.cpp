// SPDX-License-Identifier: Apache-2.0
#include "engine/report/tablelatex.h"

#include "engine/report/reportlayout.h"
#include "engine/report/visibletext.h"
#include "engine/store/exactjson.h"

#include <algorithm>
#include <array>

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
    case u'≈': // not known to pdfLaTeX, as the next three
        return u"$\\approx$"_s;
    case u'≤':
        return u"$\\leq$"_s;
    case u'≥':
        return u"$\\geq$"_s;
    case u'−':
        return u"$-$"_s;
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

/// A cell of a narrow column, in which the text may break after every few characters.
QString breakingCell(const QString &text)
{
    constexpr qsizetype step = 4;
    QString broken = u"\\raggedright "_s;
    qsizetype start = 0;
    while (start < text.size()) {
        qsizetype end = std::min(text.size(), start + step);
        if (end < text.size() && text[end].isLowSurrogate())
            ++end;
        while (end < text.size() && text[end].isMark())
            ++end;
        broken += (start > 0 ? u"\\allowbreak{}"_s : QString())
            + latexEscaped(text.sliced(start, end - start));
        start = end;
    }
    return broken;
}

QString latexLine(const QStringList &cells, const std::vector<bool> &isNarrow)
{
    QStringList escaped;
    for (qsizetype i = 0; i < cells.size(); ++i)
        escaped.append(isNarrow[std::size_t(i)] ? breakingCell(cells[i]) : cell(cells[i]));
    // Ragged cells give two backslashes another meaning to the end of the row.
    const bool isRaggedLast = !isNarrow.empty() && isNarrow.back();
    return escaped.join(u" & "_s) + (isRaggedLast ? u" \\tabularnewline\n"_s : u" \\\\\n"_s);
}

/// Which columns of names are too wide for a page.
std::vector<bool> narrowColumns(const LayoutTable &table)
{
    constexpr qsizetype longestName = 40;
    std::vector<bool> isNarrow(std::size_t(table.header.size()), false);
    for (qsizetype i = 0; i < table.labels; ++i) {
        isNarrow[std::size_t(i)] = std::ranges::any_of(
            table.rows, [i](const QStringList &row) { return displayWidth(row[i]) > longestName; });
    }
    return isNarrow;
}

QString tabular(const LayoutTable &table)
{
    const std::vector<bool> isNarrow = narrowColumns(table);
    QString text = u"\\begin{tabular}{"_s;
    for (qsizetype i = 0; i < table.header.size(); ++i) {
        text += isNarrow[std::size_t(i)] ? u"p{0.3\\linewidth}"_s
                                         : QString(i < table.labels ? u'l' : u'r');
    }
    text += u"}\n\\toprule\n"_s + latexLine(table.header, isNarrow) + u"\\midrule\n"_s;
    for (const QStringList &row : table.rows)
        text += latexLine(row, isNarrow);
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
    return table.title + u": "_s + runs.join(u", "_s);
}

/// In lines that TeX can hold (its buffer is 200,000 bytes).
QString latexManifest(const RunReport &report)
{
    constexpr qsizetype commentLength = 10'000;
    const QString json = QString::fromUtf8(exactJson(report.manifest));
    QString text = u"% manifest of the run, cut into lines:\n"_s;
    for (qsizetype start = 0; start < json.size(); start += commentLength)
        text += u"%  "_s + json.mid(start, commentLength) + u'\n';
    return text;
}

constexpr qsizetype shownBeyond = 100;

struct CharRange
{
    char16_t first;
    char16_t last;
};

/// What pdfLaTeX of 2020 and later sets in its first font encoding without a package. Found by
/// giving it each character from U+00A0 to U+024F and some punctuation.
constexpr std::array pdfLatexRanges{
    CharRange{0xa0, 0xaa},     CharRange{0xac, 0xba},     CharRange{0xbc, 0xcf},
    CharRange{0xd1, 0xdd},     CharRange{0xdf, 0xef},     CharRange{0xf1, 0xfd},
    CharRange{0xff, 0x103},    CharRange{0x106, 0x10f},   CharRange{0x112, 0x117},
    CharRange{0x11a, 0x125},   CharRange{0x128, 0x12d},   CharRange{0x130, 0x137},
    CharRange{0x139, 0x13e},   CharRange{0x141, 0x148},   CharRange{0x14c, 0x165},
    CharRange{0x168, 0x171},   CharRange{0x174, 0x17e},   CharRange{0x192, 0x192},
    CharRange{0x1cd, 0x1d4},   CharRange{0x218, 0x21b},   CharRange{0x2010, 0x2016},
    CharRange{0x2018, 0x2019}, CharRange{0x201c, 0x201d}, CharRange{0x2020, 0x2022},
    CharRange{0x2026, 0x2026}, CharRange{0x2030, 0x2030}, CharRange{0x20ac, 0x20ac},
    CharRange{0x2122, 0x2122}, CharRange{0x2190, 0x2193}};

bool isPdfLatex(char16_t c)
{
    return std::ranges::any_of(pdfLatexRanges, [c](const CharRange &range) {
        return c >= range.first && c <= range.last;
    });
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
    // Combining marks of their own stop pdfLaTeX; what has no form that is safe gets a number.
    const QString composed = text.normalized(QString::NormalizationForm_C);
    QString safe;
    for (qsizetype i = 0; i < composed.size(); ++i) {
        const bool isPair = composed[i].isHighSurrogate() && i + 1 < composed.size()
            && composed[i + 1].isLowSurrogate();
        const QString one = composed.mid(i, isPair ? 2 : 1);
        const char16_t unit = composed[i].unicode();
        safe += unit < 0x20 || unit == 0x7f ? one : visibleText(one);
        i += isPair ? 1 : 0;
    }
    for (const QChar c : std::as_const(safe)) {
        const QString other = replacement(c.unicode());
        // Two hyphens would make a dash.
        escaped += c == u'-' && escaped.endsWith(u'-') ? u"{}"_s : QString();
        escaped += other.isEmpty() ? QString(c) : other;
    }
    return escaped;
}

QString beyondPdfLatex(const QString &text)
{
    QString beyond;
    const QString composed = text.normalized(QString::NormalizationForm_C);
    for (qsizetype i = 0; i < composed.size(); ++i) {
        const QChar c = composed[i];
        if (c.unicode() < 0x80 || isPdfLatex(c.unicode()))
            continue;
        const bool isPair = c.isHighSurrogate() && i + 1 < composed.size();
        const QString one = composed.mid(i, isPair ? 2 : 1);
        i += isPair ? 1 : 0;
        if (!beyond.contains(one))
            beyond += one;
    }
    return beyond;
}

QString tableLatex(std::span<const RunReport> reports, const ExportOptions &options)
{
    const ReportLayout layout = layoutReport(reports, options);
    QString text;
    for (qsizetype i = 0; i < layout.tables.size(); ++i) {
        const LayoutTable &table = layout.tables[i];
        text += latexTable(table, caption(table, reports), i == 0 ? layout.notes : QStringList());
    }
    QString head = latexHead(text);
    for (const RunReport &report : reports)
        head += options.manifest ? latexManifest(report) : QString();
    return head + text;
}

QString latexHead(const QString &text)
{
    QString head = u"% Needs \\usepackage{booktabs}.\n"_s;
    if (const QString beyond = beyondPdfLatex(text); !beyond.isEmpty()) {
        head += u"% Needs LuaLaTeX or XeLaTeX and a font with these characters, at which pdfLaTeX "
                "stops: "_s
            + beyond.left(shownBeyond) + u'\n';
    }
    return head;
}

QString latexTable(const LayoutTable &table, const QString &caption, const QStringList &notes)
{
    return u"\n\\begin{table}\n\\centering\\footnotesize\\setlength{\\tabcolsep}{3pt}\n\\caption{"_s
        + latexEscaped(caption) + u".}\n"_s + tabular(table)
        + (notes.isEmpty() ? QString() : footnotes(notes)) + u"\\end{table}\n"_s;
}

} // namespace assay
