// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/statcell.h"

#include "widgets/look/flowlayout.h"
#include "widgets/look/fonts.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QStyleOptionFocusRect>

using namespace Qt::StringLiterals;

namespace assay::widgets {

StatCell::StatCell(const QString &caption, QWidget *parent)
    : QWidget(parent)
    , m_value(new QLabel(this))
    , m_detail(new QLabel(this))
    , m_caption(new QLabel(caption, this))
    , m_copy(new QAction(tr("Copy"), this))
{
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    for (QLabel *label : {m_value, m_detail, m_caption})
        label->setTextFormat(Qt::PlainText);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(0);
    layout->addWidget(m_value, 0, 0, Qt::AlignBaseline | Qt::AlignLeft);
    layout->addWidget(m_detail, 0, 1, Qt::AlignBaseline | Qt::AlignLeft);
    layout->addWidget(m_caption, 1, 0, 1, 2, Qt::AlignLeft);
    layout->setColumnStretch(1, 1);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    connect(m_copy, &QAction::triggered, this, [this] {
        QApplication::clipboard()->setText(copyText());
    });
    addAction(m_copy);
    setFonts();
    tellValue();
}

void StatCell::setFonts()
{
    m_value->setFont(Fonts::bold(Fonts::tabular(Fonts::title())));
    m_detail->setFont(Fonts::tabular(Fonts::body()));
    m_caption->setFont(Fonts::caption());
}

void StatCell::setCaption(const QString &caption)
{
    m_caption->setText(caption);
    tellValue();
}

void StatCell::setValue(const QString &value, const QString &detail, const QString &full)
{
    m_full = full;
    if (m_value->text() == value && m_detail->text() == detail)
        return;
    m_value->setText(value);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    tellValue();
}

void StatCell::setDefinition(const QString &definition)
{
    if (toolTip() == definition)
        return;
    setToolTip(definition);
    setAccessibleDescription(definition);
}

QString StatCell::value() const
{
    return m_value->text();
}

QString StatCell::copyText() const
{
    if (!m_full.isEmpty())
        return m_full;
    return m_detail->text().isEmpty() ? m_value->text()
                                      : QString(m_value->text() % u' ' % m_detail->text());
}

void StatCell::tellValue()
{
    const QString all = m_detail->text().isEmpty()
        ? m_value->text()
        : QString(m_value->text() % u' ' % m_detail->text());
    setAccessibleName(tr("%1: %2").arg(m_caption->text(), all));
}

void StatCell::paintEvent(QPaintEvent * /*event*/)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    QStyleOptionFocusRect option;
    option.initFrom(this);
    option.state |= QStyle::State_KeyboardFocusChange;
    option.backgroundColor = palette().color(QPalette::Window);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
}

void StatCell::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange)
        setFonts();
    if (event->type() == QEvent::LanguageChange)
        m_copy->setText(tr("Copy"));
    QWidget::changeEvent(event);
}

void StatCell::focusInEvent(QFocusEvent *event)
{
    update();
    QWidget::focusInEvent(event);
}

void StatCell::focusOutEvent(QFocusEvent *event)
{
    update();
    QWidget::focusOutEvent(event);
}

StatRow::StatRow(QWidget *parent)
    : QWidget(parent)
{
    new FlowLayout(24, 8, this);
}

StatCell *StatRow::addCell(const QString &caption)
{
    auto *cell = new StatCell(caption, this);
    layout()->addWidget(cell);
    return cell;
}

} // namespace assay::widgets
