// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/ratesfigure.h"

#include "widgets/charts/plotframe.h"
#include "widgets/look/numbertext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace assay::widgets {

namespace {

constexpr std::size_t mostNamedBars = 40;

/// The mean of the rates that are defined.
std::optional<double> meanRate(const std::vector<ProblemRate> &rates)
{
    double sum = 0.0;
    qint64 count = 0;
    for (const ProblemRate &rate : rates) {
        if (const auto value = rate.rate()) {
            sum += *value;
            ++count;
        }
    }
    return count > 0 ? std::optional(sum / double(count)) : std::nullopt;
}

} // namespace

bool RatesFigure::hasNames() const
{
    return data().rates.size() <= mostNamedBars;
}

QString RatesFigure::title() const
{
    return tr("Pass rate of %n problem(s), sorted; %1", nullptr, int(data().rates.size()))
        .arg(coverage());
}

QString RatesFigure::note() const
{
    const auto none = std::ranges::count_if(
        data().rates, [](const ProblemRate &rate) { return rate.scored() == 0; });
    const auto unsolved = std::ranges::count_if(data().rates, [](const ProblemRate &rate) {
        return rate.scored() > 0 && rate.passed() == 0;
    });
    QString text = tr("%n problem(s) without a pass.", nullptr, int(unsolved));
    if (none > 0)
        text += QLatin1Char(' ') + tr("%n problem(s) without a scored sample.", nullptr, int(none));
    return text;
}

QString RatesFigure::tip(const ProblemRate &rate) const
{
    return tr("%1: %2\npassed %3 of %4 scored, %5 requested")
        .arg(
            models::ChartNames::problem(data(), rate.problem), NumberText::rate(rate.rate()),
            NumberText::count(rate.passed()), NumberText::count(rate.scored()),
            NumberText::count(rate.requested));
}

double RatesFigure::leastPlotHeight(double width, const FigureStyle &style) const
{
    if (!hasNames())
        return Figure::leastPlotHeight(width, style);
    return (double(data().rates.size()) + 3.0) * style.lineHeight() * 1.15;
}

void RatesFigure::paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    if (hasNames())
        paintNamed(painter, area, style);
    else
        paintRanked(painter, area, style);
}

void RatesFigure::paintNamed(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const std::vector<ProblemRate> &rates = data().rates;
    double names = 0.0;
    double numbers = 0.0;
    const auto numberOf = [](const ProblemRate &rate) {
        return rate.rate() ? NumberText::rate(rate.rate(), 0) : NumberText::undefined();
    };
    for (const ProblemRate &rate : rates) {
        names = std::max(names, style.textWidth(models::ChartNames::problem(data(), rate.problem)));
        numbers = std::max(numbers, style.textWidth(numberOf(rate)));
    }
    names = std::min(names, area.width() * 0.4);
    PlotAxis x = PlotAxis::percent();
    x.title = tr("pass rate");
    const double height
        = std::min(area.height(), (double(rates.size()) + 3.0) * style.lineHeight() * 1.6);
    const PlotFrame frame(
        QRectF(
            area.left() + names + style.gap() * 2.0, area.top(),
            area.width() - names - style.gap() * 2.0, height),
        style, x, PlotAxis(), numbers + style.gap() * 2.0);
    const double step = frame.plot().height() / double(rates.size());
    const double bar = std::min(step * 0.7, style.lineHeight());
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    double y = frame.plot().top();
    for (const ProblemRate &rate : rates) {
        const double middle = y + step / 2.0;
        const double end = frame.x(rate.rate().value_or(0.0));
        painter.fillRect(
            QRectF(frame.plot().left(), middle - bar / 2.0, end - frame.plot().left(), bar),
            style.outcomes.of(Outcome::Passed));
        painter.setPen(style.text);
        paintText(
            painter, {frame.plot().left() - style.gap() * 2.0, middle},
            Qt::AlignRight | Qt::AlignVCenter,
            metrics.elidedText(
                models::ChartNames::problem(data(), rate.problem), Qt::ElideLeft, names));
        painter.setPen(style.muted);
        paintText(
            painter, {end + style.gap(), middle}, Qt::AlignLeft | Qt::AlignVCenter, numberOf(rate));
        addPiece(
            QRectF(area.left(), y, area.width(), step),
            {models::ChartPick::What::Problem, rate.problem, 0}, tip(rate));
        y += step;
    }
    frame.paintAxes(painter);
    painter.setPen(style.axisPen());
    painter.drawLine(frame.plot().topLeft(), frame.plot().bottomLeft());
}

void RatesFigure::paintRanked(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const std::vector<ProblemRate> &rates = data().rates;
    PlotAxis x = PlotAxis::upTo(double(rates.size()), 8, true);
    x.to = double(rates.size());
    std::erase_if(x.ticks, [&x](double tick) { return tick > x.to; });
    x.title = tr("problems, by rate");
    PlotAxis y = PlotAxis::percent();
    y.title = tr("pass rate");
    const PlotFrame frame(area, style, x, y, style.gap() * 2.0);
    frame.paintGrid(painter);
    const double step = frame.plot().width() / double(rates.size());
    // Gaps between bars only where both can be seen.
    const double bar = step >= 4.0 ? step * 0.75 : step;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, step >= 4.0);
    for (std::size_t i = 0; i < rates.size(); ++i) {
        const double left = frame.plot().left() + double(i) * step;
        const double top = frame.y(rates[i].rate().value_or(0.0));
        painter.fillRect(
            QRectF(left + (step - bar) / 2.0, top, bar, frame.plot().bottom() - top),
            style.outcomes.of(Outcome::Passed));
        addPiece(
            QRectF(left, frame.plot().top(), step, frame.plot().height()),
            {models::ChartPick::What::Problem, rates[i].problem, 0}, tip(rates[i]));
    }
    painter.restore();
    frame.paintAxes(painter);
    if (const auto mean = meanRate(rates)) {
        QPen pen(style.text, style.thin);
        pen.setDashPattern({4.0, 3.0});
        painter.setPen(pen);
        painter.drawLine(
            QPointF(frame.plot().left(), frame.y(*mean)),
            QPointF(frame.plot().right(), frame.y(*mean)));
        painter.setPen(style.text);
        paintText(
            painter, {frame.plot().right(), frame.y(*mean) - style.gap() / 2.0},
            Qt::AlignRight | Qt::AlignBottom, tr("mean %1").arg(NumberText::rate(mean)));
    }
}

} // namespace assay::widgets
