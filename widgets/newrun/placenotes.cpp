// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/placenotes.h"

#include "models/moneytext.h"
#include "models/newrundraft.h"
#include "widgets/look/numbertext.h"

namespace assay::widgets {
using namespace std::chrono_literals;
using models::MoneyText;

std::vector<PlaceNotes::Note>
PlaceNotes::of(const models::NewRunDraft &draft, std::optional<Money> ownHourly)
{
    std::vector<Note> notes;
    const auto add = [&notes](FieldNote::Kind kind, const QString &text) {
        if (!text.isEmpty())
            notes.push_back({kind, text});
    };
    if (!draft.facts())
        return notes;
    add(FieldNote::Kind::Warning, balanceText(draft));
    add(FieldNote::Kind::Hint, laneText(draft));
    add(FieldNote::Kind::Hint, minimumText(draft));
    if (const QString cpu = cpuText(draft); !cpu.isEmpty()) {
        add(FieldNote::Kind::Warning, cpu);
        add(FieldNote::Kind::Hint, ownHostText(draft, ownHourly));
    }
    return notes;
}

QString PlaceNotes::laneText(const models::NewRunDraft &draft)
{
    const auto atATime = draft.provider().limits.commandsAtATime;
    if (!atATime)
        return {};
    return tr("%1 runs %n command(s) at a time for an account, over all its runs. A lane more "
              "would "
              "only wait, and be paid for: so there are no more lanes than that.",
              nullptr, *atATime)
        .arg(draft.provider().name);
}

QString PlaceNotes::minimumText(const models::NewRunDraft &draft)
{
    const auto tariff = draft.tariff();
    if (!tariff || tariff->billing.minimum.count() == 0)
        return {};
    const int seconds = int(tariff->billing.minimum.count());
    const auto least = priceOf(*tariff, 1s);
    if (!least)
        return tr("Each sandbox is billed for at least %n second(s).", nullptr, seconds);
    return tr("Each sandbox is billed for at least %n second(s): %1.", nullptr, seconds)
        .arg(MoneyText::text(*least));
}

QString PlaceNotes::balanceText(const models::NewRunDraft &draft)
{
    const auto &account = draft.account();
    const auto &forecast = draft.forecast();
    if (!account || !account->balance)
        return {};
    if (*account->balance <= Money())
        return tr("Nothing is left of the balance: no sandbox would start. Top it up at %1 first.")
            .arg(draft.provider().name);
    if (!forecast || forecast->cost.kind != CostForecast::Kind::Priced
        || *account->balance >= forecast->cost.likely)
        return {};
    return tr("The balance of %1 is less than the likely cost of %2: the run would stop before its "
              "end. What it has done by then is kept.")
        .arg(MoneyText::text(*account->balance), MoneyText::text(forecast->cost.likely));
}

QString PlaceNotes::cpuText(const models::NewRunDraft &draft)
{
    const auto &rule = draft.provider().limits.cpuRule;
    const auto &forecast = draft.forecast();
    if (!rule || !forecast || forecast->pauses.count() == 0)
        return {};
    return tr("%1 stops a sandbox that uses more than %2 of its CPU for %3. To stay below, the "
              "guard pauses: likely for %4 of the %5 that this run takes.")
        .arg(
            draft.provider().name, NumberText::rate(rule->fraction, 0),
            NumberText::duration(rule->window), NumberText::duration(forecast->pauses),
            NumberText::duration(forecast->likely));
}

QString PlaceNotes::ownHostText(const models::NewRunDraft &draft, std::optional<Money> ownHourly)
{
    if (!ownHourly)
        return tr("A host of your own has no such rule. Say in the settings what an hour of it "
                  "costs, and its price stands here.");
    const auto &forecast = *draft.forecast();
    const auto time = std::chrono::ceil<std::chrono::seconds>(forecast.likely - forecast.pauses);
    return tr("A host of your own at %1 an hour has no such rule: without the pauses, %2 there "
              "cost %3.")
        .arg(
            MoneyText::price(*ownHourly), NumberText::duration(time),
            MoneyText::text(costOf(*ownHourly, time)));
}

} // namespace assay::widgets
