// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/problem.h"
#include "engine/fleet/slicer.h"
#include "engine/sandbox/sandbox.h"
#include "engine/workflow/samples/runsettings.h"

namespace assay {

/// How samples become plan items and slices. A run and the preview of its plan both stand on this,
/// so that what is shown before a run is what the run does.
///
/// Threads: pure, any thread
class SamplePlan final
{
public:
    /// CPU time of a sample beside its tests: fork, feeding, reaping. Measured on a local sandbox.
    static constexpr std::chrono::microseconds overhead{2500};

    /// What a problem adds to a slice once, in bytes.
    static qint64 problemBytes(const Problem &problem);
    /// `textBytes`: of the sample's own text; `cpu`: what its tests are expected to take.
    static PlanItem item(
        quint32 slot, quint32 problem, qint64 textBytes, qint64 problemBytes,
        std::chrono::microseconds cpu);
    /// Problem by problem: what a sandbox has prepared for one serves its next sample.
    static void order(std::vector<PlanItem> &items);
    /// `samples`: how many are planned; a number of slices above it is brought down to it.
    static SlicerOptions slicerOptions(
        const RunSettings &settings, const ProviderLimits &limits, int lanes, std::size_t samples);
    /// Those of the settings, under the provider's limits; else one more than there are cores where
    /// sandboxes share them, and as many as the provider lets work at a time where they don't.
    static int laneCount(const RunSettings &settings, const ProviderLimits &limits, int cores);
};

} // namespace assay
