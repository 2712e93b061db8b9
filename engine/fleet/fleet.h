// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/core/tariff.h"
#include "engine/fleet/budget.h"
#include "engine/fleet/fleetlog.h"
#include "engine/fleet/retrypolicy.h"
#include "engine/fleet/slicequeue.h"
#include "engine/fleet/work.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <unordered_set>

namespace assay {

struct FleetOptions
{
    int lanes = 1;
    QString runTag; ///< 128 random bits of the run; each sandbox's tag is this and its number
    quint32 firstSandbox = 1; ///< number in the ledger of the next sandbox
    quint32 firstSlice = 1; ///< above the ids of all slices of the run so far
    bool freshSandboxes
        = false; ///< one slice a sandbox: where samples can't be kept apart inside one
    RetryPolicy retry;
    std::chrono::milliseconds destroyWait{1000}; ///< between tries to delete what would not go
    std::optional<Tariff> tariff; ///< of each sandbox; empty: what one costs is unknown
    std::optional<Money> budget; ///< ceiling of what the run's sandboxes may cost, all starts
    std::vector<LedgerEntry> earlier; ///< of earlier processes: they count for the budget
    std::chrono::seconds leastLifetime{90}; ///< money for less than that starts no sandbox
    /// A billed sandbox with nothing to run is deleted after that, where nothing waits that is due
    /// before a new one's minimum charge would be over.
    std::chrono::milliseconds idleRelease{10'000};
};

/// What a lane is doing, for the screen.
struct LaneState
{
    enum class Phase { Idle, Starting, Running, Ended };
    Phase phase = Phase::Idle;
    quint32 sandbox = 0;
    quint32 slice = 0;
    quint32 done = 0; ///< of the slice
    quint32 total = 0;
    quint32 passed = 0;
    quint64 finished = 0; ///< items, over all slices of this lane
    std::chrono::milliseconds age{0}; ///< of the slice
    std::chrono::milliseconds silence{0}; ///< while it runs: since an item finished, or it began
    QString lastLine; ///< the start of what its command wrote last, a line of the harness
    bool drains = false; ///< it takes no more slices
};

/// What the sandboxes of a run cost, over all its starts. Empty: unknown.
struct FleetMoney
{
    std::optional<Money> spent; ///< of those confirmed gone
    std::optional<Money> committed; ///< of all others, if nobody deletes them
    std::optional<Money> soFar; ///< spent, and what the others have cost up to now
    std::optional<Money> budget; ///< the ceiling; empty: none
};

/// How a phase of the fleet ended.
struct FleetEnd
{
    bool cancelled = false;
    bool drained = false; ///< no lane took any more, and something is left
    std::optional<Error> fatal; ///< what stopped the run: a balance, a refusal, a full disk
    std::vector<quint32> left; ///< items without a result
};

/// All lanes of a run. Sandboxes live from their first slice to `shutDown()`.
///
/// Owns:    the lanes and their sandboxes
/// Threads: the engine's. `provider`, `work` and `log` must outlive the fleet
class Fleet
{
public:
    Fleet(
        SandboxProvider &provider, Work &work, FleetLog &log, FleetOptions options,
        CancelToken cancel);
    ~Fleet();
    Fleet(const Fleet &) = delete;
    Fleet &operator=(const Fleet &) = delete;

    /// Runs slices to their end: each item has a result, was given up, or is in `left`. What a busy
    /// machine left undecided is run again at the end, in one lane with the others at rest.
    QCoro::Task<FleetEnd> run(std::vector<Slice> slices);
    /// Items that the next run() runs once more at its end, alone: an earlier process left them
    /// undecided.
    void runAgainAlone(const std::vector<quint32> &items) { m_again = items; }
    /// Deletes all sandboxes and sees them gone, also those that an earlier call could not delete
    /// and those whose creation failed in a way that may have left one. Call it once, at the end.
    ///
    /// Errors: the provider's, where one could not be seen to be gone; the ledger says which
    QCoro::Task<Result<Done>> shutDown();

    std::vector<LaneState> lanes() const;
    FleetMoney money() const;
    /// An entry of an earlier process has changed: it was deleted now.
    void counts(const LedgerEntry &entry) { m_budget.keep(entry); }
    quint32 nextSlice() const { return m_nextSlice; }
    int laneCount() const { return int(m_lanes.size()); }
    /// An error that ends the run from outside, as a full disk does.
    void fail(const Error &error);
    /// No new slice is started, in this phase and in all later ones; those that run end, and then
    /// run() does, with the rest in `left`.
    void drain();
    /// The same for the lane of one sandbox, by its number in the ledger: it ends its slice, gives
    /// back the one that it has prepared, deletes its sandbox and takes no more. False: no lane has
    /// that sandbox.
    bool drainSandbox(quint32 number);
    /// Deletes a sandbox as if it had died by itself: what has no result goes back and nothing of
    /// it is blamed or counted as tried; the lane makes another one. False: no lane has it.
    bool destroySandbox(quint32 number);

private:
    class Lane;

    QCoro::Task<void> runLane(Lane *lane);
    QCoro::Task<void> runAlone(std::vector<quint32> items);
    QCoro::Task<Result<Done>> runSlice(Lane *lane);
    QCoro::Task<Result<Done>> runSuspect(Lane *lane);
    QCoro::Task<void> endDrained(Lane *lane);
    QCoro::Task<void> recover(Lane *lane, Error error);
    bool othersWork(const Lane *lane) const;
    bool takesMore() const;
    QCoro::Task<void> runAllAlone();
    void newQueue();
    /// Writes the entry down, in the ledger and for the budget.
    void keep(const LedgerEntry &entry);
    /// Errors: Budget
    Result<std::chrono::seconds> lifetimeFor(const Lane *lane, std::chrono::seconds wanted);
    QCoro::Task<Result<Done>> settleDoubtful();
    void tellBudget(const QString &text);
    void watchBudget();
    void watchIdleLanes();
    bool othersHold(const Lane *lane) const;
    /// Writes down how a deletion went. What is not seen to be gone is tried again by `shutDown()`.
    Result<Done> settle(LedgerEntry &entry, const Result<SandboxState> &state);
    quint32 newSliceId() { return m_nextSlice++; }

    SandboxProvider &m_provider;
    Work &m_work;
    FleetLog &m_log;
    FleetOptions m_options;
    CancelToken m_cancel;
    std::unique_ptr<SliceQueue> m_queue;
    std::vector<std::unique_ptr<Lane>> m_lanes;
    std::vector<quint32> m_again; ///< items to be run once more, alone
    std::vector<quint32> m_left;
    std::vector<LedgerEntry> m_doubtful; ///< sandboxes that were not seen to be gone
    std::optional<Error> m_fatal;
    Budget m_budget;
    bool m_warned = false; ///< that most of the budget is spent
    bool m_alone = false; ///< one lane runs, and the others are at rest
    QTimer m_watch; ///< looks at the cancel token, which tells nobody by itself
    quint32 m_nextSandbox = 1;
    quint32 m_nextSlice = 1;
};

} // namespace assay
