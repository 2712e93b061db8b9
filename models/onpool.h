// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>

namespace assay::models {

/// Runs `work` on a thread of the application's pool and then hands what it returned to `use` on the
/// caller's thread, unless `context` has died. `work` captures values only.
template <typename Work, typename Use> void onPool(QObject *context, Work work, Use use)
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
    QThreadPool::globalInstance()->start([promise, work] {
        promise->start();
        promise->addResult(std::make_shared<Answer>(work()));
        promise->finish();
    });
}

} // namespace assay::models
