// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/outcomedelegate.h"

#include "engine/messages/messages.h"
#include "widgets/look/icons.h"
#include "widgets/look/itembackground.h"
#include "widgets/look/outcomecolors.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace assay::widgets {

namespace {
constexpr int cellMargin = 4;

int iconSide(const QFontMetrics &metrics)
{
    return metrics.height();
}
} // namespace

OutcomeDelegate::OutcomeDelegate(int role, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_role(role)
{
}

std::optional<Outcome> OutcomeDelegate::outcomeOf(const QModelIndex &index) const
{
    const QVariant value = index.data(m_role);
    bool isInt = false;
    const int number = value.toInt(&isInt);
    if (!isInt || number < 0 || number > int(Outcome::Infrastructure))
        return std::nullopt;
    return Outcome(number);
}

void OutcomeDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell(option);
    initStyleOption(&cell, index);
    drawItemBackground(painter, cell);
    const auto outcome = outcomeOf(index);
    if (!outcome)
        return;
    const QRect inner = cell.rect.adjusted(cellMargin, 0, -cellMargin, 0);
    const int side = iconSide(cell.fontMetrics);
    const QString word = Messages::outcomeName(*outcome);
    painter->save();
    painter->setFont(cell.font);
    if (inner.width() < side + cellMargin + cell.fontMetrics.horizontalAdvance(word)) {
        QRect mark(0, 0, std::min(side + 2, inner.width()), side);
        mark.moveCenter(inner.center());
        paintMark(painter, mark, *outcome, cell.palette);
        painter->restore();
        return;
    }
    const bool selected = cell.state.testFlag(QStyle::State_Selected);
    QRect icon(inner.left(), 0, side - 2, side - 2);
    icon.moveCenter(QPoint(icon.center().x(), inner.center().y()));
    Icons::get(Icons::outcomeName(*outcome), cell.palette)
        .paint(painter, icon, Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
    painter->setPen(cell.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(
        inner.adjusted(side + cellMargin, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeading, word);
    painter->restore();
}

void OutcomeDelegate::paintMark(
    QPainter *painter, const QRect &rect, Outcome outcome, const QPalette &palette)
{
    const OutcomeColors colors(palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    if (outcome == Outcome::NotRun) {
        painter->setPen(colors.of(outcome));
        painter->drawRect(rect.adjusted(0, 0, -1, -1));
    } else {
        painter->fillRect(rect, colors.of(outcome));
    }
    painter->setPen(colors.textOn(outcome));
    painter->drawText(rect, Qt::AlignCenter, QString(OutcomeColors::letter(outcome)));
    painter->restore();
}

QSize OutcomeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto outcome = outcomeOf(index);
    const int word
        = outcome ? option.fontMetrics.horizontalAdvance(Messages::outcomeName(*outcome)) : 0;
    return {3 * cellMargin + iconSide(option.fontMetrics) + word, option.fontMetrics.height() + 8};
}

bool OutcomeDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
    const QModelIndex &index)
{
    const auto outcome = outcomeOf(index);
    if (event->type() != QEvent::ToolTip || !outcome)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(
        event->globalPos(),
        tr("%1: %2").arg(Messages::outcomeName(*outcome), Messages::outcomeMeaning(*outcome)),
        view);
    return true;
}

} // namespace assay::widgets
