// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace assay::test {

/// Makes `to` out of the run file `from`, as if its sandboxes had been a service's: with prices, a
/// budget and what the service billed. False where that is not possible.
bool makePriced(const QString &from, const QString &to);

} // namespace assay::test
