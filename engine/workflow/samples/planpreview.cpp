// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/planpreview.h"

#include "engine/workflow/samples/problemselection.h"
#include "engine/workflow/samples/sampleplan.h"

#include <algorithm>
#include <utility>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// What one sample of each problem takes of a worker beside the overhead.
std::vector<std::chrono::microseconds> timesByProblem(
    const DataPreview &data, const RunSettings &settings, const PlanTimes &times,
    TimeSource &source)
{
    std::vector<std::chrono::microseconds> byProblem;
    byProblem.reserve(data.problems.size());
    std::size_t known = 0;
    for (std::size_t i = 0; i < data.problems.size(); ++i) {
        const bool measured = i < times.references.size() && times.references[i];
        known += measured ? 1 : 0;
        byProblem.push_back(
            measured ? *times.references[i]
                     : guessedTime(data.problems[i].language, settings.confirm));
    }
    source = times.sampleMean                        ? TimeSource::Measured
        : known > 0 && 2 * known >= byProblem.size() ? TimeSource::Calibrated
                                                     : TimeSource::Guessed;
    return byProblem;
}

/// The row of a slice. `problemOf`: by sample.
PlanRow rowOf(const Slice &slice, const std::vector<PreviewedSample> &samples)
{
    PlanRow row;
    row.slice = slice.id;
    row.samples = quint32(slice.items.size());
    row.bytes = slice.bytes;
    row.expected = slice.expected;
    row.firstProblem = samples[slice.items.front()].problem;
    row.lastProblem = samples[slice.items.back()].problem;
    std::optional<quint32> last;
    for (const quint32 item : slice.items) {
        const quint32 problem = samples[item].problem;
        row.problems += last == problem ? 0 : 1; // items stand problem by problem
        last = problem;
    }
    return row;
}

/// Where a smoke slice gave the mean, the plan's times keep their proportions and meet it.
void scaleTo(PlanPreview &plan, std::chrono::microseconds mean)
{
    if (plan.expected.count() <= 0 || plan.samples == 0)
        return;
    const double factor
        = double(mean.count()) * double(plan.samples) / double(plan.expected.count());
    const auto scaled = [factor](std::chrono::microseconds time) {
        return std::chrono::microseconds(qint64(double(time.count()) * factor));
    };
    for (PlanRow &row : plan.rows)
        row.expected = scaled(row.expected);
    plan.expected = scaled(plan.expected);
}

} // namespace

std::chrono::microseconds guessedTime(const QString &language, bool confirm)
{
    static constexpr std::pair<QStringView, std::chrono::microseconds> known[]
        = {{u"bash", 5ms}, {u"c", 400ms}, {u"cpp", 900ms}, {u"javascript", 60ms}};
    if (language == u"python")
        return confirm ? 1500us + 1500us + SamplePlan::overhead : 1500us;
    for (const auto &[name, time] : known) {
        if (language == name)
            return time;
    }
    return 100ms;
}

Result<PlanPreview> previewPlan(
    const DataPreview &data, const RunSettings &settings, const PlanPlace &place,
    const PlanTimes &times)
{
    QStringList ids;
    ids.reserve(qsizetype(data.problems.size()));
    for (const PreviewedProblem &problem : data.problems)
        ids.append(problem.id);
    const auto chosen = selectProblems(ids, settings);
    if (!chosen)
        return chosen.error();
    PlanPreview plan;
    plan.lanes = SamplePlan::laneCount(settings, place.limits, place.cores);
    const auto byProblem = timesByProblem(data, settings, times, plan.source);
    plan.problems = quint32(chosen.value().size());
    std::vector<bool> isChosen(data.problems.size(), false);
    for (const quint32 number : chosen.value()) {
        const PreviewedProblem &problem = data.problems[number];
        isChosen[number] = true;
        plan.problemsWithSamples += problem.samples > 0 ? 1 : 0;
        if (problem.samples > 0)
            plan.fewest = plan.fewest == 0 ? qint64(problem.fewest)
                                           : std::min(plan.fewest, qint64(problem.fewest));
        if (problem.hasReference) {
            ++plan.references;
            plan.referencesExpected += SamplePlan::overhead + byProblem[number];
        }
    }
    std::vector<PlanItem> items;
    for (std::size_t slot = 0; slot < data.samples.size(); ++slot) {
        const PreviewedSample &sample = data.samples[slot];
        if (isChosen[sample.problem])
            items.push_back(SamplePlan::item(
                quint32(slot), sample.problem, sample.bytes, data.problems[sample.problem].bytes,
                byProblem[sample.problem]));
    }
    if (items.empty()) {
        return Error{
            ErrorCode::BadData,
            u"no sample of these problems"_s,
            {},
            u"Choose problems that have samples."_s};
    }
    SamplePlan::order(items);
    auto sliced = planSlices(
        items, SamplePlan::slicerOptions(settings, place.limits, plan.lanes, items.size()));
    if (!sliced)
        return sliced.error();
    plan.tooLarge = quint32(sliced.value().tooLarge.size());
    plan.samples = quint32(items.size()) - plan.tooLarge;
    plan.rows.reserve(sliced.value().slices.size());
    for (const Slice &slice : sliced.value().slices) {
        plan.rows.push_back(rowOf(slice, data.samples));
        plan.bytes += slice.bytes;
        plan.expected += slice.expected;
    }
    if (times.sampleMean)
        scaleTo(plan, *times.sampleMean);
    plan.load = std::clamp(times.load.value_or(1.0), 0.0, 1.0);
    return plan;
}

} // namespace assay
