// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/costfigure.h"

#include "models/livetext.h"
#include "widgets/charts/serieslayer.h"
#include "widgets/look/numbertext.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace assay::widgets {

QString CostFigure::title() const
{
    return tr("Sandbox seconds over time, of %n sandbox(es)", nullptr, int(data().cost.sandboxes));
}

QString CostFigure::note() const
{
    QString text = data().cost.price == CostOverTime::Price::Free
        ? tr("Sandboxes on this computer are free.")
        : tr("What a sandbox second costs is unknown.");
    const QString pauses = pausesNote(data().cost.pauses);
    if (!pauses.isEmpty())
        text += QLatin1Char(' ') + pauses;
    return text;
}

void CostFigure::paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const CostOverTime &cost = data().cost;
    PlotAxis y = PlotAxis::upTo(cost.total(), 4);
    y.title = tr("sandbox seconds");
    y.name = [](double value) {
        return QLocale().toString(value, 'f', value < 10 && value > 0 ? 1 : 0);
    };
    const int ticks = std::max(3, int(area.width() / (style.lineHeight() * 5.0)));
    const PlotFrame frame(area, style, PlotAxis::time(cost.totalMs, ticks), y, style.gap() * 2.0);
    frame.paintGrid(painter);

    QList<QPointF> line;
    QList<QPointF> ground;
    for (const CostOverTime::Point &point : cost.points) {
        line.append({double(point.ms) / 1000.0, point.sandboxSeconds});
        ground.append({double(point.ms) / 1000.0, 0.0});
    }
    SeriesLayer layer(frame);
    layer.addArea(line, ground, style.fill);
    layer.addLine(line, QPen(style.accent, style.line));
    layer.paint(painter);
    frame.paintAxes(painter);
    paintPauses(
        painter, style, cost.pauses, [&frame](double seconds) { return frame.x(seconds); },
        frame.plot());

    const QPointF end(frame.x(line.back().x()), frame.y(line.back().y()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.accent);
    painter.drawEllipse(end, style.line * 1.5, style.line * 1.5);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(style.text);
    paintText(
        painter, {end.x(), end.y() - style.gap() * 1.5}, Qt::AlignRight | Qt::AlignBottom,
        tr("%Ln sandbox second(s)", nullptr, int(std::lround(cost.total()))));
    for (std::size_t i = 1; i < cost.points.size(); ++i) {
        const CostOverTime::Point &before = cost.points[i - 1];
        const CostOverTime::Point &point = cost.points[i];
        if (point.ms <= before.ms)
            continue;
        const double left = frame.x(double(before.ms) / 1000.0);
        const double right = frame.x(double(point.ms) / 1000.0);
        //: %1 and %2 are times, %3 a number of seconds
        const QString tip
            = tr("%1 to %2: %n sandbox(es) held\n%3 sandbox seconds in the end", nullptr,
                 before.held)
                  .arg(
                      models::LiveText::duration(before.ms), models::LiveText::duration(point.ms),
                      NumberText::decimal(point.sandboxSeconds, 1));
        addPiece(
            QRectF(left, frame.plot().top(), right - left, frame.plot().height()),
            {models::ChartPick::What::Between, before.ms, point.ms}, tip);
    }
}

} // namespace assay::widgets
