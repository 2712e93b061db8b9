// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/moneycells.h"

#include "models/costsource.h"
#include "widgets/look/icons.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/statcell.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::CostText;

namespace {

void setMoney(StatCell *cell, const std::optional<CostText> &amount, const QString &otherwise)
{
    if (amount)
        cell->setValue(amount->text, {}, amount->exact);
    else
        cell->setValue(otherwise);
}

} // namespace

MoneyCells::MoneyCells(QWidget *parent)
    : QWidget(parent)
    , m_flag(new QWidget(this))
    , m_flagIcon(new QLabel(m_flag))
    , m_flagText(new QLabel(m_flag))
{
    auto *row = new StatRow(this);
    const auto add = [row](const QString &name, const QString &caption, const QString &definition) {
        StatCell *cell = row->addCell(caption);
        cell->setObjectName(name);
        cell->setDefinition(definition);
        return cell;
    };
    m_soFar = add(
        u"costSoFar"_s, tr("cost so far"),
        tr("What all sandboxes have cost up to now, by the provider's billing rule: starts, "
           "retries "
           "and failures included."));
    m_spent = add(u"costSpent"_s, tr("spent"), tr("The cost of sandboxes confirmed gone."));
    m_committed = add(
        u"costCommitted"_s, tr("committed"),
        tr("Over all sandboxes not confirmed gone, the larger of minimum and whole lifetime, times "
           "the rate: what would be owed if this computer vanished now."));
    m_forecast = add(
        u"costForecast"_s, tr("forecast"),
        tr("What the run will have cost in the end, at the pace of now. Of a run that has ended, "
           "what it cost."));
    m_budget = add(
        u"costBudget"_s, tr("budget"),
        tr("A ceiling on spent and committed together. Nothing is started that could pass it."));
    m_billed = add(u"costBilled"_s, tr("by the provider's account"), {});
    m_flagText->setObjectName(u"billFlag"_s);
    m_flagText->setWordWrap(true);
    auto *line = new QHBoxLayout(m_flag);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(m_flagIcon, 0, Qt::AlignTop);
    line->addWidget(m_flagText, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(row);
    column->addWidget(m_flag);
    showIcon();
    setCosts(nullptr);
}

void MoneyCells::setCosts(const models::CostSource *costs)
{
    setVisible(costs != nullptr);
    if (costs == nullptr)
        return;
    setMoney(m_soFar, costs->soFar(), tr("unknown"));
    setMoney(m_spent, costs->spent(), tr("unknown"));
    setMoney(m_committed, costs->committed(), tr("unknown"));
    setMoney(m_forecast, costs->forecast(), NumberText::undefined());
    setMoney(m_budget, costs->budget(), tr("none"));
    showBilled(*costs);
}

void MoneyCells::showBilled(const models::CostSource &costs)
{
    const auto billed = costs.billed();
    const auto ours = costs.oursThen();
    setMoney(m_billed, billed, tr("not told"));
    m_billed->setDefinition(
        ours ? tr("What the provider told when it was last asked, for the sandboxes that it told "
                  "of. "
                  "Ours for the same ones at the same moments: %1.")
                   .arg(ours->text)
             : tr("The provider has told no figure of its own."));
    const qint64 differing = costs.differing();
    m_flag->setVisible(differing > 0);
    m_flagText->setText(
        tr("Differs: for %n sandbox(es) the provider's own figure is not ours. By its account it "
           "is "
           "%1, by ours %2.",
           nullptr, int(differing))
            .arg(billed ? billed->text : tr("unknown"), ours ? ours->text : tr("unknown")));
}

void MoneyCells::showIcon()
{
    const int side = fontMetrics().height();
    m_flagIcon->setPixmap(Icons::get(u"warning"_s).pixmap(QSize(side, side), devicePixelRatioF()));
}

void MoneyCells::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcon();
}

} // namespace assay::widgets
