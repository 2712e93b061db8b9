// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/runreport.h"

namespace assay {

/// pass@k over k, each as in a report: estimate, interval, over how many problems.
struct PassCurve
{
    struct Point
    {
        qint64 k = 1;
        Estimate estimate;
    };
    std::vector<Point> points; ///< ascending k; those that are defined for one problem at least
    qint64 problems = 0; ///< in the run
    qint64 scored = 0; ///< samples
    qint64 requested = 0;
    bool isOfSeveralModels = false; ///< a problem's value is then the mean over models
};

/// The k to compute: all up to `largest` where these are few, else about evenly spaced on a
/// logarithmic scale; with 1 and `largest`. Ascending, at most `points` (>= 2).
std::vector<qint64> curveKs(qint64 largest, int points);

/// Errors: as makeReport()
/// Cost:   bounded: the more problems, the fewer points; some seconds at most
Result<PassCurve> passAtKCurve(const RunFile &file, quint64 seed);

} // namespace assay
