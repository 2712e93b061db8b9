// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/figureview.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace assay::widgets {

FigureView::FigureView(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumWidth(240);
}

void FigureView::setFigure(std::unique_ptr<Figure> figure)
{
    m_figure = std::move(figure);
    m_hovered.reset();
    m_picture = {};
    if (m_chosen && m_figure && m_chosen->kind() != m_figure->data().kind)
        m_chosen.reset();
    setAccessibleName(m_figure ? m_figure->title() : QString());
    setAccessibleDescription(m_figure ? m_figure->note() : QString());
    fit();
    update();
}

void FigureView::setMarked(const models::ChartPick &pick)
{
    m_marked = pick;
    update();
}

void FigureView::setChosen(models::ChartMarksPtr marks)
{
    if (marks == m_chosen)
        return;
    m_chosen = std::move(marks);
    m_picture = {};
    update();
}

QSize FigureView::sizeHint() const
{
    return {640, 360};
}

/// A figure with more rows than fit is scrolled.
void FigureView::fit()
{
    const double least
        = m_figure ? m_figure->leastHeight(width(), FigureStyle::screen(palette())) : 0.0;
    setMinimumHeight(std::min(int(std::ceil(least)), 16'000)); // half of what a widget can have
}

void FigureView::makePicture()
{
    const double ratio = devicePixelRatioF();
    m_picture = QPixmap(size() * ratio);
    m_picture.setDevicePixelRatio(ratio);
    QPainter painter(&m_picture);
    m_figure->paint(painter, QRectF(rect()), FigureStyle::screen(palette()));
    paintChosen(painter);
}

void FigureView::paintChosen(QPainter &painter) const
{
    constexpr double leastOutlined = 5.0; // below, an outline would hide what it is around
    // All points of a curve stand for nearly all samples.
    if (!m_chosen || m_chosen->kind() == models::ChartKind::PassAtK)
        return;
    QColor veil = palette().color(QPalette::Base);
    veil.setAlphaF(0.72F);
    const auto leaves = m_figure->leaves();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    for (const FigurePiece &piece : leaves) {
        if (!m_chosen->contains(piece.pick))
            painter.fillRect(piece.area, veil);
    }
    painter.setPen(QPen(palette().color(QPalette::Text), 1.0));
    for (const FigurePiece &piece : leaves) {
        if (std::min(piece.area.width(), piece.area.height()) >= leastOutlined
            && m_chosen->contains(piece.pick))
            painter.drawRect(piece.area.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void FigureView::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    if (!m_figure) {
        painter.fillRect(rect(), palette().base());
        return;
    }
    if (m_picture.isNull() || m_picture.size() != size() * devicePixelRatioF())
        makePicture();
    painter.drawPixmap(0, 0, m_picture);
    const QColor text = palette().color(QPalette::Text);
    if (m_hovered && m_hovered->pick.isSomething()) {
        QColor wash = text;
        wash.setAlphaF(0.12F);
        painter.fillRect(m_hovered->area, wash);
    }
    if (const auto marked = m_figure->pieceOf(m_marked); marked && m_marked.isSomething()) {
        painter.setPen(QPen(text, 2.0));
        painter.drawRect(marked->area.adjusted(-1.0, -1.0, 1.0, 1.0));
    }
}

void FigureView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool FigureView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto piece = m_figure ? m_figure->pieceAt(help->pos()) : std::nullopt;
    if (piece)
        QToolTip::showText(help->globalPos(), piece->tip, this, piece->area.toAlignedRect());
    else
        QToolTip::hideText();
    return true;
}

void FigureView::setHovered(std::optional<FigurePiece> piece)
{
    const bool isSame
        = m_hovered.has_value() == piece.has_value() && (!piece || m_hovered->area == piece->area);
    if (isSame)
        return;
    m_hovered = std::move(piece);
    const bool canPick = m_hovered && m_hovered->pick.isSomething();
    setCursor(canPick ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void FigureView::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(m_figure ? m_figure->pieceAt(event->position()) : std::nullopt);
}

void FigureView::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    setHovered(std::nullopt);
}

void FigureView::mouseReleaseEvent(QMouseEvent *event)
{
    const auto piece = m_figure && event->button() == Qt::LeftButton
        ? m_figure->pieceAt(event->position())
        : std::nullopt;
    if (!piece || !piece->pick.isSomething())
        return;
    const models::ChartPick pick = piece->pick; // a slot may show another figure
    Q_EMIT pointed(pick);
    Q_EMIT picked(pick);
}

void FigureView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::LanguageChange) {
        m_picture = {};
        fit();
        update();
    }
}

} // namespace assay::widgets
