// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/report/costovertime.h"
#include "engine/report/fleettimeline.h"
#include "engine/report/latencyparts.h"
#include "engine/report/outcomemap.h"
#include "engine/report/passcurve.h"
#include "engine/report/throughput.h"

#include <QCoreApplication>

#include <memory>
#include <optional>

namespace assay::models {

/// The charts of a run, in the order in which they are offered.
enum class ChartKind { PassAtK, ProblemRates, OutcomeMap, Latency, Throughput, Timeline, Cost };
inline constexpr std::array allChartKinds{
    ChartKind::PassAtK,    ChartKind::ProblemRates, ChartKind::OutcomeMap, ChartKind::Latency,
    ChartKind::Throughput, ChartKind::Timeline,     ChartKind::Cost};

/// What one chart of one run shows; never changed once made, so that threads may share it.
struct ChartData
{
    ChartKind kind = ChartKind::PassAtK;
    QString run; ///< its name
    std::shared_ptr<const ChartFacts> facts;
    ActiveTime time;
    // That of `kind` alone is filled.
    PassCurve curve;
    std::vector<ProblemRate> rates;
    OutcomeMap map;
    LatencyParts latency;
    Throughput throughput;
    FleetTimeline timeline;
    CostOverTime cost;
    std::optional<Money> budget; ///< of the run, for its cost
    /// What the whole run costs if what is missing costs as much as what is done did; empty where
    /// nothing is missing, or nothing is known.
    std::optional<Money> forecast;

    bool isEmpty() const; ///< there is nothing to draw yet
    qint64 requested() const { return facts ? qint64(facts->samples.size()) : 0; }
};
using ChartDataPtr = std::shared_ptr<const ChartData>;

/// Reads a run file and makes one chart's data. `known`: what was read of it before and still
/// holds, or null.
///
/// Errors:  those of the file
/// Threads: any but the GUI's: opens a connection of its own, and may take seconds
Result<ChartDataPtr>
makeChartData(const QString &path, ChartKind kind, std::shared_ptr<const ChartFacts> known = {});

/// Names of charts and what they show, and of latency parts.
class ChartNames
{
    Q_DECLARE_TR_FUNCTIONS(assay::models::ChartNames)
public:
    static QString name(ChartKind kind); ///< `pass@k`, for a list
    static QString explanation(ChartKind kind); ///< a sentence or two
    static QString word(ChartKind kind); ///< for names of files: `pass-at-k`; not translated
    static QString part(LatencyPart part);
    static QString partWord(LatencyPart part); ///< for CSV; not translated
    static QString problem(const ChartData &data, quint32 number) ///< its id
    {
        return data.facts->problems.at(qsizetype(number));
    }
};

} // namespace assay::models
