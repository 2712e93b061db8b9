// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/report/runreport.h"
#include "models/rundocument.h"

#include <QJsonObject>
#include <QMetaType>

namespace assay::models {

/// A run as a list shows it.
struct RunSummary
{
    QString path; ///< absolute
    QString name;
    QString benchmark; ///< as the manifest names the problem set; may be empty
    RunState state = RunState::Opening;
    std::optional<double> passAt1; ///< empty where it is not defined, or not known yet
    std::optional<double> low; ///< of the 95 % interval
    std::optional<double> high;
    qint64 passed = 0;
    qint64 scored = 0;
    qint64 requested = 0;
    std::optional<Money> cost; ///< so far; 0 where nobody bills it, empty where it is unknown
    bool isBilled = false; ///< by a provider; false too where no sandbox was asked for
    qint64 changedMs = 0; ///< of the file, since the epoch
    qint64 bytes = 0;
    std::optional<Error> error; ///< why it cannot be read

    bool isPartial() const { return scored != requested; }

    QJsonObject toJson() const; ///< for the cache; an unreadable run is not kept there
    static RunSummary fromJson(const QJsonObject &object);
    /// Takes the numbers of a report.
    void take(const RunReport &report);
};

/// Reads a run's summary. Whether another process writes the file now is part of it.
///
/// Threads: any
/// Cost:    that of makeReport
RunSummary readRunSummary(const QString &path);

} // namespace assay::models

Q_DECLARE_METATYPE(assay::models::RunSummary)
