// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/latencyfigure.h"

#include "widgets/charts/plotframe.h"
#include "widgets/look/numbertext.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace assay::widgets {

namespace {

constexpr double shortest = 0.0001; ///< seconds; where the scale may begin

QString secondsText(std::optional<double> seconds)
{
    if (!seconds)
        return NumberText::undefined();
    return NumberText::seconds(std::chrono::microseconds(std::llround(*seconds * 1e6)));
}

/// The span of all percentiles, in whole powers of ten.
PlotAxis axisOf(const LatencyParts &parts)
{
    double least = 1e9;
    double most = shortest;
    for (const auto *all : {&parts.slices, &parts.samples}) {
        for (const PartTimes &part : *all) {
            if (part.seconds.count == 0)
                continue;
            least = std::min(least, std::max(*part.seconds.p50, shortest));
            most = std::max(most, *part.seconds.p99);
        }
    }
    least = std::pow(10.0, std::floor(std::log10(std::min(least, most))));
    PlotAxis axis = PlotAxis::logarithmic(least, most * 1.05);
    axis.name = [](double seconds) {
        //: a tick of a scale: milliseconds, seconds
        return seconds < 0.9
            ? LatencyFigure::tr("%1 ms").arg(QLocale().toString(seconds * 1000.0, 'g', 4))
            : LatencyFigure::tr("%1 s").arg(QLocale().toString(seconds, 'g', 6));
    };
    return axis;
}

/// A dot at the median, a line to the 90th percentile, a thin one to the 99th.
void paintSpan(
    QPainter &painter, const FigureStyle &style, const Percentiles &times, const PlotFrame &frame,
    double y)
{
    const double p50 = frame.x(*times.p50);
    const double p90 = frame.x(*times.p90);
    const double p99 = frame.x(*times.p99);
    const double half = style.lineHeight() * 0.28;
    painter.fillRect(QRectF(p50, y - half, p90 - p50, 2.0 * half), style.fill);
    painter.setPen(QPen(style.accent, style.thin));
    painter.drawLine(QPointF(p50, y), QPointF(p99, y));
    painter.drawLine(QPointF(p90, y - half), QPointF(p90, y + half));
    painter.drawLine(QPointF(p99, y - half / 2.0), QPointF(p99, y + half / 2.0));
    painter.setPen(Qt::NoPen);
    const bool isBelowScale = *times.p50 < frame.xAxis().from;
    if (isBelowScale)
        painter.setPen(QPen(style.accent, style.thin));
    painter.setBrush(isBelowScale ? style.base : style.accent);
    painter.drawEllipse(QPointF(p50, y), style.line * 1.8, style.line * 1.8);
    painter.setBrush(Qt::NoBrush);
}

} // namespace

QString LatencyFigure::title() const
{
    //: %1 and %2 are counts with their noun: "30 slices", "3,000 samples"
    return tr("Time of each part: %1 and %2")
        .arg(
            tr("%Ln slice(s)", nullptr, int(data().latency.sliceCount)),
            tr("%Ln sample(s)", nullptr, int(data().latency.sampleCount)));
}

QString LatencyFigure::note() const
{
    return tr("Dot: median (hollow: shorter than the scale); box: to the 90th percentile; line: to "
              "the 99th. Upload is part of the "
              "queue. A sample's queue lasts until it begins itself. Waiting and confirming of a "
              "slice are sums over its samples.");
}

QString LatencyFigure::tip(const PartTimes &part) const
{
    const Percentiles &times = part.seconds;
    return tr("%1, n = %2\nmedian %3, 90 % %4, 99 % %5\nmean %6, in all %7")
        .arg(
            models::ChartNames::part(part.part), NumberText::count(times.count),
            secondsText(times.p50), secondsText(times.p90), secondsText(times.p99),
            secondsText(times.mean), secondsText(part.totalSeconds));
}

double LatencyFigure::leastPlotHeight(double width, const FigureStyle &style) const
{
    Q_UNUSED(width)
    return style.lineHeight() * 1.25 * (2.0 * double(allLatencyParts.size()) + 5.0);
}

void LatencyFigure::paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    double names = 0.0;
    for (const LatencyPart part : allLatencyParts)
        names = std::max(names, style.textWidth(models::ChartNames::part(part)));
    const double counts = style.textWidth(QStringLiteral("n = 1,000,000"));
    const bool hasCounts = area.width() > counts * 5.0;
    const double left = names + style.gap() * 2.0 + (hasCounts ? counts : 0.0);
    const double numbers = style.textWidth(QStringLiteral("000.0 ms")) + style.gap() * 2.0;

    PlotAxis x = axisOf(data().latency);
    x.title = tr("seconds, logarithmic");
    const double best = style.lineHeight() * 1.7 * (2.0 * double(allLatencyParts.size()) + 5.0);
    const PlotFrame frame(
        QRectF(
            area.left() + left, area.top() - style.lineHeight() / 2.0, area.width() - left,
            std::min(area.height(), best) + style.lineHeight() / 2.0),
        style, x, PlotAxis(), numbers);
    painter.setPen(style.gridPen());
    for (const double tick : x.ticks)
        painter.drawLine(
            QPointF(frame.x(tick), frame.plot().top()),
            QPointF(frame.x(tick), frame.plot().bottom()));

    const double step
        = frame.plot().height() / (2.0 * double(allLatencyParts.size()) + 2.4); // two headings
    double y = frame.plot().top();
    const auto paintGroup = [&](const QString &heading, const auto &parts, bool isOfSlices) {
        painter.setFont(style.titleFont);
        painter.setPen(style.text);
        paintText(
            painter, {area.left(), y + step * 0.5}, Qt::AlignLeft | Qt::AlignVCenter, heading);
        painter.setFont(style.font);
        y += step;
        for (const PartTimes &part : parts) {
            const double middle = y + step / 2.0;
            const bool isThere = part.seconds.count > 0;
            painter.setPen(isThere ? style.text : style.muted);
            paintText(
                painter, {area.left(), middle}, Qt::AlignLeft | Qt::AlignVCenter,
                models::ChartNames::part(part.part));
            painter.setPen(style.muted);
            if (isThere && hasCounts)
                paintText(
                    painter, {frame.plot().left() - style.gap() * 2.0, middle},
                    Qt::AlignRight | Qt::AlignVCenter,
                    tr("n = %1").arg(NumberText::count(part.seconds.count)));
            if (isThere) {
                paintSpan(painter, style, part.seconds, frame, middle);
                painter.setPen(style.text);
                paintText(
                    painter, {frame.plot().right() + numbers, middle},
                    Qt::AlignRight | Qt::AlignVCenter, secondsText(part.seconds.p50));
                const bool isPicked = !isOfSlices || part.part == LatencyPart::Queue
                    || part.part == LatencyPart::Run;
                const auto what = isOfSlices ? models::ChartPick::What::SlowSlices
                                             : models::ChartPick::What::SlowSamples;
                addPiece(
                    QRectF(area.left(), y, area.width(), step),
                    isPicked ? models::ChartPick{what, qint64(part.part), 0} : models::ChartPick(),
                    tip(part));
            } else {
                paintText(
                    painter, {frame.plot().left() + style.gap(), middle},
                    Qt::AlignLeft | Qt::AlignVCenter,
                    part.isMeasured ? tr("none") : tr("unknown: not measured"));
            }
            y += step;
        }
        y += step * 0.4;
    };
    paintGroup(tr("Slices"), data().latency.slices, true);
    paintGroup(tr("Samples"), data().latency.samples, false);
    frame.paintAxes(painter);
    painter.setPen(style.muted);
    paintText(
        painter, {frame.plot().right() + numbers, frame.plot().top() + step / 2.0},
        Qt::AlignRight | Qt::AlignVCenter, tr("median"));
}

} // namespace assay::widgets
