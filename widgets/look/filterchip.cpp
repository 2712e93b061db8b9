// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/filterchip.h"

#include "widgets/look/elidedlabel.h"
#include "widgets/look/icons.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace assay::widgets {

FilterChip::FilterChip(const QString &text, QWidget *parent)
    : QWidget(parent)
    , m_label(new ElidedLabel(this))
    , m_remove(new QToolButton(this))
{
    m_label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_remove->setIcon(Icons::get(u"close"_s));
    m_remove->setAutoRaise(true);
    m_remove->setFocusPolicy(Qt::StrongFocus);
    const int side = fontMetrics().height() - 4;
    m_remove->setIconSize(QSize(side, side));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 1, 1, 1);
    layout->setSpacing(4);
    layout->addWidget(m_label);
    layout->addWidget(m_remove);
    connect(m_remove, &QToolButton::clicked, this, &FilterChip::removeRequested);
    setText(text);
}

void FilterChip::setText(const QString &text)
{
    m_label->setText(text);
    const QString what = tr("Remove the filter “%1”").arg(text);
    m_remove->setAccessibleName(what);
    m_remove->setToolTip(what);
}

QString FilterChip::text() const
{
    return m_label->text();
}

void FilterChip::paintEvent(QPaintEvent * /*event*/)
{
    // Not a frame of the style: in dark palettes its lines can't be seen.
    QColor line = palette().color(QPalette::WindowText);
    line.setAlphaF(0.4F);
    QPainter painter(this);
    painter.setPen(line);
    painter.setBrush(palette().base());
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void FilterChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        Q_EMIT removeRequested();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace assay::widgets
