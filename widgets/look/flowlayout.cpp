// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace assay::widgets {

FlowLayout::FlowLayout(int horizontalGap, int verticalGap, QWidget *parent)
    : QLayout(parent)
    , m_horizontalGap(horizontalGap)
    , m_verticalGap(verticalGap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)].get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *item = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize hint = item->sizeHint();
        size.setWidth(size.width() + hint.width() + (size.width() > 0 ? m_horizontalGap : 0));
        size.setHeight(std::max(size.height(), hint.height()));
    }
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto &item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

/// The height that the items take in the width of `rect`; sets their places where asked to, each in
/// the middle of its line's height.
int FlowLayout::arrange(const QRect &rect, bool apply) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    std::vector<Placed> line;
    int x = 0;
    int y = 0;
    int lineHeight = 0;
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        QSize size = item->sizeHint();
        size.setWidth(std::min(size.width(), std::max(inner.width(), item->minimumSize().width())));
        if (x > 0 && x + size.width() > inner.width()) {
            if (apply)
                place(line, inner, y, lineHeight);
            line.clear();
            x = 0;
            y += lineHeight + m_verticalGap;
            lineHeight = 0;
        }
        line.push_back({item.get(), x, size});
        x += size.width() + m_horizontalGap;
        lineHeight = std::max(lineHeight, size.height());
    }
    if (apply)
        place(line, inner, y, lineHeight);
    const QMargins margins = contentsMargins();
    return y + lineHeight + margins.top() + margins.bottom();
}

void FlowLayout::place(
    const std::vector<Placed> &line, const QRect &inner, int y, int lineHeight) const
{
    const Qt::LayoutDirection direction
        = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    for (const Placed &placed : line) {
        const int down = y + (lineHeight - placed.size.height()) / 2;
        const QRect rect(inner.topLeft() + QPoint(placed.x, down), placed.size);
        placed.item->setGeometry(QStyle::visualRect(direction, inner, rect));
    }
}

} // namespace assay::widgets
