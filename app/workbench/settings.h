// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workflow/samples/runsettings.h"

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QStringList>

namespace assay::app {

enum class Appearance { System, Light, Dark };

/// What the workbench remembers of its user's choices. No secret is ever in it.
///
/// Threads: the GUI's
class Settings final : public QObject
{
    Q_OBJECT
public:
    /// `file`: an INI file; empty: the user's own settings.
    explicit Settings(const QString &file = {}, QObject *parent = nullptr);

    QSettings &store() { return m_store; } ///< for the states of views

    QString runsFolder() const; ///< where new runs go, and which is watched
    void setRunsFolder(const QString &folder);
    QStringList openFiles() const; ///< run files outside that folder
    void setOpenFiles(const QStringList &paths);
    QString language() const; ///< `en`, `ja`; empty: the system's
    void setLanguage(const QString &language);
    Appearance appearance() const;
    void setAppearance(Appearance appearance);
    /// Cost of an hour of this computer, as it was typed; empty: free.
    QString hourlyCost() const;
    void setHourlyCost(const QString &cost);
    QString priceList() const; ///< the user's own file; empty: the shipped one
    void setPriceList(const QString &path);

    /// Whether a new run begins with runDefaults(), and not with what the last one had.
    bool beginsWithDefaults() const;
    void setBeginsWithDefaults(bool begins);
    /// `k`, limits, lanes and confirmation that a new run begins with.
    RunSettings runDefaults() const;
    void setRunDefaults(const RunSettings &defaults);

    QByteArray lastNewRun() const; ///< JSON of the assistant's last choices
    void setLastNewRun(const QByteArray &json);

Q_SIGNALS:
    void runsFolderChanged();
    void appearanceChanged();
    void languageChanged();
    void hourlyCostChanged();
    void priceListChanged();

private:
    QSettings m_store;
};

} // namespace assay::app
