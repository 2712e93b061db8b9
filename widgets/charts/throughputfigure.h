// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figure.h"

namespace assay::widgets {

/// Samples a second over time, stacked by outcome.
class ThroughputFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::ThroughputFigure)
public:
    using Figure::Figure;
    QString title() const override;
    QString note() const override;

protected:
    void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) override;

private:
    [[nodiscard]] QString tip(std::size_t bin) const;
};

} // namespace assay::widgets
