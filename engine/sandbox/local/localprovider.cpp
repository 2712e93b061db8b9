// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/local/localprovider.h"

#include "engine/core/deferred.h"
#include "engine/sandbox/local/keeper.h"
#include "engine/sandbox/local/localsandbox.h"
#include "engine/sandbox/local/runningsandboxes.h"
#include "engine/sandbox/local/systemcallfilter.h"

#include <QRegularExpression>
#include <QSet>
#include <QThread>

#include <unistd.h>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Tags become folder names, and what bears one is killed.
bool isTag(const QString &tag)
{
    static const QRegularExpression shape(u"\\A[A-Za-z0-9_-]{1,100}\\z"_s);
    return shape.match(tag).hasMatch();
}

Error badTag(const QString &tag)
{
    return {ErrorCode::BadArgument, u"not a sandbox's tag"_s, tag.left(100), {}};
}

} // namespace

Result<std::unique_ptr<LocalProvider>>
LocalProvider::create(const std::vector<std::pair<QString, QByteArray>> &harness)
{
    auto keeper = std::make_shared<Keeper>(harness);
    auto abilities = testThisMachine(harness, *keeper);
    if (!abilities)
        return abilities.error();
    std::unique_ptr<LocalProvider> provider(new LocalProvider);
    provider->m_abilities = abilities.take();
    provider->m_keeper = std::move(keeper);
    for (const auto &[name, text] : harness) {
        if (name == u"agent.py")
            provider->m_agent = text;
    }
    return provider;
}

QString LocalProvider::name() const
{
    return u"local"_s;
}

ProviderLimits LocalProvider::limits() const
{
    ProviderLimits limits;
    limits.transferBytes = 128 << 20; // of a sandbox's own folder, which lies in memory
    limits.outputKeptBytes = 8 << 20; // resources/harness/agent.py
    limits.isolation = m_abilities.isolation;
    limits.coresShared = std::max(1, QThread::idealThreadCount());
    limits.pollInterval = 0ms; // a read waits by itself
    return limits;
}

std::vector<std::pair<QString, QString>> LocalProvider::description() const
{
    const QString trouble = m_keeper->trouble();
    return {
        {u"provider"_s, name()},
        {u"bubblewrap"_s, m_abilities.bubblewrapVersion},
        {u"limits_by"_s, cgroupWord(m_abilities.cgroups.kind)},
        {u"isolation"_s, isolationWord(m_abilities.isolation).toString()},
        {u"python"_s, m_abilities.pythonVersion},
        {u"as_root"_s, m_abilities.root ? u"yes"_s : u"no"_s},
        {u"keeper"_s, trouble.isEmpty() ? u"yes"_s : u"no: "_s + trouble}};
}

QCoro::Task<Result<std::shared_ptr<Sandbox>>> LocalProvider::create(SandboxSpec spec)
{
    if (!isTag(spec.tag))
        co_return badTag(spec.tag);
    const auto filter = makeSystemCallFilter(); // one each: a reader moves the place where it reads
    if (!filter)
        co_return filter.error();
    LocalSandbox::Start start;
    start.spec = spec;
    start.agent = m_agent;
    start.python = u"/usr/bin/python3"_s;
    start.filterFd = filter.value();
    start.dropRoot = m_abilities.root;
    start.keeper = m_keeper;
    const Cgroup::Limits limits{spec.memoryBytes, spec.processes};
    const QString group = u"assay-"_s + spec.tag;
    m_keeper->hold(spec.tag, Cgroup::existing(m_abilities.cgroups, group).folders());
    start.cgroup = Cgroup::create(m_abilities.cgroups, group, limits);
    if (!start.cgroup && m_abilities.cgroups.kind != CgroupKind::None) {
        ::close(filter.value());
        m_keeper->release(spec.tag);
        co_return Error{
            ErrorCode::Capacity, u"the sandbox's control group could not be made"_s, spec.tag, {}};
    }
    auto sandbox = std::make_shared<LocalSandbox>(std::move(start));
    ::close(filter.value()); // the new process has its own
    auto begun = co_await sandbox->begin();
    if (!begun) {
        co_await sandbox->destroy();
        co_return begun.error();
    }
    co_return std::shared_ptr<Sandbox>(sandbox);
}

QCoro::Task<Result<std::vector<SandboxInfo>>> LocalProvider::list()
{
    std::vector<SandboxInfo> infos;
    QSet<QString> seen; // a sandbox has two processes
    for (const RunningSandbox &found : findRunningSandboxes()) {
        if (!seen.contains(found.tag))
            infos.push_back({found.tag, found.tag, SandboxState::Running, {}, {}});
        seen.insert(found.tag);
    }
    co_return infos;
}

QCoro::Task<Result<SandboxState>> LocalProvider::destroyById(QString id, QString tag)
{
    const QString wanted = id.isEmpty() ? tag : id;
    if (!isTag(wanted))
        co_return badTag(wanted);
    const Cgroup cgroup = Cgroup::existing(m_abilities.cgroups, u"assay-"_s + wanted);
    bool seen = cgroup.exists();
    for (int turn = 0; turn < 500; ++turn) {
        const bool alive = killRunningSandbox(wanted);
        seen = seen || alive;
        cgroup.killAll();
        if (!alive && cgroup.remove()) {
            m_keeper->release(wanted);
            co_return seen ? SandboxState::Deleted : SandboxState::NotFound;
        }
        co_await pause(20ms);
    }
    co_return Error{ErrorCode::Io, u"the sandbox's processes could not be ended"_s, wanted, {}};
}

} // namespace assay
