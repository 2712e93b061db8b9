// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/slicer.h"

#include <algorithm>
#include <numeric>

namespace assay {
using namespace Qt::StringLiterals;
using std::chrono::microseconds;

namespace {

constexpr qint64 envelopeBytes = 512; ///< of a payload without items
constexpr int slicesALane = 4; ///< at least, so that lanes end together

/// A slice being filled.
struct Open
{
    Slice slice;
    std::optional<quint32> lastGroup;

    qint64 bytesWith(const PlanItem &item) const
    {
        const qint64 group = lastGroup == item.group ? 0 : item.groupBytes;
        return slice.bytes + item.bytes + group;
    }
    void add(const PlanItem &item)
    {
        slice.bytes = bytesWith(item);
        slice.items.push_back(item.item);
        slice.expected += item.expected;
        lastGroup = item.group;
    }
};

Open openSlice()
{
    Open open;
    open.slice.bytes = envelopeBytes;
    return open;
}

microseconds totalExpected(const std::vector<PlanItem> &items)
{
    return std::accumulate(items.begin(), items.end(), microseconds(0),
        [](microseconds sum, const PlanItem &item) { return sum + item.expected; });
}

qint64 byteLimit(const SlicerOptions &options)
{
    const qint64 most = std::numeric_limits<qint64>::max();
    return std::min(options.sliceBytes.value_or(most), options.transferBytes.value_or(most));
}

/// Consecutive items, cut where a slice has its share of the expected time, of the items, or of the bytes.
std::vector<Slice> cutInOrder(
    const std::vector<PlanItem> &items, const SlicerOptions &options, microseconds share, int mostItems)
{
    std::vector<Slice> slices;
    Open open = openSlice();
    const qint64 bytes = byteLimit(options);
    for (const PlanItem &item : items) {
        const bool full = !open.slice.items.empty()
            && (open.slice.items.size() >= std::size_t(mostItems)
                || (share.count() > 0 && open.slice.expected + item.expected / 2 > share)
                || open.bytesWith(item) > bytes);
        if (full) {
            slices.push_back(std::move(open.slice));
            open = openSlice();
        }
        open.add(item);
    }
    if (!open.slice.items.empty())
        slices.push_back(std::move(open.slice));
    return slices;
}

} // namespace

Result<SlicePlan> planSlices(const std::vector<PlanItem> &items, const SlicerOptions &options)
{
    SlicePlan plan;
    std::vector<PlanItem> fitting;
    fitting.reserve(items.size());
    for (const PlanItem &item : items) {
        const qint64 alone = envelopeBytes + item.bytes + item.groupBytes;
        if (options.transferBytes && alone > *options.transferBytes)
            plan.tooLarge.push_back(item.item);
        else
            fitting.push_back(item);
    }
    if (fitting.empty())
        return plan;
    if (options.slices && (*options.slices < 1 || std::size_t(*options.slices) > fitting.size())) {
        return Error {ErrorCode::BadArgument,
            u"%1 slices of %2 samples"_s.arg(*options.slices).arg(fitting.size()), u"--slices"_s,
            u"Ask for at least 1 slice and at most one a sample."_s};
    }
    const auto count = int(fitting.size());
    int wanted = options.slices.value_or(0);
    int mostItems = options.mostItems;
    if (options.slices)
        mostItems = count;
    else
        wanted = std::max(options.lanes * slicesALane, (count + mostItems - 1) / mostItems);
    const microseconds share = totalExpected(fitting) / wanted;
    plan.slices = cutInOrder(fitting, options, share, mostItems);
    std::stable_sort(plan.slices.begin(), plan.slices.end(),
        [](const Slice &a, const Slice &b) { return a.expected > b.expected; });
    quint32 id = 0;
    for (Slice &slice : plan.slices)
        slice.id = ++id;
    return plan;
}

} // namespace assay
