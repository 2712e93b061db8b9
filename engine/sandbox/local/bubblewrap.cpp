// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/local/bubblewrap.h"

#include <QFileInfo>

#include <fcntl.h>
#include <grp.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace assay {
using namespace Qt::StringLiterals;

const QString Bubblewrap::folder = u"/box"_s;
const QString Bubblewrap::tagVariable = u"ASSAY_TAG"_s;

namespace {

void bindIfThere(QStringList &arguments, const QString &path)
{
    if (QFileInfo::exists(path))
        arguments += {u"--ro-bind"_s, path, path};
}

/// The system to read: programs and libraries, and of /etc what these look up. No account, no home.
void addSystem(QStringList &arguments)
{
    arguments += {u"--ro-bind"_s, u"/usr"_s, u"/usr"_s};
    for (const QString &name :
         {u"bin"_s, u"sbin"_s, u"lib"_s, u"lib32"_s, u"lib64"_s, u"libx32"_s}) {
        const QFileInfo top(u'/' + name);
        if (top.isSymLink())
            arguments += {u"--symlink"_s, u"usr/"_s + name, u'/' + name};
        else if (top.exists())
            arguments += {u"--ro-bind"_s, u'/' + name, u'/' + name};
    }
    bindIfThere(arguments, u"/etc/alternatives"_s);
    bindIfThere(arguments, u"/etc/ld.so.cache"_s);
    bindIfThere(arguments, u"/etc/ld.so.conf"_s);
    bindIfThere(arguments, u"/etc/ld.so.conf.d"_s);
    bindIfThere(arguments, u"/etc/localtime"_s);
}

void addScratch(QStringList &arguments, const QString &path, qint64 bytes)
{
    arguments += {u"--size"_s, QString::number(bytes), u"--tmpfs"_s, path};
}

} // namespace

QStringList Bubblewrap::arguments(const SandboxSpec &spec, const QStringList &program)
{
    constexpr qint64 mebibyte = 1 << 20;
    const qint64 disk = spec.diskBytes > 0 ? spec.diskBytes : 256 * mebibyte;
    QStringList arguments{u"--unshare-all"_s, u"--die-with-parent"_s,
                          u"--new-session"_s, u"--clearenv"_s,
                          u"--cap-drop"_s,    u"ALL"_s,
                          u"--uid"_s,         u"1000"_s,
                          u"--gid"_s,         u"1000"_s,
                          u"--hostname"_s,    u"sandbox"_s,
                          u"--setenv"_s,      tagVariable,
                          spec.tag,           u"--setenv"_s,
                          u"PATH"_s,          u"/usr/local/bin:/usr/bin:/bin"_s,
                          u"--setenv"_s,      u"HOME"_s,
                          u"/tmp"_s,          u"--setenv"_s,
                          u"LANG"_s,          u"C.UTF-8"_s};
    if (spec.network) {
        arguments += u"--share-net"_s;
        bindIfThere(arguments, u"/etc/resolv.conf"_s);
        bindIfThere(arguments, u"/etc/ssl"_s);
    }
    addSystem(arguments);
    arguments += {u"--proc"_s, u"/proc"_s, u"--dev"_s, u"/dev"_s};
    addScratch(arguments, u"/dev/shm"_s, 16 * mebibyte);
    arguments += {u"--remount-ro"_s, u"/dev"_s, u"--dir"_s, u"/run"_s, u"--dir"_s, u"/var/tmp"_s};
    addScratch(arguments, u"/tmp"_s, 64 * mebibyte);
    addScratch(arguments, folder, disk);
    arguments += {u"--remount-ro"_s,         u"/"_s, u"--chdir"_s, folder, u"--seccomp"_s,
                  QString::number(filterFd), u"--"_s};
    return arguments + program;
}

void Bubblewrap::prepareProcess(int inheritedFilterFd, bool dropRoot)
{
    if (dropRoot
        && (::setgroups(0, nullptr) != 0 || ::setresgid(sandboxUid, sandboxUid, sandboxUid) != 0
            || ::setresuid(sandboxUid, sandboxUid, sandboxUid) != 0))
        ::_exit(126);
    // A change of user makes a process unreadable to itself, and bwrap must write its own uid_map.
    ::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
    if (inheritedFilterFd == filterFd)
        ::fcntl(filterFd, F_SETFD, 0); // dup2 onto itself would leave it to be closed
    else
        ::dup2(inheritedFilterFd, filterFd);
}

} // namespace assay
