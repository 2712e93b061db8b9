// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/moneytext.h"

#include <QLocale>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

constexpr int decimals = 9;
constexpr qint64 nanosPerDollar = 1'000'000'000;
constexpr qint64 nanosPerCent = 10'000'000;

/// The size of the last digit that is shown.
qint64 lastDigit(qint64 nanos)
{
    if (nanos >= nanosPerDollar)
        return nanosPerCent;
    qint64 digit = nanosPerCent;
    while (digit > 1 && nanos > 0 && nanos < 10 * digit)
        digit /= 10;
    return digit;
}

QString written(qint64 nanos, int digits, const QString &whole, const QString &point)
{
    const QString fraction
        = QString::number(nanos % nanosPerDollar).rightJustified(decimals, u'0').left(digits);
    return whole + point + fraction;
}

} // namespace

CostText MoneyText::of(Money amount)
{
    const bool isNegative = amount < Money();
    const qint64 nanos = isNegative ? -amount.nanos() : amount.nanos();
    const qint64 digit = lastDigit(nanos);
    const qint64 rounded = (nanos + digit / 2) / digit * digit;
    int digits = decimals;
    for (qint64 size = 1; size < digit; size *= 10)
        --digits;
    const QLocale locale;
    const QString sign = isNegative ? u"-"_s : QString();
    const QString shown = written(
        rounded, digits, locale.toString(rounded / nanosPerDollar), locale.decimalPoint());
    const QString exact = written(nanos, decimals, QString::number(nanos / nanosPerDollar), u"."_s);
    return {sign + u'$' + shown, sign + exact};
}

QString MoneyText::price(Money amount)
{
    return u'$' + amount.toText().replace(u'.', QLocale().decimalPoint());
}

std::optional<Money> MoneyText::fromTyped(const QString &text)
{
    QString plain = text.trimmed();
    if (plain.startsWith(u'$'))
        plain = plain.mid(1).trimmed();
    if (const QString point = QLocale().decimalPoint(); point != u".")
        plain.replace(point, u"."_s);
    if (plain.size() > 1 && plain.startsWith(u'.'))
        plain.prepend(u'0');
    else if (plain.size() > 1 && plain.endsWith(u'.'))
        plain.chop(1);
    const auto amount = Money::fromText(plain);
    return amount && *amount >= Money() ? amount : std::nullopt;
}

} // namespace assay::models
