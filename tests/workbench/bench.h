// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/mainwindow.h"

#include <QTemporaryDir>

class QAction;

namespace assay::test {

/// A workbench on an empty folder of its own.
struct Bench
{
    QTemporaryDir folder;
    app::Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    std::unique_ptr<app::Workbench> workbench;
    app::MainWindow *window = nullptr;

    Bench();
    void open();
    /// A finished run file in the folder.
    QString put(const QString &name, const QString &state) const;
    /// A run of forty samples that take two seconds each, shown in the window.
    app::Workbench::Document startSlowRun() const;
    QAction *action(const QString &text) const;
};

} // namespace assay::test
