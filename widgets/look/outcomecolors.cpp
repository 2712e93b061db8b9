// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/outcomecolors.h"

#include <QPalette>

#include <algorithm>
#include <cmath>

namespace assay::widgets {

namespace {
struct OutcomeTone
{
    QRgb light;
    QRgb dark;
    char16_t letter;
};

OutcomeTone outcomeTone(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed:
        return {0xff007a5a, 0xff35c79a, u'P'};
    case Outcome::Failed:
        return {0xffb84700, 0xffff8a4c, u'F'};
    case Outcome::Error:
        return {0xffa23b72, 0xffe58ab8, u'E'};
    case Outcome::Timeout:
        return {0xff8a6000, 0xfff0b429, u'T'};
    case Outcome::Memory:
        return {0xff6b5b95, 0xffb7a6e0, u'M'};
    case Outcome::OutputLimit:
        return {0xff6b5b95, 0xffb7a6e0, u'O'};
    case Outcome::EndedEarly:
        return {0xff6b5b95, 0xffb7a6e0, u'X'};
    case Outcome::KilledSandbox:
        return {0xff6b5b95, 0xffb7a6e0, u'K'};
    case Outcome::Disputed:
        return {0xff0b6fa4, 0xff63b8e8, u'D'};
    case Outcome::Infrastructure:
        return {0xff5f6b76, 0xffa9b4be, u'I'};
    case Outcome::NotRun:
        break;
    }
    return {0xff7d868e, 0xff7d868e, u'\u00b7'};
}

double channelLuminance(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double relativeLuminance(const QColor &color)
{
    return 0.2126 * channelLuminance(color.redF()) + 0.7152 * channelLuminance(color.greenF())
        + 0.0722 * channelLuminance(color.blueF());
}

QColor mixedColors(const QColor &from, const QColor &to, double part)
{
    const auto mix = [part](float a, float b) { return float(a + (b - a) * part); };
    return QColor::fromRgbF(
        mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()),
        mix(from.blueF(), to.blueF()));
}
} // namespace

OutcomeColors::OutcomeColors(const QPalette &palette)
    : m_base(palette.color(QPalette::Active, QPalette::Base))
    , m_window(palette.color(QPalette::Active, QPalette::Window))
    , m_text(palette.color(QPalette::Active, QPalette::WindowText))
    , m_dark(isDark(palette))
    ,
    // Ordinary themes keep off pure white and black for one of the two.
    m_highContrast(contrast(m_window, m_text) > 20)
{
}

QColor OutcomeColors::of(Outcome outcome) const
{
    const OutcomeTone tone = outcomeTone(outcome);
    return readable(QColor::fromRgb(m_dark ? tone.dark : tone.light), m_highContrast ? 7 : 3);
}

QColor OutcomeColors::text(Outcome outcome) const
{
    const OutcomeTone tone = outcomeTone(outcome);
    return readable(QColor::fromRgb(m_dark ? tone.dark : tone.light), m_highContrast ? 7 : 4.5);
}

QColor OutcomeColors::textOn(Outcome outcome) const
{
    if (outcome == Outcome::NotRun)
        return m_text;
    const QColor fill = of(outcome);
    const QColor white(Qt::white);
    const QColor black(Qt::black);
    return contrast(white, fill) >= contrast(black, fill) ? white : black;
}

QChar OutcomeColors::letter(Outcome outcome)
{
    return outcomeTone(outcome).letter;
}

bool OutcomeColors::isDark(const QPalette &palette)
{
    return relativeLuminance(palette.color(QPalette::Active, QPalette::Window))
        < relativeLuminance(palette.color(QPalette::Active, QPalette::WindowText));
}

double OutcomeColors::contrast(const QColor &one, const QColor &other)
{
    const double a = relativeLuminance(one) + 0.05;
    const double b = relativeLuminance(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

/// The colour, or as little of white or black mixed in as makes it stand out in a palette that the
/// table was not made for.
QColor OutcomeColors::readable(QColor color, double ratio) const
{
    const QColor end(m_dark ? Qt::white : Qt::black);
    const auto enough = [&](const QColor &candidate) {
        return contrast(candidate, m_base) >= ratio && contrast(candidate, m_window) >= ratio;
    };
    for (double part = 0; part <= 1; part += 0.04) {
        const QColor candidate = mixedColors(color, end, part);
        if (enough(candidate))
            return candidate;
    }
    return end;
}

} // namespace assay::widgets
