// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figure.h"

namespace assay::widgets {

/// Sandbox seconds so far, over time.
class CostFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::CostFigure)
public:
    using Figure::Figure;
    QString title() const override;
    QString note() const override;

protected:
    void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) override;
};

} // namespace assay::widgets
