// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/costsource.h"
#include "models/rundocument.h"

namespace assay::app {

/// What a run on this computer costs by the hourly cost that its user has set: seconds for which
/// its sandboxes were there, times the rate. Whole nano-dollars inside.
///
/// Threads: the GUI's. `document` must outlive it
class OwnCosts final : public models::CostSource
{
public:
    /// `hourly`: as it was typed, `0.12`; empty or no number: nothing is known.
    OwnCosts(const models::RunDocument &document, const QString &hourly);

    bool isSet() const { return m_hourlyNanos.has_value(); }
    std::optional<models::CostText> ofSandbox(const SandboxRow &sandbox) const override;
    std::optional<models::CostText> spent() const override;
    std::optional<models::CostText> committed() const override;
    std::optional<models::CostText> forecast() const override { return {}; }
    std::optional<models::CostText> budget() const override { return {}; }
    std::optional<models::CostText> share(qint64 many, qint64 results) const override;

    /// `0.12` → 120,000,000. Empty where the text is no such number, or more than a billion.
    static std::optional<qint64> nanosFromText(const QString &text);
    static models::CostText text(qint64 nanos);

private:
    /// Empty where the sandbox was elsewhere, or nobody knows how long it was there.
    std::optional<qint64> nanosOf(const SandboxRow &sandbox) const;
    std::optional<qint64> sum(bool gone) const; ///< empty where one of them is

    const models::RunDocument &m_document;
    std::optional<qint64> m_hourlyNanos;
};

} // namespace assay::app
