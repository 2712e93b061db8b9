// SPDX-License-Identifier: Apache-2.0
#include "tests/fleet/fakework.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

class TestAlone final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void undecidedItemsRunAtTheEndWithAllOthersAtRest_data()
    {
        QTest::addColumn<bool>("fresh");
        QTest::newRow("one sandbox") << false;
        QTest::newRow("a sandbox a sample") << true;
    }
    void undecidedItemsRunAtTheEndWithAllOthersAtRest()
    {
        QFETCH(bool, fresh);
        Script script;
        script.again = {3, 11, 17};
        FakeFleet fleet(script, 4);
        fleet.options.freshSandboxes = fresh;
        const FleetEnd end = fleet.run(20, fresh ? 1 : 5);
        QVERIFY(!end.fatal && end.left.empty());
        for (const auto &[item, fates] : fleet.work.fates) {
            const bool twice = script.again.contains(item);
            QCOMPARE(
                fates, twice ? (QStringList{u"provisional"_s, u"done"_s}) : QStringList{u"done"_s});
        }
        const auto &runs = fleet.provider.runs;
        QCOMPARE(runs.size(), std::size_t(23));
        std::set<quint32> sandboxes;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            QCOMPARE(runs[i].alone, i >= 20);
            if (runs[i].alone) {
                QCOMPARE(runs[i].busy, std::size_t(1));
                sandboxes.insert(runs[i].sandbox);
            }
        }
        QCOMPARE(sandboxes.size(), std::size_t(fresh ? 3 : 1));
    }

    void theOthersGiveTheirSandboxesBack()
    {
        Script script;
        script.room = 2;
        script.again = {1};
        script.killedUnder = {{2, 1}, {6, 1}};
        FakeFleet fleet(script, 2);
        fleet.provider.onRun = [&] {
            if (fleet.provider.runs.back().alone)
                QCOMPARE(fleet.provider.alive.size(), std::size_t(1));
        };
        const FleetEnd end = fleet.run(8, 4);
        QVERIFY(end.left.empty());
        QCOMPARE(fleet.work.with(u"done"_s).size(), 8);
    }

    void whatAnEarlierProcessLeftUndecided()
    {
        FakeFleet fleet({}, 3);
        fleet.undecided = {100, 101};
        fleet.run(6, 2);
        const auto &runs = fleet.provider.runs;
        QCOMPARE(runs.size(), std::size_t(8));
        QVERIFY(runs[6].alone && runs[7].alone);
        QCOMPARE(fleet.work.fates[100], QStringList{u"done"_s});
    }

    void onlyUndecidedOnes()
    {
        FakeFleet fleet({}, 3);
        fleet.undecided = {7};
        const FleetEnd end = fleet.run(0, 1);
        QVERIFY(end.left.empty());
        QCOMPARE(fleet.work.fates[7], QStringList{u"done"_s});
    }

    void aDeathUnderTheLoneRerunStillDecidesAlone()
    {
        Script script;
        script.again = {2};
        script.killedUnder = {{2, 0}};
        FakeFleet fleet(script, 2);
        bool armed = false;
        fleet.provider.onRun = [&] {
            const auto &run = fleet.provider.runs.back();
            if (run.item == 2 && run.alone && !std::exchange(armed, true))
                fleet.provider.script.killedUnder[2] = 1;
        };
        const FleetEnd end = fleet.run(4, 2);
        QVERIFY(end.left.empty());
        QVERIFY(armed);
        QCOMPARE(fleet.work.fates[2], (QStringList{u"provisional"_s, u"done"_s}));
    }

    void aStopLeavesThemToTheNextRun()
    {
        Script script;
        script.again = {1};
        FakeFleet fleet(script, 1);
        fleet.provider.onRun = [&] {
            if (fleet.provider.runs.back().item == 4)
                fleet.cancel.cancel();
        };
        const FleetEnd end = fleet.run(4, 2);
        QVERIFY(end.cancelled);
        QCOMPARE(fleet.work.fates[1], QStringList{u"provisional"_s});
        QCOMPARE(end.left, std::vector<quint32>{4});
    }
};

ASSAY_TEST(TestAlone)
#include "tst_alone.moc"
