// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace assay::models {

/// The k of pass@k as people type them, `1, 10, 100`: ascending, each once. Empty where a part is
/// no whole number from 1.
std::vector<qint64> ksOfText(const QString &text);
QString textOfKs(const std::vector<qint64> &ks);

} // namespace assay::models
