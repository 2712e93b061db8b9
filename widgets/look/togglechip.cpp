// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/togglechip.h"

#include "engine/messages/messages.h"
#include "widgets/look/fonts.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/outcomecolors.h"
#include "widgets/look/outcomedelegate.h"

#include <QEvent>
#include <QPainter>
#include <QStyleOptionToolButton>

namespace assay::widgets {

namespace {
constexpr int chipGap = 6;

void paintChipOutline(
    QPainter *painter, const QRect &rect, Outcome outcome, const QPalette &palette)
{
    painter->setPen(OutcomeColors(palette).of(outcome));
    painter->drawRect(rect.adjusted(0, 0, -1, -1));
    painter->setPen(palette.color(QPalette::WindowText));
    painter->drawText(rect, Qt::AlignCenter, QString(OutcomeColors::letter(outcome)));
}
} // namespace

ToggleChip::ToggleChip(Outcome outcome, QWidget *parent)
    : QToolButton(parent)
    , m_outcome(outcome)
{
    setCheckable(true);
    setChecked(true);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    tell();
}

void ToggleChip::setCount(qint64 count)
{
    if (count == m_count)
        return;
    const auto digits = countText().size();
    m_count = count;
    tell();
    if (countText().size() != digits)
        updateGeometry();
    update();
}

void ToggleChip::setCompact(bool compact)
{
    m_compact = compact;
    updateGeometry();
    update();
}

QString ToggleChip::countText() const
{
    return NumberText::count(m_count, locale());
}

void ToggleChip::tell()
{
    const QString name = Messages::outcomeName(m_outcome);
    setText(name); // what a reader of the screen gets without a name
    setAccessibleName(tr("%1: %2").arg(name, countText()));
    setToolTip(tr("%1: %2").arg(name, Messages::outcomeMeaning(m_outcome)));
}

QSize ToggleChip::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    int width = 2 * chipGap + metrics.height() + chipGap
        + QFontMetrics(Fonts::tabular(font())).horizontalAdvance(countText());
    if (!m_compact)
        width += chipGap + metrics.horizontalAdvance(Messages::outcomeName(m_outcome));
    return {width, metrics.height() + 8};
}

void ToggleChip::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    option.icon = {};
    // The mark tells on from off; a pressed frame on each of eleven chips would only be noise.
    option.state &= ~(QStyle::State_On | QStyle::State_HasFocus);
    style()->drawComplexControl(QStyle::CC_ToolButton, &option, &painter, this);

    const int side = fontMetrics().height();
    QRect inner = rect().adjusted(chipGap, 0, -chipGap, 0);
    const QRect mark(inner.left(), (height() - side) / 2, side, side);
    const auto place
        = [this](const QRect &part) { return QStyle::visualRect(layoutDirection(), rect(), part); };
    if (isChecked())
        OutcomeDelegate::paintMark(&painter, place(mark), m_outcome, palette());
    else
        paintChipOutline(&painter, place(mark), m_outcome, palette());
    inner.setLeft(mark.right() + 1 + chipGap);
    painter.setPen(
        palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    QFont words = font();
    words.setStrikeOut(!isChecked());
    painter.setFont(words);
    if (!m_compact)
        painter.drawText(
            place(inner), Qt::AlignVCenter | Qt::AlignLeading, Messages::outcomeName(m_outcome));
    painter.setFont(Fonts::tabular(font()));
    painter.drawText(place(inner), Qt::AlignVCenter | Qt::AlignTrailing, countText());
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        focus.rect = rect().adjusted(2, 1, -2, -1);
        focus.state |= QStyle::State_KeyboardFocusChange;
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
    }
}

void ToggleChip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        tell();
    QToolButton::changeEvent(event);
}

} // namespace assay::widgets
