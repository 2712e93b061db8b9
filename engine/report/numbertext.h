// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/stats/estimate.h"

#include <QString>

namespace assay {

/// `22.1 %`
QString percentText(double share, int digits = 1);

/// An estimate in one cell: `22.1 % [18.4, 26.1]`, with `≈` before an approximate interval and
/// `(1 of 2)` after a mean that leaves problems out; `n < k` where it is undefined.
QString estimateText(const Estimate &estimate, int digits = 1, bool hasInterval = true);

/// Nano-dollars as dollars, exactly and without needless zeros: `0`, `0.0031`; `unknown` for no
/// number.
QString dollarsText(std::optional<qint64> nanoDollars);

/// The shortest decimal that reads back as the same number, with a point; empty for no number.
QString exactText(std::optional<double> number);

/// Milliseconds with one decimal, or an en dash.
QString millisecondsText(std::optional<double> milliseconds);

/// `partial: 730 of 800 scored`, `complete`. With undecided samples: `..., 3 undecided`.
QString coverageText(qint64 scored, qint64 requested, qint64 undecided);

} // namespace assay
