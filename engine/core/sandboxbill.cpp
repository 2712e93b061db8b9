// SPDX-License-Identifier: Apache-2.0
#include "engine/core/sandboxbill.h"

#include <algorithm>

namespace assay {

namespace {

constexpr Money roundingUnknown{1'000};

} // namespace

void SandboxBill::set(const SandboxSeen &seen)
{
    gone = seen.gone;
    existed = seen.readyMs > 0 || seen.found;
    measured = false;
    doubtful = false;
    const bool timed = seen.askedMs > 0 && seen.readyMs > 0;
    asking
        = std::chrono::milliseconds(timed ? std::max<qint64>(0, seen.readyMs - seen.askedMs) : 0);
    if (seen.lived) {
        lived = *seen.lived;
        existed = existed || lived.count() > 0;
        measured = seen.livedTold;
        return;
    }
    // Nobody saw it made, and it is not there: it may have lived and ended by itself.
    doubtful = gone && !existed;
    const qint64 from = seen.readyMs > 0 ? seen.readyMs : gone ? seen.askedMs : 0;
    const qint64 to = seen.endedMs > 0 ? seen.endedMs : seen.nowMs;
    lived = std::chrono::milliseconds(from > 0 ? std::max<qint64>(0, to - from) : 0);
}

std::chrono::milliseconds SandboxBill::livedAtMost() const
{
    const std::chrono::milliseconds limit = lifetime;
    return limit.count() > 0 ? std::min(lived, limit) : lived;
}

std::optional<Money> SandboxBill::cost() const
{
    if (gone && (!existed || doubtful))
        return Money();
    if (!existed && !gone && lived.count() == 0)
        return Money(); // asked for, and not there yet
    if (!hourly)
        return std::nullopt;
    return priceOf(*hourly, rule, livedAtMost());
}

std::optional<Money> SandboxBill::owed() const
{
    if (gone)
        return cost();
    if (!hourly)
        return std::nullopt;
    return priceOf(*hourly, rule, std::max<std::chrono::milliseconds>(lifetime, lived));
}

std::optional<Money> SandboxBill::most() const
{
    if (gone && !existed && !doubtful)
        return Money();
    if (!hourly)
        return std::nullopt;
    std::chrono::milliseconds time = lifetime + grace;
    if (gone)
        time = measured ? livedAtMost() : std::min(time, asking + lived + grace);
    const Money ours = priceOf(*hourly, rule, time);
    return billed ? std::max(ours, *billed) : ours;
}

bool SandboxBill::differs() const
{
    if (!billed || !hourly || !billedAt)
        return false;
    const Money ours = priceOf(*hourly, rule, *billedAt);
    const Money apart = *billed > ours ? *billed - ours : ours - *billed;
    return apart > costOf(*hourly, std::chrono::seconds(1)) + roundingUnknown;
}

} // namespace assay
