// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>

namespace assay::models {

/// Pools of the workbench's own. Not the application's global one: Qt 6.4 paints large areas with
/// its threads and waits for them, so that one long read there would hold up the screen.
///
/// Both end what they were given before the application object is gone.
///
/// Threads: any
QThreadPool *workPool(); ///< what takes seconds: reports, charts, searches
QThreadPool *promptPool(); ///< what somebody waits for: opening, lists, details
/// Called by work on the work pool: from then on its thread gives way to the window's.
void giveWay();

/// Runs `work` on a thread of `pool` and then hands what it returned to `use` on the caller's
/// thread, unless `context` has died. `work` captures values only.
template <typename Work, typename Use>
void onPool(QObject *context, Work work, Use use, QThreadPool *pool = workPool())
{
    using Answer = std::invoke_result_t<Work>;
    using Shared = std::shared_ptr<Answer>;
    auto *watcher = new QFutureWatcher<Shared>(context);
    auto promise = std::make_shared<QPromise<Shared>>();
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, use] {
        if (watcher->future().resultCount() > 0)
            use(*watcher->result());
        watcher->deleteLater();
    });
    watcher->setFuture(promise->future());
    pool->start([promise, work, isLong = pool == workPool()] {
        if (isLong)
            giveWay();
        promise->start();
        promise->addResult(std::make_shared<Answer>(work()));
        promise->finish();
    });
}

} // namespace assay::models
