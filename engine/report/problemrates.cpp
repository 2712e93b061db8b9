// SPDX-License-Identifier: Apache-2.0
#include "engine/report/problemrates.h"

#include <algorithm>

namespace assay {

std::vector<ProblemRate> problemRates(const ChartFacts &facts)
{
    std::vector<ProblemRate> rates(std::size_t(facts.problems.size()));
    for (std::size_t problem = 0; problem < rates.size(); ++problem)
        rates[problem].problem = quint32(problem);
    for (const ChartSample &sample : facts.samples) {
        ProblemRate &rate = rates[sample.problem];
        ++rate.byOutcome[std::size_t(sample.outcome)];
        ++rate.requested;
    }
    std::erase_if(rates, [](const ProblemRate &rate) { return rate.requested == 0; });
    // Products instead of quotients: equal rates of unequal counts are equal.
    std::ranges::stable_sort(rates, [](const ProblemRate &left, const ProblemRate &right) {
        if (left.scored() == 0 || right.scored() == 0)
            return left.scored() > 0;
        return quint64(left.passed()) * right.scored() > quint64(right.passed()) * left.scored();
    });
    return rates;
}

} // namespace assay
