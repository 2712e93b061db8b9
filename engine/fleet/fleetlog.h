// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/tariff.h"
#include "engine/fleet/slice.h"
#include "engine/sandbox/sandbox.h"

namespace assay {

/// A sandbox's entry in the ledger.
struct LedgerEntry
{
    quint32 number = 0; ///< from 1
    QString tag;
    QString provider;
    QString providerId; ///< empty until known
    QString tariff;
    QString state; ///< `asked`, then sandboxStateWord
    QDateTime asked;
    QDateTime ready;
    QDateTime ended;
    std::chrono::seconds lifetime{0};
    std::optional<Money> hourly; ///< by its tariff when it was asked for; empty: unknown
    BillingRule billing;
    /// From its creation to its end, once it is gone: by the provider's time where `livedTold`,
    /// else by a monotonic clock. 0: it never was. Empty: only `asked`, `ready`, `ended` tell.
    std::optional<std::chrono::milliseconds> lived;
    bool livedTold = false;
    std::optional<Money> billed; ///< by the provider's own account, when it was last asked
    std::optional<std::chrono::milliseconds> billedAt; ///< how old it was then
    std::optional<double> cpuSeconds;
    QByteArray detail; ///< JSON
};

/// Something that happened, for the run's events.
struct FleetEvent
{
    QString kind; ///< `budget`: most of it is spent, or it leaves no room
    std::optional<quint32> slice;
    std::optional<quint32> sandbox;
    std::optional<quint32> item;
    QString text;
};

/// Where the fleet writes down what must outlive it. Implemented over the run file.
///
/// Threads: the engine's
class FleetLog
{
public:
    FleetLog() = default;
    FleetLog(const FleetLog &) = delete;
    FleetLog &operator=(const FleetLog &) = delete;
    virtual ~FleetLog() = default;

    /// Returns when the entry is safe on disk: only then may the sandbox be asked for.
    virtual Result<Done> enter(const LedgerEntry &entry) = 0;
    virtual void update(const LedgerEntry &entry) = 0;
    virtual void
    keepSlice(const Slice &slice, quint32 done, quint32 passed, bool started, bool ended)
        = 0;
    virtual void keepEvent(const FleetEvent &event) = 0;
};

} // namespace assay
