// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/costfigure.h"

#include "models/livetext.h"
#include "models/moneytext.h"
#include "widgets/charts/serieslayer.h"
#include "widgets/look/numbertext.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace assay::widgets {
using models::MoneyText;

namespace {

constexpr double nanosOfDollar = 1e9;

double dollars(Money amount)
{
    return double(amount.nanos()) / nanosOfDollar;
}

QString dollarsText(double amount)
{
    return MoneyText::text(Money(std::llround(amount * nanosOfDollar)));
}

} // namespace

QString CostFigure::title() const
{
    const int sandboxes = int(data().cost.sandboxes);
    return isPriced() ? tr("Cost over time, of %n sandbox(es)", nullptr, sandboxes)
                      : tr("Sandbox seconds over time, of %n sandbox(es)", nullptr, sandboxes);
}

QString CostFigure::note() const
{
    QString text;
    switch (data().cost.price) {
    case CostOverTime::Price::Free:
        text = tr("Sandboxes on this computer are free.");
        break;
    case CostOverTime::Price::Unknown:
        text = tr("What a sandbox second costs is unknown.");
        break;
    case CostOverTime::Price::Known:
        text = data().forecast
            ? tr("By the provider's billing rule. Forecast: if each sample without a verdict costs "
                 "as much as those with one.")
            : tr("By the provider's billing rule.");
        break;
    }
    const QString pauses = pausesNote(data().cost.pauses);
    if (!pauses.isEmpty())
        text += QLatin1Char(' ') + pauses;
    return text;
}

double CostFigure::valueOf(const CostOverTime::Point &point) const
{
    return isPriced() ? dollars(point.cost) : point.sandboxSeconds;
}

PlotAxis CostFigure::valueAxis() const
{
    double most = 0.0;
    for (const CostOverTime::Point &point : data().cost.points)
        most = std::max(most, valueOf(point));
    if (!isPriced()) {
        PlotAxis axis = PlotAxis::upTo(most, 4);
        axis.title = tr("sandbox seconds");
        axis.name = [](double value) {
            return QLocale().toString(value, 'f', value < 10 && value > 0 ? 1 : 0);
        };
        return axis;
    }
    if (data().forecast)
        most = std::max(most, dollars(*data().forecast));
    // A budget far above would flatten the line: it is named, and not drawn, then.
    if (data().budget && dollars(*data().budget) < 4.0 * most)
        most = std::max(most, dollars(*data().budget));
    PlotAxis axis = PlotAxis::upTo(most, 4);
    axis.title = tr("US dollars");
    axis.name = dollarsText;
    return axis;
}

QString CostFigure::endText() const
{
    if (isPriced())
        return MoneyText::text(data().cost.points.back().cost);
    return tr("%Ln sandbox second(s)", nullptr, int(std::lround(data().cost.total())));
}

void CostFigure::paintMark(
    QPainter &painter, const PlotFrame &frame, const FigureStyle &style, Money amount,
    const QString &name) const
{
    const double y = frame.y(std::min(dollars(amount), frame.yAxis().to));
    QPen pen(style.text, style.thin);
    pen.setDashPattern({4.0, 3.0});
    painter.setPen(pen);
    painter.drawLine(QPointF(frame.plot().left(), y), QPointF(frame.plot().right(), y));
    painter.setPen(style.text);
    paintText(
        painter, {frame.plot().left() + style.gap(), y - style.gap() / 2.0},
        Qt::AlignLeft | Qt::AlignBottom, name);
}

void CostFigure::paintMarks(
    QPainter &painter, const PlotFrame &frame, const FigureStyle &style) const
{
    if (const auto &forecast = data().forecast)
        paintMark(
            painter, frame, style, *forecast, tr("forecast %1").arg(MoneyText::text(*forecast)));
    const auto &budget = data().budget;
    if (!budget)
        return;
    if (dollars(*budget) <= frame.yAxis().to) {
        paintMark(painter, frame, style, *budget, tr("budget %1").arg(MoneyText::text(*budget)));
        return;
    }
    painter.setPen(style.muted);
    paintText(
        painter, {frame.plot().right(), frame.plot().top()}, Qt::AlignRight | Qt::AlignTop,
        tr("budget %1, above").arg(MoneyText::text(*budget)));
}

void CostFigure::paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const CostOverTime &cost = data().cost;
    const int ticks = std::max(3, int(area.width() / (style.lineHeight() * 5.0)));
    const PlotFrame frame(
        area, style, PlotAxis::time(cost.totalMs, ticks), valueAxis(), style.gap() * 2.0);
    frame.paintGrid(painter);

    QList<QPointF> line;
    QList<QPointF> ground;
    for (const CostOverTime::Point &point : cost.points) {
        line.append({double(point.ms) / 1000.0, valueOf(point)});
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
    if (isPriced())
        paintMarks(painter, frame, style);

    const QPointF end(frame.x(line.back().x()), frame.y(line.back().y()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.accent);
    painter.drawEllipse(end, style.line * 1.5, style.line * 1.5);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(style.text);
    paintText(
        painter, {end.x(), end.y() - style.gap() * 1.5}, Qt::AlignRight | Qt::AlignBottom,
        endText());
    addPieces(frame);
}

void CostFigure::addPieces(const PlotFrame &frame)
{
    const CostOverTime &cost = data().cost;
    for (std::size_t i = 1; i < cost.points.size(); ++i) {
        const CostOverTime::Point &before = cost.points[i - 1];
        const CostOverTime::Point &point = cost.points[i];
        if (point.ms <= before.ms)
            continue;
        const double left = frame.x(double(before.ms) / 1000.0);
        const double right = frame.x(double(point.ms) / 1000.0);
        //: %1 and %2 are times, %3 a number of seconds
        QString tip
            = tr("%1 to %2: %n sandbox(es) held\n%3 sandbox seconds in the end", nullptr,
                 before.held)
                  .arg(
                      models::LiveText::duration(before.ms), models::LiveText::duration(point.ms),
                      NumberText::decimal(point.sandboxSeconds, 1));
        if (isPriced())
            tip += QLatin1Char('\n') + tr("%1 in the end").arg(MoneyText::text(point.cost));
        addPiece(
            QRectF(left, frame.plot().top(), right - left, frame.plot().height()),
            {models::ChartPick::What::Between, before.ms, point.ms}, tip);
    }
}

} // namespace assay::widgets
