// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/mainwindow.h"
#include "tests/bench/watchedapplication.h"
#include "widgets/look/tableview.h"
#include "widgets/samples/samplespage.h"

#include <QTemporaryDir>

#include <memory>

namespace bench {

/// A window of its own, with settings, list and cache that nobody else has.
struct Desk
{
    explicit Desk(WatchedApplication &application);
    assay::widgets::SamplesPage &samples() const { return *window->page()->samplesPage(); }
    assay::widgets::TableView &table() const { return *samples().table(); }
    assay::models::RunDocument &document() const { return window->page()->document(); }

    QTemporaryDir folder;
    assay::app::Settings settings;
    std::unique_ptr<assay::app::Workbench> workbench;
    assay::app::MainWindow *window = nullptr;
};

/// Pressed and released, as soon as the event loop comes to it.
void key(QWidget *widget, int code, const QString &text = {});

} // namespace bench
