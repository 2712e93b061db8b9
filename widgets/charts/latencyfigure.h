// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figure.h"

namespace assay::widgets {

/// Median, 90th and 99th percentile of each part of slices and of samples, on one logarithmic
/// scale.
class LatencyFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::LatencyFigure)
public:
    using Figure::Figure;
    QString title() const override;
    QString note() const override;

protected:
    bool hasRows() const override { return true; }
    void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) override;
    double leastPlotHeight(double width, const FigureStyle &style) const override;

private:
    [[nodiscard]] QString tip(const PartTimes &part) const;
};

} // namespace assay::widgets
