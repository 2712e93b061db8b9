// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/outcome.h"
#include "engine/store/verdicts.h"

#include <array>
#include <vector>

namespace assay::models {

/// What is to be known of a sample beside its outcome; a bit field.
enum SampleMark : quint8 {
    Undecided = 1, ///< a provisional outcome, whose lone rerun is still to come
    ChangedAlone = 2, ///< a verdict that the lone rerun changed
    Flaky = 4, ///< a later attempt showed another outcome
    Noted = 8, ///< a person has written a note or given a label
};

/// One sample of an open run, as tables and filters need it: 52 bytes, no text. The times are of
/// the attempt that is the verdict, else of the last one.
struct SampleEntry
{
    quint32 problem = 0;
    quint32 model = 0;
    quint32 index = 0; ///< within problem and model
    quint32 text = 0; ///< number of its text in the run file
    quint32 slice = 0; ///< 0: none yet
    quint32 signature = 0; ///< in RunDocument::signatures(), from 1; 0: none
    quint32 wallUs = 0; ///< all clamped to 71 minutes
    quint32 cpuUs = 0;
    quint32 waitUs = 0;
    quint32 peakKib = 0;
    quint16 attempts = 0;
    qint16 exitCode = -1; ///< -1: none
    qint16 signal = 0; ///< 0: none
    Outcome outcome = Outcome::NotRun;
    Confirmation confirmation = Confirmation::None;
    quint8 marks = 0; ///< SampleMark
    quint8 label = 0; ///< its own FailureLabel, or that of its signature

    bool has(SampleMark mark) const { return (marks & mark) != 0; }
    friend bool operator==(const SampleEntry &, const SampleEntry &) = default;
};

/// All samples of a run, by slot; a copy that stays as it is while the run goes on.
using SampleEntries = std::vector<SampleEntry>;

} // namespace assay::models
