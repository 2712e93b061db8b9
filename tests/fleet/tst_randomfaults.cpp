// SPDX-License-Identifier: Apache-2.0
#include "tests/fleet/fakework.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace std::chrono_literals;

/// Whatever fails, and in which order: each item ends once, and each sandbox is seen to be gone.
class TestRandomFaults final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void eachItemHasOneEnd_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 200; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void eachItemHasOneEnd()
    {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        const quint32 items = random.bounded(1U, 60U);
        Script script;
        script.seed = seed;
        script.faultRate = random.bounded(0.15);
        script.chunk = random.bounded(1, 40);
        script.failingDestroys = random.bounded(0, 3);
        script.refusedIsMade = random.bounded(2) == 0;
        if (random.bounded(3) == 0)
            script.room = random.bounded(1, 4);
        for (auto *some : {&script.killers, &script.faulty, &script.again, &script.twice}) {
            for (int i = random.bounded(0, 3); i > 0; --i)
                some->insert(random.bounded(1U, items + 1));
        }
        FakeFleet fleet(script, random.bounded(1, 6));
        fleet.options.freshSandboxes = random.bounded(4) == 0;
        if (random.bounded(4) == 0)
            fleet.provider.given.transferBytes = 40;
        int toCancel = random.bounded(4) == 0 ? random.bounded(1, 60) : -1;
        fleet.provider.onRun = [&] {
            if (--toCancel == 0)
                fleet.cancel.cancel();
        };
        const FleetEnd end = fleet.run(items, random.bounded(1U, 12U));

        QVERIFY(!end.fatal);
        std::set<quint32> ended(end.left.begin(), end.left.end());
        QCOMPARE(ended.size(), end.left.size());
        QVERIFY(end.cancelled || end.left.empty());
        for (const auto &[item, fates] : fleet.work.fates) {
            const auto open = fates.count(u"provisional"_s);
            QVERIFY2(
                fates.size() - open == 1 || (open > 0 && fates.size() == open),
                qPrintable(fates.join(u',')));
            // What is provisional may be decided by nothing but the lone rerun, which is the last.
            QVERIFY(open == 0 || fates.first() == u"provisional"_s);
            QVERIFY(ended.insert(item).second || open > 0);
            if (fates.last() == u"blamed"_s)
                QVERIFY(fleet.log.count(u"killed_sandbox"_s) > 0);
        }
        QCOMPARE(ended.size(), std::size_t(items));
        QVERIFY(fleet.provider.alive.empty());
        QVERIFY(fleet.cleanedUp && fleet.log.isSettled() && fleet.log.open.empty());
        QCOMPARE(fleet.provider.unknownToLedger, 0);
    }
};

ASSAY_TEST(TestRandomFaults)
#include "tst_randomfaults.moc"
