// SPDX-License-Identifier: Apache-2.0
#include "engine/data/problemnames.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay {

ProblemNames::ProblemNames(const QStringList &ids)
    : m_ids(ids.begin(), ids.end())
{
    for (const QString &id : std::as_const(m_ids))
        m_ofDirectory[QString(id).replace(u'/', u'_')].append(id);
}

QString ProblemNames::resolve(const QString &id) const
{
    if (m_ids.isEmpty() || m_ids.contains(id))
        return id;
    const bool hasPrefix = id.startsWith("mbpp/"_L1, Qt::CaseInsensitive);
    const QString number = hasPrefix ? id.sliced(5) : id;
    const bool isNumber
        = !number.isEmpty() && std::all_of(number.begin(), number.end(), [](QChar c) {
              return c >= u'0' && c <= u'9';
          });
    if (!isNumber)
        return id;
    for (const QLatin1StringView prefix : {""_L1, "MBPP/"_L1, "Mbpp/"_L1, "mbpp/"_L1})
        if (QString candidate = prefix + number; m_ids.contains(candidate))
            return candidate;
    return id;
}

} // namespace assay
