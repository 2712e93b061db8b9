// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/elidedlabel.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace assay::widgets {

ElidedLabel::ElidedLabel(QWidget *parent)
    : ElidedLabel(QString(), parent)
{
}

ElidedLabel::ElidedLabel(const QString &text, QWidget *parent)
    : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

QString ElidedLabel::shown() const
{
    const QString line = text().simplified();
    return fontMetrics().elidedText(line, m_mode, contentsRect().width());
}

bool ElidedLabel::isElided() const
{
    return shown() != text().simplified();
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QSize whole = QLabel::minimumSizeHint(); // of text that does not wrap
    return {std::min(whole.width(), fontMetrics().horizontalAdvance(u'0') * 6), whole.height()};
}

void ElidedLabel::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    drawFrame(&painter);
    style()->drawItemText(
        &painter, contentsRect(), int(QStyle::visualAlignment(layoutDirection(), alignment())),
        palette(), isEnabled(), shown(), foregroundRole());
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && isElided()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace assay::widgets
