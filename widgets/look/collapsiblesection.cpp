// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/collapsiblesection.h"

#include "widgets/look/icons.h"

#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace assay::widgets {

CollapsibleSection::CollapsibleSection(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_header(new QToolButton(this))
{
    m_header->setAutoRaise(true);
    m_header->setFocusPolicy(Qt::StrongFocus);
    m_header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int side = fontMetrics().height() - 2;
    m_header->setIconSize(QSize(side, side));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_header, 0, Qt::AlignLeft);
    connect(m_header, &QToolButton::clicked, this, [this] { setOpen(!m_open); });
    setTitle(title);
    showState();
}

void CollapsibleSection::setTitle(const QString &title)
{
    m_header->setText(title);
}

void CollapsibleSection::setContent(QWidget *content)
{
    delete m_content;
    m_content = content;
    if (content)
        layout()->addWidget(content);
    showState();
}

void CollapsibleSection::setOpen(bool open)
{
    if (open == m_open)
        return;
    m_open = open;
    showState();
    Q_EMIT toggled(open);
}

void CollapsibleSection::showState()
{
    m_header->setIcon(Icons::get(m_open ? u"down"_s : u"right"_s));
    m_header->setAccessibleDescription(m_open ? tr("Open") : tr("Closed"));
    if (m_content)
        m_content->setVisible(m_open);
}

} // namespace assay::widgets
