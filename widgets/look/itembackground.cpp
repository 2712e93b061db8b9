// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/itembackground.h"

#include <QApplication>
#include <QStyleOptionViewItem>

namespace assay::widgets {

void drawItemBackground(QPainter *painter, QStyleOptionViewItem &cell)
{
    cell.text.clear();
    cell.icon = {};
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
}

} // namespace assay::widgets
