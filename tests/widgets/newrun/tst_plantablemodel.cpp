// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/plantablemodel.h"
#include "models/rejectedlinemodel.h"
#include "tests/testmain.h"

#include <QAbstractItemModelTester>

using namespace Qt::StringLiterals;
using namespace assay;

namespace {

std::vector<PlanRow> rowsOf(int count)
{
    std::vector<PlanRow> rows;
    for (int i = 0; i < count; ++i) {
        PlanRow row;
        row.slice = quint32(i + 1);
        row.lastProblem = quint32(i % 2);
        row.problems = row.lastProblem + 1;
        row.samples = quint32(100 - i);
        row.bytes = qint64(1024) * (i + 1);
        row.expected = std::chrono::milliseconds(50 * (count - i));
        rows.push_back(row);
    }
    return rows;
}

} // namespace

class TestPlanTableModel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void rowsAndTexts()
    {
        models::PlanTableModel model;
        QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 0);
        model.setPlan(
            rowsOf(3), {u"a/0"_s, u"a/1"_s}, CostForecast{CostForecast::Kind::Free, {}, {}, {}});
        QCOMPARE(model.rowCount(), 3);
        const auto text
            = [&](int row, int column) { return model.index(row, column).data().toString(); };
        using Model = models::PlanTableModel;
        QCOMPARE(text(0, Model::Slice), u"1"_s);
        QCOMPARE(text(0, Model::Problems), u"a/0"_s);
        QCOMPARE(text(1, Model::Problems), u"a/0 … a/1"_s);
        QCOMPARE(text(2, Model::Samples), u"98"_s);
        QCOMPARE(text(0, Model::Bytes), u"1.0 KiB"_s);
        QCOMPARE(text(0, Model::Cost), u"free"_s);
        model.setPlan({}, {}, CostForecast());
        QCOMPARE(model.rowCount(), 0);
        model.setPlan(rowsOf(1), {u"a/0"_s}, CostForecast());
        QCOMPARE(text(0, Model::Cost), u"unknown"_s); // never 0
    }

    /// Half of the time, half of the likely cost; a third and a sixth for the others.
    void aSliceCostsItsShare()
    {
        models::PlanTableModel model;
        const CostForecast cost{
            CostForecast::Kind::Priced, Money(1), Money(60'000'000), Money(90'000'000)};
        model.setPlan(rowsOf(3), {u"a/0"_s, u"a/1"_s}, cost);
        using Model = models::PlanTableModel;
        QCOMPARE(model.index(0, Model::Cost).data().toString(), u"$0.030"_s);
        QCOMPARE(model.index(1, Model::Cost).data().toString(), u"$0.020"_s);
        QCOMPARE(model.index(2, Model::Cost).data().toString(), u"$0.010"_s);
        QCOMPARE(model.value(0, Model::Cost).toLongLong(), 30'000'000);
    }

    void sorting()
    {
        models::PlanTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setPlan(
            rowsOf(3), {u"a/0"_s, u"a/1"_s}, CostForecast{CostForecast::Kind::Free, {}, {}, {}});
        model.sort(models::PlanTableModel::Samples, Qt::AscendingOrder);
        QCOMPARE(model.index(0, models::PlanTableModel::Samples).data().toString(), u"98"_s);
    }

    void everyColumnHasATitleAndADefinition()
    {
        const models::PlanTableModel model;
        for (int column = 0; column < models::PlanTableModel::ColumnCount; ++column) {
            QVERIFY(!model.title(column).isEmpty());
            QVERIFY(!model.definition(column).isEmpty());
        }
    }

    void rejectedLines()
    {
        models::RejectedLineModel model;
        QAbstractItemModelTester tester(&model);
        model.setLines({{u"/a/b.jsonl"_s, 7, u"it is not JSON"_s}});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), u"b.jsonl"_s);
        QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(), u"/a/b.jsonl"_s);
        QCOMPARE(model.index(0, 1).data().toString(), u"7"_s);
        QCOMPARE(model.index(0, 2).data().toString(), u"it is not JSON"_s);
    }
};

ASSAY_TEST(TestPlanTableModel)
#include "tst_plantablemodel.moc"
