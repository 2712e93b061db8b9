// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/exportoptions.h"
#include "engine/report/runreport.h"

#include <span>

namespace assay {

/// RFC 4180, UTF-8: one record a row of the report (`kind`: `all`, `model` or the grouping), full
/// precision with a point, empty where a number is not defined. Texts are safe from being taken
/// for formulas. The last column is the run's manifest as JSON.
/// `policy` goes with the notes.
///
/// Threads: pure, any thread
QByteArray tableCsv(std::span<const RunReport> reports, const ExportOptions &options = {});

} // namespace assay
