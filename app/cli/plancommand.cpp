// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/runoptions.h"
#include "engine/messages/messages.h"
#include "engine/workflow/providers.h"
#include "engine/workflow/samples/forecast.h"
#include "engine/workflow/samples/plantimes.h"
#include "engine/workflow/samples/runtariff.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QThread>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t slicesShown = 10;
constexpr qsizetype rejectedShown = 10;

/// What `assay plan` prints.
class PlanText
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::PlanText)
public:
    static PlanPlace place(const RunSettings &settings);
    static void sayData(const DataPreview &data, const RunSettings &settings);
    static void sayPlan(const DataPreview &data, const PlanPreview &plan);
    static void sayForecast(const PlanPreview &plan, const Forecast &forecast);
    static QJsonObject
    json(const DataPreview &data, const PlanPreview &plan, const Forecast &forecast);

private:
    static QJsonValue jsonCost(const CostForecast &cost);
    static QString list(const std::vector<NamedCount> &counts);
    static QString duration(std::chrono::milliseconds time);
    static QJsonArray jsonCounts(const std::vector<NamedCount> &counts);
};

QString sourceWord(TimeSource source)
{
    return source == TimeSource::Measured  ? u"smoke"_s
        : source == TimeSource::Calibrated ? u"calibration"_s
                                           : u"guess"_s;
}

PlanPlace PlanText::place(const RunSettings &settings)
{
    const ProviderEntry &entry = *providerEntry(settings.provider);
    PlanPlace place;
    place.cores = QThread::idealThreadCount();
    place.limits = entry.limits;
    place.tariff = tariffOf(settings, settings.provider);
    place.free = place.tariff && place.tariff->isFree();
    if (!entry.credential.isEmpty())
        return place; // what is known beforehand is enough, and needs no key
    auto provider = makeProvider(settings.provider, settings.endpoint, Secret());
    if (provider)
        place.limits = provider.value()->limits();
    else // a plan needs no sandbox: it is told all the same, before the run refuses
        tell(Messages::sentence(provider.error()));
    return place;
}

QString PlanText::list(const std::vector<NamedCount> &counts)
{
    QStringList parts;
    for (const NamedCount &entry : counts) {
        if (parts.size() == 5) {
            parts.append(u"…"_s);
            break;
        }
        parts.append(
            entry.name.isEmpty() ? QString::number(entry.count)
                                 : u"%1 %2"_s.arg(entry.name).arg(entry.count));
    }
    return parts.join(u", "_s);
}

QString PlanText::duration(std::chrono::milliseconds time)
{
    const qint64 seconds = (time.count() + 500) / 1000;
    if (seconds < 1)
        return tr("%1 s").arg(double(time.count()) / 1000.0, 0, 'f', 1);
    if (seconds < 60)
        return tr("%1 s").arg(seconds);
    if (seconds < 3600)
        return tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    return tr("%1 h %2 min").arg(seconds / 3600).arg(seconds / 60 % 60);
}

void PlanText::sayData(const DataPreview &data, const RunSettings &settings)
{
    say(tr("problems: %1 (%2); languages: %3")
            .arg(data.problems.size())
            .arg(data.shape, list(data.languages)));
    if (!data.categories.empty())
        say(tr("categories: %1").arg(list(data.categories)));
    say(tr("samples: %1; models: %2; a problem: fewest %3, median %4, most %5")
            .arg(data.samples.size())
            .arg(data.models.size())
            .arg(data.fewest)
            .arg(data.median)
            .arg(data.most));
    for (const qint64 k : settings.ks)
        say(tr("pass@%1: defined for %2 of %3 problems")
                .arg(k)
                .arg(data.definedFor(k))
                .arg(data.problems.size()));
    if (data.problemsWithoutSamples > 0)
        say(tr("%n problem(s) have no sample", nullptr, int(data.problemsWithoutSamples)));
    if (data.problemsWithoutReference > 0)
        say(
            tr("%n problem(s) have no reference solution: they cannot be checked or confirmed",
               nullptr, int(data.problemsWithoutReference)));
    if (data.repeatedTexts > 0)
        say(
            tr("%n sample(s) repeat the text of another of their problem", nullptr,
               int(data.repeatedTexts)));
    const qint64 rejected = data.rejectedProblems + data.rejectedSamples;
    if (rejected == 0)
        return;
    tell(tr("%n line(s) cannot be used:", nullptr, int(rejected)));
    for (const RejectedLine &line :
         data.rejected.first(std::min(rejectedShown, data.rejected.size())))
        tell(u"  %1:%2: %3"_s.arg(line.file).arg(line.line).arg(line.reason));
}

void PlanText::sayPlan(const DataPreview &data, const PlanPreview &plan)
{
    say({});
    say(tr("%n slice(s)", nullptr, int(plan.rows.size())) + u", "_s
        + tr("%n sample(s)", nullptr, int(plan.samples)) + u", "_s
        + tr("%n problem(s)", nullptr, int(plan.problemsWithSamples)) + u", "_s
        + tr("%1 bytes").arg(plan.bytes) + u", "_s + tr("%n lane(s)", nullptr, plan.lanes));
    if (plan.tooLarge > 0)
        tell(
            tr("%n sample(s) are larger than the provider takes in one transfer: they would not "
               "run",
               nullptr, int(plan.tooLarge)));
    say(tr("slice  samples  problems      bytes  expected  from"));
    for (std::size_t i = 0; i < std::min(slicesShown, plan.rows.size()); ++i) {
        const PlanRow &row = plan.rows[i];
        say(u"%1  %2  %3 %4 %5 s  %6"_s.arg(row.slice, 5)
                .arg(row.samples, 7)
                .arg(row.problems, 8)
                .arg(row.bytes, 10)
                .arg(double(row.expected.count()) / 1e6, 7, 'f', 2)
                .arg(data.problems[row.firstProblem].id));
    }
    if (plan.rows.size() > slicesShown)
        say(u"       "_s + tr("and %n more", nullptr, int(plan.rows.size() - slicesShown)));
}

void PlanText::sayForecast(const PlanPreview &plan, const Forecast &forecast)
{
    say({});
    say(tr("duration: %1 likely, %2 low, %3 high")
            .arg(duration(forecast.likely), duration(forecast.low), duration(forecast.high)));
    if (plan.source == TimeSource::Guessed)
        say(tr("times are guessed by language; the check before a run measures them"));
    if (forecast.pauses.count() > 0)
        say(tr("of that, pauses to stay below the provider's CPU rule: %1")
                .arg(duration(forecast.pauses)));
    switch (forecast.cost.kind) {
    case CostForecast::Kind::Free:
        say(tr("cost: free, on this computer"));
        break;
    case CostForecast::Kind::Unknown:
        say(tr("cost: unknown"));
        break;
    case CostForecast::Kind::Priced:
        say(tr("cost: $%1 likely, $%2 low, $%3 high")
                .arg(
                    forecast.cost.likely.toText(), forecast.cost.low.toText(),
                    forecast.cost.high.toText()));
        break;
    }
}

QJsonValue PlanText::jsonCost(const CostForecast &cost)
{
    switch (cost.kind) {
    case CostForecast::Kind::Free:
        return u"free"_s;
    case CostForecast::Kind::Unknown:
        break;
    case CostForecast::Kind::Priced:
        return QJsonObject{
            {u"low_nano"_s, cost.low.nanos()},
            {u"likely_nano"_s, cost.likely.nanos()},
            {u"high_nano"_s, cost.high.nanos()}};
    }
    return QJsonValue::Null;
}

QJsonArray PlanText::jsonCounts(const std::vector<NamedCount> &counts)
{
    QJsonArray array;
    for (const NamedCount &entry : counts)
        array.append(QJsonObject{{u"name"_s, entry.name}, {u"count"_s, entry.count}});
    return array;
}

QJsonObject
PlanText::json(const DataPreview &data, const PlanPreview &plan, const Forecast &forecast)
{
    QJsonArray rejected;
    for (const RejectedLine &line : data.rejected)
        rejected.append(QJsonObject{
            {u"file"_s, line.file}, {u"line"_s, line.line}, {u"reason"_s, line.reason}});
    QJsonArray slices;
    for (const PlanRow &row : plan.rows)
        slices.append(QJsonObject{
            {u"slice"_s, qint64(row.slice)},
            {u"samples"_s, qint64(row.samples)},
            {u"problems"_s, qint64(row.problems)},
            {u"bytes"_s, row.bytes},
            {u"expected_ms"_s, double(row.expected.count()) / 1000.0},
            {u"first_problem"_s, data.problems[row.firstProblem].id},
            {u"last_problem"_s, data.problems[row.lastProblem].id}});
    return {
        {u"data"_s,
         QJsonObject{
             {u"shape"_s, data.shape},
             {u"problems"_s, qint64(data.problems.size())},
             {u"problems_without_samples"_s, data.problemsWithoutSamples},
             {u"problems_without_reference"_s, data.problemsWithoutReference},
             {u"samples"_s, qint64(data.samples.size())},
             {u"sample_bytes"_s, data.sampleBytes},
             {u"repeated_texts"_s, data.repeatedTexts},
             {u"unknown_problem"_s, data.unknownProblem},
             {u"rejected_problems"_s, data.rejectedProblems},
             {u"rejected_samples"_s, data.rejectedSamples},
             {u"rejected"_s, rejected},
             {u"languages"_s, jsonCounts(data.languages)},
             {u"categories"_s, jsonCounts(data.categories)},
             {u"models"_s, jsonCounts(data.models)},
             {u"fewest"_s, data.fewest},
             {u"median"_s, data.median},
             {u"most"_s, data.most}}},
        {u"plan"_s,
         QJsonObject{
             {u"slices"_s, slices},
             {u"problems"_s, qint64(plan.problems)},
             {u"samples"_s, qint64(plan.samples)},
             {u"too_large"_s, qint64(plan.tooLarge)},
             {u"bytes"_s, plan.bytes},
             {u"expected_ms"_s, double(plan.expected.count()) / 1000.0},
             {u"references"_s, qint64(plan.references)},
             {u"lanes"_s, plan.lanes}}},
        {u"forecast"_s,
         QJsonObject{
             {u"low_ms"_s, qint64(forecast.low.count())},
             {u"likely_ms"_s, qint64(forecast.likely.count())},
             {u"high_ms"_s, qint64(forecast.high.count())},
             {u"pauses_ms"_s, qint64(forecast.pauses.count())},
             {u"times"_s, sourceWord(forecast.source)},
             {u"cost"_s, jsonCost(forecast.cost)}}}};
}

} // namespace

int planCommand(const QStringList &arguments)
{
    CommandLine line(
        u"plan"_s,
        PlanText::tr("Says what a run would be: what the files hold, its slices and its duration. "
                     "Runs nothing."));
    RunOptions::declareData(line);
    RunOptions::declarePlan(line);
    line.option(
        u"measured"_s,
        PlanText::tr("Takes the times that this run has measured, as with 'assay run --smoke'."),
        u"FILE.assay"_s);
    line.option(u"json"_s, PlanText::tr("Prints JSON."));
    if (const auto status = line.parse(arguments, 0, 0))
        return *status;
    const auto settings = RunOptions::readForPlan(line);
    if (!settings)
        return fail(settings.error());
    const auto data
        = previewData(line.value(u"problems"_s), line.value(u"samples"_s), CancelToken());
    if (!data)
        return fail(data.error());
    for (const auto &error : {data.value().problemsError, data.value().samplesError}) {
        if (error)
            return fail(*error);
    }
    const PlanPlace place = PlanText::place(settings.value());
    PlanTimes times;
    if (line.has(u"measured"_s)) {
        auto measured = measuredTimes(line.value(u"measured"_s), data.value());
        if (!measured)
            return fail(measured.error());
        times = measured.take();
    }
    const auto plan = previewPlan(data.value(), settings.value(), place, times);
    if (!plan)
        return fail(plan.error());
    const Forecast forecast = forecastRun(plan.value(), settings.value(), place);
    if (line.has(u"json"_s)) {
        sayRaw(QJsonDocument(PlanText::json(data.value(), plan.value(), forecast)).toJson());
        return Complete;
    }
    PlanText::sayData(data.value(), settings.value());
    PlanText::sayPlan(data.value(), plan.value());
    PlanText::sayForecast(plan.value(), forecast);
    return Complete;
}

} // namespace assay::app
