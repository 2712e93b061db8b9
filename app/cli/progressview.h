// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workflow/samples/samplerun.h"

#include <QCoreApplication>

namespace assay::app {

/// A run's progress on standard error: on a terminal a bar for the run and a line for each lane,
/// redrawn in place; elsewhere a plain line every few seconds.
class ProgressView
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::ProgressView)
public:
    ProgressView();
    void show(const RunProgress &now);
    /// A line above the live part.
    void note(const QString &text);
    /// Takes the live part away, at the end.
    void clear();

private:
    QStringList liveLines(const RunProgress &now) const;
    static QString cost(const FleetMoney &money); ///< empty where nobody bills
    QString summary(const RunProgress &now) const;
    QString laneLine(std::size_t number, const LaneState &lane) const;
    void draw(const QStringList &lines);

    bool m_terminal;
    int m_drawn = 0; ///< lines on the screen
    QElapsedTimer m_sinceLine;
    QStringList m_last;
};

} // namespace assay::app
