// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figure.h"

namespace assay::widgets {

/// A row a sandbox: start, the slices that ran in it, end.
class TimelineFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::TimelineFigure)
public:
    using Figure::Figure;
    QString title() const override;
    QString note() const override;

protected:
    bool hasRows() const override { return true; }
    void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) override;
    double leastPlotHeight(double width, const FigureStyle &style) const override;

private:
    using Place = std::function<double(qint64 activeMs)>;
    void paintRow(
        QPainter &painter, const FigureStyle &style, const FleetTimeline::Row &row,
        const QRectF &bar, const Place &x);
    [[nodiscard]] QString rowTip(const FleetTimeline::Row &row) const;
    [[nodiscard]] QString pieceTip(const FleetTimeline::Piece &piece) const;
};

} // namespace assay::widgets
