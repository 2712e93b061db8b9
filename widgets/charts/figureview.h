// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartmarks.h"
#include "widgets/charts/figure.h"

#include <QPixmap>
#include <QWidget>

namespace assay::widgets {

/// Shows a figure and lets its pieces be pointed at: by mouse (tool tip, click) and by the marked
/// piece, which the owner sets from a row of the numbers.
///
/// The picture is kept between repaints; a new one is made when data, size or palette change.
class FigureView final : public QWidget
{
    Q_OBJECT
public:
    explicit FigureView(QWidget *parent = nullptr);

    void setFigure(std::unique_ptr<Figure> figure); ///< null: none
    [[nodiscard]] Figure *figure() const { return m_figure.get(); }
    void setMarked(const models::ChartPick &pick);
    /// Pieces with chosen samples are outlined, and the others step back; null: nothing is chosen.
    void setChosen(models::ChartMarksPtr marks);
    [[nodiscard]] const models::ChartMarksPtr &chosen() const { return m_chosen; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void pointed(const assay::models::ChartPick &pick); ///< clicked once
    void picked(const assay::models::ChartPick &pick); ///< as the row that is activated

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makePicture();
    void paintChosen(QPainter &painter) const;
    void fit();
    void setHovered(std::optional<FigurePiece> piece);

    std::unique_ptr<Figure> m_figure;
    QPixmap m_picture;
    std::optional<FigurePiece> m_hovered;
    models::ChartPick m_marked;
    models::ChartMarksPtr m_chosen;
};

} // namespace assay::widgets
