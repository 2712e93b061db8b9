// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/timelinefigure.h"

#include "models/livetext.h"
#include "widgets/charts/plotframe.h"
#include "widgets/look/numbertext.h"

#include <QPainter>

#include <algorithm>

namespace assay::widgets {

namespace {

constexpr double rowLines = 1.6; ///< height of a row, in lines of text
constexpr double leastRowLines = 0.7; ///< in print, of many rows

qint64 endOf(const FleetTimeline &timeline, const FleetTimeline::Row &row)
{
    return row.endedMs.value_or(timeline.totalMs);
}

QString purposeText(const FleetTimeline::Piece &piece)
{
    if (piece.purpose == QLatin1String("alone"))
        return QCoreApplication::translate("assay::widgets::TimelineFigure", "rerun alone");
    if (piece.purpose == QLatin1String("suspect"))
        return QCoreApplication::translate("assay::widgets::TimelineFigure", "suspect");
    return {};
}

} // namespace

QString TimelineFigure::title() const
{
    std::size_t pieces = 0;
    for (const FleetTimeline::Row &row : data().timeline.rows)
        pieces += row.pieces.size();
    //: %1 is a count of slices
    return tr("Slices in %n sandbox(es) over time; %1", nullptr, int(data().timeline.rows.size()))
        .arg(tr("%n slice(s)", nullptr, int(pieces)));
}

QString TimelineFigure::note() const
{
    QString text
        = tr("Hatched: start of the sandbox; boxes: slices; line: held without a slice, as "
             "during the check.");
    const bool isLost = std::ranges::any_of(data().timeline.rows, [](const auto &row) {
        return std::ranges::any_of(
            row.pieces, [](const FleetTimeline::Piece &piece) { return piece.infrastructure > 0; });
    });
    if (isLost)
        text += QLatin1Char(' ') + tr("Outlined twice: with infrastructure failures.");
    const QString pauses = pausesNote(data().timeline.pauses);
    return pauses.isEmpty() ? text : QString(text + QLatin1Char(' ') + pauses);
}

double TimelineFigure::leastPlotHeight(double width, const FigureStyle &style) const
{
    Q_UNUSED(width)
    const double lines
        = style.isPrint && data().timeline.rows.size() > 30 ? leastRowLines : rowLines;
    return style.lineHeight() * (double(data().timeline.rows.size()) * lines + 3.0);
}

QString TimelineFigure::rowTip(const FleetTimeline::Row &row) const
{
    QString text = tr("Sandbox %1").arg(row.sandbox);
    if (!row.providerId.isEmpty())
        text += QStringLiteral(" · ") + row.providerId;
    if (row.readyMs)
        text += QLatin1Char('\n')
            + tr("ready after %1")
                  .arg(NumberText::seconds(std::chrono::milliseconds(*row.readyMs - row.askedMs)));
    else
        text += QLatin1Char('\n') + tr("never ready");
    text += QLatin1Char('\n')
        + (row.endedMs
               ? tr("held for %1").arg(models::LiveText::duration(*row.endedMs - row.askedMs))
               : tr("not seen gone"));
    return text;
}

QString TimelineFigure::pieceTip(const FleetTimeline::Piece &piece) const
{
    QString text = tr("Slice %1").arg(piece.slice);
    if (const QString purpose = purposeText(piece); !purpose.isEmpty())
        text += QStringLiteral(" · ") + purpose;
    text += QLatin1Char('\n')
        + tr("%1 to %2, %3")
              .arg(
                  models::LiveText::duration(piece.fromMs), models::LiveText::duration(piece.toMs),
                  NumberText::seconds(std::chrono::milliseconds(piece.toMs - piece.fromMs)));
    text += QLatin1Char('\n')
        + tr("passed %1 of %n attempt(s)", nullptr, int(piece.attempts))
              .arg(NumberText::count(piece.passed));
    if (piece.infrastructure > 0)
        text += QLatin1Char('\n')
            + tr("%n infrastructure failure(s)", nullptr, int(piece.infrastructure));
    return text;
}

void TimelineFigure::paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const FleetTimeline &timeline = data().timeline;
    double names = 0.0;
    for (const FleetTimeline::Row &row : timeline.rows)
        names = std::max(names, style.textWidth(tr("Sandbox %1").arg(row.sandbox)));
    const double left = names + style.gap() * 2.0;
    const int ticks = std::max(3, int(area.width() / (style.lineHeight() * 5.0)));
    const double best = style.lineHeight() * (double(timeline.rows.size()) * rowLines * 1.6 + 3.0);
    const PlotFrame frame(
        QRectF(
            area.left() + left, area.top() - style.lineHeight() / 2.0, area.width() - left,
            std::min(area.height(), best) + style.lineHeight() / 2.0),
        style, PlotAxis::time(timeline.totalMs, ticks), PlotAxis(), style.gap() * 2.0);
    painter.setPen(style.gridPen());
    for (const double tick : frame.xAxis().ticks)
        painter.drawLine(
            QPointF(frame.x(tick), frame.plot().top()),
            QPointF(frame.x(tick), frame.plot().bottom()));

    const double step = frame.plot().height() / double(timeline.rows.size());
    const auto x = [&frame](qint64 ms) { return frame.x(double(ms) / 1000.0); };
    double y = frame.plot().top();
    double free = -1e9;
    for (const FleetTimeline::Row &row : timeline.rows) {
        const QRectF bar(frame.plot().left(), y + step * 0.15, frame.plot().width(), step * 0.7);
        if (bar.center().y() - style.lineHeight() / 2.0 >= free) {
            painter.setFont(style.font);
            painter.setPen(style.text);
            paintText(
                painter, {frame.plot().left() - style.gap() * 2.0, bar.center().y()},
                Qt::AlignRight | Qt::AlignVCenter, tr("Sandbox %1").arg(row.sandbox));
            free = bar.center().y() + style.lineHeight() / 2.0;
        }
        addPiece(
            QRectF(area.left(), y, area.width(), step),
            {models::ChartPick::What::Sandbox, row.sandbox, 0}, rowTip(row));
        paintRow(painter, style, row, bar, x);
        y += step;
    }
    frame.paintAxes(painter);
    paintPauses(
        painter, style, timeline.pauses, [&frame](double seconds) { return frame.x(seconds); },
        frame.plot());
}

void TimelineFigure::paintRow(
    QPainter &painter, const FigureStyle &style, const FleetTimeline::Row &row, const QRectF &bar,
    const Place &x)
{
    const double asked = x(row.askedMs);
    const double end = x(endOf(data().timeline, row));
    const double ready = row.readyMs ? x(*row.readyMs) : end;
    const double middle = bar.center().y();
    const QRectF starting(asked, bar.top(), std::max(ready - asked, 1.0), bar.height());
    painter.fillRect(starting, QBrush(style.muted, Qt::BDiagPattern));
    painter.setPen(QPen(style.muted, style.thin));
    painter.drawRect(starting);
    painter.drawLine(QPointF(ready, middle), QPointF(end, middle));
    if (row.endedMs)
        painter.drawLine(
            QPointF(end, bar.top() + bar.height() * 0.2),
            QPointF(end, bar.bottom() - bar.height() * 0.2));
    for (const FleetTimeline::Piece &piece : row.pieces) {
        const double from = x(piece.fromMs);
        const QRectF box(from, bar.top(), std::max(x(piece.toMs) - from, 1.0), bar.height());
        painter.fillRect(box, style.base);
        painter.fillRect(box, style.fill);
        painter.setPen(QPen(style.accent, style.thin));
        painter.drawRect(box);
        if (piece.infrastructure > 0 && box.width() > 6.0)
            painter.drawRect(box.adjusted(2.0, 2.0, -2.0, -2.0));
        const QString number = QString::number(piece.slice);
        if (style.textWidth(number) + style.gap() * 2.0 < box.width()
            && style.lineHeight() < box.height() + 1.0) {
            painter.setPen(style.text);
            paintText(painter, box.center(), Qt::AlignHCenter | Qt::AlignVCenter, number);
        }
        addPiece(box, {models::ChartPick::What::Piece, row.sandbox, piece.slice}, pieceTip(piece));
    }
}

} // namespace assay::widgets
