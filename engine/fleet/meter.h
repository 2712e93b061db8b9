// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/sandboxbill.h"
#include "engine/fleet/fleetlog.h"

namespace assay {

/// What a sandbox of the ledger has cost, and may. Time is the provider's where it told any, else
/// from ready to ended, else, while it lives, from ready to `now`.
///
/// Threads: pure, any thread
SandboxBill billOf(const LedgerEntry &entry, const QDateTime &now);

/// The price, kept with the entry: later price lists change nothing of it.
void setPrice(LedgerEntry &entry, const std::optional<Tariff> &tariff);

} // namespace assay
