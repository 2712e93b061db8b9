// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/messageline.h"

#include "widgets/look/elidedlabel.h"
#include "widgets/look/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>

namespace assay::widgets {

MessageLine::MessageLine(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_text(new ElidedLabel(this))
{
    m_text->setObjectName(name);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    say({}, {});
}

void MessageLine::say(const QString &icon, const QString &text)
{
    m_icon->setVisible(!icon.isEmpty());
    if (!icon.isEmpty())
        m_icon->setPixmap(Icons::get(icon).pixmap(style()->pixelMetric(QStyle::PM_SmallIconSize)));
    m_text->setText(text);
    m_text->setAccessibleName(text.isEmpty() ? tr("Messages") : text);
}

} // namespace assay::widgets
