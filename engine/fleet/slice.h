// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <chrono>
#include <vector>

namespace assay {

/// Why a slice runs.
enum class SlicePurpose {
    Check, ///< reference solutions, before the run
    Run, ///< the plan's
    Alone, ///< what a busy machine left undecided, with nothing else running
    Suspect, ///< one item that was running when its sandbox died
};

/// Several of them may follow one another in a sandbox without a look in between.
inline bool isOfPlan(SlicePurpose purpose)
{
    return purpose == SlicePurpose::Check || purpose == SlicePurpose::Run;
}

/// Items that travel and run together in one sandbox. An item is a number that the Work knows.
struct Slice
{
    quint32 id = 0; ///< from 1; a slice that is cut from another one has an id of its own
    std::vector<quint32> items; ///< in the order they run
    qint64 bytes = 0; ///< of its payload, as planned
    std::chrono::microseconds expected{0}; ///< for all items, one worker
    SlicePurpose purpose = SlicePurpose::Run;
    int tries = 0; ///< failures without progress so far
};

} // namespace assay
