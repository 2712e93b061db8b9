// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/local/cgroup.h"

#include "engine/sandbox/local/systemfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <csignal>
#include <unistd.h>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

const QString root = u"/sys/fs/cgroup"_s;

bool writeSmall(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)
        && file.write(text) == text.size();
}

/// This process's group in a hierarchy, from `/proc/self/cgroup` (lines `id:controllers:path`).
QString ownPath(const QByteArray &controller)
{
    const QList<QByteArray> lines = readSystemFile(u"/proc/self/cgroup"_s).split('\n');
    for (const QByteArray &line : lines) {
        const QList<QByteArray> parts = line.split(':');
        if (parts.size() >= 3 && parts.at(1).split(',').contains(controller))
            return QString::fromUtf8(parts.mid(2).join(':'));
    }
    return {};
}

bool canMakeGroups(const QString &parent)
{
    const QString probe = parent + u"/assay-probe-"_s + QString::number(::getpid());
    if (!QDir().mkdir(probe))
        return false;
    QDir().rmdir(probe);
    return true;
}

std::optional<QString> writableParent(const QString &hierarchy, const QByteArray &controller)
{
    for (const QString &parent : QStringList{hierarchy + ownPath(controller), hierarchy}) {
        if (QFileInfo::exists(parent + u"/cgroup.procs"_s) && canMakeGroups(parent))
            return QDir::cleanPath(parent);
    }
    return std::nullopt;
}

bool delegates(const QString &parent)
{
    const QList<QByteArray> given
        = readSystemFile(parent + u"/cgroup.subtree_control"_s).split(' ');
    return given.contains("memory") && given.contains("pids");
}

} // namespace

QString cgroupWord(CgroupKind kind)
{
    switch (kind) {
    case CgroupKind::V2:
        return u"cgroup v2"_s;
    case CgroupKind::V1:
        return u"cgroup v1"_s;
    case CgroupKind::None:
        break;
    }
    return u"rlimits"_s;
}

CgroupPlace CgroupPlace::find()
{
    if (QFileInfo::exists(root + u"/cgroup.controllers"_s)) {
        // A group with processes may not give controllers to its children, so a delegated parent is
        // looked for above this process's own group.
        QString parent = QDir::cleanPath(root + ownPath({}));
        while (parent.size() >= root.size()) {
            if (delegates(parent) && canMakeGroups(parent))
                return {CgroupKind::V2, {parent}};
            parent = parent.left(parent.lastIndexOf(u'/'));
        }
        return {};
    }
    const auto memory = writableParent(root + u"/memory"_s, "memory");
    const auto pids = writableParent(root + u"/pids"_s, "pids");
    if (memory && pids)
        return {CgroupKind::V1, {*memory, *pids}};
    return {};
}

std::optional<Cgroup>
Cgroup::create(const CgroupPlace &place, const QString &name, const Limits &limits)
{
    if (place.kind == CgroupKind::None)
        return std::nullopt;
    const Cgroup group = existing(place, name);
    for (const QString &folder : group.m_folders)
        QDir().mkdir(folder);
    const QString &memory = group.m_folders.first();
    const QString &pids = group.m_folders.last();
    bool good = true;
    if (limits.memoryBytes > 0) {
        const QByteArray bytes = QByteArray::number(limits.memoryBytes);
        if (place.kind == CgroupKind::V2) {
            good = writeSmall(memory + u"/memory.max"_s, bytes);
            writeSmall(memory + u"/memory.swap.max"_s, "0");
        } else {
            good = writeSmall(memory + u"/memory.limit_in_bytes"_s, bytes);
        }
    }
    if (limits.processes > 0)
        good = writeSmall(pids + u"/pids.max"_s, QByteArray::number(limits.processes)) && good;
    if (!good) {
        group.remove();
        return std::nullopt;
    }
    return group;
}

Cgroup Cgroup::existing(const CgroupPlace &place, const QString &name)
{
    Cgroup group;
    group.m_kind = place.kind;
    for (const QString &parent : place.parents)
        group.m_folders.append(parent + u'/' + name);
    return group;
}

QStringList Cgroup::joinFiles() const
{
    QStringList files;
    for (const QString &folder : m_folders)
        files.append(folder + u"/cgroup.procs"_s);
    return files;
}

bool Cgroup::exists() const
{
    return std::any_of(m_folders.begin(), m_folders.end(), [](const QString &folder) {
        return QFileInfo::exists(folder);
    });
}

std::vector<qint64> Cgroup::processes() const
{
    std::vector<qint64> found;
    for (const QString &folder : m_folders) {
        const QList<QByteArray> lines = readSystemFile(folder + u"/cgroup.procs"_s).split('\n');
        for (const QByteArray &line : lines) {
            if (const qint64 pid = line.toLongLong(); pid > 0)
                found.push_back(pid);
        }
    }
    return found;
}

std::optional<qint64> Cgroup::memoryPeakBytes() const
{
    const QString file
        = m_kind == CgroupKind::V2 ? u"/memory.peak"_s : u"/memory.max_usage_in_bytes"_s;
    bool good = false;
    const qint64 bytes = readSystemFile(m_folders.value(0) + file).toLongLong(&good);
    return good ? std::optional(bytes) : std::nullopt;
}

std::optional<qint64> Cgroup::outOfMemoryKills() const
{
    const QString file = m_kind == CgroupKind::V2 ? u"/memory.events"_s : u"/memory.oom_control"_s;
    const QList<QByteArray> lines = readSystemFile(m_folders.value(0) + file).split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("oom_kill "))
            return line.mid(9).toLongLong();
    }
    return std::nullopt;
}

void Cgroup::killAll() const
{
    for (const qint64 pid : processes())
        ::kill(pid_t(pid), SIGKILL);
}

bool Cgroup::remove() const
{
    bool gone = true;
    for (const QString &folder : m_folders) {
        if (QFileInfo::exists(folder))
            gone = QDir().rmdir(folder) && gone;
    }
    return gone;
}

} // namespace assay
