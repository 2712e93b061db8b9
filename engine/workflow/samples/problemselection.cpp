// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/problemselection.h"

#include "engine/stats/random.h"

#include <QRegularExpression>

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

/// `*` and `?`, which stand for a slash too: ids are no paths.
QRegularExpression wildcard(const QString &pattern)
{
    QString expression = QRegularExpression::escape(pattern);
    expression.replace(u"\\*"_s, u".*"_s).replace(u"\\?"_s, u"."_s);
    return QRegularExpression(QRegularExpression::anchoredPattern(expression));
}

} // namespace

Result<std::vector<quint32>> selectProblems(const QStringList &ids, const RunSettings &settings)
{
    std::vector<quint32> places;
    const QRegularExpression pattern = wildcard(settings.only.isEmpty() ? u"*"_s : settings.only);
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (pattern.match(ids[i]).hasMatch())
            places.push_back(quint32(i));
    }
    if (places.empty()) {
        return Error{
            ErrorCode::BadArgument, u"no problem's id matches '%1'"_s.arg(settings.only),
            u"--only"_s, u"'*' stands for any characters and '?' for one, as in 'HumanEval/1*'."_s};
    }
    if (!settings.limit || std::size_t(*settings.limit) >= places.size())
        return places;
    // A seeded draw without replacement (Fisher and Yates), back in file order.
    SplitMix64 random(settings.seed);
    const auto wanted = std::size_t(*settings.limit);
    for (std::size_t i = 0; i < wanted; ++i)
        std::swap(places[i], places[i + random.below(quint32(places.size() - i))]);
    places.resize(wanted);
    std::sort(places.begin(), places.end());
    return places;
}

} // namespace assay
