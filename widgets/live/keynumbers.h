// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/costsource.h"
#include "widgets/live/livestory.h"

#include <array>

namespace assay::widgets {

/// One of the numbers above a live page, as a StatCell takes it.
struct KeyNumber
{
    QString caption;
    QString value;
    QString detail;
    QString full; ///< with all digits, in the C locale
    QString definition;
};

/// The numbers above a live page, from what is known at one moment.
///
/// Threads: any that may translate
class KeyNumbers
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::KeyNumbers)
public:
    enum Which { Score, Coverage, Pace, Elapsed, Remaining, Money, Count };
    /// `report` may be null; `costs` null: unknown, but on this computer.
    static std::array<KeyNumber, Count>
    of(const LiveFacts &facts, const RunReport *report, const models::CostSource *costs,
       bool onThisComputer);

private:
    static KeyNumber score(const LiveFacts &facts, const RunReport *report);
    static KeyNumber coverage(const LiveFacts &facts);
    static KeyNumber pace(const LiveFacts &facts);
    static KeyNumber elapsed(const LiveFacts &facts);
    static KeyNumber remaining(const LiveFacts &facts);
    static KeyNumber money(const models::CostSource *costs, bool onThisComputer);
};

} // namespace assay::widgets
