// SPDX-License-Identifier: Apache-2.0
#include "tests/fleet/fakework.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

class TestSuspects final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void aKillerIsBlamedAndItsNeighboursAreNot_data()
    {
        QTest::addColumn<quint32>("each");
        QTest::addColumn<quint32>("killer");
        QTest::addColumn<bool>("fresh");
        QTest::newRow("in the middle") << 8U << 5U << false;
        QTest::newRow("first") << 8U << 1U << false;
        QTest::newRow("last") << 8U << 8U << false;
        QTest::newRow("alone in its slice") << 1U << 3U << false;
        QTest::newRow("a sandbox a sample") << 1U << 3U << true;
    }
    void aKillerIsBlamedAndItsNeighboursAreNot()
    {
        QFETCH(quint32, each);
        QFETCH(quint32, killer);
        QFETCH(bool, fresh);
        Script script;
        script.killers = {killer};
        FakeFleet fleet(script, 2);
        fleet.options.freshSandboxes = fresh;
        const FleetEnd end = fleet.run(16, each);
        QVERIFY(!end.fatal && end.left.empty());
        QCOMPARE(fleet.work.with(u"blamed"_s), QList<quint32>{killer});
        QCOMPARE(fleet.work.with(u"done"_s).size(), 15);
        for (const auto &[item, fates] : fleet.work.fates)
            QCOMPARE(fates.size(), 1);
        QVERIFY(fleet.log.isSettled());

        // The proof: a probe in the sandbox that died, before; and a probe in a fresh one, after.
        const auto &runs = fleet.provider.runs;
        const quint32 died = fleet.work.blamedIn[killer];
        qsizetype last = -1;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (runs[i].item == killer)
                last = qsizetype(i);
        }
        QCOMPARE(runs[std::size_t(last)].sandbox, died);
        bool before = false;
        bool after = false;
        int others = 0;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const bool probe = runs[i].item == FakeWork::probe;
            before = before || (probe && runs[i].sandbox == died && qsizetype(i) < last);
            after = after || (probe && runs[i].sandbox != died && qsizetype(i) > last);
            others += !probe && runs[i].item != killer && runs[i].sandbox == died ? 1 : 0;
        }
        QVERIFY(before && after);
        QCOMPARE(others, 0);
    }

    void anItemWhoseSandboxDiedOnceIsNotBlamed()
    {
        Script script;
        script.killedUnder = {{4, 1}};
        FakeFleet fleet(script, 1);
        fleet.run(8, 8);
        QVERIFY(fleet.work.with(u"blamed"_s).isEmpty());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 8);
    }

    void noReferenceNoProof()
    {
        Script script;
        script.killers = {4};
        FakeFleet fleet(script, 1);
        fleet.work.probeable.reset();
        fleet.run(8, 8);
        QCOMPARE(fleet.work.with(u"gave up"_s), QList<quint32>{4});
        QCOMPARE(fleet.work.with(u"done"_s).size(), 7);
    }

    void noReferenceAndAnInnocent()
    {
        Script script;
        script.killedUnder = {{4, 2}};
        FakeFleet fleet(script, 1);
        fleet.work.probeable.reset();
        fleet.run(8, 8);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 8);
    }

    void aPlaceWhereNothingSurvivesBlamesNobody()
    {
        Script script;
        script.killers = {4, FakeWork::probe};
        FakeFleet fleet(script, 1);
        fleet.run(8, 8);
        QCOMPARE(fleet.work.with(u"gave up"_s), QList<quint32>{4});
        QCOMPARE(fleet.work.with(u"done"_s).size(), 7);
    }

    void aProbeWithoutAResultProvesNothing()
    {
        Script script;
        script.killers = {4};
        script.faulty = {FakeWork::probe};
        FakeFleet fleet(script, 1);
        fleet.run(8, 8);
        QCOMPARE(fleet.work.with(u"gave up"_s), QList<quint32>{4});
    }

    void aProvidersReasonBlamesNobody_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("evicted") << int(ErrorCode::Capacity);
        QTest::newRow("CPU rule") << int(ErrorCode::UsageLimited);
        QTest::newRow("no answer") << int(ErrorCode::RequestTimeout);
    }
    void aProvidersReasonBlamesNobody()
    {
        QFETCH(int, code);
        Script script;
        script.killers = {4};
        script.endCode = ErrorCode(code);
        FakeFleet fleet(script, 1);
        fleet.run(8, 4);
        QVERIFY(fleet.work.with(u"blamed"_s).isEmpty());
        QCOMPARE(fleet.work.with(u"gave up"_s), QList<quint32>{4});
        QCOMPARE(fleet.work.with(u"done"_s).size(), 7);
        QCOMPARE(fleet.log.count(u"killed_sandbox"_s), 0);
    }

    void whoRanBesideAKillerIsNotBlamed_data()
    {
        QTest::addColumn<quint32>("workers");
        QTest::addColumn<quint32>("killer");
        QTest::newRow("two, the first") << 2U << 1U;
        QTest::newRow("two, in the middle") << 2U << 4U;
        QTest::newRow("two, the last") << 2U << 8U;
        QTest::newRow("four") << 4U << 6U;
    }
    void whoRanBesideAKillerIsNotBlamed()
    {
        QFETCH(quint32, workers);
        QFETCH(quint32, killer);
        Script script;
        script.workers = workers;
        script.killers = {killer};
        FakeFleet fleet(script, 1);
        fleet.run(8, 8);
        QCOMPARE(fleet.work.with(u"blamed"_s), QList<quint32>{killer});
        QCOMPARE(fleet.work.with(u"done"_s).size(), 7);
        for (const auto &[item, fates] : fleet.work.fates)
            QCOMPARE(fates.size(), 1);

        // Each that ran when the sandbox died ran once more, in a slice of its own.
        const quint32 first = killer < workers ? 1 : killer - workers + 1;
        for (quint32 item = 1; item <= 8; ++item) {
            const bool isSuspect = item >= first && item <= killer;
            const auto alone = std::count_if(
                fleet.log.begun.begin(), fleet.log.begun.end(), [item](const Slice &slice) {
                    return slice.purpose == SlicePurpose::Suspect
                        && slice.items == std::vector<quint32>{item};
                });
            QCOMPARE(alone, isSuspect ? 1 : 0);
        }
    }

    void twoKillersAtATime()
    {
        Script script;
        script.workers = 2;
        script.killers = {3, 4};
        FakeFleet fleet(script, 2);
        fleet.run(8, 8);
        QCOMPARE(fleet.work.with(u"blamed"_s), (QList<quint32>{3, 4}));
        QCOMPARE(fleet.work.with(u"done"_s).size(), 6);
    }

    void twoAtATimeWhoseSandboxDiedOnceAreNotBlamed()
    {
        Script script;
        script.workers = 2;
        script.killedUnder = {{4, 1}};
        FakeFleet fleet(script, 1);
        fleet.run(8, 8);
        QVERIFY(fleet.work.with(u"blamed"_s).isEmpty());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 8);
    }

    void severalKillersInOneSlice()
    {
        Script script;
        script.killers = {1, 2, 7, 8, 20};
        FakeFleet fleet(script, 3);
        fleet.run(30, 10);
        QCOMPARE(fleet.work.with(u"blamed"_s), (QList<quint32>{1, 2, 7, 8, 20}));
        QCOMPARE(fleet.work.with(u"done"_s).size(), 25);
    }
};

ASSAY_TEST(TestSuspects)
#include "tst_suspects.moc"
