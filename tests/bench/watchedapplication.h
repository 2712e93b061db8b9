// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <vector>

namespace bench {

/// A moment as the thread that asks sees it, in nanoseconds.
struct Moment
{
    qint64 wall = 0;
    qint64 cpu = 0; ///< processor time of the thread
    qint64 waited = 0; ///< it was ready, and other programs or threads had the cores

    static Moment now();
    static qint64 wallNow(); ///< since the machine started; the same in all processes
};

/// The longest time between two beats of a timer in the GUI thread: as long does a key wait at
/// most.
struct Gap
{
    double wallMs = 0;
    double workMs = 0; ///< the longest wall time less the wait for a core
    double cpuMs = 0;
    qint64 beats = 0;
    qint64 beyond = 0; ///< beats that came later than the limit, less the wait for a core
};

/// An application that sees when something has been painted and how long each event took.
class WatchedApplication final : public QApplication
{
    Q_OBJECT
public:
    static constexpr double longMs = 50;

    WatchedApplication(int &argc, char **argv);

    /// Works until `widget` has been painted, and what was painted is in the window, while `ready`
    /// said true. Milliseconds since `since` (Moment::wallNow()); negative: it never came.
    double waitForPaint(
        QWidget *widget, const std::function<bool()> &ready, qint64 since, int patienceMs = 60'000);
    /// Works until `ready` says true; milliseconds since `since`.
    double waitFor(const std::function<bool()> &ready, qint64 since, int patienceMs = 120'000);
    /// Works for so long, beating.
    Gap beat(int forMs);
    /// What took longest in the last beat(), one line each.
    QStringList slowest() const;

    bool notify(QObject *receiver, QEvent *event) override;

private:
    struct Slow
    {
        double ms;
        QString what;
    };
    void beatNow();
    void note(const char *name, const QString &object, int type, double ms);

    QTimer m_beat;
    bool m_beating = false;
    Moment m_last;
    Gap m_gap;
    std::vector<Slow> m_slow;
    int m_depth = 0;
    QPointer<QWidget> m_watched;
    std::function<bool()> m_ready;
    bool m_wasPainted = false;
    qint64 m_paintedAt = 0;
};

} // namespace bench
