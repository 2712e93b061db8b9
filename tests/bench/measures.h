// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/benchresults.h"
#include "tests/bench/millionrun.h"

#include <functional>

namespace bench {

struct Desk;

/// The middle of several rounds of `act`, each until its list is seen in the window.
void measureList(
    WatchedApplication &application, Results &results, Desk &desk, const QString &what,
    const std::function<void(int)> &act, bool isLimited = true);

/// Opening, filters, orders, details, charts, text search: over a run at rest.
void measureOpen(WatchedApplication &application, Results &results, const MillionRun &run);
/// Whether the window answers while results arrive.
void measureLive(WatchedApplication &application, Results &results, const MillionRun &run);
/// The program's start with a thousand runs in the list, each in a process of its own.
void measureStart(Results &results, const QString &folder);
/// Such a process: `started` is when it was asked for. The exit status.
int startOnce(WatchedApplication &application, const QString &folder, qint64 started);

} // namespace bench
