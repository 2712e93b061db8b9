// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/core/tariff.h"
#include "engine/fleet/fleetlog.h"

#include <map>

namespace assay {

/// What a run's sandboxes have cost and may cost, and for how long the next one may live.
///
/// *Spent* is the cost of sandboxes confirmed gone. *Committed* is, over all others of the ledger,
/// the larger of minimum and whole lifetime, times the rate: what would be owed if this computer
/// vanished now. The ceiling holds on their sum, with some seconds of grace a sandbox
/// (SandboxBill::most), since a provider's clock is not ours.
///
/// Threads: one
class Budget
{
public:
    struct Lifetimes
    {
        std::chrono::seconds wanted{0}; ///< where money does not limit it
        std::chrono::seconds least{90}; ///< a shorter one does nothing useful
    };

    Budget() = default;
    Budget(std::optional<Tariff> tariff, std::optional<Money> ceiling);

    const std::optional<Tariff> &tariff() const { return m_tariff; }
    std::optional<Money> ceiling() const { return m_ceiling; }
    /// Whether every second of a sandbox costs something that is known.
    bool isBilled() const { return m_tariff && m_tariff->isBilled(); }

    /// The entry, new or changed; by its number.
    void keep(const LedgerEntry &entry);

    /// Empty where the price of a sandbox that counts is unknown.
    std::optional<Money> spent() const { return shown(m_spent); }
    std::optional<Money> committed() const { return shown(m_committed); }

    /// Lifetime of the next sandbox, so that with this one and `lanesToStart - 1` more like it the
    /// ceiling is kept; where that is too little for all, fewer can start.
    ///
    /// Errors: Budget where not even one can live for the least time, or a price is unknown
    Result<std::chrono::seconds> lifetimeFor(Lifetimes lifetimes, int lanesToStart) const;
    /// What is left below the ceiling. Empty: no ceiling.
    std::optional<Money> left() const;

private:
    struct Sums
    {
        Money spent;
        Money committed;
        Money most;
        bool unknown = false;
    };
    static Sums sumsOf(const LedgerEntry &entry);
    void add(const Sums &sums, int sign);
    std::optional<Money> shown(Money amount) const
    {
        return m_unknown > 0 ? std::nullopt : std::optional(amount);
    }

    std::optional<Tariff> m_tariff;
    std::optional<Money> m_ceiling;
    std::map<quint32, Sums> m_entries;
    Money m_spent;
    Money m_committed;
    Money m_most;
    int m_unknown = 0; ///< entries without a price
};

} // namespace assay
