// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/plotframe.h"

#include "models/livetext.h"
#include "widgets/look/numbertext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <array>
#include <cmath>

namespace assay::widgets {

namespace {

/// 1, 2 or 5 times a power of ten, at or above `step`.
double roundStep(double step)
{
    const double power = std::pow(10.0, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= step * (1.0 - 1e-9))
            return factor * power;
    }
    return 10.0 * power;
}

std::vector<double> ticksUpTo(double to, double step)
{
    std::vector<double> ticks;
    for (int i = 0; double(i) * step <= to * (1.0 + 1e-9); ++i)
        ticks.push_back(double(i) * step);
    return ticks;
}

QString shortNumber(double value)
{
    return QLocale().toString(value, 'g', 6);
}

} // namespace

PlotAxis PlotAxis::upTo(double most, int count, bool isWhole)
{
    PlotAxis axis;
    double step = most > 0.0 ? roundStep(most / std::max(count, 1)) : 1.0;
    if (isWhole)
        step = std::max(step, 1.0);
    axis.to = std::max(1.0, std::ceil(most / step - 1e-9)) * step;
    axis.ticks = ticksUpTo(axis.to, step);
    axis.name = shortNumber;
    return axis;
}

PlotAxis PlotAxis::time(qint64 totalMs, int count)
{
    constexpr std::array roundSeconds{0.1,    0.2,    0.5,    1.0,     2.0,     5.0,     10.0,
                                      15.0,   30.0,   60.0,   120.0,   300.0,   600.0,   900.0,
                                      1800.0, 3600.0, 7200.0, 14400.0, 21600.0, 43200.0, 86400.0};
    PlotAxis axis;
    axis.to = double(std::max<qint64>(totalMs, 1)) / 1000.0;
    double step = roundSeconds.back() * std::ceil(axis.to / count / roundSeconds.back());
    for (const double seconds : roundSeconds) {
        if (seconds * count >= axis.to) {
            step = seconds;
            break;
        }
    }
    axis.ticks = ticksUpTo(axis.to, step);
    const bool isShort = axis.to < 60.0;
    axis.name = [isShort](double seconds) {
        return isShort ? shortNumber(seconds)
                       : models::LiveText::duration(qint64(seconds * 1000.0));
    };
    axis.title = isShort
        ? QCoreApplication::translate("assay::widgets::PlotAxis", "seconds since the start")
        : QCoreApplication::translate("assay::widgets::PlotAxis", "time since the start");
    return axis;
}

PlotAxis PlotAxis::logarithmic(double from, double to)
{
    PlotAxis axis;
    axis.isLog = true;
    axis.from = from;
    axis.to = std::max(to, from * 2.0);
    const double decades = std::log10(axis.to / axis.from);
    for (double power = std::floor(std::log10(from)); power <= std::log10(axis.to); power += 1.0) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * std::pow(10.0, power);
            const bool isShown = factor == 1.0 || decades <= 2.5;
            if (isShown && tick >= axis.from * (1 - 1e-9) && tick <= axis.to * (1 + 1e-9))
                axis.ticks.push_back(tick);
        }
    }
    axis.name = shortNumber;
    return axis;
}

PlotAxis PlotAxis::percent()
{
    PlotAxis axis;
    axis.ticks = {0.0, 0.25, 0.5, 0.75, 1.0};
    axis.name = [](double value) { return NumberText::rate(value, 0); };
    return axis;
}

double PlotAxis::share(double value) const
{
    if (isLog)
        return std::log(std::max(value, from) / from) / std::log(to / from);
    return (value - from) / (to - from);
}

double PlotAxis::at(double share) const
{
    return isLog ? from * std::pow(to / from, share) : from + share * (to - from);
}

PlotFrame::PlotFrame(
    const QRectF &area, const FigureStyle &style, PlotAxis x, PlotAxis y, double right)
    : m_style(style)
    , m_x(std::move(x))
    , m_y(std::move(y))
{
    double left = 0.0;
    for (const double tick : m_y.ticks)
        left = std::max(left, style.textWidth(m_y.name(tick)));
    left += left > 0.0 ? style.gap() * 1.5 : 0.0;
    const double lastName = m_x.ticks.empty() ? 0.0 : style.textWidth(m_x.name(m_x.ticks.back()));
    const double top = m_y.title.isEmpty() ? style.lineHeight() / 2.0 : style.lineHeight() * 1.4;
    const double bottom
        = style.lineHeight() * (m_x.title.isEmpty() ? 1.0 : 2.0) + style.gap() * 1.5;
    m_plot = area.adjusted(left, top, -std::max(right, lastName / 2.0), -bottom);
}

double PlotFrame::x(double value) const
{
    return m_plot.left() + m_x.share(value) * m_plot.width();
}

double PlotFrame::y(double value) const
{
    return m_plot.bottom() - m_y.share(value) * m_plot.height();
}

void PlotFrame::paintGrid(QPainter &painter) const
{
    painter.setPen(m_style.gridPen());
    for (const double tick : m_y.ticks) {
        if (tick > m_y.from)
            painter.drawLine(QPointF(m_plot.left(), y(tick)), QPointF(m_plot.right(), y(tick)));
    }
}

void PlotFrame::paintAxes(QPainter &painter) const
{
    const double gap = m_style.gap();
    painter.setPen(m_style.axisPen());
    painter.drawLine(m_plot.bottomLeft(), m_plot.bottomRight());
    for (const double tick : m_x.ticks)
        painter.drawLine(
            QPointF(x(tick), m_plot.bottom()), QPointF(x(tick), m_plot.bottom() + gap));
    painter.setFont(m_style.font);
    painter.setPen(m_style.muted);
    double free = -1e9; // names that would touch the one before are left out
    for (const double tick : m_x.ticks) {
        const QString name = m_x.name(tick);
        const double half = m_style.textWidth(name) / 2.0;
        if (x(tick) - half < free)
            continue;
        free = x(tick) + half + 2.0 * gap;
        paintText(
            painter, {x(tick), m_plot.bottom() + gap * 1.5}, Qt::AlignHCenter | Qt::AlignTop, name);
    }
    for (const double tick : m_y.ticks)
        paintText(
            painter, {m_plot.left() - gap * 1.5, y(tick)}, Qt::AlignRight | Qt::AlignVCenter,
            m_y.name(tick));
    paintText(
        painter, {m_plot.center().x(), m_plot.bottom() + gap * 1.5 + m_style.lineHeight()},
        Qt::AlignHCenter | Qt::AlignTop, m_x.title);
    double left = m_plot.left(); // over the numbers, not over the plot alone
    for (const double tick : m_y.ticks)
        left = std::min(left, m_plot.left() - gap * 1.5 - m_style.textWidth(m_y.name(tick)));
    paintText(
        painter, {left, m_plot.top() - m_style.lineHeight() * 1.4}, Qt::AlignLeft | Qt::AlignTop,
        m_y.title);
}

void paintText(
    QPainter &painter, const QPointF &place, Qt::Alignment alignment, const QString &text)
{
    if (text.isEmpty())
        return;
    const QFontMetricsF metrics(painter.font());
    double x = place.x();
    double y = place.y() + metrics.ascent();
    if (alignment & Qt::AlignRight)
        x -= metrics.horizontalAdvance(text);
    else if (alignment & Qt::AlignHCenter)
        x -= metrics.horizontalAdvance(text) / 2.0;
    if (alignment & Qt::AlignVCenter)
        y -= metrics.height() / 2.0;
    else if (alignment & Qt::AlignBottom)
        y -= metrics.height();
    painter.drawText(QPointF(x, y), text);
}

} // namespace assay::widgets
