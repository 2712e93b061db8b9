// SPDX-License-Identifier: Apache-2.0
#include "tests/fleet/fakework.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace std::chrono_literals;

class TestLanes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void allItemsFinishOnce_data()
    {
        QTest::addColumn<quint32>("items");
        QTest::addColumn<quint32>("each");
        QTest::addColumn<int>("lanes");
        QTest::addColumn<int>("chunk");
        QTest::newRow("none") << 0U << 1U << 2 << 1000;
        QTest::newRow("one") << 1U << 1U << 4 << 1000;
        QTest::newRow("many") << 100U << 7U << 3 << 1000;
        QTest::newRow("lines in pieces") << 40U << 3U << 2 << 2;
    }
    void allItemsFinishOnce()
    {
        QFETCH(quint32, items);
        QFETCH(quint32, each);
        QFETCH(int, lanes);
        QFETCH(int, chunk);
        Script script;
        script.chunk = chunk;
        FakeFleet fleet(script, lanes);
        const FleetEnd end = fleet.run(items, each);
        QVERIFY(!end.cancelled && !end.fatal && end.left.empty());
        QCOMPARE(fleet.work.fates.size(), std::size_t(items));
        QCOMPARE(fleet.work.with(u"done"_s).size(), qsizetype(items));
        for (const auto &[item, fates] : fleet.work.fates)
            QCOMPARE(fates.size(), 1);
        QVERIFY(fleet.cleanedUp && fleet.log.isSettled() && fleet.log.open.empty());
        QVERIFY(fleet.provider.alive.empty());
        QVERIFY(fleet.log.ledger.size() <= std::size_t(lanes));
        QCOMPARE(fleet.provider.unknownToLedger, 0);
    }

    void aSliceThatCameTwiceEndsOnce()
    {
        Script script;
        script.sentTwice = {1};
        FakeFleet fleet(script, 1);
        fleet.run(12, 4);
        QCOMPARE(fleet.work.with(u"done"_s).size(), qsizetype(12));
        std::map<quint32, int> starts;
        for (const auto &run : fleet.provider.runs)
            ++starts[run.item];
        for (quint32 item = 1; item <= 12; ++item)
            QCOMPARE(starts[item], item <= 4 ? 2 : 1); // the others are not upset by it
        QCOMPARE(fleet.log.count(u"retry"_s), 0);
        QCOMPARE(fleet.provider.created, 1);
    }

    void aStopDoesNotWaitForAPlaceAtTheProvider()
    {
        Script script;
        script.waiting = {2};
        FakeFleet fleet(script, 2);
        fleet.provider.onRun = [&fleet] {
            if (fleet.provider.runs.size() == 3)
                fleet.cancel.cancel();
        };
        const FleetEnd end = fleet.run(40, 2);
        QVERIFY(end.cancelled && fleet.cleanedUp);
        QVERIFY(fleet.provider.alive.empty());
    }

    void onlyWhatHasNoResultGoesBack() // E01
    {
        Script script;
        script.endAfterLines = {{1, 7}}; // s r s r s r s: under the fourth item
        FakeFleet fleet(script, 1);
        fleet.run(10, 10);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 10);
        std::map<quint32, int> starts;
        for (const auto &run : fleet.provider.runs)
            ++starts[run.item];
        starts.erase(FakeWork::probe);
        for (const auto &[item, count] : starts)
            QCOMPARE(count, item == 4 ? 2 : 1);
        QVERIFY(fleet.log.isSettled());
    }

    void aSecondResultChangesNothing() // T09
    {
        Script script;
        script.twice = {2, 5};
        FakeFleet fleet(script, 1);
        fleet.run(6, 3);
        for (const auto &[item, fates] : fleet.work.fates)
            QCOMPARE(fates, QStringList{u"done"_s});
        QCOMPARE(fleet.log.count(u"late"_s), 2);
    }

    void aResultOfAnItemThatIsNotThereIsNotKept()
    {
        Script script;
        script.forged = {1, 9}; // item 9 is in another slice
        FakeFleet fleet(script, 1);
        fleet.run(10, 5);
        QCOMPARE(fleet.log.count(u"late"_s), 1);
        QCOMPARE(fleet.work.fates[9], QStringList{u"done"_s});
        QCOMPARE(fleet.work.with(u"done"_s).size(), 10);
    }

    void twoCommandsAtATime_data()
    {
        QTest::addColumn<bool>("told"); // whether the provider's limits say so
        QTest::newRow("known") << true;
        QTest::newRow("found out") << false;
    }
    void twoCommandsAtATime() // E05
    {
        QFETCH(bool, told);
        Script script;
        script.commands = 2;
        FakeFleet fleet(script, 5);
        if (told)
            fleet.provider.given.commandsAtATime = 2;
        fleet.provider.given.sandboxesHeld = 20;
        const FleetEnd end = fleet.run(20, 4);
        QVERIFY(!end.fatal && end.left.empty());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 20);
        QVERIFY(fleet.provider.mostCommands <= 2);
        if (told) {
            QCOMPARE(fleet.provider.refusedCommands, 0);
            QVERIFY(fleet.provider.mostAlive <= 2);
        } else {
            QVERIFY(fleet.provider.refusedCommands > 0);
        }
        QVERIFY(fleet.log.isSettled());
    }

    void noRoomForTwelveOfSixteen() // D05
    {
        Script script;
        script.room = 4;
        script.step = 1ms;
        FakeFleet fleet(script, 16);
        const FleetEnd end = fleet.run(64, 2);
        QVERIFY(!end.fatal && end.left.empty());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 64);
        QVERIFY(fleet.provider.mostAlive <= 4);
        QVERIFY(fleet.log.isSettled());
    }

    void aRefusalThatStaysEndsAsInfrastructure()
    {
        Script script;
        script.room = 0;
        FakeFleet fleet(script, 2);
        const FleetEnd end = fleet.run(4, 2);
        QVERIFY(!end.fatal);
        QCOMPARE(fleet.work.with(u"gave up"_s).size(), 4);
        QCOMPARE(fleet.work.reasons[1], ErrorCode::Capacity);
        QCOMPARE(fleet.log.ledger.size(), std::size_t(2 * 6)); // two slices, five more tries each
        QVERIFY(fleet.log.isSettled());
    }

    void refusedAtFirst()
    {
        Script script;
        script.refusals
            = {ErrorCode::Capacity, ErrorCode::StartTimeout, ErrorCode::RateLimited,
               ErrorCode::UsageLimited, ErrorCode::RequestTimeout};
        FakeFleet fleet(script, 1);
        const FleetEnd end = fleet.run(3, 3);
        QVERIFY(!end.fatal);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 3);
        QCOMPARE(fleet.log.count(u"refused"_s), 5);
    }

    void aRefusedSandboxThatExistsIsDestroyed() // E03
    {
        Script script;
        script.refusals = {ErrorCode::RequestTimeout};
        script.refusedIsMade = true;
        FakeFleet fleet(script, 1);
        fleet.run(3, 3);
        QCOMPARE(fleet.provider.created, 2);
        QVERIFY(fleet.provider.alive.empty());
        QCOMPARE(fleet.log.ledger[1].state, u"deleted"_s);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 3);
        QVERIFY(fleet.cleanedUp);
    }

    void aSandboxThatShowsUpLateIsDestroyedAtTheEnd() // E03
    {
        Script script;
        script.refusals = {ErrorCode::RequestTimeout};
        FakeFleet fleet(script, 1);
        fleet.provider.onRun = [&fleet] { fleet.provider.alive.insert(u"tag-1"_s); };
        fleet.run(1, 1);
        QVERIFY(fleet.provider.alive.empty());
        QCOMPARE(fleet.log.ledger[1].state, u"deleted"_s);
    }

    void aFailedDestroyIsRepeated_data()
    {
        QTest::addColumn<bool>("fresh");
        QTest::newRow("at the end") << false;
        QTest::newRow("between slices") << true;
    }
    void aFailedDestroyIsRepeated()
    {
        QFETCH(bool, fresh);
        Script script;
        script.failingDestroys = 1;
        FakeFleet fleet(script, 1);
        fleet.options.freshSandboxes = fresh;
        const FleetEnd end = fleet.run(3, 1);
        QVERIFY(!end.fatal && end.left.empty());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 3);
        QVERIFY(fleet.cleanedUp && fleet.log.isSettled());
        QVERIFY(fleet.provider.alive.empty());
    }

    void whatCannotBeDestroyedIsTold()
    {
        Script script;
        script.vanishes = true;
        FakeFleet fleet(script, 1);
        fleet.run(3, 3);
        QVERIFY(!fleet.cleanedUp);
        QCOMPARE(fleet.log.ledger[1].state, u"unknown"_s);
        QVERIFY(!fleet.log.ledger[1].ended.isValid());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 3);
    }

    void sandboxesThatFail_data()
    {
        QTest::addColumn<QString>("how");
        for (const char *how : {"silent", "babbling", "loses output"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void sandboxesThatFail()
    {
        QFETCH(QString, how);
        Script script;
        (how == u"silent"         ? script.silent
             : how == u"babbling" ? script.babbling
                                  : script.losesOutput)
            = {1};
        FakeFleet fleet(script, 1);
        const FleetEnd end = fleet.run(6, 6);
        QVERIFY(!end.fatal && end.left.empty());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 6);
        QVERIFY(fleet.log.ledger.size() >= 2);
        QVERIFY(fleet.log.isSettled());
    }

    void aFaultOfTheMachineryIsTriedSixTimes()
    {
        Script script;
        script.faulty = {2};
        FakeFleet fleet(script, 1);
        fleet.run(4, 4);
        QCOMPARE(fleet.work.with(u"done"_s), (QList<quint32>{1, 3, 4}));
        QCOMPARE(fleet.work.with(u"gave up"_s), QList<quint32>{2});
        QCOMPARE(fleet.log.count(u"fault"_s), 7); // the first, one at once, five with waits
    }

    void progressStartsTheTriesAfresh()
    {
        Script script; // each sandbox ends after one item's result: twelve deaths for twelve items
        for (quint32 sandbox = 1; sandbox <= 40; ++sandbox)
            script.endAfterLines[sandbox] = 2;
        FakeFleet fleet(script, 1);
        fleet.work.probeable.reset();
        fleet.run(12, 12);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 12);
    }

    void aSandboxForEachSlice()
    {
        FakeFleet fleet({}, 2);
        fleet.options.freshSandboxes = true;
        fleet.run(12, 1);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 12);
        QCOMPARE(fleet.provider.created, 12);
        for (const auto &[sandbox, payloads] : fleet.provider.payloads)
            QCOMPARE(payloads, 1);
    }

    void theNextSliceTravelsWhileOneRuns()
    {
        FakeFleet fleet({}, 1);
        std::size_t most = 0;
        fleet.provider.onRun
            = [&] { most = std::max(most, std::size_t(fleet.provider.payloads[1])); };
        fleet.run(30, 3);
        QCOMPARE(fleet.provider.created, 1);
        QVERIFY(most > 1);
        QVERIFY(fleet.provider.runs.front().item == 1);
    }

    void aShortLivedSandboxIsLeftInTime()
    {
        Script script;
        script.step = 15ms; // 30 items take 0.9 s at least, and more than a lifetime less margin
        FakeFleet fleet(script, 1);
        fleet.provider.given.lifetime = 1s;
        fleet.run(30, 3);
        QVERIFY(fleet.provider.created > 1);
        QCOMPARE(fleet.log.ledger[1].lifetime, std::chrono::seconds(1));
        QCOMPARE(fleet.work.with(u"done"_s).size(), 30);
        QVERIFY(fleet.log.isSettled());
    }

    void whatRunsAtTheEndOfALifetimeIsTriedAnewAndNotSuspected()
    {
        Script script;
        script.step = 30ms; // one slice takes more than a lifetime
        FakeFleet fleet(script, 1);
        fleet.provider.given.lifetime = 1s;
        const FleetEnd end = fleet.run(30, 30);
        QVERIFY(!end.fatal && end.left.empty());
        QVERIFY(fleet.provider.created > 1);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 30);
        QVERIFY(std::none_of(
            fleet.provider.runs.begin(), fleet.provider.runs.end(),
            [](const FakeProvider::Run &run) { return run.item == FakeWork::probe; }));
    }

    void aPayloadAboveTheLimitGoesInParts() // E06
    {
        FakeFleet fleet({}, 2);
        fleet.provider.given.transferBytes = 400;
        fleet.work.paddingBytes = 90;
        const FleetEnd end = fleet.run(20, 20);
        QVERIFY(!end.fatal && end.left.empty());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 20);
        QVERIFY(fleet.log.open.empty());
    }

    void anItemAboveTheLimitIsNotScored() // E06
    {
        FakeFleet fleet({}, 1);
        fleet.provider.given.transferBytes = 50;
        fleet.work.paddingBytes = 90;
        const FleetEnd end = fleet.run(4, 2);
        QVERIFY(!end.fatal);
        QCOMPARE(fleet.work.with(u"gave up"_s).size(), 4);
        QCOMPARE(fleet.provider.created, 0);
    }
};

ASSAY_TEST(TestLanes)
#include "tst_lanes.moc"
