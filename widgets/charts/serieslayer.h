// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/plotframe.h"

#include <QList>

#include <memory>

class QChart;

namespace assay::widgets {

/// Lines and areas of Qt Charts inside the axes of a PlotFrame, painted by any painter: on the
/// screen as in a vector file.
///
/// Threads: the GUI's
class SeriesLayer
{
public:
    explicit SeriesLayer(const PlotFrame &frame);
    ~SeriesLayer();
    SeriesLayer(const SeriesLayer &) = delete;
    SeriesLayer &operator=(const SeriesLayer &) = delete;

    void addLine(const QList<QPointF> &points, const QPen &pen);
    /// Between two lines of as many points each.
    void addArea(const QList<QPointF> &upper, const QList<QPointF> &lower, const QBrush &brush);
    void paint(QPainter &painter);

private:
    /// Qt Charts gets shares of the axes, 0 to 1, so that both scales are those of the frame.
    [[nodiscard]] QList<QPointF> shares(const QList<QPointF> &points) const;

    const PlotFrame &m_frame;
    std::unique_ptr<QChart> m_chart;
};

} // namespace assay::widgets
