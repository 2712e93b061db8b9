// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/watchedapplication.h"

#include <QElapsedTimer>
#include <QMetaEnum>
#include <QThread>
#include <QWidget>

#include <algorithm>
#include <cstdio>
#include <ctime>

#include <fcntl.h>
#include <unistd.h>

namespace bench {
using namespace Qt::StringLiterals;

namespace {

constexpr int beatEveryMs = 5;
constexpr double toldMs = 10; ///< events that took longer are remembered
constexpr std::size_t toldAtMost = 6;

qint64 clockNs(clockid_t clock)
{
    timespec time{};
    ::clock_gettime(clock, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

/// The second number of the kernel's account of this thread.
qint64 waitedNs()
{
    static const int file = ::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    std::array<char, 80> text{};
    if (file < 0 || ::pread(file, text.data(), text.size() - 1, 0) <= 0)
        return 0;
    long long ran = 0;
    long long waited = 0;
    return std::sscanf(text.data(), "%lld %lld", &ran, &waited) == 2 ? waited : 0;
}

} // namespace

Moment Moment::now()
{
    return {wallNow(), clockNs(CLOCK_THREAD_CPUTIME_ID), waitedNs()};
}

qint64 Moment::wallNow()
{
    return clockNs(CLOCK_MONOTONIC);
}

WatchedApplication::WatchedApplication(int &argc, char **argv)
    : QApplication(argc, argv)
{
    m_beat.setTimerType(Qt::PreciseTimer);
    m_beat.setInterval(beatEveryMs);
    connect(&m_beat, &QTimer::timeout, this, &WatchedApplication::beatNow);
    m_beat.start();
}

double WatchedApplication::waitFor(const std::function<bool()> &ready, qint64 since, int patienceMs)
{
    QElapsedTimer patience;
    patience.start();
    while (!ready()) {
        if (patience.elapsed() > patienceMs)
            return -1;
        processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    return double(Moment::wallNow() - since) / 1e6;
}

double WatchedApplication::waitForPaint(
    QWidget *widget, const std::function<bool()> &ready, qint64 since, int patienceMs)
{
    m_watched = widget;
    m_ready = ready;
    m_wasPainted = false;
    m_paintedAt = 0;
    const double waited = waitFor([this] { return m_paintedAt != 0; }, since, patienceMs);
    m_watched.clear();
    return waited < 0 ? waited : double(m_paintedAt - since) / 1e6;
}

Gap WatchedApplication::beat(int forMs)
{
    m_gap = {};
    m_slow.clear();
    m_last = Moment::now();
    m_beating = true;
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < forMs)
        processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    m_beating = false;
    return m_gap;
}

void WatchedApplication::beatNow()
{
    if (!m_beating)
        return;
    const Moment now = Moment::now();
    const double wall = double(now.wall - m_last.wall) / 1e6;
    const double work = wall - double(now.waited - m_last.waited) / 1e6;
    m_gap.wallMs = std::max(m_gap.wallMs, wall);
    m_gap.workMs = std::max(m_gap.workMs, work);
    m_gap.cpuMs = std::max(m_gap.cpuMs, double(now.cpu - m_last.cpu) / 1e6);
    ++m_gap.beats;
    m_gap.beyond += work > longMs ? 1 : 0;
    m_last = now;
}

bool WatchedApplication::notify(QObject *receiver, QEvent *event)
{
    if (QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    // Taken before: the receiver may be gone afterwards, or the event.
    const auto type = event->type();
    const char *name = receiver->metaObject()->className();
    const bool isOuter = m_depth == 0;
    const QString object = m_beating && isOuter ? receiver->objectName() : QString();
    const bool isWatched = m_watched && receiver == m_watched && type == QEvent::Paint;
    const Moment before = m_beating && isOuter ? Moment::now() : Moment();
    ++m_depth;
    const bool taken = QApplication::notify(receiver, event);
    --m_depth;
    if (isWatched && m_ready && m_ready())
        m_wasPainted = true;
    if (!isOuter)
        return taken;
    if (m_wasPainted && m_paintedAt == 0)
        m_paintedAt = Moment::wallNow();
    if (m_beating) {
        const Moment after = Moment::now();
        note(
            name, object, type,
            double(after.wall - before.wall - (after.waited - before.waited)) / 1e6);
    }
    return taken;
}

void WatchedApplication::note(const char *name, const QString &object, int type, double ms)
{
    if (ms < toldMs)
        return;
    const char *key = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
    m_slow.push_back(
        {ms,
         u"%1 %2 %3"_s.arg(
             QString::fromLatin1(name), object, QString::fromLatin1(key ? key : "event"))});
}

QStringList WatchedApplication::slowest() const
{
    std::vector<Slow> sorted = m_slow;
    std::sort(sorted.begin(), sorted.end(), [](const Slow &left, const Slow &right) {
        return left.ms > right.ms;
    });
    QStringList lines;
    for (std::size_t at = 0; at < std::min(sorted.size(), toldAtMost); ++at)
        lines.append(u"%1 ms in %2"_s.arg(sorted[at].ms, 0, 'f', 1).arg(sorted[at].what));
    return lines;
}

} // namespace bench
