// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/figure.h"

namespace assay::widgets {

/// Problems by samples, a cell each in the colour of its outcome, with its letter where it fits.
class MapFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::MapFigure)
public:
    explicit MapFigure(models::ChartDataPtr chart);
    QString title() const override;
    QString note() const override;
    std::optional<FigurePiece> pieceAt(const QPointF &place) const override;
    std::optional<FigurePiece> pieceOf(const models::ChartPick &pick) const override;
    [[nodiscard]] std::vector<FigurePiece> leaves() const override;

protected:
    void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) override;
    double leastPlotHeight(double width, const FigureStyle &style) const override;

private:
    [[nodiscard]] QRectF cellArea(int row, int column) const;
    [[nodiscard]] FigurePiece cellPiece(int row, int column) const;
    void paintCells(QPainter &painter, const FigureStyle &style) const;
    void paintImage(QPainter &painter, const FigureStyle &style) const;
    void paintNames(QPainter &painter, const QRectF &area, const FigureStyle &style) const;
    void paintModels(QPainter &painter, const FigureStyle &style) const;

    std::vector<Outcome> m_outcomes; ///< those that are there
    QRectF m_grid;
};

} // namespace assay::widgets
