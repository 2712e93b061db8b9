// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/numbertext.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace assay::widgets {

namespace {
constexpr QChar noBreakSpace(u'\u00a0');

bool isNumber(std::optional<double> value)
{
    return value && std::isfinite(*value);
}

QString twoDigits(qint64 value)
{
    return u"%1"_s.arg(value, 2, 10, QChar(u'0'));
}

/// Units stay with their numbers at the end of a line.
QString bound(QString text)
{
    return text.replace(u' ', noBreakSpace);
}
} // namespace

QString NumberText::undefined()
{
    return u"\u2013"_s;
}

QString NumberText::rate(std::optional<double> rate, int digits, const QLocale &locale)
{
    if (!isNumber(rate))
        return undefined();
    return locale.toString(*rate * 100, 'f', digits) % noBreakSpace % locale.percent();
}

QString NumberText::interval(
    std::optional<double> low, std::optional<double> high, int digits, const QLocale &locale)
{
    if (!isNumber(low) || !isNumber(high))
        return undefined();
    const QString between = locale.decimalPoint() == u","_s ? u";"_s : u","_s;
    return u'[' % locale.toString(*low * 100, 'f', digits) % between % noBreakSpace
        % locale.toString(*high * 100, 'f', digits) % u']';
}

QString NumberText::count(qint64 count, const QLocale &locale)
{
    return locale.toString(count);
}

QString NumberText::decimal(std::optional<double> value, int digits, const QLocale &locale)
{
    return isNumber(value) ? locale.toString(*value, 'f', digits) : undefined();
}

QString NumberText::duration(std::optional<std::chrono::milliseconds> duration)
{
    if (!duration)
        return undefined();
    const qint64 all = std::max<qint64>(0, duration->count() / 1000);
    const qint64 minutes = all / 60;
    const qint64 hours = minutes / 60;
    if (hours >= 24)
        return bound(tr("%1 d %2 h").arg(hours / 24).arg(hours % 24));
    if (hours >= 1)
        return bound(tr("%1 h %2 min").arg(hours).arg(minutes % 60));
    return (minutes == 0 ? u"0"_s : twoDigits(minutes)) % u':' % twoDigits(all % 60);
}

QString NumberText::seconds(std::optional<std::chrono::microseconds> time, const QLocale &locale)
{
    if (!time)
        return undefined();
    const double ms = double(time->count()) / 1000;
    if (ms < 9.95)
        return bound(tr("%1 ms").arg(locale.toString(ms, 'f', 1)));
    if (ms < 999.5)
        return bound(tr("%1 ms").arg(locale.toString(ms, 'f', 0)));
    return bound(tr("%1 s").arg(locale.toString(ms / 1000, 'f', ms < 9995 ? 2 : 1)));
}

QString NumberText::age(const QDateTime &then, const QDateTime &now, const QLocale &locale)
{
    if (!then.isValid())
        return undefined();
    constexpr qint64 dayMinutes = 1440;
    const qint64 minutes = then.secsTo(now) / 60;
    if (minutes < 1)
        return tr("just now");
    if (minutes < 60)
        return tr("%1 min ago").arg(locale.toString(minutes));
    if (minutes < dayMinutes)
        return tr("%1 h ago").arg(locale.toString(minutes / 60));
    const qint64 days = minutes / dayMinutes;
    if (days < 30)
        return tr("%n day(s) ago", nullptr, int(days));
    return locale.toString(then.toLocalTime().date(), QLocale::ShortFormat);
}

QString NumberText::bytes(qint64 bytes, const QLocale &locale)
{
    return bound(locale.formattedDataSize(bytes, 1, QLocale::DataSizeIecFormat));
}

QString NumberText::perSecond(std::optional<double> rate, const QLocale &locale)
{
    if (!isNumber(rate))
        return undefined();
    return tr("%1/s").arg(locale.toString(*rate, 'f', *rate < 9.95 ? 1 : 0));
}

} // namespace assay::widgets
