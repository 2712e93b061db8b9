// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/runfile.h"

#include <optional>

namespace assay::app {

/// Prints a sample's program and what its attempts showed. Control codes of the sample's output are
/// shown as symbols, so that it cannot repaint the terminal.
Result<Done> showSample(const RunFile &file, const QString &id, std::optional<int> attempt);

} // namespace assay::app
