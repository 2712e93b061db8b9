// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/fleet/fleetlog.h"

#include <algorithm>
#include <map>

namespace assay::test {

/// A ledger in memory.
class FakeLog final : public FleetLog
{
public:
    Result<Done> enter(const LedgerEntry &entry) override
    {
        if (diskIsFull)
            return Error{ErrorCode::DiskFull, {}, {}, {}};
        ledger[entry.number] = entry;
        return Done{};
    }
    void update(const LedgerEntry &entry) override { ledger[entry.number] = entry; }
    void keepSlice(const Slice &slice, quint32 done, quint32, bool started, bool ended) override
    {
        if (started) {
            open[slice.id] = done;
            begun.push_back(slice);
        }
        if (ended)
            open.erase(slice.id);
    }
    void keepEvent(const FleetEvent &event) override { events.push_back(event); }

    int count(const QString &kind) const
    {
        return int(std::count_if(events.begin(), events.end(), [&kind](const FleetEvent &event) {
            return event.kind == kind;
        }));
    }
    /// Whether each entry has an end.
    bool isSettled() const
    {
        return std::all_of(ledger.begin(), ledger.end(), [](const auto &pair) {
            const QString &state = pair.second.state;
            return pair.second.ended.isValid()
                && (state == sandboxStateWord(SandboxState::Deleted)
                    || state == sandboxStateWord(SandboxState::NotFound));
        });
    }

    std::map<quint32, LedgerEntry> ledger;
    std::map<quint32, quint32> open; ///< slices that run
    std::vector<Slice> begun; ///< all that were started, in order
    std::vector<FleetEvent> events;
    bool diskIsFull = false;
};

} // namespace assay::test
