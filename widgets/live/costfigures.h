// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/costsource.h"
#include "models/fleetuse.h"
#include "models/outcomecounts.h"
#include "models/sampleentry.h"

#include <QCoreApplication>

#include <vector>

namespace assay::widgets {

/// A part of the sandboxes' time.
struct TimePart
{
    QString name;
    QString meaning;
    qint64 ms = 0;
    double share = 0; ///< of all parts; 0 where there is no time at all
};

/// A part of the bill.
struct MoneyPart
{
    QString name;
    QString meaning;
    Money cost;
    std::optional<double> share; ///< of the bill; empty where it is 0
};

/// What one result took.
struct ResultUse
{
    QString unit; ///< `1 scored sample`
    qint64 results = 0; ///< how many of the unit there are: the denominator
    std::optional<double> sandboxSeconds; ///< empty without results
    std::optional<double> cpuSeconds;
    QString cost;
    QString definition;
};

/// The figures of a cost page.
///
/// Threads: any that may translate
class CostFigures
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::CostFigures)
public:
    /// They sum to the time of all sandboxes.
    static std::vector<TimePart> parts(const models::FleetUse &use);
    /// They sum to the bill, which is the last one.
    static std::vector<MoneyPart> bill(const models::BillUse &use);
    static std::vector<ResultUse> results(
        const models::FleetUse &use, quint32 scored, quint32 solved,
        const models::CostSource *costs, bool onThisComputer);
    /// Problems of which at least one sample passed, each model's for itself.
    static quint32 solvedProblems(const models::SampleEntries &samples);
};

} // namespace assay::widgets
