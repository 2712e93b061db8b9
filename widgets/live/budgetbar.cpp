// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/budgetbar.h"

#include "models/costsource.h"
#include "models/moneytext.h"
#include "models/runcosts.h"
#include "models/rundocument.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::MoneyText;

BudgetBar::BudgetBar(QWidget *parent)
    : QWidget(parent)
    , m_amount(new QLineEdit(this))
    , m_set(new QPushButton(tr("Set"), this))
    , m_note(new QLabel(this))
{
    m_amount->setObjectName(u"budgetAmount"_s);
    m_amount->setPlaceholderText(tr("none"));
    m_amount->setMaximumWidth(14 * fontMetrics().averageCharWidth());
    m_set->setObjectName(u"setBudget"_s);
    m_set->setAccessibleName(tr("Set the budget"));
    m_set->setToolTip(tr("Keeps it in the run file, for when the run is resumed."));
    m_note->setObjectName(u"budgetText"_s);
    m_note->setWordWrap(true);
    auto *label = new QLabel(tr("Bud&get when it is resumed, $"), this);
    label->setBuddy(m_amount);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(label);
    line->addWidget(m_amount);
    line->addWidget(m_set);
    line->addWidget(m_note, 1);
    connect(m_amount, &QLineEdit::textChanged, this, &BudgetBar::judge);
    const auto choose = [this] {
        if (m_set->isEnabled())
            Q_EMIT budgetChosen(MoneyText::fromTyped(m_amount->text()));
    };
    connect(m_amount, &QLineEdit::returnPressed, this, choose);
    connect(m_set, &QPushButton::clicked, this, choose);
    judge();
}

void BudgetBar::show(const models::RunDocument &document, const models::CostSource *costs)
{
    setVisible(costs != nullptr && document.canResume());
    m_now = models::RunCosts::budgetOf(document);
    if (!m_isFilled || m_shown != m_now) { // else somebody may be typing
        m_isFilled = true;
        m_shown = m_now;
        m_amount->setText(m_now ? m_now->toText() : QString());
    }
    judge();
}

void BudgetBar::judge()
{
    const QString typed = m_amount->text().trimmed();
    const auto amount = MoneyText::fromTyped(typed);
    const bool isGood = typed.isEmpty() || amount;
    m_note->setText(
        isGood ? QString() : tr("“%1” is no amount: give dollars, or leave it empty.").arg(typed));
    m_set->setEnabled(isGood && amount != m_now);
}

} // namespace assay::widgets
