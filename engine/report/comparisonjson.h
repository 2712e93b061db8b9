// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/comparison.h"

#include <span>

namespace assay {

/// An array of comparisons, with all that is known; null where a number is not defined.
///
/// Threads: pure, any thread
QByteArray comparisonJson(std::span<const Comparison> comparisons);

} // namespace assay
