// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/money.h"
#include "engine/workflow/samples/runsettings.h"

#include <QJsonObject>
#include <QMetaType>
#include <QStringList>

#include <optional>

namespace assay::widgets {

/// What a new run was asked to be.
struct NewRunRequest
{
    QString out; ///< the run file to make; its folder exists
    QString problems;
    QString samples;
    RunSettings settings;
    QString provider; ///< ProviderChoice::id
    QString credentials; ///< by name; empty where the provider needs none
    QString setupPath; ///< where the settings' set-up was read; for the next time
    bool smoke = false; ///< a smoke slice only; the run can be gone on with

    /// For remembering it; without `out`, and without the set-up's content.
    QJsonObject toJson() const;
    static NewRunRequest fromJson(const QJsonObject &object);
};

/// What the assistant begins with. The application knows and keeps it.
struct NewRunDefaults
{
    QString starterProblems; ///< empty where the starter set is not installed
    QString starterSamples;
    QString runsFolder; ///< where new run files go; need not exist yet
    QStringList recentProblems; ///< newest first
    QStringList recentSamples;
    std::optional<NewRunRequest> last; ///< choices of the last time
    QStringList earlierRuns; ///< run files, newest first: to look for calibrations
    std::optional<Money>
        ownHourly; ///< what an hour of this computer costs its user; empty: unknown
};

} // namespace assay::widgets

Q_DECLARE_METATYPE(assay::widgets::NewRunRequest)
