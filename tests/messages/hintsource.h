// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace assay::test {

/// The constant hints that a C++ source gives to its errors: written into an `Error{...}`, assigned
/// to something called `...hint`, returned by a function called so, or passed to a parameter called
/// so. What is built with `arg()` or `+` is left out.
QStringList constantHints(const QString &source);

} // namespace assay::test
