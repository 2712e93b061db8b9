// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/money.h"
#include "engine/core/result.h"
#include "engine/store/runfile.h"

#include <optional>
#include <vector>

namespace assay::models {

/// What ran in one sandbox.
struct SandboxUse
{
    qint64 attempts = 0;
    qint64 wallUs = 0; ///< of attempts, without their confirmation
    qint64 confirmUs = 0;
    qint64 cpuUs = 0; ///< of attempts and their confirmation
    qint64 busyMs = 0; ///< in which at least one slice of samples was in it
};

/// What a run's sandboxes were billed for. The parts sum to the bill, to the nano-dollar.
struct BillUse
{
    Money samples; ///< by their share of the sandboxes' wall time, confirmation included
    Money setup; ///< from ready to the first slice of samples: set-up, checking references
    Money idle; ///< no slice in it
    Money overhead; ///< of slices beside their samples; starts, deletions, minimum charges

    Money sum() const { return samples + setup + idle + overhead; }
};

/// Where the time of a run's sandboxes went, from its file.
///
/// The parts sum to `startMs + aliveMs`: start, check, samples, confirm, overhead, idle.
struct FleetUse
{
    std::vector<SandboxUse> sandboxes; ///< by number; the first is no sandbox
    qint64 startMs = 0; ///< from asked to ready
    qint64 aliveMs = 0; ///< from ready to gone, or to `nowMs` where it is not
    qint64 checkMs = 0; ///< slices of reference solutions
    qint64 samplesMs = 0;
    qint64 confirmMs = 0;
    qint64 overheadMs = 0; ///< of slices, beside their samples: forks, transfers, reading
    qint64 idleMs = 0; ///< no slice in it: set-up, waiting, being deleted
    qint64 cpuUs = 0; ///< of all attempts
    std::optional<BillUse> bill; ///< of all sandboxes so far; empty: nothing is billed, or a price
                                 ///< is unknown
    qint64 unseen = 0; ///< sandboxes that were not seen gone and that nobody runs: not in the times

    qint64 totalMs() const { return startMs + aliveMs; }
};

/// Reads it in one pass over the attempts. `going`: the run goes on, so what is not gone is alive.
///
/// Threads: as the file
/// Errors:  those of the file
Result<FleetUse> readFleetUse(const RunFile &file, bool going, qint64 nowMs);

} // namespace assay::models
