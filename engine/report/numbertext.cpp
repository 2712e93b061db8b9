// SPDX-License-Identifier: Apache-2.0
#include "engine/report/numbertext.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

QString hundredths(double share, int digits)
{
    return QString::number(100.0 * share, 'f', digits);
}

} // namespace

QString percentText(double share, int digits)
{
    return hundredths(share, digits) + u" %"_s;
}

QString estimateText(const Estimate &estimate, int digits, bool hasInterval)
{
    if (!estimate.value)
        return u"n < k"_s;
    QString text = percentText(*estimate.value, digits);
    if (hasInterval && estimate.low && estimate.high) {
        text += estimate.approximate ? u" ≈ ["_s : u" ["_s;
        text += hundredths(*estimate.low, digits) + u", "_s + hundredths(*estimate.high, digits)
            + u']';
    }
    if (estimate.problems < estimate.problemsTotal)
        text += u" (%1 of %2)"_s.arg(estimate.problems).arg(estimate.problemsTotal);
    return text;
}

QString exactText(std::optional<double> number)
{
    return number ? QString::number(*number, 'g', QLocale::FloatingPointShortest) : QString();
}

QString millisecondsText(std::optional<double> milliseconds)
{
    return milliseconds ? QString::number(*milliseconds, 'f', 1) : u"–"_s;
}

QString dollarsText(std::optional<qint64> nanoDollars)
{
    if (!nanoDollars)
        return u"unknown"_s;
    constexpr qint64 nanos = 1'000'000'000;
    QString text
        = u"%1.%2"_s.arg(*nanoDollars / nanos).arg(*nanoDollars % nanos, 9, 10, QChar(u'0'));
    while (text.endsWith(u'0'))
        text.chop(1);
    return text.endsWith(u'.') ? text.chopped(1) : text;
}

QString coverageText(qint64 scored, qint64 requested, qint64 undecided)
{
    if (scored == requested && undecided == 0)
        return u"complete"_s;
    QString text = u"partial: %1 of %2 scored"_s.arg(scored).arg(requested);
    if (undecided > 0)
        text += u", %1 undecided"_s.arg(undecided);
    return text;
}

} // namespace assay
