// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/estimate.h"

#include "engine/stats/passatk.h"

#include <algorithm>
#include <numeric>
#include <vector>

using namespace Qt::StringLiterals;

namespace assay {

namespace {
using OneProblem = Result<double> (*)(qint64 n, qint64 c, qint64 k);

constexpr qint64 fewProblems = 30;

void setInterval(
    Estimate *estimate, std::span<const double> values, bool isSingle, quint64 seed, int draws)
{
    if (estimate->problems < 2)
        return;
    const bool isWilson = isSingle || areAllEqual(values);
    const auto interval = isWilson ? wilson95(*estimate->value, estimate->problems)
                                   : bcaMean95(values, seed, draws);
    Q_ASSERT(interval);
    if (!interval)
        return;
    estimate->low = interval.value().low;
    estimate->high = interval.value().high;
    estimate->approximate = estimate->problems < fewProblems;
    estimate->method = isWilson ? u"wilson"_s : u"bca"_s;
}

Estimate meanOver(
    std::span<const ProblemCount> counts, qint64 k, quint64 seed, int draws, OneProblem oneProblem)
{
    std::vector<double> values;
    bool isSingle = true;
    for (const ProblemCount &count : counts) {
        Q_ASSERT(count.passed >= 0 && count.passed <= count.scored);
        const auto value = oneProblem(count.scored, count.passed, k);
        if (!value)
            continue; // fewer than k: undefined here, as `problems` tells
        values.push_back(value.value());
        isSingle = isSingle && count.scored == 1;
    }
    Estimate estimate;
    estimate.problems = qint64(values.size());
    estimate.problemsTotal = qint64(counts.size());
    if (values.empty())
        return estimate;
    std::ranges::sort(values); // the last digit must not depend on the order of problems
    estimate.value = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    setInterval(&estimate, values, isSingle, seed, draws);
    return estimate;
}
} // namespace

Estimate meanPassAtK(std::span<const ProblemCount> counts, qint64 k, quint64 seed, int draws)
{
    return meanOver(counts, k, seed, draws, passAtK);
}

Estimate meanPassHatK(std::span<const ProblemCount> counts, qint64 k, quint64 seed, int draws)
{
    return meanOver(counts, k, seed, draws, passHatK);
}

} // namespace assay
