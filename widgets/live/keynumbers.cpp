// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/keynumbers.h"

#include "widgets/look/numbertext.h"

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::RunState;
using std::chrono::milliseconds;

std::array<KeyNumber, KeyNumbers::Count> KeyNumbers::of(
    const LiveFacts &facts, const RunReport *report, const models::CostSource *costs,
    bool onThisComputer)
{
    return {score(facts, report), coverage(facts),  pace(facts),
            elapsed(facts),       remaining(facts), money(costs, onThisComputer)};
}

KeyNumber KeyNumbers::score(const LiveFacts &facts, const RunReport *report)
{
    KeyNumber number;
    qint64 k = 1;
    if (report == nullptr || report->whole.atK.empty()) {
        number.caption = tr("pass@%1").arg(k);
        number.value = NumberText::undefined();
        number.definition = facts.counts.scored() > 0
            ? tr("The unbiased estimate of the chance that a sample passes, as a mean "
                 "over problems. It is being computed.")
            : tr("The unbiased estimate of the chance that a sample passes, as a mean "
                 "over problems. No sample has a verdict yet, so it is undefined.");
        return number;
    }
    const AtK &first = report->whole.atK.front();
    k = first.k;
    const Estimate &estimate = first.passAtK;
    number.caption
        = facts.isGoing() || report->partial ? tr("pass@%1 so far").arg(k) : tr("pass@%1").arg(k);
    number.value = NumberText::rate(estimate.value);
    if (estimate.low && estimate.high)
        number.detail = NumberText::interval(estimate.low, estimate.high);
    if (estimate.value)
        number.full = QString::number(*estimate.value, 'g', 17);
    if (estimate.low && estimate.high)
        number.full += u" [%1, %2]"_s.arg(
            QString::number(*estimate.low, 'g', 17), QString::number(*estimate.high, 'g', 17));
    if (!estimate.value) {
        number.value = report->whole.scored > 0 ? tr("n < k") : NumberText::undefined();
        number.definition
            = tr("Undefined: no problem has %n scored sample(s) yet.", nullptr, int(k));
        return number;
    }
    number.definition
        = tr("The unbiased estimate of the chance that one of %1 samples of a problem passes, as a "
             "mean over %2 of %3 problems: those with at least %1 scored samples. %4 of %5 scored "
             "samples passed.")
              .arg(
                  NumberText::count(k), NumberText::count(estimate.problems),
                  NumberText::count(estimate.problemsTotal),
                  NumberText::count(report->whole.passed), NumberText::count(report->whole.scored));
    if (estimate.low)
        number.definition += u' '
            + (estimate.method == u"wilson" ? tr("In brackets the 95 % interval over problems "
                                                 "(Wilson).")
                                            : tr("In brackets the 95 % interval over problems (BCa "
                                                 "bootstrap)."));
    else
        number.definition += u' ' + tr("There is no interval below two problems.");
    if (estimate.approximate)
        number.definition += u' ' + tr("It is approximate: fewer than 30 problems.");
    return number;
}

KeyNumber KeyNumbers::coverage(const LiveFacts &facts)
{
    const models::OutcomeCounts &counts = facts.counts;
    const quint32 passed = counts.of(Outcome::Passed);
    const quint32 scored = counts.scored();
    KeyNumber number;
    number.caption = tr("passed / scored / requested");
    number.value = u"%1 / %2 / %3"_s.arg(
        NumberText::count(passed), NumberText::count(scored), NumberText::count(counts.requested));
    number.full = u"%1/%2/%3"_s.arg(passed).arg(scored).arg(counts.requested);
    number.definition = tr("Of %1 requested samples %2 are scored, and %3 of these passed. "
                           "Infrastructure failures "
                           "and samples not run are not scored.")
                            .arg(
                                NumberText::count(counts.requested), NumberText::count(scored),
                                NumberText::count(passed));
    const QString partial = LiveTeller::partialText(counts, facts.undecided);
    if (!partial.isEmpty())
        number.definition += u' ' + partial;
    return number;
}

namespace {

/// How long the last start has gone on, or went on.
std::optional<milliseconds> elapsedTime(const LiveFacts &facts)
{
    if (facts.progress && facts.progress->elapsed.count() > 0)
        return facts.progress->elapsed;
    if (facts.startedMs <= 0)
        return {};
    const qint64 until
        = facts.state == RunState::RunningElsewhere ? facts.nowMs : facts.heartbeatMs;
    if (until < facts.startedMs)
        return {};
    return milliseconds(until - facts.startedMs);
}

} // namespace

KeyNumber KeyNumbers::pace(const LiveFacts &facts)
{
    KeyNumber number;
    number.caption = tr("samples a second");
    number.value = NumberText::undefined();
    const bool here = facts.state == RunState::Running || facts.state == RunState::Stopping;
    if (here && facts.progress && facts.progress->samplesASecond > 0) {
        number.value = NumberText::decimal(
            facts.progress->samplesASecond, facts.progress->samplesASecond < 10 ? 1 : 0);
        number.full = QString::number(facts.progress->samplesASecond, 'g', 17);
        number.definition = tr("Samples that got a verdict a second, over the last five seconds.");
        return number;
    }
    number.definition = here
        ? tr("Samples that got a verdict a second, over the last five seconds. There are too "
             "few to say.")
        : tr("Samples that get a verdict a second, while the run goes on here.");
    return number;
}

KeyNumber KeyNumbers::elapsed(const LiveFacts &facts)
{
    KeyNumber number;
    number.caption = facts.isGoing() ? tr("elapsed") : tr("took");
    const auto time = elapsedTime(facts);
    number.value = NumberText::duration(time);
    if (time)
        number.full = QString::number(double(time->count()) / 1000, 'f', 3);
    number.definition = tr("Wall time of the last start, from its begin until now or until the run "
                           "was last seen alive. Earlier starts are not counted.");
    return number;
}

KeyNumber KeyNumbers::remaining(const LiveFacts &facts)
{
    KeyNumber number;
    number.caption = tr("left");
    number.value = NumberText::undefined();
    if (facts.state == RunState::Running && facts.progress && facts.progress->left
        && facts.progress->phase == RunProgress::Phase::Run) {
        number.value = tr("about %1").arg(NumberText::duration(*facts.progress->left));
        number.full = QString::number(facts.progress->left->count());
        number.definition
            = tr("The samples without a verdict, at the pace of the last five seconds. "
                 "Slow samples at the end can take longer.");
        return number;
    }
    number.definition = facts.isGoing() ? tr("Time left: nothing can be said yet.")
                                        : tr("Time left: the run does not go on now.");
    return number;
}

KeyNumber KeyNumbers::money(const models::CostSource *costs, bool onThisComputer)
{
    KeyNumber number;
    if (costs == nullptr) {
        number.caption = tr("cost");
        number.value = onThisComputer ? tr("free here") : tr("unknown");
        number.definition = onThisComputer
            ? tr("Sandboxes on this computer are billed by nobody. An hourly cost of your own can "
                 "be "
                 "set in Settings.")
            : tr("The prices of this provider are not known here, so nothing can be said of the "
                 "cost. Unknown is not free.");
        return number;
    }
    const auto text = [](const std::optional<models::CostText> &cost) {
        return cost ? cost->text : tr("unknown");
    };
    number.caption = tr("cost so far");
    number.value = text(costs->soFar());
    if (const auto budget = costs->budget())
        number.detail = tr("of %1").arg(budget->text);
    if (const auto soFar = costs->soFar())
        number.full = soFar->exact.isEmpty() ? soFar->text : soFar->exact;
    number.definition
        = tr("What all sandboxes of the run have cost up to now, by the provider's billing rule. "
             "Spent for those confirmed gone: %1. Committed for the others: %2. Forecast for the "
             "whole run: %3.")
              .arg(text(costs->spent()), text(costs->committed()), text(costs->forecast()));
    return number;
}

} // namespace assay::widgets
