// SPDX-License-Identifier: Apache-2.0
#include "engine/report/costovertime.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

struct Change
{
    qint64 wallMs = 0;
    int held = 0; ///< +1 or -1
};

std::vector<Change> changesOf(const ChartFacts &facts)
{
    std::vector<Change> changes;
    for (const SandboxRow &row : facts.sandboxes) {
        if (row.askedMs == 0)
            continue;
        const qint64 endMs = row.endedMs > 0 ? row.endedMs : facts.lastSeenMs;
        changes.push_back({row.askedMs, 1});
        changes.push_back({std::max(endMs, row.askedMs), -1});
    }
    std::ranges::sort(changes, {}, &Change::wallMs);
    return changes;
}

} // namespace

CostOverTime costOverTime(const ChartFacts &facts, const ActiveTime &time)
{
    CostOverTime cost;
    cost.totalMs = time.totalMs();
    cost.pauses = time.pauses();
    cost.sandboxes = qint64(facts.sandboxes.size());
    const bool isLocal = std::ranges::all_of(
        facts.sandboxes, [](const SandboxRow &row) { return row.provider == u"local"; });
    cost.price = isLocal ? CostOverTime::Price::Free : CostOverTime::Price::Unknown;
    qint64 beforeMs = 0;
    qint64 sandboxMs = 0;
    int held = 0;
    for (const Change &change : changesOf(facts)) {
        sandboxMs += held * (change.wallMs - beforeMs);
        held += change.held;
        beforeMs = change.wallMs;
        const CostOverTime::Point point{time.at(change.wallMs), double(sandboxMs) / 1000.0, held};
        const bool isSameMoment = !cost.points.empty() && cost.points.back().ms == point.ms
            && cost.points.back().sandboxSeconds == point.sandboxSeconds;
        if (isSameMoment)
            cost.points.back() = point;
        else
            cost.points.push_back(point);
    }
    return cost;
}

} // namespace assay
