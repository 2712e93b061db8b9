// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

namespace assay {

/// Unbiased pass@k of one problem: the chance that at least one of `k` samples, drawn without
/// replacement from `n` of which `c` passed, passes.
///
/// Shapes:  counts; 0 <= c <= n, 1 <= k <= n
/// Unit:    probability in [0, 1]
/// Errors:  BadArgument when a bound is broken; with k > n the value is undefined, not 0 or 1
/// Cost:    min(c, k) steps, exact to a few ulps, no overflow
/// Threads: pure, any thread
/// Source:  Chen et al. 2021, arXiv:2107.03374, section 2.1, equation (1)
Result<double> passAtK(qint64 n, qint64 c, qint64 k);

/// Unbiased pass^k of one problem: the chance that all `k` samples pass, C(c, k) / C(n, k).
/// Everything else is as above.
///
/// Source:  Yao et al. 2024, arXiv:2406.12045 (tau-bench), section 3
Result<double> passHatK(qint64 n, qint64 c, qint64 k);

} // namespace assay
