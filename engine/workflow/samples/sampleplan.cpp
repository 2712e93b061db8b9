// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/sampleplan.h"

#include <algorithm>

namespace assay {

namespace {

constexpr qint64 recordBytes = 64; ///< of a sample in a payload, beside its text

/// As a JSON string in UTF-8, which a payload is made of.
qint64 escapedBytes(const QString &text)
{
    qint64 bytes = 2;
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        if (unit == u'"' || unit == u'\\' || unit == u'\n' || unit == u'\t' || unit == u'\r')
            bytes += 2;
        else
            bytes += unit < 0x20 ? 6 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    }
    return bytes;
}

} // namespace

qint64 SamplePlan::problemBytes(const Problem &problem)
{
    return escapedBytes(problem.tests) + escapedBytes(problem.head)
        + escapedBytes(problem.preamble);
}

PlanItem SamplePlan::item(
    quint32 slot, quint32 problem, qint64 textBytes, qint64 problemBytes,
    std::chrono::microseconds cpu)
{
    PlanItem item;
    item.item = slot;
    item.group = problem;
    item.bytes = recordBytes + textBytes;
    item.groupBytes = problemBytes;
    item.expected = overhead + cpu;
    return item;
}

void SamplePlan::order(std::vector<PlanItem> &items)
{
    std::stable_sort(items.begin(), items.end(), [](const PlanItem &a, const PlanItem &b) {
        return a.group < b.group;
    });
}

SlicerOptions SamplePlan::slicerOptions(
    const RunSettings &settings, const ProviderLimits &limits, int lanes, std::size_t samples)
{
    SlicerOptions options;
    options.slices = settings.slices;
    options.sliceBytes = settings.sliceBytes;
    options.transferBytes = limits.transferBytes;
    options.lanes = lanes;
    options.oneEach = limits.isolation == IsolationLevel::Sandbox;
    if (options.slices)
        options.slices = std::min(*options.slices, std::max(1, int(samples)));
    return options;
}

int SamplePlan::laneCount(const RunSettings &settings, const ProviderLimits &limits, int cores)
{
    // One more than there are cores: while a lane waits for its last sample to be reaped, another
    // computes. Elsewhere as many as may work at a time, since a lane more would wait and be paid.
    const int usual = limits.coresShared ? cores + 1 : limits.commandsAtATime.value_or(2);
    const int asked = settings.lanes > 0 ? settings.lanes : usual;
    return std::min(
        {asked, limits.sandboxesHeld.value_or(asked), limits.commandsAtATime.value_or(asked)});
}

} // namespace assay
