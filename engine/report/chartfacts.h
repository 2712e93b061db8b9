// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runfile.h"

#include <QStringList>

#include <span>
#include <vector>

namespace assay {

/// A sample as charts need it: its verdict, and when and where that came about.
struct ChartSample
{
    quint32 problem = 0; ///< number, from 0
    quint32 model = 0; ///< number, from 0
    quint32 index = 0; ///< within problem and model
    Outcome outcome = Outcome::NotRun;
    quint32 slice = 0; ///< of the attempt that the verdict is; 0: never tried
    quint32 sandbox = 0;
    qint64 endedMs = 0; ///< since the epoch; 0: never tried
    qint64 wallUs = 0; ///< of the reference run, waiting for a core included
    qint64 waitUs = 0;
    qint64 confirmUs = 0; ///< 0: not confirmed
};

/// What one slice did in one sandbox: from the attempts it left there.
struct SlicePiece
{
    quint32 sandbox = 0;
    quint32 slice = 0;
    qint64 fromMs = 0; ///< since the epoch: handed over, and the slice before it done
    qint64 toMs = 0; ///< its last result was read
    quint32 attempts = 0;
    quint32 passed = 0;
    quint32 infrastructure = 0;
};

/// Everything in a run file that charts are made of, read in one pass over the attempts. The slices
/// of the check leave no attempts: they have no pieces.
struct ChartFacts
{
    QStringList problems; ///< ids, by number
    QStringList models; ///< names, by number; empty where the file names none
    std::vector<ChartSample> samples; ///< by slot
    std::vector<SliceRow> slices; ///< by id
    std::vector<SandboxRow> sandboxes; ///< by number
    std::vector<SlicePiece> pieces; ///< by sandbox, within it by time
    qint64 lastStartMs = 0; ///< when the run was last started or resumed; 0: never
    qint64 lastSeenMs = 0; ///< the latest time that the file knows of
    quint64 seed = 0;

    qint64 scored() const;
    std::span<const SlicePiece> piecesOf(quint32 sandbox) const; ///< by time
};

/// Also while the run goes on.
///
/// Errors: BadData, those of the file
/// Cost:   some 80 bytes a sample
Result<ChartFacts> readChartFacts(const RunFile &file);

} // namespace assay
