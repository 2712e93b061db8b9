// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/meter.h"

namespace assay {

namespace {

qint64 sinceEpoch(const QDateTime &time)
{
    return time.isValid() ? time.toMSecsSinceEpoch() : 0;
}

} // namespace

SandboxBill billOf(const LedgerEntry &entry, const QDateTime &now)
{
    SandboxBill bill;
    bill.hourly = entry.hourly;
    bill.rule = entry.billing;
    bill.lifetime = entry.lifetime;
    bill.billed = entry.billed;
    bill.billedAt = entry.billedAt;
    SandboxSeen seen;
    seen.gone = isGoneWord(entry.state);
    seen.found = entry.state == sandboxStateWord(SandboxState::Deleted)
        || entry.state == sandboxStateWord(SandboxState::Expired);
    seen.askedMs = sinceEpoch(entry.asked);
    seen.readyMs = sinceEpoch(entry.ready);
    seen.endedMs = sinceEpoch(entry.ended);
    seen.nowMs = sinceEpoch(now);
    seen.lived = entry.lived;
    seen.livedTold = entry.livedTold;
    bill.set(seen);
    return bill;
}

void setPrice(LedgerEntry &entry, const std::optional<Tariff> &tariff)
{
    if (!tariff)
        return;
    entry.hourly = tariff->hourly;
    entry.billing = tariff->billing;
}

} // namespace assay
