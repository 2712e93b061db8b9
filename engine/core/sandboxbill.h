// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/tariff.h"

namespace assay {

/// When a sandbox was seen, by whoever wrote it down.
struct SandboxSeen
{
    bool gone = false; ///< confirmed
    bool found = false; ///< its end was seen, so that it did exist
    qint64 askedMs = 0; ///< since the epoch; 0: never, here and below
    qint64 readyMs = 0;
    qint64 endedMs = 0;
    qint64 nowMs = 0;
    std::optional<std::chrono::milliseconds> lived; ///< to its end; 0: it never was
    bool livedTold = false; ///< by the provider
};

/// What of a sandbox's life decides its bill, wherever it is written down: in the fleet's ledger or
/// in a run file.
///
/// Threads: a value, any
struct SandboxBill
{
    /// A provider ends a sandbox at the end of its lifetime, and bills it to that end, not to the
    /// nanosecond: what a ceiling must hold reckons with so much more.
    static constexpr std::chrono::seconds grace{2};

    std::optional<Money> hourly; ///< empty: unknown
    BillingRule rule;
    bool gone = false; ///< confirmed
    bool existed = true; ///< false: it was asked for and never made
    bool doubtful = false; ///< gone, and nobody knows whether it ever existed
    bool measured = false; ///< `lived` is the provider's own figure
    std::chrono::milliseconds lived{0}; ///< so far, or to its end
    std::chrono::milliseconds asking{0}; ///< before `lived`: it was made at some moment of these
    std::chrono::seconds lifetime{0}; ///< the provider ends it by then
    std::optional<Money> billed; ///< by the provider's own account, when it was last asked
    std::optional<std::chrono::milliseconds> billedAt; ///< how long it had lived then

    /// Sets what the times say: the provider's figure where there is one, else from ready to ended,
    /// else, while it lives, from ready to now.
    void set(const SandboxSeen &seen);

    /// By the billing rule: so far or, where it is gone, for good. Empty where the price is
    /// unknown; a sandbox that never was costs nothing at any price.
    std::optional<Money> cost() const;
    /// What is owed for it if nobody ever deletes it: its whole lifetime where it is not gone.
    std::optional<Money> owed() const;
    /// Never less than the provider will ask, as far as clocks allow: what a budget holds. Where
    /// the provider did not tell its age, it lived from the moment it was asked for: the answer to
    /// a creation can be minutes late, or be lost and found again.
    std::optional<Money> most() const;
    /// The provider's figure is another than ours for the same time, by more than a second's price
    /// and the rounding to a millionth of a dollar, which providers do not tell.
    bool differs() const;
    /// What is billed of `lived`: a provider ends a sandbox at the end of its lifetime, however
    /// late that is seen.
    std::chrono::milliseconds livedAtMost() const;
};

} // namespace assay
