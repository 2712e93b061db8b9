// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/fleet/fakelog.h"

#include <QRandomGenerator>

#include <deque>
#include <map>
#include <set>

namespace assay::test {

/// What goes wrong, and when. Sandboxes are counted from 1 in the order of the ledger.
struct Script
{
    std::deque<ErrorCode> refusals; ///< of the next calls of create()
    bool refusedIsMade = false; ///< a refused sandbox exists all the same (E03)
    CreationTrace trace; ///< of refused ones
    std::optional<int> room; ///< sandboxes at a time; more are refused with Capacity (D05)
    std::optional<int> commands; ///< at a time; more are refused with RateLimited (E05)
    std::map<quint32, int> endAfterLines; ///< a sandbox, and after how many lines it is gone
    std::set<quint32> killers; ///< items that take every sandbox down
    std::map<quint32, int> killedUnder; ///< items whose sandbox ends under them, that many times
    ErrorCode endCode = ErrorCode::SandboxGone; ///< what reading from one that has ended gives
    std::set<quint32> losesOutput; ///< sandboxes
    std::set<quint32> silent; ///< sandboxes that never write a line
    std::set<quint32> babbling; ///< sandboxes that write what no harness writes
    std::set<quint32> faulty; ///< items on which the machinery always fails
    std::size_t workers = 1; ///< items at a time, unless they run alone
    std::set<quint32> again; ///< items whose result is provisional unless they run alone
    std::set<quint32> sentTwice; ///< slices whose upload was repeated since its answer was lost
    std::set<quint32> waiting; ///< sandboxes that are only made when nobody wants them any more
    std::set<quint32> twice; ///< items whose result is written twice (T09)
    std::optional<std::pair<quint32, quint32>>
        forged; ///< under the first item, a result of the second
    int failingDestroys = 0;
    bool vanishes = false; ///< sandboxes can't be destroyed, ever
    qsizetype chunk = 1 << 20; ///< most bytes of one read
    double faultRate = 0; ///< chance of a random fault at each call
    quint32 seed = 1;
    std::chrono::milliseconds step{0}; ///< one read
};

/// Sandboxes in memory whose command speaks a protocol of words: `s 7`, `r 7 ok`, `f 7`, `d 3`.
class FakeProvider final : public SandboxProvider
{
public:
    /// An item's start, as the sandbox saw it.
    struct Run
    {
        quint32 item = 0;
        quint32 sandbox = 0;
        std::size_t busy = 0; ///< sandboxes that had an item running, this one included
        bool alone = false;
    };

    explicit FakeProvider(FakeLog &log, Script lines = {});

    QString name() const override { return QStringLiteral("fake"); }
    ProviderLimits limits() const override { return given; }
    std::vector<std::pair<QString, QString>> description() const override { return {}; }
    QCoro::Task<Result<std::shared_ptr<Sandbox>>> create(SandboxSpec spec) override;
    CreationTrace traceOf(const QString &) const override { return script.trace; }
    QCoro::Task<Result<std::vector<SandboxInfo>>> list() override;
    QCoro::Task<Result<SandboxState>> destroyById(QString id, QString tag) override;

    Script script;
    ProviderLimits given;
    std::vector<Run> runs;
    std::set<QString> alive; ///< tags
    std::set<quint32> busy; ///< sandboxes with an item running
    std::map<quint32, int> payloads; ///< of a sandbox
    std::set<quint32> commands; ///< sandboxes whose command runs
    std::size_t mostAlive = 0;
    std::size_t mostCommands = 0;
    int created = 0;
    int refusedCommands = 0;
    int unknownToLedger = 0; ///< calls of create() whose entry was not in the ledger
    std::function<void()> onRun; ///< called at each item's start
    std::function<void(const SandboxSpec &spec)> onCreate; ///< called before anything is made
    SandboxUsage told; ///< of each sandbox

    bool faultNow();
    Result<SandboxState> end(const QString &tag);

private:
    FakeLog &m_log;
    QRandomGenerator m_random;
};

} // namespace assay::test
