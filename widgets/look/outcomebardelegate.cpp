// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/outcomebardelegate.h"

#include "models/outcomecounts.h"
#include "widgets/look/itembackground.h"
#include "widgets/look/outcomebar.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace assay::widgets {

OutcomeBarDelegate::OutcomeBarDelegate(int role, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_role(role)
{
}

void OutcomeBarDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell(option);
    initStyleOption(&cell, index);
    drawItemBackground(painter, cell);
    const QVariant value = index.data(m_role);
    if (!value.canConvert<models::OutcomeCounts>())
        return;
    QRect bar = cell.rect.adjusted(4, 4, -4, -4);
    // On the highlight an outcome's colour may not be seen: the bar keeps its own ground.
    if (cell.state.testFlag(QStyle::State_Selected))
        painter->fillRect(bar.adjusted(-1, -1, 1, 1), cell.palette.base());
    painter->save();
    painter->setFont(cell.font);
    paintOutcomeBar(painter, bar, value.value<models::OutcomeCounts>(), cell.palette);
    painter->restore();
}

QSize OutcomeBarDelegate::sizeHint(
    const QStyleOptionViewItem &option, const QModelIndex & /*index*/) const
{
    return {option.fontMetrics.horizontalAdvance(u'0') * 20, option.fontMetrics.height() + 8};
}

bool OutcomeBarDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
    const QModelIndex &index)
{
    const QVariant value = index.data(m_role);
    if (event->type() != QEvent::ToolTip || !value.canConvert<models::OutcomeCounts>())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(
        event->globalPos(), outcomeCountsText(value.value<models::OutcomeCounts>(), view->locale()),
        view);
    return true;
}

} // namespace assay::widgets
