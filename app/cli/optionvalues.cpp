// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/optionvalues.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

Error bad(const QString &option, const QString &text, const QString &hint)
{
    return {ErrorCode::BadArgument, u"'%1'"_s.arg(text), option, hint};
}

} // namespace

Result<std::vector<qint64>> OptionValues::counts(const QString &option, const QString &text)
{
    std::vector<qint64> values;
    const QStringList parts = text.split(u',');
    for (const QString &part : parts) {
        bool good = false;
        const qint64 value = part.trimmed().toLongLong(&good);
        if (!good || value < 1)
            return bad(option, text, tr("Give whole numbers from 1, as in 1,10,100."));
        values.push_back(value);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

Result<qint64>
OptionValues::count(const QString &option, const QString &text, qint64 least, qint64 most)
{
    bool good = false;
    const qint64 value = text.toLongLong(&good);
    if (!good || value < least || value > most)
        return bad(option, text, tr("Give a whole number from %1 to %2.").arg(least).arg(most));
    return value;
}

Result<std::chrono::milliseconds> OptionValues::seconds(const QString &option, const QString &text)
{
    bool good = false;
    const double value = text.toDouble(&good);
    if (!good || !(value >= 0.01 && value <= 3600.0))
        return bad(option, text, tr("Give seconds from 0.01 to 3600, as in 3 or 0.5."));
    return std::chrono::milliseconds(std::llround(value * 1000.0));
}

Result<qint64> OptionValues::bytes(const QString &option, const QString &text, qint64 least)
{
    static const QRegularExpression form(
        u"^(\\d{1,15})\\s*([KMG]?)(i?B)?$"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(text.trimmed());
    const QString hint = tr("Give bytes, as in 1G, 512M or 4500000; at least %1.").arg(least);
    if (!match.hasMatch())
        return bad(option, text, hint);
    const QString unit = match.captured(2).toUpper();
    const int shift = unit == u"K" ? 10 : unit == u"M" ? 20 : unit == u"G" ? 30 : 0;
    const qint64 number = match.captured(1).toLongLong();
    if (number > (std::numeric_limits<qint64>::max() >> shift) || (number << shift) < least)
        return bad(option, text, hint);
    return number << shift;
}

Result<Money> OptionValues::dollars(const QString &option, const QString &text)
{
    const auto amount = Money::fromText(text.trimmed());
    if (!amount || *amount < Money())
        return bad(option, text, tr("Give US dollars, as in 0.05 or 2."));
    return *amount;
}

Result<std::vector<Outcome>> OptionValues::outcomes(const QString &option, const QString &text)
{
    std::vector<Outcome> chosen;
    const QStringList words = text.split(u',', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        const auto outcome = outcomeFromWord(word.trimmed());
        if (!outcome) {
            QStringList known;
            for (const Outcome each : allOutcomes)
                known.append(outcomeWord(each).toString());
            return Error{
                ErrorCode::BadArgument, u"'%1'"_s.arg(word), option,
                tr("The outcomes are: %1.").arg(known.join(u", "_s))};
        }
        chosen.push_back(*outcome);
    }
    return chosen;
}

} // namespace assay::app
