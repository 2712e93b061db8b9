// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/runreport.h"
#include "engine/report/samplecolumns.h"

namespace assay {

/// What every row of a report is asked.
struct RowQuestions
{
    std::vector<qint64> ks; ///< all >= 1
    quint64 seed = 0;
    bool isConfirmed = false; ///< the run asked for confirmation
    bool withPassHat = true; ///< else passHatK stays empty, which saves half of the bootstrap
};

/// One model's row over these problems.
ReportRow modelRow(
    const SampleColumns &columns, quint32 model, std::span<const quint32> problems,
    const RowQuestions &questions);

/// The row of some samples of one model, a list of slots a problem; without intervals.
ReportRow slotsRow(
    const SampleColumns &columns, std::span<const std::vector<quint32>> problems,
    const RowQuestions &questions);

/// The row of all models together over all problems.
ReportRow wholeRow(const SampleColumns &columns, const RowQuestions &questions);

} // namespace assay
