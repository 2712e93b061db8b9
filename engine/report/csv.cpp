// SPDX-License-Identifier: Apache-2.0
#include "engine/report/csv.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

QString quoted(const QString &field)
{
    const bool isPlain = std::ranges::none_of(
        field, [](QChar c) { return c == u'"' || c == u',' || c == u'\r' || c == u'\n'; });
    if (isPlain)
        return field;
    QString inner = field;
    inner.replace(u'"', u"\"\""_s);
    return u'"' + inner + u'"';
}

} // namespace

QString csvText(const QString &text)
{
    const bool isFormula = !text.isEmpty() && QStringView(u"=+-@\t\r").contains(text.front());
    return isFormula ? QString(u'\'' + text) : text;
}

QString csvRecord(const QStringList &fields)
{
    QStringList cells;
    cells.reserve(fields.size());
    for (const QString &field : fields)
        cells.append(quoted(field));
    return cells.join(u',') + u"\r\n"_s;
}

} // namespace assay
