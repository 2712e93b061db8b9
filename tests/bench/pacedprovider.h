// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workflow/samples/runengine.h"

#include <memory>

namespace bench {

/// Sandboxes that run nothing and answer for each sample what outcomeOf() says, so many of them a
/// second in all, in the harness's own lines: the engine, the writer and the window behind them
/// do what they do in a real run.
///
/// Threads: the factory's sandboxes live in the thread of the run
assay::ProviderFactory pacedProvider(int resultsASecond);

} // namespace bench
