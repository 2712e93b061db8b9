// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/local/keeper.h"

#include <QDeadlineTimer>
#include <QFile>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto longestEnd = 10s; ///< more than keeper.py's PATIENCE

/// Starts the program in a session of its own, with no signal blocked or ignored, an empty
/// environment, `input` as standard input and nothing else that is ours. An errno, or 0.
int startKeeper(const QByteArray &program, int input, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, input, 0);
    ::posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addclosefrom_np(&files, 3);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    sigset_t signals;
    ::sigfillset(&signals);
    ::posix_spawnattr_setsigdefault(&attributes, &signals);
    ::sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&attributes, &signals);
    std::array<QByteArray, 6> words{"/usr/bin/python3", "-I", "-S", "-B", "-c", program};
    std::array<char *, 7> arguments{};
    for (std::size_t at = 0; at < words.size(); ++at)
        arguments[at] = words[at].data();
    std::array<char *, 1> environment{};
    const int error = ::posix_spawn(
        pid, words[0].constData(), &files, &attributes, arguments.data(), environment.data());
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&files);
    return error;
}

} // namespace

Keeper::Keeper(const std::vector<std::pair<QString, QByteArray>> &harness)
{
    for (const auto &[name, text] : harness) {
        if (name == u"keeper.py")
            m_program = text;
    }
    start();
}

Keeper::~Keeper()
{
    if (m_held.isEmpty() && m_pid > 0)
        ::kill(m_pid, SIGKILL); // it has nothing to do, and may still be starting
    stop();
}

void Keeper::start()
{
    if (m_program.isEmpty()) {
        m_trouble = u"the harness has no keeper.py"_s;
        return;
    }
    // A socket and not a pipe: a message is whole or not there, and a keeper that is gone is an
    // error and not a signal.
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        m_trouble = QString::fromLocal8Bit(::strerror(errno));
        return;
    }
    // Its buffer holds some hundred messages; while it starts on a busy machine, more can wait.
    const timeval patience{2, 0};
    ::setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    const int error = startKeeper(m_program, ends[1], &m_pid);
    ::close(ends[1]);
    m_socket = ends[0];
    m_trouble.clear();
    if (error != 0) {
        m_pid = 0;
        stop();
        m_trouble = QString::fromLocal8Bit(::strerror(error));
    }
}

void Keeper::stop()
{
    if (m_socket >= 0)
        ::close(m_socket);
    m_socket = -1;
    const QDeadlineTimer deadline(longestEnd);
    while (m_pid > 0 && ::waitpid(m_pid, nullptr, WNOHANG) == 0) {
        if (deadline.hasExpired()) {
            ::kill(m_pid, SIGKILL);
            break;
        }
        ::usleep(1000);
    }
    m_pid = 0;
}

bool Keeper::tell(const QByteArray &message)
{
    if (m_socket < 0)
        return false;
    if (::send(m_socket, message.constData(), std::size_t(message.size()), MSG_NOSIGNAL)
        == message.size())
        return true;
    m_trouble = QString::fromLocal8Bit(::strerror(errno));
    return false;
}

bool Keeper::tellHeld(const QString &tag)
{
    QByteArray message = QByteArrayLiteral("hold") + '\0' + tag.toUtf8();
    for (const QString &folder : m_held.value(tag))
        message += '\0' + QFile::encodeName(folder);
    return tell(message);
}

void Keeper::hold(const QString &tag, const QStringList &groups)
{
    m_held.insert(tag, groups);
    if (tellHeld(tag) || m_program.isEmpty())
        return;
    if (m_pid > 0)
        ::kill(m_pid, SIGKILL); // gone already, or stopped: it must not go on beside the new one
    stop();
    start();
    for (auto held = m_held.keyBegin(); held != m_held.keyEnd(); ++held)
        tellHeld(*held);
}

void Keeper::release(const QString &tag)
{
    if (m_held.remove(tag) > 0)
        tell(QByteArrayLiteral("gone") + '\0' + tag.toUtf8());
}

} // namespace assay
