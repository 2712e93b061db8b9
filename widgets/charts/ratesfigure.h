// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figure.h"

namespace assay::widgets {

/// Pass rates of problems, sorted: bars with names where they are few, else by rank.
class RatesFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::RatesFigure)
public:
    using Figure::Figure;
    QString title() const override;
    QString note() const override;

protected:
    bool hasRows() const override { return hasNames(); }
    void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) override;
    double leastPlotHeight(double width, const FigureStyle &style) const override;

private:
    [[nodiscard]] bool hasNames() const;
    [[nodiscard]] QString tip(const ProblemRate &rate) const;
    void paintNamed(QPainter &painter, const QRectF &area, const FigureStyle &style);
    void paintRanked(QPainter &painter, const QRectF &area, const FigureStyle &style);
};

} // namespace assay::widgets
