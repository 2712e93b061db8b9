// SPDX-License-Identifier: Apache-2.0
#include "engine/core/billparts.h"

#include <algorithm>

namespace assay {
using namespace std::chrono_literals;

namespace {

std::vector<Money> samplesOf(const SliceShare &slice, std::chrono::milliseconds length, Money cost)
{
    std::chrono::microseconds all{0};
    for (const auto wall : slice.samples)
        all += std::max(wall, 0us);
    const std::chrono::microseconds whole = std::max<std::chrono::microseconds>(all, length);
    std::vector<Money> shares;
    shares.reserve(slice.samples.size());
    for (const auto wall : slice.samples)
        shares.push_back(shareOf(cost, std::max(wall, 0us).count(), whole.count()));
    return shares;
}

} // namespace

Money BillParts::sum() const
{
    Money all = setup + idle + overhead;
    for (const Part &part : slices)
        all += part.cost;
    return all;
}

BillParts partsOf(
    Money bill, std::chrono::milliseconds billed, std::chrono::milliseconds lived,
    const std::vector<SliceShare> &slices)
{
    lived = std::max(lived, 0ms);
    const auto whole = std::max({billed, lived, 1ms});
    const auto share = [&](std::chrono::milliseconds time) {
        return shareOf(bill, time.count(), whole.count());
    };
    BillParts parts;
    std::chrono::milliseconds at{0}; ///< told so far
    std::chrono::milliseconds idle{0};
    for (std::size_t i = 0; i < slices.size(); ++i) {
        const SliceShare &slice = slices[i];
        const auto from = std::clamp(slice.fromStart, at, std::max(at, lived));
        auto to = std::clamp(slice.fromStart + slice.length, from, std::max(from, lived));
        if (i + 1 < slices.size())
            to = std::min(to, std::max(from, slices[i + 1].fromStart));
        if (i == 0)
            parts.setup = share(from);
        else
            idle += from - at;
        const Money cost = share(to - from);
        parts.slices.push_back({slice.slice, cost, samplesOf(slice, to - from, cost)});
        at = to;
    }
    if (slices.empty())
        parts.setup = share(lived);
    else
        idle += std::max(lived - at, 0ms);
    parts.idle = share(idle);
    parts.overhead = bill - parts.sum();
    return parts;
}

} // namespace assay
