// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/fleetuse.h"

#include "engine/report/costparts.h"

#include <algorithm>
#include <unordered_map>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

using Span = std::pair<qint64, qint64>; ///< begin and end, ms since the epoch

/// How long at least one of the spans held.
qint64 covered(std::vector<Span> spans)
{
    std::sort(spans.begin(), spans.end());
    qint64 sum = 0;
    qint64 until = 0;
    for (const auto &[begin, end] : spans) {
        const qint64 from = std::max(begin, until);
        if (end > from) {
            sum += end - from;
            until = end;
        }
    }
    return sum;
}

Span spanOf(const SliceRow &slice, bool going, qint64 nowMs)
{
    if (slice.startedMs == 0)
        return {0, 0};
    if (slice.endedMs >= slice.startedMs)
        return {slice.startedMs, slice.endedMs};
    return {slice.startedMs, going ? nowMs : slice.startedMs};
}

/// Empty where nobody bills anything, or a price is unknown.
Result<std::optional<BillUse>>
readBill(const RunFile &file, const std::vector<SandboxRow> &sandboxes)
{
    const bool isBilled = std::any_of(sandboxes.begin(), sandboxes.end(), [](const auto &row) {
        return row.hourlyNanos.value_or(0) > 0 || row.creationNanos > 0;
    });
    if (!isBilled)
        return std::optional<BillUse>();
    const auto facts = readChartFacts(file);
    if (!facts)
        return facts.error();
    const CostParts parts = costParts(facts.value());
    if (!parts.known)
        return std::optional<BillUse>();
    BillUse bill;
    bill.setup = parts.setup;
    bill.idle = parts.idle;
    bill.overhead = parts.overhead;
    for (const Money sample : parts.samples)
        bill.samples += sample;
    for (const auto &[slice, cost] : parts.slices)
        bill.overhead += cost;
    bill.overhead = bill.overhead - bill.samples;
    return std::optional(bill);
}

} // namespace

Result<FleetUse> readFleetUse(const RunFile &file, bool going, qint64 nowMs)
{
    auto sandboxes = file.sandboxes();
    if (!sandboxes)
        return sandboxes.error();
    auto slices = file.slices();
    if (!slices)
        return slices.error();

    FleetUse use;
    quint32 last = 0;
    for (const SandboxRow &row : sandboxes.value())
        last = std::max(last, row.number);
    use.sandboxes.resize(std::size_t(last) + 1);
    for (const SandboxRow &row : sandboxes.value()) {
        if (row.endedMs == 0 && !going) {
            ++use.unseen;
            continue;
        }
        const qint64 end = row.endedMs > 0 ? row.endedMs : nowMs;
        const qint64 ready = row.readyMs > 0 ? row.readyMs : end;
        use.startMs += std::max<qint64>(0, ready - row.askedMs);
        use.aliveMs += std::max<qint64>(0, end - ready);
    }

    // Only attempts tell which sandbox a slice was in.
    std::unordered_map<quint32, quint32> sandboxOfSlice;
    auto read = file.eachAttempt([&](const AttemptRow &row) {
        if (row.sandbox >= use.sandboxes.size())
            return;
        SandboxUse &one = use.sandboxes[row.sandbox];
        ++one.attempts;
        one.wallUs += row.wallUs;
        one.confirmUs += row.confirmUs;
        one.cpuUs += row.cpuUs;
        sandboxOfSlice.try_emplace(row.slice, row.sandbox);
    });
    if (!read)
        return read.error();

    auto bill = readBill(file, sandboxes.value());
    if (!bill)
        return bill.error();
    use.bill = bill.value();
    std::vector<std::vector<Span>> spans(use.sandboxes.size());
    for (const SliceRow &slice : slices.value()) {
        const Span span = spanOf(slice, going, nowMs);
        if (slice.purpose == u"check")
            use.checkMs += span.second - span.first;
        else if (const auto found = sandboxOfSlice.find(slice.id); found != sandboxOfSlice.end())
            spans[found->second].push_back(span);
    }
    qint64 busyMs = 0;
    for (std::size_t number = 0; number < spans.size(); ++number) {
        SandboxUse &one = use.sandboxes[number];
        one.busyMs = covered(std::move(spans[number]));
        busyMs += one.busyMs;
        // Several workers at a time: their samples share the wall time of the sandbox.
        const qint64 samples = std::min(one.wallUs / 1000, one.busyMs);
        const qint64 confirm = std::min(one.confirmUs / 1000, one.busyMs - samples);
        use.samplesMs += samples;
        use.confirmMs += confirm;
        use.overheadMs += one.busyMs - samples - confirm;
        use.cpuUs += one.cpuUs;
    }
    use.checkMs = std::clamp<qint64>(use.checkMs, 0, std::max<qint64>(0, use.aliveMs - busyMs));
    use.idleMs = std::max<qint64>(0, use.aliveMs - busyMs - use.checkMs);
    return use;
}

} // namespace assay::models
