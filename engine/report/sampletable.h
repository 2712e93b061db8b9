// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/money.h"
#include "engine/report/samplefacts.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace assay {

/// Which samples to show; by default all.
struct SampleFilter
{
    std::vector<Outcome> outcomes; ///< empty: all
    QString problems; ///< pattern of ids, with `*` and `?`; empty: all
    /// These slots alone, in whatever order; what no sample has is passed over. Empty: all.
    std::optional<std::vector<quint32>> chosen;
};

/// One row. What was not measured, as of a sample that was never tried, is empty.
struct SampleLine
{
    quint32 slot = 0;
    quint32 problemNumber = 0;
    quint32 modelNumber = 0;
    QString problem;
    QString model; ///< empty where the file names none
    quint32 index = 0;
    Outcome outcome = Outcome::NotRun;
    Confirmation confirmation = Confirmation::None;
    quint16 attempts = 0;
    bool undecided = false;
    bool changedAlone = false;
    bool flaky = false;
    std::optional<qint64> wallUs; ///< these of the attempt that decided, else of the last
    std::optional<qint64> cpuUs;
    std::optional<qint64> waitUs;
    std::optional<qint64> peakKib;
    std::optional<int> exitCode;
    std::optional<int> signal;
    std::optional<Money> cost; ///< its share of its slice (CostParts); empty: unknown, or no bill
    QString signature; ///< of the same attempt (signature.h); empty where it is no failure
    FailureLabel label = FailureLabel::None; ///< its own, else that of the signature
    QString note; ///< what a person wrote
};

/// Which problems of a run the filter takes, by number.
std::vector<bool> chosenProblems(const QStringList &problemIds, const SampleFilter &filter);

/// Every sample that the filter takes, by slot, one call each; the number of calls. Nothing is
/// left out beyond the filter.
///
/// Cost:   24 bytes a sample, of a run with a bill 80 more; texts and details are not read
/// Errors: those of the file; BadData where it contradicts itself
Result<qint64> eachSampleLine(
    const RunFile &file, const SampleFilter &filter,
    const std::function<void(const SampleLine &line)> &visit);

} // namespace assay
