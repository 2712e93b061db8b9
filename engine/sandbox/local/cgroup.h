// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace assay {

/// What holds a sandbox's sums: memory and processes over all that runs in it.
enum class CgroupKind { None, V1, V2 };

/// Where this process may make control groups, found by trying.
///
/// Version 2 where a subtree with the memory and pids controllers is delegated to us; else the
/// memory and pids hierarchies of version 1 where they are writable; else none, and per-process
/// limits are all there is.
struct CgroupPlace
{
    CgroupKind kind = CgroupKind::None;
    QStringList parents; ///< absolute folders under which groups are made; one a hierarchy

    static CgroupPlace find();
};
QString cgroupWord(CgroupKind kind);

/// The control group of one sandbox. Not removed by its destructor: `remove()` can fail and be
/// repeated.
class Cgroup
{
public:
    struct Limits
    {
        qint64 memoryBytes = 0; ///< 0: none
        int processes = 0; ///< 0: none
    };
    /// Makes the folders and sets the limits; empty where that failed, with nothing left behind.
    static std::optional<Cgroup>
    create(const CgroupPlace &place, const QString &name, const Limits &limits);
    /// The group of that name as an earlier process may have left it.
    static Cgroup existing(const CgroupPlace &place, const QString &name);

    const QStringList &folders() const { return m_folders; }
    /// Paths of the files that a process writes its number to, to join.
    QStringList joinFiles() const;
    bool exists() const;
    std::vector<qint64> processes() const;
    std::optional<qint64> memoryPeakBytes() const;
    std::optional<qint64> outOfMemoryKills() const;
    void killAll() const;
    /// Whether the folders are gone now. They can't be removed before their processes have ended.
    bool remove() const;

private:
    CgroupKind m_kind = CgroupKind::None;
    QStringList m_folders;
};

} // namespace assay
