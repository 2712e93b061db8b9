// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/serieslayer.h"

#include <QAreaSeries>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

namespace assay::widgets {

SeriesLayer::SeriesLayer(const PlotFrame &frame)
    : m_frame(frame)
    , m_chart(std::make_unique<QChart>())
{
    m_chart->setBackgroundVisible(false);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->legend()->hide();
    m_chart->setMargins({0, 0, 0, 0});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    for (const Qt::Alignment side : {Qt::AlignBottom, Qt::AlignLeft}) {
        auto *axis = new QValueAxis(m_chart.get());
        axis->setRange(0.0, 1.0);
        axis->setVisible(false);
        m_chart->addAxis(axis, side);
    }
}

SeriesLayer::~SeriesLayer() = default;

QList<QPointF> SeriesLayer::shares(const QList<QPointF> &points) const
{
    QList<QPointF> found;
    found.reserve(points.size());
    for (const QPointF &point : points)
        found.append({m_frame.xAxis().share(point.x()), m_frame.yAxis().share(point.y())});
    return found;
}

void SeriesLayer::addLine(const QList<QPointF> &points, const QPen &pen)
{
    auto *series = new QLineSeries(m_chart.get());
    series->append(shares(points));
    series->setPen(pen);
    m_chart->addSeries(series);
}

void SeriesLayer::addArea(
    const QList<QPointF> &upper, const QList<QPointF> &lower, const QBrush &brush)
{
    auto *top = new QLineSeries(m_chart.get());
    auto *bottom = new QLineSeries(m_chart.get());
    top->append(shares(upper));
    bottom->append(shares(lower));
    auto *series = new QAreaSeries(top, bottom);
    series->setPen(Qt::NoPen);
    series->setBrush(brush);
    m_chart->addSeries(series);
}

void SeriesLayer::paint(QPainter &painter)
{
    const QRectF plot = m_frame.plot();
    const QRectF whole(0.0, 0.0, plot.right() + plot.left(), plot.bottom() + plot.top());
    QGraphicsScene scene(whole);
    scene.setItemIndexMethod(QGraphicsScene::NoIndex);
    scene.addItem(m_chart.get());
    m_chart->resize(whole.size());
    m_chart->setPlotArea(plot);
    const QList<QAbstractSeries *> all = m_chart->series();
    for (QAbstractSeries *series : all) {
        for (QAbstractAxis *axis : m_chart->axes())
            series->attachAxis(axis);
    }
    painter.save();
    scene.render(&painter, whole, whole);
    painter.restore();
    scene.removeItem(m_chart.get()); // which is ours
}

} // namespace assay::widgets
