// SPDX-License-Identifier: Apache-2.0
#include "engine/report/signaturetext.h"

#include <QRegularExpression>
#include <QStringList>

#include <array>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

constexpr qsizetype signatureLength = 160;
constexpr qsizetype longestLine = 1'000; ///< what is looked at of a line
constexpr qsizetype longestOutput = 16'384; ///< what is looked at of an output

/// Of `/tmp/x/data.txt` its file's name; other texts as they are.
QString fileNameOf(const QString &path)
{
    return path.section(u'/', -1, -1, QString::SectionSkipEmpty);
}

QString quotedReplacement(const QString &content, QuotedNames names)
{
    static const QRegularExpression path(u"^(?:\\.{0,2}|~)/[^\\s]+$"_s);
    static const QRegularExpression name(u"^[\\w$][\\w$.-]{0,79}$"_s);
    static const QRegularExpression number(u"^[-+]?[\\d.]+$"_s);
    static const QRegularExpression sign(u"^[^\\w\\s]{1,3}$"_s);
    if (path.match(content).hasMatch())
        return u'\'' + fileNameOf(content) + u'\'';
    const bool isName = name.match(content).hasMatch() && !number.match(content).hasMatch();
    if (names == QuotedNames::Keep && (isName || sign.match(content).hasMatch()))
        return u'\'' + content + u'\'';
    return u"'…'"_s;
}

/// An apostrophe inside a word opens nothing; a quotation that the cut left open ends with the
/// line.
const QRegularExpression &quotation()
{
    static const QRegularExpression expression(
        u"(?<!\\w)(?:[bBuU])?(?:'((?:[^'\\\\]|\\\\.)*+)(?:'(?!\\w)|$)"
        "|\"((?:[^\"\\\\]|\\\\.)*+)(?:\"|$)|‘([^’]*+)(?:’|$)|`([^`']*+)(?:[`']|$))"_s);
    return expression;
}

QString withoutPlain(QString text)
{
    static const QRegularExpression path(
        u"(?<![\\w/.:<])(?:~|\\.{0,2})(?:/[^\\s'\"()<>:,;/]+)+/?"_s);
    static const QRegularExpression address(u"\\b0[xX][0-9a-fA-F]+"_s);
    static const QRegularExpression number(
        u"(?<![\\w.])(?<!Errno )[-+]?(?!0x…|0[bBoOxX]\\b)(?>\\d[\\d_]*(?:\\.\\d*)?|\\.\\d+)"
        "(?:[eE][-+]?\\d+)?"_s);
    for (auto found = path.match(text); found.hasMatch();) {
        const QString name = fileNameOf(found.captured());
        text.replace(found.capturedStart(), found.capturedLength(), name);
        found = path.match(text, found.capturedStart() + name.size());
    }
    text.replace(address, u"0x…"_s);
    text.replace(number, u"N"_s);
    return text;
}

/// Quotations and what lies between them, each in its way; a quotation's rest is not looked at
/// again.
QString replaced(const QString &line, QuotedNames names)
{
    QString text;
    qsizetype end = 0;
    auto all = quotation().globalMatch(line);
    while (all.hasNext()) {
        const auto found = all.next();
        text += withoutPlain(line.mid(end, found.capturedStart() - end));
        QString content;
        for (int group = 1; group <= 4; ++group)
            content += found.captured(group);
        text += quotedReplacement(content, names);
        end = found.capturedEnd();
    }
    return text + withoutPlain(line.mid(end));
}

QStringList linesOf(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n'))
        if (const QString trimmed = line.left(longestLine).trimmed(); !trimmed.isEmpty())
            lines.append(trimmed);
    return lines;
}

bool isFrame(const QString &line)
{
    static const QRegularExpression frame(
        u"^(?:at .*[:)]\\d*\\)?|Node\\.js v.*|[\\s^~|}\\])]+|\\d+ \\|.*)$"_s);
    return frame.match(line).hasMatch();
}

} // namespace

QString shortened(const QString &text)
{
    if (text.size() <= signatureLength)
        return text;
    QString head = text.left(signatureLength - 1);
    if (head.back().isHighSurrogate())
        head.chop(1); // not between the halves of a pair
    return head + u'…';
}

QString withoutHalves(QString text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPair
            = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair)
            ++i;
        else if (text[i].isSurrogate())
            text[i] = QChar::ReplacementCharacter;
    }
    return text;
}

QString withoutWhatVaries(const QString &line, QuotedNames names)
{
    static const QRegularExpression series(u"(N|'…'|0x…)(?:, ?(?:N|'…'|0x…))+"_s);
    static const QRegularExpression sourceLine(u" \\(<[^>]*>, line \\d+\\)$"_s);
    QString text = withoutHalves(line.left(longestLine)).simplified();
    text.remove(sourceLine); // of a syntax error
    text = replaced(text, names);
    text.replace(series, u"\\1, …"_s);
    return shortened(text);
}

bool isAboutNames(const QString &exceptionClass)
{
    static const std::array about{
        u"NameError"_s,       u"UnboundLocalError"_s, u"ImportError"_s, u"ModuleNotFoundError"_s,
        u"TypeError"_s,       u"AttributeError"_s,    u"SyntaxError"_s, u"FileNotFoundError"_s,
        u"PermissionError"_s, u"ReferenceError"_s};
    return std::find(about.begin(), about.end(), exceptionClass) != about.end();
}

QString tellingLine(const QString &standardError)
{
    static const QRegularExpression telling(
        u"^(?:Uncaught |\\w+: )?(?:[\\w.$]*(?:Error|Exception)\\b|Assertion failed"
        "|.*Assertion .* failed\\.?$|what\\(\\):)"_s);
    const QStringList lines = linesOf(standardError.right(longestOutput));
    QString last;
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        if (telling.match(*line).hasMatch())
            return *line;
        if (last.isEmpty() && !isFrame(*line))
            last = *line;
    }
    return last;
}

QString firstCompilerError(const QString &standardError)
{
    static const QRegularExpression error(u"^[^\\s:]+:(?:\\d+:){1,2} *((?:fatal )?error: .*)$"_s);
    const QStringList lines = linesOf(standardError.left(longestOutput));
    for (const QString &line : lines)
        if (const auto found = error.match(line); found.hasMatch())
            return found.captured(1);
    return tellingLine(standardError);
}

} // namespace assay
