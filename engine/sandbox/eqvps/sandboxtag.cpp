// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/sandboxtag.h"

#include <QRegularExpression>

namespace assay {
using namespace Qt::StringLiterals;

namespace {
constexpr QStringView tagPrefix = u"ASSAY_TAG_";
}

std::optional<QString> variableOfTag(const QString &tag)
{
    static const QRegularExpression shape(u"\\A[A-Za-z0-9_-]{1,100}\\z"_s);
    if (!shape.match(tag).hasMatch())
        return std::nullopt;
    QString name = tag;
    name.replace(u"_"_s, u"_u"_s);
    name.replace(u"-"_s, u"_h"_s);
    return tagPrefix + name;
}

std::optional<QString> tagOfVariable(const QString &variable)
{
    if (!variable.startsWith(tagPrefix))
        return std::nullopt;
    QString tag;
    const QStringView name = QStringView(variable).mid(tagPrefix.size());
    for (qsizetype at = 0; at < name.size(); ++at) {
        if (name[at] != u'_') {
            tag += name[at];
            continue;
        }
        const QStringView pair = name.mid(at++, 2);
        if (pair == u"_h")
            tag += u'-';
        else if (pair == u"_u")
            tag += u'_';
        else
            return std::nullopt;
    }
    if (variableOfTag(tag) != variable)
        return std::nullopt;
    return tag;
}

} // namespace assay
