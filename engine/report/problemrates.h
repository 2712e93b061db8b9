// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/chartfacts.h"

#include <array>

namespace assay {

/// How the samples of one problem came out, those of all models together.
struct ProblemRate
{
    quint32 problem = 0;
    std::array<quint32, allOutcomes.size()> byOutcome{}; ///< index: Outcome
    quint32 requested = 0;

    quint32 passed() const { return byOutcome[std::size_t(Outcome::Passed)]; }
    quint32 scored() const
    {
        return requested - byOutcome[std::size_t(Outcome::NotRun)]
            - byOutcome[std::size_t(Outcome::Infrastructure)];
    }
    std::optional<double> rate() const ///< passed / scored; empty where nothing is scored
    {
        return scored() > 0 ? std::optional(double(passed()) / scored()) : std::nullopt;
    }
};

/// Problems by their rate, the highest first; of equal ones and of those without a rate, which come
/// last, the file's order is kept. Problems without samples are left out.
///
/// Threads: pure, any thread
std::vector<ProblemRate> problemRates(const ChartFacts &facts);

} // namespace assay
