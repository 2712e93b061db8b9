// SPDX-License-Identifier: Apache-2.0
#include "engine/report/rowbuilder.h"

#include "engine/stats/bootstrap.h"
#include "engine/stats/passatk.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

constexpr qint64 fewProblems = 30;

/// The counts of one model, a problem each.
struct ModelCounts
{
    std::vector<ProblemCount> passed;
    std::vector<ProblemCount> confirmed; ///< the same samples; passes are confirmed ones alone
};

/// Adds up samples for a row.
class Tally
{
public:
    explicit Tally(const SampleColumns &columns)
        : m_columns(columns)
    {
    }

    ModelCounts addModel(quint32 model, std::span<const quint32> problems)
    {
        ModelCounts counts;
        counts.passed.reserve(problems.size());
        counts.confirmed.reserve(problems.size());
        for (const quint32 problem : problems)
            addProblem(counts, m_columns.find(model, problem));
        return counts;
    }
    /// Samples of one problem and model.
    void addProblem(ModelCounts &counts, std::span<const quint32> found)
    {
        const qint64 confirmedBefore = m_row.confirmed;
        const ProblemCount count = addSamples(found);
        counts.passed.push_back(count);
        m_row.solvedProblems += count.passed > 0 ? 1 : 0;
        counts.confirmed.push_back({count.scored, m_row.confirmed - confirmedBefore});
        if (!found.empty())
            addRange(qint64(found.size()), count.scored);
    }

    ReportRow take()
    {
        for (const Outcome outcome : allOutcomes)
            m_row.scored += isScored(outcome) ? m_row.of(outcome) : 0;
        m_row.passed = m_row.of(Outcome::Passed);
        m_row.unconfirmed = m_row.passed - m_row.confirmed;
        m_row.wallMs = percentiles(std::move(m_wallMs));
        m_row.cpuMs = percentiles(std::move(m_cpuMs));
        m_row.waitMs = percentiles(std::move(m_waitMs));
        return std::move(m_row);
    }

private:
    ProblemCount addSamples(std::span<const quint32> found)
    {
        ProblemCount count;
        m_row.requested += qint64(found.size());
        for (const quint32 slot : found) {
            const Verdict &verdict = m_columns.verdict(slot);
            ++m_row.byOutcome[std::size_t(verdict.outcome)];
            m_row.undecided += verdict.undecided ? 1 : 0;
            m_row.changedAlone += verdict.changedAlone ? 1 : 0;
            m_row.flaky += verdict.flaky ? 1 : 0;
            if (!isScored(verdict.outcome))
                continue;
            ++count.scored;
            addTimes(m_columns.times(slot));
            if (verdict.outcome != Outcome::Passed) {
                ++m_row.byLabel[std::size_t(m_columns.label(slot))];
                continue;
            }
            ++count.passed;
            m_row.confirmed += verdict.confirmation == Confirmation::Confirmed ? 1 : 0;
        }
        return count;
    }
    void addTimes(const SampleColumns::Times &times)
    {
        m_wallMs.push_back(double(times.wallUs) / 1000.0);
        m_cpuMs.push_back(double(times.cpuUs) / 1000.0);
        m_waitMs.push_back(double(times.waitUs) / 1000.0);
    }
    void addRange(qint64 samples, qint64 scored)
    {
        m_row.samplesMin = m_isFirst ? samples : std::min(m_row.samplesMin, samples);
        m_row.samplesMax = std::max(m_row.samplesMax, samples);
        m_row.scoredMin = m_isFirst ? scored : std::min(m_row.scoredMin, scored);
        m_row.scoredMax = std::max(m_row.scoredMax, scored);
        m_isFirst = false;
    }

    const SampleColumns &m_columns;
    ReportRow m_row;
    bool m_isFirst = true;
    std::vector<double> m_wallMs;
    std::vector<double> m_cpuMs;
    std::vector<double> m_waitMs;
};

using OneProblem = Result<double> (*)(qint64 n, qint64 c, qint64 k);

/// A measure of several models: the mean over problems of the mean over models.
class Pool
{
public:
    Pool(std::size_t problems, qint64 k, OneProblem measure)
        : m_cells(problems)
        , m_k(k)
        , m_measure(measure)
    {
    }

    void add(const SampleColumns &columns, quint32 model, std::span<const ProblemCount> counts)
    {
        for (std::size_t problem = 0; problem < counts.size(); ++problem) {
            if (columns.find(model, quint32(problem)).empty())
                continue;
            const auto value = m_measure(counts[problem].scored, counts[problem].passed, m_k);
            Cell &cell = m_cells[problem];
            cell.isUndefined = cell.isUndefined || !value;
            cell.sum += value ? value.value() : 0.0;
            ++cell.models;
        }
    }

    Estimate estimate(quint64 seed) const
    {
        std::vector<double> values;
        for (const Cell &cell : m_cells) {
            if (cell.models > 0 && !cell.isUndefined)
                values.push_back(std::clamp(cell.sum / double(cell.models), 0.0, 1.0));
        }
        Estimate estimate;
        estimate.problems = qint64(values.size());
        estimate.problemsTotal = qint64(m_cells.size());
        if (values.empty())
            return estimate;
        std::ranges::sort(values); // the last digit must not depend on the order of problems
        estimate.value = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
        if (values.size() < 2)
            return estimate;
        const bool isWilson = areAllEqual(values);
        const auto interval
            = isWilson ? wilson95(*estimate.value, estimate.problems) : bcaMean95(values, seed);
        if (interval) {
            estimate.low = interval.value().low;
            estimate.high = interval.value().high;
            estimate.approximate = estimate.problems < fewProblems;
            estimate.method = isWilson ? u"wilson"_s : u"bca"_s;
        }
        return estimate;
    }

private:
    struct Cell
    {
        double sum = 0.0;
        quint32 models = 0;
        bool isUndefined = false;
    };
    std::vector<Cell> m_cells;
    qint64 m_k;
    OneProblem m_measure;
};

void countProblems(
    ReportRow &row, const SampleColumns &columns, std::span<const quint32> models,
    std::span<const quint32> problems)
{
    row.problems = qint64(problems.size());
    row.problemsWithSamples = std::ranges::count_if(problems, [&](quint32 problem) {
        return std::ranges::any_of(
            models, [&](quint32 model) { return !columns.find(model, problem).empty(); });
    });
}

std::vector<quint32> numbersTo(quint32 end)
{
    std::vector<quint32> numbers(end);
    std::iota(numbers.begin(), numbers.end(), quint32(0));
    return numbers;
}

} // namespace

ReportRow modelRow(
    const SampleColumns &columns, quint32 model, std::span<const quint32> problems,
    const RowQuestions &questions)
{
    Tally tally(columns);
    const ModelCounts counts = tally.addModel(model, problems);
    ReportRow row = tally.take();
    countProblems(row, columns, std::span(&model, 1), problems);
    for (const qint64 k : questions.ks) {
        AtK at{k, meanPassAtK(counts.passed, k, questions.seed), {}};
        if (questions.withPassHat)
            at.passHatK = k == 1 ? at.passAtK : meanPassHatK(counts.passed, k, questions.seed);
        row.atK.push_back(std::move(at));
    }
    if (questions.isConfirmed)
        row.confirmedPassAt1 = meanPassAtK(counts.confirmed, 1, questions.seed);
    return row;
}

ReportRow slotsRow(
    const SampleColumns &columns, std::span<const std::vector<quint32>> problems,
    const RowQuestions &questions)
{
    Tally tally(columns);
    ModelCounts counts;
    for (const std::vector<quint32> &found : problems)
        tally.addProblem(counts, found);
    ReportRow row = tally.take();
    row.problems = qint64(problems.size());
    row.problemsWithSamples = row.problems;
    const auto valueAlone = [](Estimate estimate) {
        estimate.low.reset();
        estimate.high.reset();
        estimate.approximate = false;
        estimate.method.clear();
        return estimate;
    };
    constexpr int draws = 1; // of an interval that nobody sees
    for (const qint64 k : questions.ks) {
        row.atK.push_back(
            {k, valueAlone(meanPassAtK(counts.passed, k, questions.seed, draws)),
             valueAlone(meanPassHatK(counts.passed, k, questions.seed, draws))});
    }
    if (questions.isConfirmed)
        row.confirmedPassAt1 = valueAlone(meanPassAtK(counts.confirmed, 1, questions.seed, draws));
    return row;
}

ReportRow wholeRow(const SampleColumns &columns, const RowQuestions &questions)
{
    const std::vector<quint32> problems = numbersTo(columns.problems());
    if (columns.models() == 1)
        return modelRow(columns, 0, problems, questions);
    std::vector<Pool> atK;
    std::vector<Pool> hatK;
    for (const qint64 k : questions.ks) {
        atK.emplace_back(problems.size(), k, passAtK);
        hatK.emplace_back(problems.size(), k, passHatK);
    }
    Pool confirmed(problems.size(), 1, passAtK);
    Tally tally(columns);
    for (quint32 model = 0; model < columns.models(); ++model) {
        const ModelCounts counts = tally.addModel(model, problems);
        for (Pool &pool : atK)
            pool.add(columns, model, counts.passed);
        for (Pool &pool : hatK)
            pool.add(columns, model, counts.passed);
        confirmed.add(columns, model, counts.confirmed);
    }
    ReportRow row = tally.take();
    countProblems(row, columns, numbersTo(columns.models()), problems);
    for (std::size_t i = 0; i < questions.ks.size(); ++i) {
        row.atK.push_back(
            {questions.ks[i], atK[i].estimate(questions.seed),
             questions.withPassHat ? hatK[i].estimate(questions.seed) : Estimate()});
    }
    if (questions.isConfirmed)
        row.confirmedPassAt1 = confirmed.estimate(questions.seed);
    return row;
}

} // namespace assay
