// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/searchfield.h"

#include "widgets/look/clearbutton.h"
#include "widgets/look/icons.h"

#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace assay::widgets {

SearchField::SearchField(const QString &placeholder, QWidget *parent)
    : QLineEdit(parent)
{
    addAction(Icons::get(u"find"_s), QLineEdit::LeadingPosition)->setText(placeholder);
    addClearButton(this);
    setPlaceholder(placeholder);
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(100));
    connect(&m_rest, &QTimer::timeout, this, &SearchField::tell);
    connect(this, &QLineEdit::returnPressed, this, &SearchField::tell);
    connect(this, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            tell();
        else
            m_rest.start();
    });
}

void SearchField::setPlaceholder(const QString &placeholder)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
}

void SearchField::tell()
{
    m_rest.stop();
    if (text() == m_told)
        return;
    m_told = text();
    Q_EMIT searched(m_told);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

bool SearchField::event(QEvent *event)
{
    // Else an Escape that is a shortcut of the window would be taken before keyPressEvent().
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape && !text().isEmpty()) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

} // namespace assay::widgets
