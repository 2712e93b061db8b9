// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/chartdata.h"

#include "engine/store/runfile.h"
#include "engine/workflow/samples/runsettings.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace assay::models {

namespace {

void fillChart(ChartData &data)
{
    const ChartFacts &facts = *data.facts;
    switch (data.kind) {
    case ChartKind::PassAtK:
        break; // made from the file
    case ChartKind::ProblemRates:
        data.rates = problemRates(facts);
        break;
    case ChartKind::OutcomeMap:
        data.map = OutcomeMap(facts);
        break;
    case ChartKind::Latency:
        data.latency = latencyParts(facts);
        break;
    case ChartKind::Throughput:
        data.throughput = throughput(facts, data.time);
        break;
    case ChartKind::Timeline:
        data.timeline = fleetTimeline(facts, data.time);
        break;
    case ChartKind::Cost:
        data.cost = costOverTime(facts, data.time);
        break;
    }
}

/// What the cost is measured against.
Result<Done> fillMoney(ChartData &data, const QString &path)
{
    const auto file = RunFile::open(path, RunFile::Access::Read);
    if (!file)
        return file.error();
    const auto settings = file.value()->meta(u"settings"_s);
    if (!settings)
        return settings.error();
    data.budget = RunSettings::fromJson(settings.value()).budget;
    const qint64 scored = data.facts->scored();
    if (scored > 0 && scored < data.requested() && !data.cost.points.empty())
        data.forecast = shareOf(data.cost.points.back().cost, data.requested(), scored);
    return Done{};
}

} // namespace

bool ChartData::isEmpty() const
{
    switch (kind) {
    case ChartKind::PassAtK:
        return curve.points.empty();
    case ChartKind::ProblemRates:
    case ChartKind::OutcomeMap:
        return !facts || facts->scored() == 0;
    case ChartKind::Latency:
        return latency.sampleCount == 0;
    case ChartKind::Throughput:
        return throughput.ended() == 0;
    case ChartKind::Timeline:
        return timeline.rows.empty();
    case ChartKind::Cost:
        return cost.points.empty();
    }
    return true;
}

Result<ChartDataPtr>
makeChartData(const QString &path, ChartKind kind, std::shared_ptr<const ChartFacts> known)
{
    auto data = std::make_shared<ChartData>();
    data->kind = kind;
    data->run = QFileInfo(path).completeBaseName();
    data->facts = std::move(known);
    std::unique_ptr<RunFile> file;
    if (!data->facts || kind == ChartKind::PassAtK) {
        auto opened = RunFile::open(path, RunFile::Access::Read);
        if (!opened)
            return opened.error();
        file = opened.take();
    }
    if (!data->facts) {
        auto facts = readChartFacts(*file);
        if (!facts)
            return facts.error();
        data->facts = std::make_shared<const ChartFacts>(facts.take());
    }
    data->time = ActiveTime(*data->facts);
    if (kind == ChartKind::PassAtK) {
        auto curve = passAtKCurve(*file, data->facts->seed);
        if (!curve)
            return curve.error();
        data->curve = curve.take();
    }
    fillChart(*data);
    if (kind == ChartKind::Cost && data->cost.price == CostOverTime::Price::Known) {
        if (auto filled = fillMoney(*data, path); !filled)
            return filled.error();
    }
    return ChartDataPtr(std::move(data));
}

QString ChartNames::name(ChartKind kind)
{
    switch (kind) {
    case ChartKind::PassAtK:
        return tr("pass@k");
    case ChartKind::ProblemRates:
        return tr("Pass rate by problem");
    case ChartKind::OutcomeMap:
        return tr("Outcome map");
    case ChartKind::Latency:
        return tr("Latency");
    case ChartKind::Throughput:
        return tr("Throughput");
    case ChartKind::Timeline:
        return tr("Fleet timeline");
    case ChartKind::Cost:
        return tr("Cost over time");
    }
    return {};
}

QString ChartNames::explanation(ChartKind kind)
{
    switch (kind) {
    case ChartKind::PassAtK:
        return tr("The chance that at least one of k samples of a problem passes, as a mean over "
                  "problems. The band is the 95 % interval over problems.");
    case ChartKind::ProblemRates:
        return tr("Passed of scored samples of each problem, the highest rate first.");
    case ChartKind::OutcomeMap:
        return tr("One row a problem, one cell a sample, in the colour of its outcome.");
    case ChartKind::Latency:
        return tr("Where the time of slices and samples goes. What the run file does not tell is "
                  "unknown.");
    case ChartKind::Throughput:
        return tr("Samples that got a verdict, by when they ended. Pauses of the run are cut out.");
    case ChartKind::Timeline:
        return tr(
            "One row a sandbox, from when it was asked for until it was gone, with the slices "
            "that ran in it.");
    case ChartKind::Cost:
        return tr(
            "What all sandboxes together have cost, against the budget. Where no price is known, "
            "or nobody bills them, their seconds.");
    }
    return {};
}

QString ChartNames::word(ChartKind kind)
{
    switch (kind) {
    case ChartKind::PassAtK:
        return u"pass-at-k"_s;
    case ChartKind::ProblemRates:
        return u"problems"_s;
    case ChartKind::OutcomeMap:
        return u"outcome-map"_s;
    case ChartKind::Latency:
        return u"latency"_s;
    case ChartKind::Throughput:
        return u"throughput"_s;
    case ChartKind::Timeline:
        return u"timeline"_s;
    case ChartKind::Cost:
        return u"cost"_s;
    }
    return {};
}

QString ChartNames::part(LatencyPart part)
{
    switch (part) {
    case LatencyPart::Queue:
        return tr("Queue");
    case LatencyPart::SandboxStart:
        return tr("Sandbox start");
    case LatencyPart::Upload:
        return tr("Upload");
    case LatencyPart::CoreWait:
        return tr("Wait for a core");
    case LatencyPart::Run:
        return tr("Run");
    case LatencyPart::Confirm:
        return tr("Confirm");
    case LatencyPart::Download:
        return tr("Download");
    }
    return {};
}

QString ChartNames::partWord(LatencyPart part)
{
    const std::array words{u"queue"_s, u"sandbox_start"_s, u"upload"_s,  u"core_wait"_s,
                           u"run"_s,   u"confirm"_s,       u"download"_s};
    return words[std::size_t(part)];
}

} // namespace assay::models
