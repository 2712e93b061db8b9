// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/figure.h"

#include "engine/messages/messages.h"
#include "models/livetext.h"
#include "widgets/charts/costfigure.h"
#include "widgets/charts/latencyfigure.h"
#include "widgets/charts/mapfigure.h"
#include "widgets/charts/passcurvefigure.h"
#include "widgets/charts/plotframe.h"
#include "widgets/charts/ratesfigure.h"
#include "widgets/charts/throughputfigure.h"
#include "widgets/charts/timelinefigure.h"
#include "widgets/look/numbertext.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace assay::widgets {

namespace {

/// Breaks a text to a width and paints it where there is a painter; the height it takes.
double wrappedText(
    QPainter *painter, const QRectF &area, const QFont &font, const QColor &color,
    const QString &text)
{
    if (text.isEmpty())
        return 0.0;
    QTextLayout layout(text, font);
    layout.beginLayout();
    double y = 0.0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(area.width());
        line.setPosition({0.0, y});
        y += line.height();
    }
    layout.endLayout();
    if (painter) {
        painter->setPen(color);
        layout.draw(painter, area.topLeft());
    }
    return y;
}

} // namespace

std::unique_ptr<Figure> Figure::make(const models::ChartDataPtr &data)
{
    switch (data->kind) {
    case models::ChartKind::PassAtK:
        return std::make_unique<PassCurveFigure>(data);
    case models::ChartKind::ProblemRates:
        return std::make_unique<RatesFigure>(data);
    case models::ChartKind::OutcomeMap:
        return std::make_unique<MapFigure>(data);
    case models::ChartKind::Latency:
        return std::make_unique<LatencyFigure>(data);
    case models::ChartKind::Throughput:
        return std::make_unique<ThroughputFigure>(data);
    case models::ChartKind::Timeline:
        return std::make_unique<TimelineFigure>(data);
    case models::ChartKind::Cost:
        return std::make_unique<CostFigure>(data);
    }
    return nullptr;
}

void Figure::paint(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    m_pieces.clear();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(area, style.base);
    const double edge = style.gap() * (style.isPrint ? 1.0 : 4.0);
    QRectF inner = area.adjusted(edge, edge, -edge, -edge);
    inner.setTop(
        inner.top() + wrappedText(&painter, inner, style.titleFont, style.text, title())
        + style.gap() * 2.0);
    const double noteHeight = wrappedText(nullptr, inner, style.font, style.muted, note());
    if (noteHeight > 0.0) {
        const QRectF place(inner.left(), inner.bottom() - noteHeight, inner.width(), noteHeight);
        wrappedText(&painter, place, style.font, style.muted, note());
        inner.setBottom(place.top() - style.gap() * 2.0);
    }
    painter.setFont(style.font);
    paintPlot(painter, inner, style);
}

double Figure::leastHeight(double width, const FigureStyle &style) const
{
    const double edge = style.gap() * (style.isPrint ? 2.0 : 8.0);
    const QRectF inner(0.0, 0.0, width - edge, 0.0);
    return edge + wrappedText(nullptr, inner, style.titleFont, style.text, title())
        + wrappedText(nullptr, inner, style.font, style.muted, note()) + style.gap() * 4.0
        + leastPlotHeight(width - edge, style);
}

double Figure::bestHeight(double width, const FigureStyle &style) const
{
    const double least = leastHeight(width, style);
    return hasRows() ? least * 1.1 : std::max(least, width * 0.62); // near to the golden section
}

double Figure::leastPlotHeight(double width, const FigureStyle &style) const
{
    Q_UNUSED(width)
    return style.lineHeight() * 10.0;
}

std::optional<FigurePiece> Figure::pieceAt(const QPointF &place) const
{
    const auto found = std::find_if( // the last one is on top
        m_pieces.rbegin(), m_pieces.rend(),
        [&place](const FigurePiece &piece) { return piece.area.contains(place); });
    return found == m_pieces.rend() ? std::nullopt : std::optional(*found);
}

std::optional<FigurePiece> Figure::pieceOf(const models::ChartPick &pick) const
{
    const auto found = std::ranges::find(m_pieces, pick, &FigurePiece::pick);
    return found == m_pieces.end() ? std::nullopt : std::optional(*found);
}

std::vector<FigurePiece> Figure::leaves() const
{
    std::vector<FigurePiece> found;
    for (const FigurePiece &piece : m_pieces) {
        if (piece.pick.isSomething() && piece.pick.what != models::ChartPick::What::Sandbox)
            found.push_back({piece.area, piece.pick, {}});
    }
    return found;
}

double Figure::paintOutcomeKey(
    QPainter &painter, const QRectF &area, const FigureStyle &style,
    const std::vector<Outcome> &outcomes)
{
    const double height = style.lineHeight();
    const double side = std::round(height * 0.85);
    double x = area.left();
    double y = area.top();
    painter.setFont(style.font);
    for (const Outcome outcome : outcomes) {
        const QString name = Messages::outcomeName(outcome);
        const double width = side + style.gap() * 1.5 + style.textWidth(name);
        if (x > area.left() && x + width > area.right()) {
            x = area.left();
            y += height * 1.2;
        }
        const QRectF box(x, y + (height - side) / 2.0, side, side);
        if (outcome == Outcome::NotRun) {
            painter.setPen(QPen(style.outcomes.of(outcome), style.thin));
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            painter.fillRect(box, style.outcomes.of(outcome));
        }
        painter.setPen(style.outcomes.textOn(outcome));
        paintText(
            painter, box.center(), Qt::AlignHCenter | Qt::AlignVCenter,
            QString(OutcomeColors::letter(outcome)));
        painter.setPen(style.text);
        paintText(
            painter, {box.right() + style.gap() * 1.5, y}, Qt::AlignLeft | Qt::AlignTop, name);
        x += width + style.gap() * 4.0;
    }
    return y + height - area.top();
}

void Figure::paintPauses(
    QPainter &painter, const FigureStyle &style, const std::vector<ActiveTime::Pause> &pauses,
    const std::function<double(double seconds)> &x, const QRectF &plot)
{
    painter.setFont(style.font);
    for (const ActiveTime::Pause &pause : pauses) {
        const double place = x(double(pause.atMs) / 1000.0);
        QPen pen(style.muted, style.thin);
        pen.setDashPattern({4.0, 3.0});
        painter.setPen(pen);
        painter.drawLine(QPointF(place, plot.top()), QPointF(place, plot.bottom()));
        const QString text = tr("paused %1").arg(models::LiveText::duration(pause.lengthMs));
        const bool isRight = place + style.gap() + style.textWidth(text) < plot.right();
        painter.setPen(style.muted);
        paintText(
            painter, {place + (isRight ? style.gap() : -style.gap()), plot.top()},
            (isRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop, text);
    }
}

QString Figure::pausesNote(const std::vector<ActiveTime::Pause> &pauses)
{
    return pauses.empty() ? QString()
                          : tr("%n pause(s) of the run cut out.", nullptr, int(pauses.size()));
}

QString Figure::coverage() const
{
    const qint64 scored = data().facts->scored();
    if (scored == data().requested())
        return tr("%1 samples").arg(NumberText::count(scored));
    return tr("%1 of %2 samples scored")
        .arg(NumberText::count(scored), NumberText::count(data().requested()));
}

} // namespace assay::widgets
