// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/exportoptions.h"
#include "engine/report/runreport.h"

#include <QStringList>

#include <span>

namespace assay {

/// The footnotes of a table of these runs: coverage, n, k, interval, policy, confirmation, what
/// else came out, rejected lines, versions. One sentence or a few each, English, unescaped. What
/// holds for all runs is said once; where runs differ, each says it under its name. Without
/// `notes`, what is left is the coverage of partial runs: no table leaves that out.
///
/// Threads: pure, any thread
QStringList reportNotes(std::span<const RunReport> reports, const ExportOptions &options = {});

} // namespace assay
