// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

class QSettings;

namespace assay::models {

/// What a view remembers of each run, by the path of its file: of the last 50 runs that had
/// something worth remembering.
///
/// Threads: the GUI's, as the settings it is kept in
class ViewMemory
{
public:
    /// `key`: of the settings, one a view.
    explicit ViewMemory(QString key)
        : m_key(std::move(key))
    {
    }

    QJsonObject of(const QSettings &settings, const QString &path) const; ///< empty: nothing
    /// An empty state forgets the run.
    void keep(QSettings &settings, const QString &path, const QJsonObject &state) const;

    static constexpr int mostRuns = 50;

private:
    QString m_key;
};

} // namespace assay::models
