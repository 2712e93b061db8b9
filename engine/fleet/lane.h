// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/fleet/fleet.h"

#include <deque>

namespace assay {

/// One sandbox with one command, and the slices that are in it. Part of the fleet (fleet.cpp, lane.cpp).
class Fleet::Lane
{
public:
    explicit Lane(Fleet &fleet)
        : m_fleet(fleet)
    {
    }

    /// A slice in the sandbox, and what of it has a result.
    struct Flight
    {
        Slice slice;
        std::unordered_set<quint32> left;
        std::optional<quint32> running; ///< started, without a result
        quint32 done = 0;
        quint32 passed = 0;
        bool progressed = false;
        QElapsedTimer age;
    };

    bool isIdle() const { return m_flights.empty(); }
    bool canPrepare() const { return m_flights.size() == 1 && !m_fleet.m_options.freshSandboxes; }
    LaneState state() const;

    /// Makes the sandbox where there is none, and hands the slice to it.
    QCoro::Task<Result<Done>> submit(Slice slice);
    /// Reads what has come since, and keeps it.
    QCoro::Task<Result<Done>> readSome();
    /// Deletes the sandbox, where there is one, and sees it gone.
    QCoro::Task<Result<Done>> release(QString why);
    /// After a failure: each slice goes back with what has no result.
    void giveBack(const Error &error);
    /// The slice in the lane is no longer the queue's business.
    void forget()
    {
        m_flights.clear();
        m_fleet.m_queue->finished();
    }
    /// Whether the lane's sandbox is still there.
    bool hasSandbox() const { return m_sandbox != nullptr; }
    /// The lone item of a suspect slice was running when the sandbox died.
    QCoro::Task<void> judgeSuspect(quint32 item, Error error);
    /// Runs the probe item alone in a fresh sandbox: whether it got its result.
    QCoro::Task<bool> probe();

private:
    QCoro::Task<Result<Done>> ensureSandbox();
    QCoro::Task<Result<Done>> prepare();
    QCoro::Task<Result<QByteArray>> runSetup(CommandSpec command);
    Result<Done> take(const QByteArray &line);
    void sliceDone(Flight flight);
    void returnItems(Flight flight, const Error &error);
    Flight *flightOf(quint32 item);
    void event(const QString &kind, const QString &text, std::optional<quint32> item = {}) const;

    Fleet &m_fleet;
    std::shared_ptr<Sandbox> m_sandbox;
    LedgerEntry m_entry;
    QElapsedTimer m_sandboxAge;
    CommandId m_command;
    qint64 m_offset = 0;
    qint64 m_errorOffset = 0;
    QByteArray m_line; ///< the start of a line whose end has not come yet
    quint32 m_uploads = 0;
    std::deque<Flight> m_flights;
    QElapsedTimer m_silence;
    LaneState::Phase m_phase = LaneState::Phase::Idle;
    quint64 m_finished = 0;
    bool m_probing = false;
};

} // namespace assay
