// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/runreport.h"

#include <span>

namespace assay {

/// For a terminal: aligned columns without boxes, then footnotes. Names from files are shown with
/// visibleText(), so that none reaches the terminal as a command.
///
/// Threads: pure, any thread
QString tableText(std::span<const RunReport> reports);

} // namespace assay
