// SPDX-License-Identifier: GPL-3.0-or-later
// What the page Check says of the cost, the budget and what weakens the run.
#include "engine/core/sandboxbill.h"
#include "engine/fleet/budget.h"
#include "engine/workflow/samples/runtariff.h"
#include "models/moneytext.h"
#include "models/newrundraft.h"
#include "widgets/look/statcell.h"
#include "widgets/newrun/checkpage.h"
#include "widgets/newrun/fieldnote.h"
#include "widgets/newrun/placenotes.h"

#include <QLineEdit>
#include <QLocale>

namespace assay::widgets {
using models::MoneyText;

void CheckPage::showCost()
{
    const QString name = m_draft->provider().name;
    const auto &forecast = m_draft->forecast();
    if (m_draft->provider().free) {
        m_cost->setValue(tr("free"));
        m_cost->setDefinition(tr("%1 costs nothing.").arg(name));
    } else if (forecast && forecast->cost.kind == CostForecast::Kind::Priced) {
        const CostForecast &cost = forecast->cost;
        const auto likely = MoneyText::of(cost.likely);
        //: from the low to the high forecast of the cost
        const QString range
            = tr("%1 to %2").arg(MoneyText::text(cost.low), MoneyText::text(cost.high));
        m_cost->setValue(
            likely.text,
            MoneyText::text(cost.low) == MoneyText::text(cost.high) ? QString() : range,
            likely.exact);
        m_cost->setDefinition(tr(
            "Half of such runs would cost more, half less; in one of twenty it would be below the "
            "range, in one of twenty above. Starts, set-up and minimum charges are in it."));
    } else {
        m_cost->setValue(tr("unknown"));
        m_cost->setDefinition(tr("No price is known for %1.").arg(name));
    }
}

std::optional<Money> CheckPage::budget() const
{
    return m_draft->provider().free || m_budget->text().trimmed().isEmpty()
        ? std::nullopt
        : MoneyText::fromTyped(m_budget->text());
}

void CheckPage::showBudget()
{
    const bool free = m_draft->provider().free;
    m_budget->setEnabled(!free);
    m_budget->setPlaceholderText(free ? tr("not needed") : tr("none"));
    m_budgetNote->clear();
    const QString typed = m_budget->text().trimmed();
    if (free) {
        m_budgetNote->say(FieldNote::Kind::Hint, tr("%1 is free.").arg(m_draft->provider().name));
        return;
    }
    if (typed.isEmpty())
        return;
    const auto amount = budget();
    if (!amount) {
        m_budgetNote->say(
            FieldNote::Kind::Error,
            tr("“%1” is no amount: give dollars, as in %2, or leave it empty.")
                .arg(typed, QLocale().toString(0.05, 'f', 2)));
        return;
    }
    // As the run itself would judge.
    const auto tariff = m_draft->tariff();
    RunSettings settings = m_draft->settings();
    settings.budget = amount;
    if (const auto kept = checkBudget(settings, tariff); !kept) {
        m_budgetNote->say(
            FieldNote::Kind::Error,
            tr("The price of %1 is unknown, so no budget can be kept: leave it empty.")
                .arg(m_draft->provider().name));
        return;
    }
    Budget::Lifetimes lifetimes;
    lifetimes.wanted = std::chrono::hours(1);
    if (!Budget(tariff, amount).lifetimeFor(lifetimes, 1)) {
        m_budgetNote->say(
            FieldNote::Kind::Error,
            tr("That does not pay for one sandbox, which costs at least %1.")
                .arg(MoneyText::text(
                    priceOf(*tariff, lifetimes.least + SandboxBill::grace).value_or(Money()))));
        return;
    }
    const auto &forecast = m_draft->forecast();
    if (!forecast || forecast->cost.kind != CostForecast::Kind::Priced)
        return;
    if (*amount < forecast->cost.likely)
        m_budgetNote->say(
            FieldNote::Kind::Warning,
            tr("That is less than the likely cost of %1: the run would stop before its end.")
                .arg(MoneyText::text(forecast->cost.likely)));
    else if (*amount < forecast->cost.high)
        m_budgetNote->say(
            FieldNote::Kind::Hint,
            tr("One such run in twenty would cost more than %1.")
                .arg(MoneyText::text(forecast->cost.high)));
}

void CheckPage::showNotes()
{
    std::vector<QString> texts;
    if (const auto &facts = m_draft->facts(); facts && !facts->warning.isEmpty())
        texts.push_back(facts->warning);
    if (m_draft->settings().network)
        texts.push_back(tr("The network is open: samples can fetch answers or send data away."));
    for (const PlaceNotes::Note &note : PlaceNotes::of(*m_draft, m_ownHourly)) {
        if (note.kind == FieldNote::Kind::Warning)
            texts.push_back(note.text);
    }
    for (std::size_t i = 0; i < m_notes.size(); ++i)
        m_notes[i]->say(FieldNote::Kind::Warning, i < texts.size() ? texts[i] : QString());
}

void CheckPage::readInto(RunSettings &settings) const
{
    settings.budget = budget();
}

} // namespace assay::widgets
