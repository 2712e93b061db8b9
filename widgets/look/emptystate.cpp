// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/emptystate.h"

#include "widgets/look/fonts.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace assay::widgets {

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_picture(new QLabel(this))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_button(new QPushButton(this))
{
    m_title->setFont(Fonts::title());
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setMaximumWidth(fontMetrics().horizontalAdvance(u'0') * 60);
    m_text->setMinimumWidth(fontMetrics().horizontalAdvance(u'0') * 24);
    m_button->setObjectName(QStringLiteral("emptyStateButton"));
    m_button->hide();
    m_picture->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(0);
    layout->addStretch(2);
    layout->addWidget(m_picture, 0, Qt::AlignHCenter);
    layout->addSpacing(16);
    for (QLabel *label : {m_title, m_text}) {
        label->setAlignment(Qt::AlignHCenter);
        // Not by alignment: a label that wraps gets its height only from a width that is given.
        auto *row = new QHBoxLayout;
        row->addStretch(1);
        row->addWidget(label, 100);
        row->addStretch(1);
        layout->addLayout(row);
        layout->addSpacing(label == m_title ? 8 : 16);
    }
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch(3);
}

void EmptyState::setIcon(const QIcon &icon)
{
    m_icon = icon;
    showIcon();
}

void EmptyState::setTitle(const QString &title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

void EmptyState::setText(const QString &text)
{
    m_text->setText(text);
    setAccessibleDescription(text);
}

void EmptyState::setAction(QAction *action)
{
    if (m_action) {
        m_action->disconnect(this);
        m_button->disconnect(m_action);
    }
    m_action = action;
    m_button->setVisible(action != nullptr);
    if (!action)
        return;
    connect(m_button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, this, &EmptyState::showAction);
    connect(action, &QObject::destroyed, m_button, &QWidget::hide);
    showAction();
}

void EmptyState::showAction()
{
    m_button->setText(m_action->text());
    m_button->setIcon(m_action->icon());
    m_button->setEnabled(m_action->isEnabled());
    m_button->setToolTip(m_action->toolTip());
}

void EmptyState::showIcon()
{
    const int side = fontMetrics().height() * 3;
    m_picture->setVisible(!m_icon.isNull());
    // Grey, as it decorates: the title is what is read.
    m_picture->setPixmap(m_icon.pixmap(QSize(side, side), devicePixelRatioF(), QIcon::Disabled));
}

void EmptyState::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_title->setFont(Fonts::title());
        showIcon();
    }
    QWidget::changeEvent(event);
}

} // namespace assay::widgets
