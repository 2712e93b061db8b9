// SPDX-License-Identifier: Apache-2.0
#include "engine/report/costparts.h"

#include "engine/report/runcost.h"

#include <algorithm>
#include <utility>

namespace assay {

namespace {

using PlaceKey = std::pair<quint32, quint32>; ///< sandbox and slice

std::map<PlaceKey, std::vector<quint32>> slotsByPlace(const ChartFacts &facts)
{
    std::map<PlaceKey, std::vector<quint32>> slots_;
    for (std::size_t slot = 0; slot < facts.samples.size(); ++slot) {
        const ChartSample &sample = facts.samples[slot];
        if (sample.endedMs > 0)
            slots_[{sample.sandbox, sample.slice}].push_back(quint32(slot));
    }
    return slots_;
}

void addSandbox(
    CostParts &parts, const SandboxRow &row, const SandboxBill &bill, const ChartFacts &facts,
    const std::map<PlaceKey, std::vector<quint32>> &slots_)
{
    std::vector<SliceShare> shares;
    std::vector<std::vector<quint32>> slotsOf;
    for (const SlicePiece &piece : facts.piecesOf(row.number)) {
        SliceShare share;
        share.slice = piece.slice;
        share.fromStart = std::chrono::milliseconds(piece.fromMs - row.readyMs);
        share.length = std::chrono::milliseconds(piece.toMs - piece.fromMs);
        const auto found = slots_.find({piece.sandbox, piece.slice});
        slotsOf.push_back(found == slots_.end() ? std::vector<quint32>() : found->second);
        for (const quint32 slot : slotsOf.back())
            share.samples.emplace_back(facts.samples[slot].wallUs + facts.samples[slot].confirmUs);
        shares.push_back(std::move(share));
    }
    const Money cost = *bill.cost();
    const auto lived = bill.livedAtMost();
    const BillParts own = partsOf(cost, billedTime(bill.rule, lived), lived, shares);
    parts.total += cost;
    parts.setup += own.setup;
    parts.idle += own.idle;
    parts.overhead += own.overhead;
    for (std::size_t i = 0; i < own.slices.size(); ++i) {
        parts.slices[own.slices[i].slice] += own.slices[i].cost;
        for (std::size_t j = 0; j < slotsOf[i].size(); ++j)
            parts.samples[slotsOf[i][j]] += own.slices[i].samples[j];
    }
}

} // namespace

Money CostParts::sum() const
{
    Money all = setup + idle + overhead;
    for (const auto &[slice, cost] : slices)
        all += cost;
    return all;
}

std::optional<Money> CostParts::ofSlice(quint32 slice) const
{
    const auto found = slices.find(slice);
    return known && found != slices.end() ? std::optional(found->second) : std::nullopt;
}

CostParts costParts(const ChartFacts &facts)
{
    CostParts parts;
    parts.samples.resize(facts.samples.size());
    std::vector<SandboxBill> bills;
    for (const SandboxRow &row : facts.sandboxes) {
        bills.push_back(billOf(row, facts.lastSeenMs));
        if (!bills.back().cost())
            return parts;
    }
    parts.known = !bills.empty();
    const auto slots_ = slotsByPlace(facts);
    for (std::size_t i = 0; i < bills.size(); ++i)
        addSandbox(parts, facts.sandboxes[i], bills[i], facts, slots_);
    return parts;
}

Result<CostParts> readCostParts(const RunFile &file)
{
    const auto rows = file.sandboxes();
    if (!rows)
        return rows.error();
    if (!costOfRun(rows.value(), 0).isPriced())
        return CostParts();
    const auto facts = readChartFacts(file);
    if (!facts)
        return facts.error();
    return costParts(facts.value());
}

} // namespace assay
