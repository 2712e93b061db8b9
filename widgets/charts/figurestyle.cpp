// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/figurestyle.h"

#include "widgets/look/fonts.h"

#include <QFontMetricsF>
#include <QPalette>

namespace assay::widgets {

namespace {

QColor mixed(const QColor &one, const QColor &other, double share)
{
    const auto part = [share](double a, double b) { return float(a * (1.0 - share) + b * share); };
    return QColor::fromRgbF(
        part(one.redF(), other.redF()), part(one.greenF(), other.greenF()),
        part(one.blueF(), other.blueF()));
}

/// The colour, moved towards `far` until it stands out from `ground`.
QColor standingOut(QColor color, const QColor &ground, const QColor &far, double contrast)
{
    for (int i = 0; i < 20 && OutcomeColors::contrast(color, ground) < contrast; ++i)
        color = mixed(color, far, 0.1);
    return color;
}

QPalette paperPalette()
{
    QPalette palette(Qt::white);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    palette.setColor(QPalette::WindowText, Qt::black);
    palette.setColor(QPalette::Highlight, QColor(0x1f, 0x5f, 0x99));
    return palette;
}

FigureStyle coloured(const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    FigureStyle style(palette);
    style.base = base;
    style.text = text;
    style.muted = standingOut(mixed(text, base, 0.4), base, text, 4.5);
    style.axis = mixed(text, base, 0.5);
    style.grid = mixed(text, base, 0.88);
    style.accent = standingOut(palette.color(QPalette::Highlight), base, text, 3.0);
    style.fill = style.accent;
    style.fill.setAlphaF(0.2F);
    return style;
}

} // namespace

FigureStyle FigureStyle::screen(const QPalette &palette)
{
    FigureStyle style = coloured(palette);
    style.font = Fonts::caption();
    style.titleFont = Fonts::bold(Fonts::body());
    return style;
}

FigureStyle FigureStyle::print()
{
    FigureStyle style = coloured(paperPalette());
    style.muted = style.text;
    style.axis = style.text;
    style.font = Fonts::caption();
    style.font.setPixelSize(8); // a point is a unit
    style.font.setHintingPreference(QFont::PreferNoHinting);
    style.titleFont = Fonts::bold(style.font);
    style.thin = 0.5;
    style.line = 1.0;
    style.isPrint = true;
    return style;
}

double FigureStyle::lineHeight() const
{
    return QFontMetricsF(font).height();
}

double FigureStyle::textWidth(const QString &string) const
{
    return QFontMetricsF(font).horizontalAdvance(string);
}

} // namespace assay::widgets
