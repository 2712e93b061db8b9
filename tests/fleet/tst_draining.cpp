// SPDX-License-Identifier: Apache-2.0
#include "tests/fleet/fakework.h"
#include "tests/testmain.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace std::chrono_literals;

namespace {

/// A fleet that a test can reach into while it runs.
struct OpenFleet : FakeFleet
{
    using FakeFleet::FakeFleet;

    FleetEnd go(quint32 count, quint32 each) { return go(slices(count, each)); }
    FleetEnd go(std::vector<Slice> planned)
    {
        Fleet made(provider, work, log, options, cancel);
        fleet = &made;
        if (before)
            before();
        FleetEnd end = resultOf(made.run(std::move(planned)));
        cleanedUp = bool(resultOf(made.shutDown()));
        fleet = nullptr;
        return end;
    }
    /// Calls `act` when so many items have been started.
    void atStart(std::size_t count, const std::function<void()> &act)
    {
        provider.onRun = [this, count, act] {
            if (provider.runs.size() == count)
                act();
        };
    }

    Fleet *fleet = nullptr;
    std::function<void()> before;
};

/// Every item is done exactly once or is left, and no sandbox is.
void compareNothingLost(const OpenFleet &fakes, const FleetEnd &end, quint32 items)
{
    std::set<quint32> seen(end.left.begin(), end.left.end());
    QCOMPARE(seen.size(), end.left.size());
    for (const auto &[item, fates] : fakes.work.fates) {
        QCOMPARE(fates, QStringList{u"done"_s});
        QVERIFY(seen.insert(item).second);
    }
    QCOMPARE(seen.size(), std::size_t(items));
    QVERIFY(fakes.provider.alive.empty());
    QVERIFY(fakes.cleanedUp && fakes.log.isSettled() && fakes.log.open.empty());
}

} // namespace

class TestDraining final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void theFleetEndsWhatItHasBegun_data()
    {
        QTest::addColumn<int>("after"); // items started
        QTest::addColumn<bool>("fresh");
        for (const int after : {1, 2, 11, 30}) {
            QTest::addRow("%d", after) << after << false;
            QTest::addRow("%d, a sandbox a slice", after) << after << true;
        }
    }
    void theFleetEndsWhatItHasBegun()
    {
        QFETCH(int, after);
        QFETCH(bool, fresh);
        OpenFleet fakes({}, 3);
        fakes.options.freshSandboxes = fresh;
        fakes.atStart(std::size_t(after), [&] { fakes.fleet->drain(); });
        const FleetEnd end = fakes.go(48, 4);
        QVERIFY(end.drained && !end.cancelled && !end.fatal);
        QVERIFY(!end.left.empty());
        compareNothingLost(fakes, end, 48);
        QCOMPARE(end.left.size() % 4, std::size_t(0)); // whole slices only
        QVERIFY(fakes.work.fates.size() < std::size_t(after) + 12);
        QVERIFY(fakes.log.count(u"retry"_s) == 0);
    }

    void nothingBegunNothingStarted()
    {
        OpenFleet fakes({}, 3);
        fakes.before = [&] { fakes.fleet->drain(); };
        const FleetEnd end = fakes.go(10, 2);
        QVERIFY(end.drained);
        QCOMPARE(fakes.provider.created, 0);
        compareNothingLost(fakes, end, 10);
    }

    void theLastSlicesAreNoStop()
    {
        OpenFleet fakes({}, 2);
        fakes.atStart(8, [&] { fakes.fleet->drain(); });
        const FleetEnd end = fakes.go(8, 4);
        QVERIFY(!end.drained && end.left.empty());
        compareNothingLost(fakes, end, 8);
    }

    void whileAllSlicesWait()
    {
        Script script;
        script.refusals.assign(4, ErrorCode::Capacity);
        OpenFleet fakes(script, 2);
        fakes.options.retry.waits.assign(5, 1h);
        fakes.before = [&] { QTimer::singleShot(20, qApp, [&] { fakes.fleet->drain(); }); };
        QElapsedTimer age;
        age.start();
        const FleetEnd end = fakes.go(10, 5);
        QVERIFY(age.elapsed() < 30'000);
        QVERIFY(end.drained);
        compareNothingLost(fakes, end, 10);
    }

    void whatIsUndecidedIsLeftToALaterRun()
    {
        Script script;
        script.again = {1};
        OpenFleet fakes(script, 1);
        fakes.atStart(2, [&] { fakes.fleet->drain(); });
        const FleetEnd end = fakes.go(8, 4);
        QVERIFY(end.drained);
        QCOMPARE(fakes.work.fates[1], QStringList{u"provisional"_s});
        QCOMPARE(std::count(end.left.begin(), end.left.end(), 1U), 1);
        QCOMPARE(fakes.provider.runs.size(), std::size_t(4));
    }

    void oneLaneLeavesTheRestToTheOthers()
    {
        OpenFleet fakes({}, 2);
        std::size_t then = 0;
        bool known = false;
        bool early = false; // gone while the other one still works
        fakes.provider.onRun = [&] {
            if (fakes.provider.runs.size() == 6) {
                then = fakes.provider.runs.size();
                known = fakes.fleet->drainSandbox(1) && !fakes.fleet->drainSandbox(77);
            }
            early = early || (known && !fakes.provider.alive.contains(u"tag-1"_s));
        };
        const FleetEnd end = fakes.go(60, 5);
        QVERIFY(known && !end.drained && end.left.empty());
        compareNothingLost(fakes, end, 60);
        QCOMPARE(fakes.provider.created, 2); // none in its place
        int later = 0;
        for (std::size_t i = then; i < fakes.provider.runs.size(); ++i)
            later += fakes.provider.runs[i].sandbox == 1 ? 1 : 0;
        QVERIFY(later < 5); // its slice, and not the one that it had prepared
        QVERIFY(early);
    }

    void itsLaneShowsThatItHasEnded()
    {
        OpenFleet fakes({}, 2);
        int ended = 0;
        fakes.provider.onRun = [&] {
            if (fakes.provider.runs.size() == 6)
                fakes.fleet->drainSandbox(1);
            const auto lanes = fakes.fleet->lanes();
            ended += lanes[0].drains && lanes[0].phase == LaneState::Phase::Ended ? 1 : 0;
            QVERIFY(lanes[1].phase != LaneState::Phase::Ended);
        };
        fakes.go(60, 5);
        QVERIFY(ended > 0);
    }

    void allLanesOneByOne()
    {
        OpenFleet fakes({}, 3);
        fakes.provider.onRun = [&] {
            const std::size_t count = fakes.provider.runs.size();
            if (count % 10 == 0)
                fakes.fleet->drainSandbox(quint32(count / 10));
        };
        const FleetEnd end = fakes.go(100, 4);
        QVERIFY(end.drained && !end.cancelled);
        compareNothingLost(fakes, end, 100);
    }

    void aDestroyedSandboxIsReplaced_data()
    {
        QTest::addColumn<int>("after");
        QTest::addColumn<quint32>("sandbox");
        for (const int after : {1, 7, 20}) {
            QTest::addRow("the first after %d", after) << after << 1U;
            if (after > 1)
                QTest::addRow("the second after %d", after) << after << 2U;
        }
    }
    void aDestroyedSandboxIsReplaced()
    {
        QFETCH(int, after);
        QFETCH(quint32, sandbox);
        OpenFleet fakes({}, 2);
        fakes.options.retry.waits.assign(5, 1h); // to be tried again would take too long
        fakes.atStart(std::size_t(after), [&] {
            QVERIFY(fakes.fleet->destroySandbox(sandbox));
            QVERIFY(fakes.fleet->destroySandbox(sandbox)); // asked twice, done once
        });
        const FleetEnd end = fakes.go(40, 5);
        QVERIFY(!end.drained && !end.fatal && end.left.empty());
        compareNothingLost(fakes, end, 40);
        QCOMPARE(fakes.provider.created, 3);
        QCOMPARE(fakes.log.count(u"destroyed"_s), 1);
        QCOMPARE(fakes.log.count(u"retry"_s) + fakes.log.count(u"killed_sandbox"_s), 0);
        for (const auto &run : fakes.provider.runs)
            QVERIFY(run.item != FakeWork::probe); // nobody is suspected
    }

    void nobodyHasThatSandbox()
    {
        OpenFleet fakes({}, 2);
        fakes.atStart(3, [&] { QVERIFY(!fakes.fleet->destroySandbox(9)); });
        const FleetEnd end = fakes.go(10, 5);
        compareNothingLost(fakes, end, 10);
    }

    void aSuspectInADestroyedSandboxIsNotBlamed()
    {
        Script script;
        script.killedUnder = {{4, 1}}; // by itself, once
        OpenFleet fakes(script, 1);
        fakes.provider.onRun = [&] {
            const auto &runs = fakes.provider.runs;
            if (runs.size() > 1 && runs.back().item == 4
                && runs[runs.size() - 2].item == FakeWork::probe
                && fakes.log.count(u"destroyed"_s) == 0)
                fakes.fleet->destroySandbox(runs.back().sandbox);
        };
        const FleetEnd end = fakes.go(8, 8);
        QCOMPARE(fakes.log.count(u"destroyed"_s), 1);
        QVERIFY(fakes.work.with(u"blamed"_s).isEmpty());
        compareNothingLost(fakes, end, 8);
    }

    void anIdleSandboxCanBeDestroyedToo()
    {
        auto planned = FakeFleet::slices(21, 20); // the other lane has one item
        OpenFleet fakes({}, 2);
        fakes.atStart(12, [&] { QVERIFY(fakes.fleet->destroySandbox(2)); });
        const FleetEnd end = fakes.go(std::move(planned));
        compareNothingLost(fakes, end, 21);
        QCOMPARE(fakes.provider.created, 2);
    }

    void atRandomAmongFaults_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 60; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    void atRandomAmongFaults()
    {
        QFETCH(quint32, seed);
        Script script;
        script.seed = seed;
        script.faultRate = seed % 2 == 0 ? 0.01 : 0.0;
        script.killers = {13};
        OpenFleet fakes(script, 3);
        QRandomGenerator random(seed);
        fakes.provider.onRun = [&] {
            const auto newest = quint32(fakes.log.ledger.rbegin()->first);
            const quint32 any = 1 + random.bounded(newest);
            if (random.bounded(100) < 6)
                fakes.fleet->destroySandbox(any);
            if (random.bounded(100) < 1)
                fakes.fleet->drainSandbox(any);
            if (random.bounded(1000) < 3)
                fakes.fleet->drain();
        };
        const FleetEnd end = fakes.go(80, 5);
        QVERIFY(!end.fatal && !end.cancelled);
        QCOMPARE(end.drained, !end.left.empty());
        std::set<quint32> seen(end.left.begin(), end.left.end());
        QCOMPARE(seen.size(), end.left.size());
        for (const auto &[item, fates] : fakes.work.fates) {
            QCOMPARE(fates.size(), 1);
            QVERIFY(seen.insert(item).second);
        }
        QCOMPARE(seen.size(), std::size_t(80));
        for (const quint32 item : fakes.work.with(u"blamed"_s))
            QCOMPARE(item, 13U);
        QVERIFY(fakes.provider.alive.empty() && fakes.log.open.empty());
        QVERIFY(fakes.cleanedUp && fakes.log.isSettled());
    }

    void silenceAndTheLastLineAreTold()
    {
        Script script;
        script.silent = {1};
        script.step = 5ms;
        OpenFleet fakes(script, 1);
        std::chrono::milliseconds longest{0};
        QString line;
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, &look, [&] {
            if (fakes.fleet)
                longest = std::max(longest, fakes.fleet->lanes()[0].silence);
        });
        look.start(10);
        fakes.provider.onRun = [&] {
            if (fakes.provider.runs.size() == 2)
                line = fakes.fleet->lanes()[0].lastLine;
        };
        const FleetEnd end = fakes.go(3, 3);
        QVERIFY(end.left.empty());
        QVERIFY(longest > 200ms); // until it is given up as dead, after a second
        QCOMPARE(line, u"r 1 ok"_s);
    }
};

ASSAY_TEST(TestDraining)
#include "tst_draining.moc"
