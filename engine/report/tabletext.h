// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/reportlayout.h"

namespace assay {

/// For a terminal: aligned columns without boxes, then footnotes. Names from files are shown with
/// visibleText(), so that none reaches the terminal as a command.
///
/// Threads: pure, any thread
QString tableText(std::span<const RunReport> reports, const ExportOptions &options = {});

/// One table in the same way, its title before it.
QString textTable(const LayoutTable &table);

} // namespace assay
