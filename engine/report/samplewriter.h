// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/sampletable.h"

class QIODevice;

namespace assay {

enum class SampleFormat {
    Text, ///< aligned columns for a terminal, names with visibleText()
    Csv, ///< RFC 4180, safe from being taken for formulas
    Jsonl, ///< an object a line, nulls for what was not measured
};

/// Is told at each sample how many are written; writing ends where it says false.
using GoOn = std::function<bool(qint64 written)>;

/// Writes every sample that the filter takes to `out`, as it is read; the number of samples.
///
/// Errors: those of the file; Io or DiskFull where `out` takes no more; Cancelled by `goOn`
Result<qint64> writeSamples(
    const RunFile &file, const SampleFilter &filter, SampleFormat format, QIODevice &out,
    const GoOn &goOn = {});

} // namespace assay
