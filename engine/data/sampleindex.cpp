// SPDX-License-Identifier: Apache-2.0
#include "engine/data/sampleindex.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace assay {

Result<SampleIndex::Place> SampleIndex::place(
    const QString &model, const QString &problemId, std::optional<int> index, qint64 line)
{
    const quint32 modelNumber = intern(model);
    const quint32 problemNumber = intern(problemId);
    const quint64 pair = (quint64(modelNumber) << 32) | problemNumber;
    int &next = m_next[pair];
    const int chosen = index.value_or(next);
    auto claims = m_claims.find(pair);
    if (index && claims == m_claims.end())
        claims = m_claims.insert(pair, Claims{next, {}, {}});
    if (claims != m_claims.end()) {
        if (const auto earlier = claim(*claims, chosen, line)) {
            const QString where = *earlier == 0 ? u"an earlier line without an index"_s
                                                : u"line "_s + QString::number(*earlier);
            return Error{
                ErrorCode::BadData,
                u"sample %1 of \"%2\" stands in %3 and again in line %4"_s.arg(
                    QString::number(chosen), problemId, where, QString::number(line)),
                {},
                {}};
        }
    }
    next = std::max(next, chosen + 1);
    return Place{m_names[problemNumber], m_names[modelNumber], chosen};
}

/// The line that holds the index already (0 where it was given by counting), else nothing.
std::optional<qint64> SampleIndex::claim(Claims &claims, int index, qint64 line)
{
    if (index < claims.counted)
        return 0;
    const auto slot = static_cast<std::size_t>(index);
    const quint32 shortLine
        = static_cast<quint32>(std::min<qint64>(line, std::numeric_limits<quint32>::max()));
    if (slot < claims.lines.size() && claims.lines[slot] != 0)
        return claims.lines[slot];
    if (const auto far = claims.farLines.constFind(index); far != claims.farLines.constEnd())
        return *far;
    if (slot < claims.lines.size() * 2 + 64) {
        claims.lines.resize(std::max(claims.lines.size(), slot + 1));
        claims.lines[slot] = shortLine;
    } else {
        claims.farLines.insert(index, shortLine);
    }
    return std::nullopt;
}

quint32 SampleIndex::intern(const QString &name)
{
    const auto found = m_numbers.constFind(name);
    if (found != m_numbers.constEnd())
        return *found;
    const auto number = static_cast<quint32>(m_names.size());
    m_names.push_back(name);
    m_numbers.insert(name, number);
    return number;
}

} // namespace assay
