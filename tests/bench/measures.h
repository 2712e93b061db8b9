// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/benchresults.h"
#include "tests/bench/millionrun.h"

namespace bench {

/// Opening, filters, orders, details, charts, text search: over a run at rest.
void measureOpen(WatchedApplication &application, Results &results, const MillionRun &run);
/// Whether the window answers while results arrive.
void measureLive(WatchedApplication &application, Results &results, const MillionRun &run);
/// The program's start with a thousand runs in the list, each in a process of its own.
void measureStart(Results &results, const QString &folder);
/// Such a process: `started` is when it was asked for. The exit status.
int startOnce(WatchedApplication &application, const QString &folder, qint64 started);

} // namespace bench
