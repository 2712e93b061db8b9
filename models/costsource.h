// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/runrows.h"

#include <QString>

#include <optional>

namespace assay::models {

/// An amount as people read it, and with all its digits for copying.
struct CostText
{
    QString text; ///< `$0.0031`, `free`
    QString exact; ///< `0.003125417`; empty: the text
};

/// What things cost, where that is known. What is not known is empty, and shown as *unknown*, never
/// as 0.
///
/// Threads: the GUI's
class CostSource
{
public:
    CostSource() = default;
    CostSource(const CostSource &) = delete;
    CostSource &operator=(const CostSource &) = delete;
    virtual ~CostSource() = default;

    /// Somebody bills what ran, or may. False: nobody does, as on this computer.
    virtual bool isBilled() const { return true; }
    virtual std::optional<CostText> ofSandbox(const SandboxRow &sandbox) const = 0;
    /// Of sandboxes that are confirmed gone.
    virtual std::optional<CostText> spent() const = 0;
    /// What would be owed if this computer vanished now, for all others.
    virtual std::optional<CostText> committed() const = 0;
    /// Spent, and what the others have cost up to now.
    virtual std::optional<CostText> soFar() const { return spent(); }
    virtual std::optional<CostText> forecast() const = 0;
    virtual std::optional<CostText> budget() const = 0; ///< empty: none is set
    /// Of the budget, what has gone up to now: 0.8 for four fifths. Empty: no budget, or the cost
    /// is unknown.
    virtual std::optional<double> budgetUsed() const { return {}; }
    /// By the provider's own account; empty: it told none.
    virtual std::optional<CostText> billed() const { return {}; }
    /// Ours for the same sandboxes at the times that it told them.
    virtual std::optional<CostText> oursThen() const { return {}; }
    virtual qint64 differing() const { return 0; } ///< sandboxes where the two are apart
    /// All cost so far, for `many` of `results` samples, or of solved problems.
    virtual std::optional<CostText> share(qint64 many, qint64 results) const = 0;
};

/// Null where nobody bills anything, so that there is nothing to tell.
inline const CostSource *billedOnly(const CostSource *costs)
{
    return costs != nullptr && costs->isBilled() ? costs : nullptr;
}

/// Whether sandboxes of the provider run on this computer, which nobody bills.
inline bool isThisComputer(const QString &provider)
{
    return provider == QStringLiteral("local");
}

} // namespace assay::models
