// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/money.h"
#include "models/costsource.h"

namespace assay::models {

/// Money as people read it, in the locale in use, with as many digits as matter: cents from a
/// dollar on, below it two digits that are not 0.
///
/// Threads: any
class MoneyText
{
public:
    static CostText of(Money amount); ///< `$0.0031`, and `0.003125417`
    static QString text(Money amount) { return of(amount).text; }
    /// With every digit that it has, as prices are written: `$0.0165`.
    static QString price(Money amount);
    /// What was typed: dollars with a point or the locale's own, nothing else. Empty where it is no
    /// amount or a negative one.
    static std::optional<Money> fromTyped(const QString &text);
};

} // namespace assay::models
