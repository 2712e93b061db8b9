// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/money.h"

#include <chrono>
#include <optional>

namespace assay {

/// How a provider makes a bill out of a time.
struct BillingRule
{
    enum class By { Second, StartedHour };
    By by = By::Second;
    std::chrono::seconds minimum{0}; ///< of each sandbox
    /// A month of `month` costs at most what `monthCap` of it does; empty: no such rule.
    std::optional<std::chrono::seconds> monthCap;
    std::chrono::seconds month{std::chrono::hours(730)};
    Money creation; ///< of each sandbox, whatever its time
    /// The CPU's part is billed only while the CPU works. A price of ours counts all time as work:
    /// it is then the most that it can be.
    bool cpuWhileActive = false;
};

/// What is asked for a size; 1 vCPU is one thread.
struct Rates
{
    Money vcpuHour;
    Money gibHour;

    /// Rounded up to a nano-dollar, once.
    Money hourly(double vcpus, double memoryGib) const;
};

/// A provider's plan.
struct Tariff
{
    QString provider; ///< its id: `eqvps`
    QString name; ///< `small`; empty where the provider has no plans
    QString mode; ///< empty: the provider's usual one; else `persistent`
    std::optional<double> vcpus;
    std::optional<double> memoryGib;
    std::optional<double> diskGib;
    std::optional<Money> hourly; ///< empty: unknown, which is not 0
    BillingRule billing;

    bool isFree() const { return hourly == Money() && billing.creation == Money(); }
    /// A second costs something, and how much is known.
    bool isBilled() const { return hourly && !isFree(); }
};

/// What is billed for a sandbox that lived so long: begun seconds or hours, the minimum at least.
///
/// Source: providers' price pages, as in resources/prices
std::chrono::seconds billedTime(const BillingRule &rule, std::chrono::milliseconds lived);

/// What a sandbox costs that lived so long.
Money priceOf(Money hourly, const BillingRule &rule, std::chrono::milliseconds lived);
/// Empty where the tariff's price is unknown.
std::optional<Money> priceOf(const Tariff &tariff, std::chrono::milliseconds lived);

/// The longest life that costs at most `amount`, in whole seconds; 0 where not even the minimum is
/// paid by it. Empty where nothing limits it, for it is free.
std::optional<std::chrono::seconds> longestFor(Money hourly, const BillingRule &rule, Money amount);

} // namespace assay
