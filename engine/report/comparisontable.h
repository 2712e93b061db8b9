// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/comparison.h"
#include "engine/report/reportlayout.h"

namespace assay {

/// Comparisons for people: the scores, samples of the same file, settings that differ, and, of a
/// single comparison, the problems that differ most. The notes say what the numbers are and warn.
///
/// Threads: pure, any thread; so is all below
ReportLayout comparisonLayout(std::span<const Comparison> comparisons, int digits = 1);

/// What makes a reader careful, a sentence each, English: settings that differ, partial runs,
/// problems that are not the same. Empty: nothing does.
QStringList comparisonWarnings(const Comparison &comparison);

QString comparisonText(std::span<const Comparison> comparisons, int digits = 1);
QString comparisonMarkdown(std::span<const Comparison> comparisons, int digits = 1);
QString comparisonLatex(std::span<const Comparison> comparisons, int digits = 1);
/// A record a common problem of each comparison; full precision.
QByteArray comparisonCsv(std::span<const Comparison> comparisons);

/// `+5.3 pp`, `−5.3 pp [−9.1, −1.2]`, with `≈` before an approximate interval; `–` for none.
QString differenceText(const ComparedAtK &at, int digits = 1);
/// `0.031`, `1.2e-07`; `–` for none.
QString pValueText(std::optional<double> p);

} // namespace assay
