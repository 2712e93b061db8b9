// SPDX-License-Identifier: Apache-2.0
#include "engine/core/money.h"

#include <algorithm>

namespace assay {

namespace {

__extension__ using Wide = __int128; // GCC and Clang have it, ISO C++ does not

constexpr qint64 nanosOfDollar = 1'000'000'000;
constexpr qsizetype decimals = 9;
constexpr qint64 secondsOfHour = 3600;

/// The digits as a number; empty where there is another character, none, or more than `most`.
std::optional<qint64> digits(QStringView text, qsizetype most)
{
    if (text.isEmpty() || text.size() > most)
        return std::nullopt;
    qint64 number = 0;
    for (const QChar c : text) {
        if (c < u'0' || c > u'9')
            return std::nullopt;
        number = number * 10 + (c.unicode() - u'0');
    }
    return number;
}

} // namespace

std::optional<Money> Money::fromText(QStringView text)
{
    const bool negative = text.startsWith(u'-');
    if (negative)
        text = text.mid(1);
    const qsizetype point = text.indexOf(u'.');
    const auto whole = digits(point < 0 ? text : text.left(point), decimals);
    if (!whole)
        return std::nullopt;
    qint64 part = 0;
    if (point >= 0) {
        const QStringView fraction = text.mid(point + 1);
        const auto number = digits(fraction, decimals);
        if (!number)
            return std::nullopt;
        part = *number;
        for (qsizetype i = fraction.size(); i < decimals; ++i)
            part *= 10;
    }
    const qint64 nanos = *whole * nanosOfDollar + part;
    return Money(negative ? -nanos : nanos);
}

QString Money::toText() const
{
    const quint64 size = m_nanos < 0 ? 0 - quint64(m_nanos) : quint64(m_nanos);
    QString fraction
        = QString::number(size % quint64(nanosOfDollar)).rightJustified(decimals, QChar(u'0'));
    while (fraction.size() > 2 && fraction.endsWith(u'0'))
        fraction.chop(1);
    const QString sign = m_nanos < 0 ? QString(QChar(u'-')) : QString();
    return sign + QString::number(size / quint64(nanosOfDollar)) + QChar(u'.') + fraction;
}

Money costOf(Money hourly, std::chrono::seconds time)
{
    const Wide product = Wide(hourly.nanos()) * time.count();
    return Money(qint64((product + secondsOfHour - 1) / secondsOfHour));
}

std::optional<std::chrono::seconds> timeFor(Money amount, Money hourly)
{
    if (hourly <= Money())
        return std::nullopt;
    // costOf() rounds up, but to whole nano-dollars, which the amount is too.
    const Wide seconds = Wide(std::max<qint64>(0, amount.nanos())) * secondsOfHour / hourly.nanos();
    return std::chrono::seconds(qint64(seconds));
}

Money shareOf(Money amount, qint64 part, qint64 whole)
{
    if (whole <= 0)
        return Money();
    return Money(qint64(Wide(amount.nanos()) * part / whole));
}

} // namespace assay
