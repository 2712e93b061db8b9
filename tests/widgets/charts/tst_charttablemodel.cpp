// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/charttablemodel.h"

#include "models/viewroles.h"
#include "tests/testmain.h"
#include "tests/widgets/charts/chartrun.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace assay;
using namespace assay::models;
using namespace assay::test;
using namespace Qt::StringLiterals;

class ChartTableModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void numbers();
    void missingIsADash();
    void grows();
    void csv();
    void picks();
    void picksOfLatency();
};

void ChartTableModelTest::numbers()
{
    const ChartRun run(2, 4);
    ChartTableModel model;
    const QAbstractItemModelTester tester(&model);
    model.setTable(ChartTables::make(*run.data(ChartKind::PassAtK)));
    QCOMPARE(model.rowCount(), 4); // k 1 to 4
    QCOMPARE(model.index(0, 0).data().toString(), u"1"_s);
    QVERIFY(model.index(0, 1).data().toString().startsWith(u"50"_s)); // each second one passed
    QCOMPARE(model.index(0, 1).data(CopyRole).toString(), u"0.5"_s);
    QCOMPARE(model.index(3, 1).data(CopyRole).toString(), u"1"_s);
    QVERIFY(!model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
}

void ChartTableModelTest::missingIsADash()
{
    const ChartRun run(1, 4); // one problem has no interval
    ChartTableModel model;
    model.setTable(ChartTables::make(*run.data(ChartKind::PassAtK)));
    QCOMPARE(model.index(0, 2).data().toString(), u"–"_s);
    QCOMPARE(model.index(0, 2).data(CopyRole).toString(), QString());
    QVERIFY(model.index(0, 2).data(Qt::ToolTipRole).toString().contains(u"two problems"_s));
}

void ChartTableModelTest::grows()
{
    const ChartRun few(2, 4);
    const ChartRun more(2, 6);
    ChartTableModel model;
    const QAbstractItemModelTester tester(&model);
    model.setTable(ChartTables::make(*few.data(ChartKind::PassAtK)));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
    model.setTable(ChartTables::make(*more.data(ChartKind::PassAtK)));
    QCOMPARE(resets.count(), 0);
    QCOMPARE(inserts.count(), 1);
    QCOMPARE(model.rowCount(), 6);
    model.setTable(ChartTables::make(*few.data(ChartKind::PassAtK)));
    QCOMPARE(model.rowCount(), 4);
    model.setTable(ChartTables::make(*few.data(ChartKind::Cost)));
    QCOMPARE(resets.count(), 1); // another chart
}

void ChartTableModelTest::csv()
{
    const ChartRun run(2, 4);
    const QByteArray bytes
        = ChartTables::csv(ChartTables::make(*run.data(ChartKind::ProblemRates)));
    QCOMPARE(
        bytes,
        "problem,rate,scored,requested,passed,failed\r\nT/0,0.5,4,4,2,2\r\nT/1,0.5,4,4,2,2\r\n");
    const QByteArray latency = ChartTables::csv(ChartTables::make(*run.data(ChartKind::Latency)));
    QVERIFY(latency.contains("\r\nslices,upload,,,,,,\r\n")); // unknown, not 0
    QVERIFY(latency.contains("\r\nslices,sandbox_start,1,0.5,0.5,0.5,0.5,0.5\r\n"));
}

void ChartTableModelTest::picks()
{
    const ChartRun run(2, 4);
    const auto rates = run.data(ChartKind::ProblemRates);
    const ChartTable table = ChartTables::make(*rates);
    QCOMPARE(ChartPicks::slotsOf(*rates, table.picks[1]), (std::vector<quint32>{4, 5, 6, 7}));
    QCOMPARE(ChartPicks::title(*rates, table.picks[1]), u"samples of T/1"_s);

    const auto timeline = run.data(ChartKind::Timeline);
    const ChartTable pieces = ChartTables::make(*timeline);
    QCOMPARE(pieces.rows.size(), std::size_t(3)); // a sandbox and its two slices
    QCOMPARE(ChartPicks::slotsOf(*timeline, pieces.picks[2]), (std::vector<quint32>{4, 5, 6, 7}));
    QCOMPARE(ChartPicks::slotsOf(*timeline, pieces.picks[0]).size(), std::size_t(8));

    const auto map = run.data(ChartKind::OutcomeMap);
    const ChartPick cell{ChartPick::What::Cell, 1, 2};
    QCOMPARE(ChartPicks::slotsOf(*map, cell), std::vector<quint32>{6});
    QCOMPARE(ChartPicks::title(*map, cell), u"T/1 · sample 2"_s);

    const auto throughput = run.data(ChartKind::Throughput);
    std::size_t all = 0;
    for (const ChartPick &pick : ChartTables::make(*throughput).picks)
        all += ChartPicks::slotsOf(*throughput, pick).size();
    QCOMPARE(all, std::size_t(8)); // each sample in one bin
}

void ChartTableModelTest::picksOfLatency()
{
    const ChartRun run(2, 4);
    const auto latency = run.data(ChartKind::Latency);
    const ChartPick confirm{ChartPick::What::SlowSamples, qint64(LatencyPart::Confirm), 0};
    QCOMPARE(ChartPicks::slotsOf(*latency, confirm), (std::vector<quint32>{0, 2, 4, 6}));
    const ChartPick upload{ChartPick::What::SlowSamples, qint64(LatencyPart::Upload), 0};
    QVERIFY(ChartPicks::slotsOf(*latency, upload).empty());
}

ASSAY_TEST(ChartTableModelTest)
#include "tst_charttablemodel.moc"
