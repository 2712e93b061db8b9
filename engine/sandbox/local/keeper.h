// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>

#include <sys/types.h>
#include <utility>
#include <vector>

namespace assay {

/// A small process beside this one (resources/harness/keeper.py) that ends the sandboxes this one
/// leaves when it is killed, and removes their control groups. bwrap's `--die-with-parent` does not
/// do that at every moment of its start.
///
/// The keeper has this process's user and a session of its own, and sees our end by the end of a
/// socket that no other program inherits.
///
/// Owns:    the process; it is gone when the destructor returns, at once where nothing is held,
///          else after it has ended what is held, at most 10 s
/// Threads: the engine's
class Keeper final
{
public:
    /// Starts it. `harness`: the files of resources/harness, by name.
    explicit Keeper(const std::vector<std::pair<QString, QByteArray>> &harness);
    ~Keeper();
    Keeper(const Keeper &) = delete;
    Keeper &operator=(const Keeper &) = delete;

    /// To be called before the sandbox's first process starts. `groups`: its control group's
    /// folders. Starts the keeper anew where somebody has ended it.
    void hold(const QString &tag, const QStringList &groups = {});
    /// The sandbox has been seen gone. Not an error for one that is not held.
    void release(const QString &tag);

    /// Empty while it runs; else why it does not, English. Sandboxes may be made all the same.
    QString trouble() const { return m_trouble; }
    /// 0: it does not run.
    pid_t processId() const { return m_pid; }

private:
    void start();
    void stop();
    bool tellHeld(const QString &tag);
    bool tell(const QByteArray &message);

    QByteArray m_program;
    QHash<QString, QStringList> m_held; ///< tag -> folders
    QString m_trouble;
    pid_t m_pid = 0;
    int m_socket = -1;
};

} // namespace assay
