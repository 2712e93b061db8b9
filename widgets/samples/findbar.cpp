// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/findbar.h"

#include "widgets/look/icons.h"
#include "widgets/look/searchfield.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

namespace assay::widgets {
using namespace Qt::StringLiterals;

FindBar::FindBar(QWidget *parent)
    : QWidget(parent)
    , m_field(new SearchField(tr("Find in this text"), this))
    , m_state(new QLabel(this))
{
    const auto button = [this](const QString &icon, const QString &name) {
        auto *made = new QToolButton(this);
        made->setIcon(Icons::get(icon));
        made->setAutoRaise(true);
        made->setToolTip(name);
        made->setAccessibleName(name);
        return made;
    };
    auto *previous = button(u"up"_s, tr("Previous occurrence"));
    auto *next = button(u"down"_s, tr("Next occurrence"));
    auto *close = button(u"close"_s, tr("Close the find bar"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_state);
    layout->addWidget(previous);
    layout->addWidget(next);
    layout->addWidget(close);
    m_field->installEventFilter(this);
    m_field->setObjectName(u"findField"_s);
    connect(m_field, &SearchField::searched, this, [this](const QString &text) {
        Q_EMIT findRequested(text, false, true);
    });
    connect(previous, &QToolButton::clicked, this, [this] {
        Q_EMIT findRequested(m_field->text(), true, false);
    });
    connect(next, &QToolButton::clicked, this, [this] {
        Q_EMIT findRequested(m_field->text(), false, false);
    });
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    hide();
}

void FindBar::open()
{
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

QString FindBar::text() const
{
    return m_field->text();
}

void FindBar::setFound(bool found)
{
    m_state->setText(found ? QString() : tr("Not found."));
}

bool FindBar::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape) {
            hide();
            Q_EMIT closed();
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            Q_EMIT findRequested(
                m_field->text(), (key->modifiers() & Qt::ShiftModifier) != 0, false);
            return true;
        }
    }
    return QWidget::eventFilter(object, event);
}

} // namespace assay::widgets
