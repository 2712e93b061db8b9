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

    virtual std::optional<CostText> ofSandbox(const SandboxRow &sandbox) const = 0;
    /// Of sandboxes that are confirmed gone.
    virtual std::optional<CostText> spent() const = 0;
    /// What would be owed if this computer vanished now, for all others.
    virtual std::optional<CostText> committed() const = 0;
    virtual std::optional<CostText> forecast() const = 0;
    virtual std::optional<CostText> budget() const = 0; ///< empty: none is set
    /// All cost so far, for `many` of `results` samples, or of solved problems.
    virtual std::optional<CostText> share(qint64 many, qint64 results) const = 0;
};

/// Whether sandboxes of the provider run on this computer, which nobody bills.
inline bool isThisComputer(const QString &provider)
{
    return provider == QStringLiteral("local");
}

} // namespace assay::models
