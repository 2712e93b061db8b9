// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/passcurvefigure.h"

#include "widgets/charts/serieslayer.h"
#include "widgets/look/numbertext.h"

#include <QPainter>

#include <algorithm>

namespace assay::widgets {

namespace {

constexpr qint64 mostOnLinearScale = 40;

/// Points of equally many problems: where fewer have k samples the mean is over others.
qint64 mostProblems(const PassCurve &curve)
{
    qint64 most = 0;
    for (const PassCurve::Point &point : curve.points)
        most = std::max(most, point.estimate.problems);
    return most;
}

QString valueText(const PassCurve::Point &point)
{
    return QStringLiteral("pass@%1  %2").arg(point.k).arg(NumberText::rate(point.estimate.value));
}

PlotAxis axisOfK(const PassCurve &curve)
{
    const auto largest = double(curve.points.back().k);
    if (largest > double(mostOnLinearScale))
        return PlotAxis::logarithmic(1.0, largest);
    PlotAxis axis = PlotAxis::upTo(largest - 1.0, 8, true);
    axis.from = 1.0;
    axis.to = largest;
    const double step = axis.ticks.size() > 1 ? axis.ticks[1] : 1.0;
    axis.ticks = {1.0};
    for (double tick = step; tick <= largest; tick += step) {
        if (tick > 1.0)
            axis.ticks.push_back(tick);
    }
    return axis;
}

} // namespace

QString PassCurveFigure::title() const
{
    const PassCurve &curve = data().curve;
    const qint64 problems = curve.points.empty() ? 0 : curve.points.front().estimate.problems;
    //: %1 is "3,000 samples"
    const QString n = tr("%n problem(s), %1", nullptr, int(problems)).arg(coverage());
    if (curve.points.size() == 1)
        return tr("pass@1, mean over %1").arg(n);
    return tr("pass@k over k, mean over %1").arg(n);
}

QString PassCurveFigure::note() const
{
    const PassCurve &curve = data().curve;
    if (curve.points.empty())
        return {};
    QStringList parts;
    const Estimate &first = curve.points.front().estimate;
    if (first.low)
        parts.append(tr("Band: 95 % interval over problems."));
    else
        parts.append(tr("There is no interval: it needs two problems."));
    if (first.approximate)
        parts.append(tr("It is approximate below 30 problems."));
    if (curve.points.back().estimate.problems < mostProblems(curve))
        parts.append(tr("Dashed: only some problems have k scored samples, at last %1 of %2.")
                         .arg(curve.points.back().estimate.problems)
                         .arg(first.problems));
    if (curve.points.size() == 1)
        parts.append(tr("One scored sample of each problem gives pass@1 alone."));
    if (curve.isOfSeveralModels)
        parts.append(tr("A problem's value is the mean over models."));
    return parts.join(QLatin1Char(' '));
}

void PassCurveFigure::paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const PassCurve &curve = data().curve;
    if (curve.points.size() == 1) {
        paintSingle(painter, area, style);
        return;
    }
    PlotAxis x = axisOfK(curve);
    x.title = QStringLiteral("k");
    PlotAxis y = PlotAxis::percent();
    y.title = QStringLiteral("pass@k");
    const double numbers
        = style.textWidth(NumberText::rate(curve.points.back().estimate.value)) + style.gap();
    const PlotFrame frame(area, style, x, y, numbers);
    frame.paintGrid(painter);

    QList<QPointF> whole; // of all problems
    QList<QPointF> rest;
    QList<QPointF> lower;
    QList<QPointF> upper;
    const qint64 most = mostProblems(curve);
    for (const PassCurve::Point &point : curve.points) {
        const QPointF place(double(point.k), *point.estimate.value);
        if (point.estimate.problems == most)
            whole.append(place);
        else
            rest.append(place);
        if (point.estimate.low) {
            lower.append({place.x(), *point.estimate.low});
            upper.append({place.x(), *point.estimate.high});
        }
    }
    if (!rest.isEmpty() && !whole.isEmpty())
        rest.prepend(whole.back());
    SeriesLayer layer(frame);
    if (lower.size() > 1)
        layer.addArea(upper, lower, style.fill);
    if (whole.size() > 1)
        layer.addLine(whole, QPen(style.accent, style.line));
    if (rest.size() > 1)
        layer.addLine(rest, QPen(style.accent, style.line, Qt::DashLine));
    layer.paint(painter);
    frame.paintAxes(painter);

    double left = frame.plot().left();
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const PassCurve::Point &point = curve.points[i];
        const QPointF place(frame.x(double(point.k)), frame.y(*point.estimate.value));
        if (curve.points.size() <= 20) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(style.accent);
            painter.drawEllipse(place, style.line * 1.5, style.line * 1.5);
            painter.setBrush(Qt::NoBrush);
        }
        const double right = i + 1 < curve.points.size()
            ? (place.x() + frame.x(double(curve.points[i + 1].k))) / 2.0
            : frame.plot().right() + style.gap();
        //: the interval follows, as [18.4, 26.1]
        const QString tip = tr("%1 %2\nover %n problem(s)", nullptr, int(point.estimate.problems))
                                .arg(
                                    valueText(point),
                                    NumberText::interval(point.estimate.low, point.estimate.high));
        addPiece(
            QRectF(QPointF(left, frame.plot().top()), QPointF(right, frame.plot().bottom())),
            {models::ChartPick::What::Draws, point.k, 0}, tip);
        left = right;
    }
    painter.setFont(style.font);
    painter.setPen(style.text);
    const PassCurve::Point &first = curve.points.front();
    const PassCurve::Point &last = curve.points.back();
    // Under the band where there is room, else over it.
    const double low = frame.y(first.estimate.low.value_or(*first.estimate.value)) + style.gap();
    double high = frame.plot().bottom(); // of the curve over the label's width
    const double labelEnd
        = frame.plot().left() + style.gap() * 2.0 + style.textWidth(valueText(first));
    for (const PassCurve::Point &point : curve.points) {
        if (frame.x(double(point.k)) <= labelEnd || point.k <= 2)
            high = std::min(high, frame.y(point.estimate.high.value_or(*point.estimate.value)));
    }
    const bool isUnder = low + style.lineHeight() + style.gap() < frame.plot().bottom();
    paintText(
        painter, {frame.plot().left() + style.gap(), isUnder ? low : high - style.gap()},
        Qt::AlignLeft | (isUnder ? Qt::AlignTop : Qt::AlignBottom), valueText(first));
    paintText(
        painter, {frame.plot().right() + style.gap(), frame.y(*last.estimate.value)},
        Qt::AlignLeft | Qt::AlignVCenter, NumberText::rate(last.estimate.value));
}

/// Horizontal: one number needs no height.
void PassCurveFigure::paintSingle(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const PassCurve::Point &point = data().curve.points.front();
    PlotAxis x = PlotAxis::percent();
    x.title = QStringLiteral("pass@1");
    const double height = std::min(area.height(), style.lineHeight() * 7.0);
    const PlotFrame frame(
        QRectF(area.left(), area.top(), area.width(), height), style, x, PlotAxis());
    frame.paintAxes(painter);
    const double y = frame.plot().center().y();
    const double value = frame.x(*point.estimate.value);
    if (point.estimate.low) {
        const double low = frame.x(*point.estimate.low);
        const double high = frame.x(*point.estimate.high);
        painter.fillRect(QRectF(low, y - style.gap(), high - low, style.gap() * 2.0), style.fill);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.accent);
    painter.drawEllipse(QPointF(value, y), style.line * 2.0, style.line * 2.0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(style.text);
    const QString text = valueText(point) + QLatin1Char(' ')
        + NumberText::interval(point.estimate.low, point.estimate.high);
    const double half = style.textWidth(text) / 2.0;
    paintText(
        painter,
        {std::clamp(value, frame.plot().left() + half, frame.plot().right() - half),
         y - style.gap() * 2.0},
        Qt::AlignHCenter | Qt::AlignBottom, text);
    addPiece(frame.plot(), {models::ChartPick::What::Draws, point.k, 0}, text);
}

} // namespace assay::widgets
