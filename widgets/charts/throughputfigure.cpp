// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/throughputfigure.h"

#include "engine/messages/messages.h"
#include "models/livetext.h"
#include "widgets/charts/serieslayer.h"
#include "widgets/look/numbertext.h"

#include <QPainter>

#include <algorithm>

namespace assay::widgets {

namespace {

/// A line with a step at each bin, at the height of the outcomes up to this one.
QList<QPointF> stepsOf(const Throughput &throughput, const std::vector<double> &heights)
{
    QList<QPointF> points;
    points.reserve(qsizetype(heights.size()) * 2);
    for (std::size_t bin = 0; bin < heights.size(); ++bin) {
        const double from = double(qint64(bin) * throughput.binMs) / 1000.0;
        const double to
            = double(std::min(qint64(bin + 1) * throughput.binMs, throughput.totalMs)) / 1000.0;
        points.append({from, heights[bin]});
        points.append({to, heights[bin]});
    }
    return points;
}

} // namespace

QString ThroughputFigure::title() const
{
    const Throughput &throughput = data().throughput;
    return tr("Samples a second over time, by outcome; %Ln sample(s) ended, %1 on average", nullptr,
              int(throughput.ended()))
        .arg(NumberText::perSecond(throughput.overallRate()));
}

QString ThroughputFigure::note() const
{
    const QString text
        = tr("Each step is %1 long.")
              .arg(NumberText::seconds(std::chrono::milliseconds(data().throughput.binMs)));
    const QString pauses = pausesNote(data().throughput.pauses);
    return pauses.isEmpty() ? text : QString(text + QLatin1Char(' ') + pauses);
}

QString ThroughputFigure::tip(std::size_t bin) const
{
    const Throughput &throughput = data().throughput;
    QString text = models::ChartPicks::title(data(), {models::ChartPick::What::Bin, qint64(bin), 0})
        + QLatin1Char('\n') + NumberText::perSecond(throughput.rate(bin));
    for (const Outcome outcome : allOutcomes) {
        const quint32 count = throughput.bins[bin].byOutcome[std::size_t(outcome)];
        if (count > 0)
            text += QLatin1Char('\n') + Messages::outcomeName(outcome) + QLatin1Char(' ')
                + NumberText::count(count);
    }
    return text;
}

void ThroughputFigure::paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const Throughput &throughput = data().throughput;
    std::vector<Outcome> outcomes;
    std::copy_if(
        allOutcomes.begin(), allOutcomes.end(), std::back_inserter(outcomes),
        [&throughput](Outcome outcome) {
            return std::ranges::any_of(throughput.bins, [outcome](const Throughput::Bin &bin) {
                return bin.byOutcome[std::size_t(outcome)] > 0;
            });
        });
    const double key = paintOutcomeKey(painter, area, style, outcomes) + style.gap() * 2.0;

    double most = 0.0;
    for (std::size_t bin = 0; bin < throughput.bins.size(); ++bin)
        most = std::max(most, throughput.rate(bin));
    PlotAxis y = PlotAxis::upTo(most, 4);
    y.title = tr("samples/s");
    const int ticks = std::max(3, int(area.width() / (style.lineHeight() * 5.0)));
    const PlotFrame frame(
        area.adjusted(0.0, key, 0.0, 0.0), style, PlotAxis::time(throughput.totalMs, ticks), y,
        style.gap() * 2.0);
    frame.paintGrid(painter);

    SeriesLayer layer(frame);
    std::vector<double> heights(throughput.bins.size(), 0.0);
    for (const Outcome outcome : outcomes) {
        const QList<QPointF> lower = stepsOf(throughput, heights);
        for (std::size_t bin = 0; bin < heights.size(); ++bin) {
            const Throughput::Bin &counts = throughput.bins[bin];
            if (counts.total > 0)
                heights[bin]
                    += throughput.rate(bin) * counts.byOutcome[std::size_t(outcome)] / counts.total;
        }
        layer.addArea(stepsOf(throughput, heights), lower, style.outcomes.of(outcome));
    }
    layer.paint(painter);
    frame.paintAxes(painter);
    const auto x = [&frame](double seconds) { return frame.x(seconds); };
    paintPauses(painter, style, throughput.pauses, x, frame.plot());
    for (std::size_t bin = 0; bin < throughput.bins.size(); ++bin) {
        const double left = x(double(qint64(bin) * throughput.binMs) / 1000.0);
        const double right = std::min(
            x(double(qint64(bin + 1) * throughput.binMs) / 1000.0), frame.plot().right());
        const bool isEmpty = throughput.bins[bin].total == 0;
        addPiece(
            QRectF(left, frame.plot().top(), right - left, frame.plot().height()),
            {isEmpty ? models::ChartPick::What::Nothing : models::ChartPick::What::Bin, qint64(bin),
             0},
            tip(bin));
    }
}

} // namespace assay::widgets
