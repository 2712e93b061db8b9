// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/costfigures.h"

#include "widgets/look/numbertext.h"

#include <unordered_set>

namespace assay::widgets {

std::vector<TimePart> CostFigures::parts(const models::FleetUse &use)
{
    std::vector<TimePart> parts{
        {tr("Running samples"), tr("Wall time of attempts, without their confirmation."),
         use.samplesMs},
        {tr("Confirming passes"),
         tr("Wall time of strict mode, which runs each pass again with the "
            "tests in a process of their own."),
         use.confirmMs},
        {tr("Checking references"),
         tr("Slices of the problems' own solutions, and of their second "
            "run."),
         use.checkMs},
        {tr("Overhead of slices"),
         tr("While a slice was there, and no sample ran: starting processes, transfers, reading."),
         use.overheadMs},
        {tr("Set-up and idle"),
         tr("The sandbox was there without a slice: set-up, waiting for work, being deleted."),
         use.idleMs},
        {tr("Starting"), tr("From asking for a sandbox until it was ready."), use.startMs},
    };
    qint64 all = 0;
    for (const TimePart &part : parts)
        all += part.ms;
    for (TimePart &part : parts)
        part.share = all > 0 ? double(part.ms) / double(all) : 0.0;
    return parts;
}

std::vector<MoneyPart> CostFigures::bill(const models::BillUse &use)
{
    std::vector<MoneyPart> parts{
        {tr("Running samples"),
         tr("Samples by their share of the sandboxes' wall time, their confirmation included."),
         use.samples,
         {}},
        {tr("Set-up"),
         tr("From ready to the first slice of samples: set-up and checking references."),
         use.setup,
         {}},
        {tr("Idle"), tr("The sandbox was there without a slice."), use.idle, {}},
        {tr("Overhead"),
         tr("Of slices beside their samples: starting processes, transfers, reading. And minimum "
            "charges beyond a sandbox's life."),
         use.overhead,
         {}},
        {tr("The bill"), tr("The sum of the parts, to the nano-dollar."), use.sum(), {}},
    };
    const double all = double(use.sum().nanos());
    for (MoneyPart &part : parts) {
        if (all > 0)
            part.share = double(part.cost.nanos()) / all;
    }
    return parts;
}

std::vector<ResultUse> CostFigures::results(
    const models::FleetUse &use, quint32 scored, quint32 solved, const models::CostSource *costs,
    bool onThisComputer)
{
    const auto row
        = [&](const QString &unit, qint64 results, qint64 many, const QString &definition) {
              ResultUse one{unit, results, {}, {}, {}, definition};
              if (results > 0) {
                  const double share = double(many) / double(results);
                  one.sandboxSeconds = share * double(use.totalMs()) / 1000;
                  one.cpuSeconds = share * double(use.cpuUs) / 1e6;
              }
              std::optional<models::CostText> cost;
              if (costs != nullptr && results > 0)
                  cost = costs->share(many, results);
              if (cost)
                  one.cost = cost->text;
              else if (costs == nullptr && onThisComputer)
                  one.cost = tr("free");
              else
                  one.cost = tr("unknown");
              return one;
          };
    return {
        row(tr("1 scored sample"), scored, 1,
            tr("All time of all sandboxes, divided by the scored samples.")),
        row(tr("%1 scored samples").arg(NumberText::count(1000)), scored, 1000,
            tr("All time of all sandboxes, for as many results as a thousand samples.")),
        row(tr("1 solved problem"), solved, 1,
            tr("All time of all sandboxes, divided by the problems of which at least one sample "
               "passed.")),
    };
}

quint32 CostFigures::solvedProblems(const models::SampleEntries &samples)
{
    std::unordered_set<quint64> solved;
    for (const models::SampleEntry &sample : samples)
        if (sample.outcome == Outcome::Passed)
            solved.insert((quint64(sample.model) << 32) | sample.problem);
    return quint32(solved.size());
}

} // namespace assay::widgets
