// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figure.h"
#include "widgets/charts/plotframe.h"

namespace assay::widgets {

/// What the sandboxes have cost so far, over time, against budget and forecast; their seconds where
/// no price is known or nobody bills them.
class CostFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::CostFigure)
public:
    using Figure::Figure;
    QString title() const override;
    QString note() const override;

protected:
    void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) override;

private:
    bool isPriced() const { return data().cost.price == CostOverTime::Price::Known; }
    /// In dollars, or in sandbox seconds.
    double valueOf(const CostOverTime::Point &point) const;
    PlotAxis valueAxis() const;
    QString endText() const;
    void paintMarks(QPainter &painter, const PlotFrame &frame, const FigureStyle &style) const;
    void paintMark(
        QPainter &painter, const PlotFrame &frame, const FigureStyle &style, Money amount,
        const QString &name) const;
    void addPieces(const PlotFrame &frame);
};

} // namespace assay::widgets
