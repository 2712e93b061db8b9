// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/report/runcost.h"
#include "models/costsource.h"
#include "models/rundocument.h"

namespace assay::models {

/// What an open run costs, by the prices in its file; on this computer by the hourly cost that its
/// user has set, if he has.
///
/// Threads: the GUI's. `document` must outlive it
class RunCosts final : public CostSource
{
public:
    /// `ownHourly`: of a sandbox on this computer; empty: it is free.
    RunCosts(const RunDocument &document, std::optional<Money> ownHourly);

    bool isBilled() const override;
    std::optional<CostText> ofSandbox(const SandboxRow &sandbox) const override;
    std::optional<CostText> spent() const override;
    std::optional<CostText> committed() const override;
    std::optional<CostText> soFar() const override;
    /// What it will have cost in the end, at the pace of now.
    std::optional<CostText> forecast() const override;
    std::optional<CostText> budget() const override;
    std::optional<double> budgetUsed() const override;
    std::optional<CostText> billed() const override;
    std::optional<CostText> oursThen() const override;
    qint64 differing() const override { return cost().differing; }
    std::optional<CostText> share(qint64 many, qint64 results) const override;

    RunCost cost() const; ///< now
    /// From a run's settings in its manifest; empty: none.
    static std::optional<Money> budgetOf(const RunDocument &document);

private:
    bool isGoing() const;
    /// The row with the price that counts here; of one that nobody has seen end and nobody runs, no
    /// price where its end would have to be guessed.
    SandboxRow priced(SandboxRow row) const;

    const RunDocument &m_document;
    std::optional<Money> m_ownHourly;
};

} // namespace assay::models
