// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/onpool.h"

#include <QCoreApplication>

#include <algorithm>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

/// More than cores: who is asked for a list must not wait until a file is read.
constexpr int promptThreads = 3;
[[maybe_unused]] constexpr int modestNice = 4;

struct Pools
{
    Pools()
    {
        work.setMaxThreadCount(std::max(2, QThread::idealThreadCount()));
        work.setObjectName(u"work"_s);
        prompt.setMaxThreadCount(std::max(promptThreads, QThread::idealThreadCount()));
        prompt.setObjectName(u"prompt"_s);
        qAddPostRoutine([] {
            workPool()->waitForDone();
            promptPool()->waitForDone();
        });
    }
    QThreadPool work;
    QThreadPool prompt;
};

Pools &pools()
{
    static Pools made;
    return made;
}

} // namespace

QThreadPool *workPool()
{
    return &pools().work;
}

QThreadPool *promptPool()
{
    return &pools().prompt;
}

void giveWay()
{
#ifdef Q_OS_LINUX // elsewhere QThreadPool::setThreadPriority() does it; here it does nothing
    thread_local const bool isDone
        = [] { return ::setpriority(PRIO_PROCESS, id_t(::gettid()), modestNice) == 0; }();
    Q_UNUSED(isDone)
#endif
}

} // namespace assay::models
