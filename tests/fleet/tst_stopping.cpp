// SPDX-License-Identifier: Apache-2.0
#include "tests/fleet/fakework.h"
#include "tests/testmain.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace std::chrono_literals;

namespace {

/// Every item has a result or is left, and none is both.
void compareParts(const FakeFleet &fleet, const FleetEnd &end, quint32 items)
{
    std::set<quint32> seen(end.left.begin(), end.left.end());
    QCOMPARE(seen.size(), end.left.size());
    for (const auto &[item, fates] : fleet.work.fates) {
        QCOMPARE(fates.size(), 1);
        QVERIFY(seen.insert(item).second);
    }
    QCOMPARE(seen.size(), std::size_t(items));
    QVERIFY(fleet.provider.alive.empty());
    QVERIFY(fleet.cleanedUp && fleet.log.isSettled());
}

} // namespace

class TestStopping final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void inTheMiddle_data()
    {
        QTest::addColumn<int>("after"); // items started
        for (const int after : {1, 2, 11, 39})
            QTest::addRow("%d", after) << after;
    }
    void inTheMiddle()
    {
        QFETCH(int, after);
        FakeFleet fleet({}, 3);
        fleet.provider.onRun = [&] {
            if (fleet.provider.runs.size() == std::size_t(after))
                fleet.cancel.cancel();
        };
        const FleetEnd end = fleet.run(40, 4);
        QVERIFY(end.cancelled && !end.fatal);
        QVERIFY(!end.left.empty());
        compareParts(fleet, end, 40);
        QVERIFY(fleet.provider.runs.size() < std::size_t(after) + 10); // no new slice
    }

    void beforeItBegins()
    {
        FakeFleet fleet({}, 3);
        fleet.cancel.cancel();
        const FleetEnd end = fleet.run(10, 2);
        QVERIFY(end.cancelled);
        QCOMPARE(end.left.size(), std::size_t(10));
        QCOMPARE(fleet.provider.created, 0);
        QVERIFY(fleet.log.ledger.empty());
    }

    void whileAllSlicesWait()
    {
        Script script;
        script.refusals.assign(4, ErrorCode::Capacity);
        FakeFleet fleet(script, 2);
        fleet.options.retry.waits.assign(5, 1h);
        QTimer::singleShot(0, qApp, [&] { fleet.cancel.cancel(); });
        QElapsedTimer age;
        age.start();
        const FleetEnd end = fleet.run(10, 5);
        QVERIFY(age.elapsed() < 30'000);
        QVERIFY(end.cancelled);
        compareParts(fleet, end, 10);
    }

    void whileASuspectIsTried()
    {
        Script script;
        script.killers = {3};
        FakeFleet fleet(script, 1);
        fleet.provider.onRun = [&] {
            if (fleet.provider.runs.back().item == FakeWork::probe)
                fleet.cancel.cancel();
        };
        const FleetEnd end = fleet.run(6, 6);
        QVERIFY(end.cancelled);
        QVERIFY(fleet.work.with(u"blamed"_s).isEmpty());
        compareParts(fleet, end, 6);
    }

    void aFatalErrorStopsAllAndKeepsResults_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("balance") << int(ErrorCode::Balance);
        QTest::newRow("auth") << int(ErrorCode::Auth);
        QTest::newRow("disk full") << int(ErrorCode::DiskFull);
        QTest::newRow("isolation") << int(ErrorCode::Isolation);
    }
    void aFatalErrorStopsAllAndKeepsResults()
    {
        QFETCH(int, code);
        Script script;
        script.endAfterLines = {{1, 9}};
        script.endCode = ErrorCode(code);
        FakeFleet fleet(script, 3);
        const FleetEnd end = fleet.run(60, 5);
        QVERIFY(end.fatal);
        QCOMPARE(end.fatal->code, ErrorCode(code));
        QVERIFY(!fleet.work.with(u"done"_s).isEmpty());
        QVERIFY(fleet.work.with(u"gave up"_s).isEmpty());
        QVERIFY(!end.left.empty());
        compareParts(fleet, end, 60);
    }

    void aFullDiskAsksForNoSandbox()
    {
        FakeFleet fleet({}, 2);
        fleet.log.diskIsFull = true;
        const FleetEnd end = fleet.run(10, 5);
        QVERIFY(end.fatal);
        QCOMPARE(end.fatal->code, ErrorCode::DiskFull);
        QCOMPARE(end.left.size(), std::size_t(10));
        QCOMPARE(fleet.provider.created, 0);
    }

    void anErrorFromOutside()
    {
        FakeFleet fakes({}, 2);
        Fleet fleet(fakes.provider, fakes.work, fakes.log, fakes.options, fakes.cancel);
        fakes.provider.onRun = [&] {
            if (fakes.provider.runs.size() == 5)
                fleet.fail({ErrorCode::DiskFull, {}, {}, {}});
        };
        const FleetEnd end = resultOf(fleet.run(FakeFleet::slices(40, 4)));
        fakes.cleanedUp = bool(resultOf(fleet.shutDown()));
        QVERIFY(end.fatal && end.cancelled);
        compareParts(fakes, end, 40);
    }
};

ASSAY_TEST(TestStopping)
#include "tst_stopping.moc"
