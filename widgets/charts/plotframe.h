// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figurestyle.h"

#include <QRectF>

#include <functional>
#include <vector>

class QPainter;

namespace assay::widgets {

/// One axis: its span, where the ticks are and how they are named.
struct PlotAxis
{
    double from = 0.0;
    double to = 1.0;
    bool isLog = false; ///< then 0 < from < to
    std::vector<double> ticks;
    std::function<QString(double)> name;
    QString title; ///< with the unit

    /// From zero to a round number at or above `most`, with some `count` ticks; whole ones where
    /// `isWhole`.
    static PlotAxis upTo(double most, int count, bool isWhole = false);
    /// From zero to `totalMs` exactly, with ticks at round times; in seconds, minutes or hours.
    static PlotAxis time(qint64 totalMs, int count);
    /// Logarithmic, with ticks at powers of ten and, where these are few, 2 and 5 times them.
    static PlotAxis logarithmic(double from, double to);
    /// 0 to 100 %
    static PlotAxis percent();

    [[nodiscard]] double share(double value) const; ///< 0 at `from`, 1 at `to`
    [[nodiscard]] double at(double share) const;
};

/// Two axes around a plot: leaves room for their numbers, paints both, and tells places.
class PlotFrame
{
public:
    /// `right`: room for labels beside the plot
    PlotFrame(
        const QRectF &area, const FigureStyle &style, PlotAxis x, PlotAxis y, double right = 0.0);

    [[nodiscard]] const QRectF &plot() const { return m_plot; }
    [[nodiscard]] const PlotAxis &xAxis() const { return m_x; }
    [[nodiscard]] const PlotAxis &yAxis() const { return m_y; }
    [[nodiscard]] double x(double value) const;
    [[nodiscard]] double y(double value) const;
    void paintGrid(QPainter &painter) const; ///< before the data
    void paintAxes(QPainter &painter) const; ///< after them

private:
    const FigureStyle &m_style;
    PlotAxis m_x;
    PlotAxis m_y;
    QRectF m_plot;
};

/// Text whose box lies at `place` as `alignment` says (left: it begins there).
void paintText(
    QPainter &painter, const QPointF &place, Qt::Alignment alignment, const QString &text);

} // namespace assay::widgets
