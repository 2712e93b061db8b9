// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/fleet/fleet.h"

#include <deque>

namespace assay {

/// One sandbox with one command, and the slices that are in it. Part of the fleet (fleet.cpp,
/// lane.cpp).
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
        std::unordered_set<quint32> running; ///< started, without a result
        quint32 done = 0;
        quint32 passed = 0;
        bool progressed = false;
        QElapsedTimer age;
    };

    bool isIdle() const { return m_flights.empty(); }
    /// Whether a slice may travel while another one runs.
    bool canPrepare() const;
    /// The harness runs in the lane's sandbox.
    bool isReady() const { return m_sandbox && m_ready && !m_doomed; }
    /// The last failure was that of making a sandbox ready: no slice's.
    bool wasRefused() const { return m_refused; }
    bool isItemRunning() const { return !m_flights.empty() && !m_flights.front().running.empty(); }
    SlicePurpose purpose() const { return m_flights.front().slice.purpose; }
    LaneState state() const;

    /// It ends what runs in it and takes no more.
    void drain();
    bool drains() const { return m_drains; }
    /// Nothing is to be taken now: it drains, or its sandbox has been idle for too long.
    std::function<bool()> whetherItDrains() const
    {
        return [this] { return m_drains || m_overdue; };
    }
    /// What ran when drain() was called has ended.
    bool hasDrained() const;
    /// The lane has that sandbox, or is making it.
    bool isOf(quint32 sandbox) const;
    /// Deletes the sandbox at once, and whatever is waiting for it fails. False: there is none yet.
    bool destroySandbox();
    /// The sandbox is, or was last, deleted by destroySandbox().
    bool isDoomed() const { return m_doomed; }
    /// The lane gave its sandbox up because the lifetime was nearly over.
    bool isOutlived() const { return m_outlived; }
    /// There is one, or it is being made or deleted: it costs something.
    bool hasSandbox() const
    {
        return m_sandbox || m_releasing || m_phase == LaneState::Phase::Starting;
    }
    Money costSoFar() const; ///< of that sandbox; 0 where the price is unknown

    void beginIdle();
    /// The lane has something to do again, or nothing to wait for. True: its sandbox was found
    /// idle for too long.
    bool endIdle();
    /// True: it has just been found so.
    bool lookWhetherIdle(std::chrono::milliseconds limit);

    /// The lane answers for the slice from here on.
    void hold(Slice slice);
    /// Makes the sandbox where there is none, and hands the last slice held to it. A slice whose
    /// payload is above the provider's limit goes in parts.
    QCoro::Task<Result<Done>> submit();
    /// Reads what has come since, and keeps it.
    QCoro::Task<Result<Done>> readSome();
    /// Deletes the sandbox, where there is one, and sees it gone, or leaves that to `shutDown()`.
    /// Also for one that destroySandbox() is deleting.
    QCoro::Task<void> release(QString why);
    /// After a failure: each slice goes back with what has no result. `innocent`: as if it had not
    /// been tried.
    void giveBack(const Error &error, bool innocent);
    /// Runs the probe item alone in a fresh sandbox: whether it got its result.
    QCoro::Task<Result<Done>> probe();
    /// The lone item of a suspect slice is proved to take its sandbox, `sandbox`, down.
    void blame(quint32 sandbox, const Error &error);

private:
    QCoro::Task<Result<Done>> ensureSandbox();
    QCoro::Task<Result<Done>> makeSandbox();
    bool isNearlyOver() const;
    bool livesLongEnough(std::chrono::microseconds more = {}) const;
    std::chrono::microseconds expectedOf(const Slice &slice) const;
    QCoro::Task<void> meterEnd(std::shared_ptr<Sandbox> sandbox);
    Result<Done> enterLedger(const SandboxSpec &spec);
    QCoro::Task<void> settleRefusal(Error why);
    Result<QByteArray> payloadInLimits();
    QCoro::Task<Result<Done>> prepare();
    QCoro::Task<Result<QByteArray>> runSetup(CommandSpec command);
    Result<Done> take(const QByteArray &line);
    void sliceDone(Flight flight);
    void returnItems(Flight flight, const Error &error, bool innocent);
    void setSuspectsApart(Flight &flight);
    void giveUp(const std::vector<quint32> &items, const Slice &slice, const Error &error);
    Flight *flightOf(quint32 item);
    void event(const QString &kind, const QString &text, std::optional<quint32> item = {}) const;

    Fleet &m_fleet;
    std::shared_ptr<Sandbox> m_sandbox;
    LedgerEntry m_entry;
    QElapsedTimer m_sandboxAge;
    CommandId m_command;
    qint64 m_offset = 0;
    QByteArray m_line; ///< the start of a line whose end has not come yet
    quint32 m_uploads = 0;
    std::deque<Flight> m_flights;
    std::optional<QCoro::Task<Result<SandboxState>>> m_ending; ///< of the sandbox, on request
    QByteArray m_lastLine;
    QElapsedTimer m_silence;
    QElapsedTimer m_sinceFinished; ///< while it runs: an item, or its start
    LaneState::Phase m_phase = LaneState::Phase::Idle;
    quint64 m_finished = 0;
    bool m_ready = false;
    bool m_refused = false;
    bool m_doomed = false;
    bool m_outlived = false;
    bool m_releasing = false;
    bool m_idling = false;
    bool m_overdue = false; ///< idle for too long
    QElapsedTimer m_idle;
    bool m_drains = false;
    std::optional<quint32> m_lastSlice; ///< the slice that a draining lane still ends
    bool m_probing = false;
    bool m_probed = false; ///< the probe item has its result
};

} // namespace assay
