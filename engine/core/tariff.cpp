// SPDX-License-Identifier: Apache-2.0
#include "engine/core/tariff.h"

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

__extension__ using WideSize = __int128; // GCC and Clang have it, ISO C++ does not

constexpr qint64 millionth = 1'000'000;
constexpr std::chrono::seconds anHour{3600};

WideSize inMillionths(double size)
{
    return WideSize(std::llround(size * double(millionth)));
}

/// Of one month or less.
std::chrono::seconds hoursOfMonth(const BillingRule &rule, std::chrono::seconds time)
{
    const auto hours = (time + anHour - std::chrono::seconds(1)) / anHour;
    const std::chrono::seconds begun = hours * anHour;
    return rule.monthCap ? std::min(begun, *rule.monthCap) : begun;
}

} // namespace

Money Rates::hourly(double vcpus, double memoryGib) const
{
    const WideSize nanos = WideSize(vcpuHour.nanos()) * inMillionths(vcpus)
        + WideSize(gibHour.nanos()) * inMillionths(memoryGib);
    return Money(qint64((nanos + millionth - 1) / millionth));
}

std::chrono::seconds billedTime(const BillingRule &rule, std::chrono::milliseconds lived)
{
    const auto begun
        = std::chrono::ceil<std::chrono::seconds>(std::max(lived, std::chrono::milliseconds(0)));
    if (rule.by == BillingRule::By::Second)
        return std::max(begun, rule.minimum);
    const auto most = std::max({begun, rule.minimum, std::chrono::seconds(1)});
    if (!rule.monthCap)
        return hoursOfMonth(rule, most);
    const auto months = most / rule.month;
    return months * std::min(*rule.monthCap, rule.month) + hoursOfMonth(rule, most % rule.month);
}

Money priceOf(Money hourly, const BillingRule &rule, std::chrono::milliseconds lived)
{
    return costOf(hourly, billedTime(rule, lived)) + rule.creation;
}

std::optional<Money> priceOf(const Tariff &tariff, std::chrono::milliseconds lived)
{
    if (!tariff.hourly)
        return std::nullopt;
    return priceOf(*tariff.hourly, tariff.billing, lived);
}

std::optional<std::chrono::seconds> longestFor(Money hourly, const BillingRule &rule, Money amount)
{
    const Money forTime = amount - rule.creation;
    if (forTime < Money())
        return std::chrono::seconds(0);
    const auto paid = timeFor(forTime, hourly);
    if (!paid)
        return std::nullopt;
    std::chrono::seconds time = *paid;
    if (rule.by == BillingRule::By::StartedHour) {
        if (rule.monthCap && time >= *rule.monthCap)
            time = rule.month; // one month, paid in full
        else
            time = time / anHour * anHour;
    }
    const bool isPaid = time.count() > 0 && priceOf(hourly, rule, time) <= amount;
    return isPaid ? time : std::chrono::seconds(0);
}

} // namespace assay
