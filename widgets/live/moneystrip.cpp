// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/moneystrip.h"

#include "models/costsource.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/numbertext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace assay::widgets {
using namespace Qt::StringLiterals;

MoneyStrip::MoneyStrip(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_strip(new QWidget(this))
    , m_icon(new QLabel(m_strip))
    , m_warning(new QLabel(m_strip))
{
    m_text->setObjectName(u"moneyLine"_s);
    m_text->setFont(Fonts::tabular(Fonts::body()));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setToolTip(tr(
        "Spent: sandboxes confirmed gone. Committed: what all others would cost if this computer "
        "vanished now. A budget is a ceiling on their sum. Forecast: what the run will have cost "
        "at the pace of now."));
    m_warning->setObjectName(u"budgetWarning"_s);
    m_warning->setFont(Fonts::bold(Fonts::body()));
    m_warning->setWordWrap(true);
    auto *line = new QHBoxLayout(m_strip);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(m_icon, 0, Qt::AlignTop);
    line->addWidget(m_warning, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_text);
    column->addWidget(m_strip);
    setCosts(nullptr);
}

void MoneyStrip::setCosts(const models::CostSource *costs)
{
    setVisible(costs != nullptr);
    if (costs == nullptr) {
        m_text->clear();
        showWarning({}, {});
        return;
    }
    const auto shown = [](const std::optional<models::CostText> &amount) {
        return amount ? amount->text : tr("unknown");
    };
    QStringList parts{
        tr("Cost so far %1").arg(shown(costs->soFar())), tr("spent %1").arg(shown(costs->spent())),
        tr("committed %1").arg(shown(costs->committed())),
        tr("forecast %1").arg(shown(costs->forecast()))};
    const auto budget = costs->budget();
    parts.append(budget ? tr("budget %1").arg(budget->text) : tr("no budget"));
    const QString text = parts.join(u" · "_s);
    if (text != m_text->text())
        m_text->setText(text);
    showWarning(costs->budgetUsed(), budget ? budget->text : QString());
}

void MoneyStrip::showWarning(std::optional<double> used, const QString &budget)
{
    QString text;
    if (used && *used >= 1.0)
        text = tr("The budget of %1 is used up.").arg(budget);
    else if (used && *used >= warnFrom)
        text = tr("Warning: %1 of the budget of %2 is used. The run stops before it would pass it.")
                   .arg(NumberText::rate(*used, 0), budget);
    if (text == m_warning->text() && m_strip->isHidden() == text.isEmpty())
        return;
    m_warning->setText(text);
    m_strip->setVisible(!text.isEmpty());
    const int side = m_warning->fontMetrics().height();
    m_icon->setPixmap(Icons::get(u"warning"_s).pixmap(QSize(side, side), devicePixelRatioF()));
}

QString MoneyStrip::text() const
{
    return m_text->text();
}

QString MoneyStrip::warning() const
{
    return m_warning->text();
}

void MoneyStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        const int side = m_warning->fontMetrics().height();
        m_icon->setPixmap(Icons::get(u"warning"_s).pixmap(QSize(side, side), devicePixelRatioF()));
    }
}

} // namespace assay::widgets
