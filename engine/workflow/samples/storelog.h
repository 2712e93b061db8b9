// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/fleet/fleetlog.h"
#include "engine/store/runwriter.h"
#include "engine/workflow/samples/runtap.h"

#include <functional>
#include <unordered_map>

namespace assay {

/// A sandbox's entry as the run file keeps it, and back.
SandboxRow sandboxRow(const LedgerEntry &entry);
LedgerEntry ledgerEntry(const SandboxRow &row);

/// The fleet's ledger, slices and events, in the run file.
class StoreLog final : public FleetLog
{
public:
    /// `tap` gets a copy of each row.
    explicit StoreLog(
        RunWriter &writer, std::function<void(const FleetEvent &)> seen = {}, RunTap *tap = nullptr)
        : m_writer(writer)
        , m_seen(std::move(seen))
        , m_tap(tap)
    {
    }
    Result<Done> enter(const LedgerEntry &entry) override;
    void update(const LedgerEntry &entry) override;
    void
    keepSlice(const Slice &slice, quint32 done, quint32 passed, bool started, bool ended) override;
    void keepEvent(const FleetEvent &event) override;

private:
    void put(SandboxRow row);

    RunWriter &m_writer;
    std::function<void(const FleetEvent &)> m_seen;
    RunTap *m_tap = nullptr;
    std::unordered_map<quint32, SliceRow> m_running;
};

} // namespace assay
