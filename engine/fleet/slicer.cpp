// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/slicer.h"

#include <algorithm>
#include <limits>

namespace assay {
using namespace Qt::StringLiterals;

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

qint64 byteLimit(const SlicerOptions &options)
{
    const qint64 most = std::numeric_limits<qint64>::max();
    return std::min(options.sliceBytes.value_or(most), options.transferBytes.value_or(most));
}

/// Consecutive items in `wanted` slices of about the same expected time, each with an item; in more
/// where the limits on items and bytes ask for them.
std::vector<Slice> cutInOrder(
    const std::vector<PlanItem> &items, const SlicerOptions &options, std::size_t wanted,
    std::size_t mostItems)
{
    double total = 0;
    for (const PlanItem &item : items)
        total += double(item.expected.count());
    const bool timed = total > 0; // else every item weighs the same
    if (!timed)
        total = double(items.size());
    std::vector<Slice> slices;
    Open open = openSlice();
    const qint64 bytes = byteLimit(options);
    std::size_t cuts = 0; // by time
    double before = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const double weight = timed ? double(items[i].expected.count()) : 1.0;
        const double middle = before + weight / 2;
        before += weight;
        const bool shareIsFull = cuts + 1 < wanted
            && (middle * double(wanted) >= total * double(cuts + 1)
                || items.size() - i <= wanted - 1 - cuts);
        const bool full = shareIsFull || open.slice.items.size() >= mostItems
            || open.bytesWith(items[i]) > bytes;
        if (full && !open.slice.items.empty()) {
            cuts += shareIsFull ? 1 : 0;
            slices.push_back(std::move(open.slice));
            open = openSlice();
        }
        open.add(items[i]);
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
    if (options.slices && (*options.slices < 1 || std::size_t(*options.slices) > items.size())) {
        return Error{
            ErrorCode::BadArgument,
            u"%1 slices of %2 samples"_s.arg(*options.slices).arg(items.size()), u"--slices"_s,
            u"Ask for at least 1 slice and at most one a sample."_s};
    }
    const std::size_t count = fitting.size();
    std::size_t mostItems = count;
    std::size_t wanted = 0;
    if (options.oneEach) {
        wanted = count;
        mostItems = 1;
    } else if (options.slices) {
        wanted = std::min(count, std::size_t(*options.slices));
    } else {
        mostItems = std::size_t(std::max(1, options.mostItems));
        const auto forLanes = std::size_t(std::max(1, options.lanes) * slicesALane);
        wanted = std::min(count, std::max(forLanes, (count + mostItems - 1) / mostItems));
    }
    plan.slices = cutInOrder(fitting, options, wanted, mostItems);
    std::stable_sort(plan.slices.begin(), plan.slices.end(), [](const Slice &a, const Slice &b) {
        return a.expected > b.expected;
    });
    quint32 id = 0;
    for (Slice &slice : plan.slices)
        slice.id = ++id;
    return plan;
}

} // namespace assay
