// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/tariff.h"
#include "engine/sandbox/sandbox.h"

#include <algorithm>

namespace assay {

/// What a lane's sandbox gives, as far as what runs in it must know.
struct LaneMachine
{
    double vcpus = 1.0; ///< may be a part of one
    qint64 memoryBytes = 0; ///< 0: as much as it is asked for
    std::optional<ProviderLimits::CpuRule> cpuRule;
    std::optional<IsolationLevel> isolation; ///< that the provider promises
    bool sharesMachine = false; ///< with the sandboxes of other lanes
    /// Without a slice for so long the harness ends by itself, and with it, by the provider's idle
    /// rule, its sandbox: what a computer that vanished leaves does not run to the end of its
    /// lifetime. Longer than any lane waits with a sandbox. 0: never.
    std::chrono::seconds idleEnd{0};

    /// A sandbox of that plan. Where its size is unknown: one vCPU, and what it is asked for.
    static LaneMachine of(const std::optional<Tariff> &tariff, const ProviderLimits &limits)
    {
        LaneMachine machine;
        machine.cpuRule = limits.cpuRule;
        machine.isolation = limits.isolation;
        machine.idleEnd = std::chrono::minutes(10);
        if (tariff && tariff->vcpus)
            machine.vcpus = *tariff->vcpus;
        if (tariff && tariff->memoryGib)
            machine.memoryBytes = qint64(*tariff->memoryGib * double(1 << 30));
        return machine;
    }

    /// What the harness keeps to, in its part of the CPU and in the time over which that holds: the
    /// provider's rule with something to spare.
    std::optional<ProviderLimits::CpuRule> guard() const
    {
        if (!cpuRule)
            return std::nullopt;
        return ProviderLimits::CpuRule{cpuRule->fraction - 0.05, cpuRule->window * 2 / 3};
    }
    /// Other samples run at the same time and in the same memory.
    bool runsBeside() const { return sharesMachine || workers() > 1; }
    /// Samples at a time.
    int workers() const { return std::max(1, int(vcpus)); }
    /// Of a core, that each of them can count on.
    double share() const { return std::min(1.0, vcpus / workers()); }
};

} // namespace assay
