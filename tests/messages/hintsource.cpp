// SPDX-License-Identifier: Apache-2.0
#include "tests/messages/hintsource.h"

#include <QRegularExpression>

namespace assay::test {
using namespace Qt::StringLiterals;

namespace {

/// Literals that stand side by side: `u"one "_s`, `u"two " "parts"_s`.
const QString literals = uR"re((?:u?"(?:[^"\\]|\\.)*"(?:_s|_L1)?\s*)+)re"_s;

QString joined(const QString &code)
{
    static const QRegularExpression part(uR"re(u?"((?:[^"\\]|\\.)*)"(?:_s|_L1)?)re"_s);
    QString text;
    for (auto it = part.globalMatch(code); it.hasNext();)
        text += it.next().captured(1);
    return text.replace(u"\\\""_s, u"\""_s);
}

/// The parts between the commas of a list that is opened at `from`; empty where it is not closed.
QStringList listParts(const QString &source, qsizetype from)
{
    QStringList parts{QString()};
    int depth = 0;
    bool quoted = false;
    for (qsizetype at = from; at < source.size(); ++at) {
        const QChar c = source[at];
        if (quoted && c == u'\\') {
            parts.back() += source.mid(at++, 2);
            continue;
        }
        static const QRegularExpression character(uR"re(\G'(?:[^'\\]|\\.)')re"_s);
        if (const auto match = character.match(source, at); !quoted && match.hasMatch()) {
            parts.back() += match.captured();
            at = match.capturedEnd() - 1;
            continue;
        }
        if (c == u'"')
            quoted = !quoted;
        if (!quoted && (c == u'(' || c == u'{' || c == u'[') && ++depth == 1)
            continue;
        if (!quoted && (c == u')' || c == u'}' || c == u']') && --depth == 0)
            return parts;
        if (!quoted && depth == 1 && c == u',')
            parts.append(QString());
        else
            parts.back() += c;
    }
    return {};
}

void addIfConstant(const QString &code, QStringList &hints)
{
    static const QRegularExpression whole(u"^\\s*"_s + literals + u'$');
    if (whole.match(code).hasMatch())
        hints.append(joined(code));
}

} // namespace

QStringList constantHints(const QString &source)
{
    QStringList hints;
    static const QRegularExpression error(u"\\b(?:Error\\s*\\w*\\s*|return\\s*|[(]\\s*)(?=\\{)"_s);
    for (auto it = error.globalMatch(source); it.hasNext();) {
        const QStringList parts = listParts(source, it.next().capturedEnd());
        if (parts.size() == 4) // code, detail, source, hint
            addIfConstant(parts.back(), hints);
    }
    static const QRegularExpression assignment(u"[hH]int\\s*=\\s*("_s + literals + u");"_s);
    for (auto it = assignment.globalMatch(source); it.hasNext();)
        hints.append(joined(it.next().captured(1)));
    static const QRegularExpression function(
        u"\\w*[hH]int\\w*\\([^)]*\\)\\s*(?:const\\s*)?\\{(.*?)\n\\}"_s,
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression answer(u"return\\s+("_s + literals + u");"_s);
    for (auto it = function.globalMatch(source); it.hasNext();) {
        const QString body = it.next().captured(1);
        for (auto in = answer.globalMatch(body); in.hasNext();)
            hints.append(joined(in.next().captured(1)));
    }
    static const QRegularExpression taker(u"(\\w+)\\([^()]*\\bhint\\)\\s*\\{"_s);
    for (auto it = taker.globalMatch(source); it.hasNext();) {
        const QRegularExpression call(u"\\b"_s + it.next().captured(1) + u"(?=\\()"_s);
        for (auto in = call.globalMatch(source); in.hasNext();) {
            const QStringList parts = listParts(source, in.next().capturedEnd());
            if (!parts.isEmpty())
                addIfConstant(parts.back(), hints);
        }
    }
    hints.removeAll(QString());
    return hints;
}

} // namespace assay::test
