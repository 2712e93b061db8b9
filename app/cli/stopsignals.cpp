// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stopsignals.h"

#include "app/cli/console.h"
#include "app/cli/exitstatus.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace assay::app {

namespace {

/// Those who end a program often tell it and its process group: it hears them twice at once.
constexpr qint64 togetherMs = 300;

int signalPipe = -1; // a signal handler can reach nothing else

void handle(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(signalPipe, &byte, 1);
}

} // namespace

StopSignals::StopSignals(QString lastWords, QObject *parent)
    : QObject(parent)
    , m_lastWords(std::move(lastWords))
{
    if (::pipe2(m_pipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    signalPipe = m_pipe[1];
    m_notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &StopSignals::take);
    struct sigaction action = {};
    action.sa_handler = handle;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
}

StopSignals::~StopSignals()
{
    ::signal(SIGINT, SIG_DFL);
    ::signal(SIGTERM, SIG_DFL);
    ::close(m_pipe[0]);
    ::close(m_pipe[1]);
}

void StopSignals::take()
{
    char byte = 0;
    while (::read(m_pipe[0], &byte, 1) == 1) { }
    if (!m_since.isValid()) {
        m_since.start();
        Q_EMIT stopAsked();
    } else if (m_since.hasExpired(togetherMs)) {
        tell(m_lastWords);
        ::_exit(PartialRun);
    }
}

} // namespace assay::app
