// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace assay {

/// The standard normal distribution.
///
/// Threads: pure, any thread

/// P(Z <= z); keeps its digits far out in both tails.
double normalCdf(double z);

/// The z with P(Z <= z) = p, to about 1e-15.
///
/// Shapes:  p in [0, 1]; 0 and 1 give minus and plus infinity, anything else NaN
double normalQuantile(double p);

} // namespace assay
