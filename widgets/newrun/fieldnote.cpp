// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/fieldnote.h"

#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace assay::widgets {

FieldNote::FieldNote(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    setFonts();
    clear();
}

void FieldNote::say(Kind kind, const QString &text)
{
    m_kind = text.isEmpty() ? Kind::Hint : kind;
    m_text->setText(text);
    m_icon->setVisible(m_kind != Kind::Hint);
    if (m_kind != Kind::Hint) {
        const int side = m_text->fontMetrics().height();
        const QString name = m_kind == Kind::Error ? u"error"_s : u"warning"_s;
        m_icon->setPixmap(Icons::get(name).pixmap(QSize(side, side), devicePixelRatioF()));
    }
    setVisible(!text.isEmpty());
}

QString FieldNote::text() const
{
    return m_text->text();
}

void FieldNote::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        say(m_kind, text()); // the icon in the new colours
    else if (event->type() == QEvent::ApplicationFontChange)
        setFonts();
}

void FieldNote::setFonts()
{
    m_text->setFont(Fonts::caption());
}

} // namespace assay::widgets
