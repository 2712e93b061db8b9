// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QSocketNotifier>

namespace assay::app {

/// Ctrl+C and a friendly kill, as Qt signals. A second one, not at the same moment, ends the
/// process at once with status 3.
///
/// Owns: the process's handlers of SIGINT and SIGTERM; one object a process
class StopSignals final : public QObject
{
    Q_OBJECT
public:
    /// `lastWords` is printed when the process leaves at once.
    explicit StopSignals(QString lastWords, QObject *parent = nullptr);
    ~StopSignals() override;

Q_SIGNALS:
    void stopAsked();

private:
    void take();

    QString m_lastWords;
    int m_pipe[2] = {-1, -1};
    QSocketNotifier *m_notifier = nullptr;
    QElapsedTimer m_since; ///< the first
};

} // namespace assay::app
