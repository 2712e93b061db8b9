// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figure.h"

namespace assay::widgets {

/// pass@k over k with its interval as a band; one point with its interval where k is 1 alone.
class PassCurveFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::PassCurveFigure)
public:
    using Figure::Figure;
    QString title() const override;
    QString note() const override;

protected:
    void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) override;

private:
    void paintSingle(QPainter &painter, const QRectF &area, const FigureStyle &style);
};

} // namespace assay::widgets
