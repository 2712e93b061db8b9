// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/mainwindow.h"

#include <QDir>

#include <functional>

namespace assay::test {

/// A workbench on a folder of runs, in one language and appearance, and what takes pictures of it.
class Stage
{
public:
    Stage(
        const QDir &pictures, const QString &runs, const QString &language,
        app::Appearance appearance);

    app::MainWindow *window() const { return m_window; }
    QString run(const QString &name) const; ///< path of a run file of the folder
    /// The run's page, once all of it has been read.
    void show(const QString &name, app::RunPage::Tab tab);
    /// Waits until the condition holds, at most ten seconds, then says which wait it was: a picture
    /// is taken anyway.
    void until(
        const std::function<bool()> &condition, const char *file = __builtin_FILE(),
        int line = __builtin_LINE()) const;
    /// Waits until nothing has been painted for a while: charts and lists are there.
    void settle() const;
    void take(const QString &name);
    void takeMoving(const QString &name); ///< of what never rests: as it is now
    void take(const QString &name, QWidget *widget);
    int taken() const { return m_taken; }

private:
    void save(const QString &name, QWidget *widget);

    QDir m_pictures;
    QString m_runs;
    QString m_suffix;
    app::Settings m_settings;
    std::unique_ptr<app::Workbench> m_workbench;
    app::MainWindow *m_window = nullptr;
    int m_taken = 0;
};

} // namespace assay::test
