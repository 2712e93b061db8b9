// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/smokeplan.h"

#include "engine/stats/random.h"

#include <algorithm>
#include <map>

namespace assay {

SmokePlan planSmoke(
    const std::vector<quint32> &pending, const std::vector<SampleRow> &samples,
    const std::vector<ReferenceRow> &references, int most, quint64 seed)
{
    SmokePlan plan;
    std::map<quint32, std::vector<quint32>> byProblem;
    for (const quint32 slot : pending)
        byProblem[samples[slot].problem].push_back(slot);
    if (byProblem.empty())
        return plan;
    auto chosen = std::find_if(byProblem.begin(), byProblem.end(), [&](const auto &entry) {
        return references[entry.first].outcome == Outcome::Passed;
    });
    if (chosen == byProblem.end())
        chosen = byProblem.begin();
    plan.problem = chosen->first;
    plan.first = std::move(chosen->second);
    byProblem.erase(chosen);

    std::vector<const std::vector<quint32> *> problems;
    problems.reserve(byProblem.size());
    for (const auto &entry : byProblem)
        problems.push_back(&entry.second);
    // Drawn without replacement (Fisher and Yates), and of each problem one of its samples.
    SplitMix64 random(seed);
    const std::size_t wanted = std::min(problems.size(), std::size_t(std::max(0, most)));
    for (std::size_t i = 0; i < wanted; ++i) {
        std::swap(problems[i], problems[i + random.below(quint32(problems.size() - i))]);
        const auto &slots_ = *problems[i];
        plan.others.push_back(slots_[random.below(quint32(slots_.size()))]);
    }
    std::sort(plan.others.begin(), plan.others.end());
    return plan;
}

} // namespace assay
