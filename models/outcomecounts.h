// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/outcome.h"

#include <QMetaType>

#include <algorithm>
#include <array>

namespace assay::models {

/// How many samples had each outcome: of a run, a slice, a problem. The value of a role that an
/// outcome bar is painted from.
struct OutcomeCounts
{
    Q_GADGET
public:
    std::array<quint32, 16> byOutcome{}; ///< index: Outcome
    quint32 requested = 0; ///< all samples asked for; what has no outcome is not run

    [[nodiscard]] quint32 of(Outcome outcome) const
    {
        return outcome == Outcome::NotRun ? notRun() : byOutcome.at(std::size_t(outcome));
    }
    void add(Outcome outcome, quint32 count = 1) { byOutcome.at(std::size_t(outcome)) += count; }
    /// Samples with an outcome, scored or not.
    [[nodiscard]] quint32 done() const { return sum(true); }
    [[nodiscard]] quint32 scored() const { return sum(false); }
    [[nodiscard]] quint32 notRun() const
    {
        return std::max(byOutcome.front(), requested - std::min(requested, done()));
    }
    /// What the bar's whole width stands for: `requested`, unless more is there than asked for.
    [[nodiscard]] quint32 total() const { return done() + notRun(); }

    bool operator==(const OutcomeCounts &) const = default;

private:
    [[nodiscard]] quint32 sum(bool withInfrastructure) const
    {
        quint32 all = 0;
        for (const Outcome outcome : allOutcomes) {
            if (isScored(outcome) || (withInfrastructure && outcome == Outcome::Infrastructure))
                all += byOutcome.at(std::size_t(outcome));
        }
        return all;
    }
};

} // namespace assay::models

Q_DECLARE_METATYPE(assay::models::OutcomeCounts)
