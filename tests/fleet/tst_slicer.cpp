// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/slicer.h"
#include "tests/testmain.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace assay;
using std::chrono::microseconds;

namespace {

std::vector<PlanItem> itemsOf(const std::vector<int> &expected, qint64 bytes = 10)
{
    std::vector<PlanItem> items;
    for (const int time : expected) {
        PlanItem item;
        item.item = quint32(items.size());
        item.group = item.item;
        item.bytes = bytes;
        item.expected = microseconds(time);
        items.push_back(item);
    }
    return items;
}

QString shape(const SlicePlan &plan)
{
    QStringList sizes;
    for (const Slice &slice : plan.slices)
        sizes.append(QString::number(slice.items.size()));
    return sizes.join(u' ');
}

std::vector<quint32> allItems(const SlicePlan &plan)
{
    std::vector<quint32> all;
    for (const Slice &slice : plan.slices)
        all.insert(all.end(), slice.items.begin(), slice.items.end());
    std::sort(all.begin(), all.end());
    return all;
}

} // namespace

class TestSlicer final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void asManyAsAskedFor_data()
    {
        QTest::addColumn<std::vector<int>>("expected");
        QTest::addColumn<int>("slices");
        QTest::newRow("one item") << std::vector{7} << 1;
        QTest::newRow("ten alike in three") << std::vector<int>(10, 100) << 3;
        QTest::newRow("one each") << std::vector<int>(9, 100) << 9;
        QTest::newRow("no time known") << std::vector<int>(10, 0) << 4;
        QTest::newRow("a long one first") << std::vector{1000, 1, 1, 1, 1} << 3;
        QTest::newRow("a long one last") << std::vector{1, 1, 1, 1, 1000} << 3;
        QTest::newRow("one each, uneven") << std::vector{1000, 1, 1, 1, 1000} << 5;
        QTest::newRow("many") << std::vector<int>(5000, 3) << 77;
    }
    void asManyAsAskedFor()
    {
        QFETCH(std::vector<int>, expected);
        QFETCH(int, slices);
        SlicerOptions options;
        options.slices = slices;
        const auto plan = planSlices(itemsOf(expected), options);
        QVERIFY(plan);
        QCOMPARE(int(plan.value().slices.size()), slices);
        std::vector<quint32> all(expected.size());
        std::iota(all.begin(), all.end(), 0U);
        QCOMPARE(allItems(plan.value()), all);
        for (const Slice &slice : plan.value().slices) {
            QVERIFY(!slice.items.empty());
            QVERIFY(std::is_sorted(slice.items.begin(), slice.items.end()));
        }
    }

    void balancesByExpectedTime()
    {
        // 4 slow ones of 300 and 12 fast ones of 100: 2400 in all, 600 a slice.
        std::vector<int> expected(4, 300);
        expected.insert(expected.end(), 12, 100);
        SlicerOptions options;
        options.slices = 4;
        const auto plan = planSlices(itemsOf(expected), options);
        QVERIFY(plan);
        QCOMPARE(shape(plan.value()), u"2 2 6 6"_s);
        for (const Slice &slice : plan.value().slices)
            QCOMPARE(slice.expected, microseconds(600));
    }

    void longestFirst()
    {
        SlicerOptions options;
        options.slices = 3;
        const auto plan = planSlices(itemsOf({1, 1, 1, 1000, 1, 1}), options);
        QVERIFY(plan);
        const auto &slices = plan.value().slices;
        for (std::size_t i = 0; i < slices.size(); ++i) {
            QCOMPARE(slices[i].id, quint32(i + 1));
            QVERIFY(i == 0 || slices[i - 1].expected >= slices[i].expected);
        }
        QVERIFY(slices.front().expected >= microseconds(1000));
    }

    void byCount_data()
    {
        QTest::addColumn<int>("items");
        QTest::addColumn<int>("lanes");
        QTest::addColumn<int>("most");
        QTest::addColumn<int>("slices");
        QTest::newRow("no item") << 0 << 2 << 400 << 0;
        QTest::newRow("fewer than slices") << 3 << 2 << 400 << 3;
        QTest::newRow("four a lane") << 800 << 2 << 400 << 8;
        QTest::newRow("most a slice") << 800 << 1 << 50 << 16;
        QTest::newRow("a sandbox a sample") << 30 << 2 << 1 << 30;
    }
    void byCount()
    {
        QFETCH(int, items);
        QFETCH(int, lanes);
        QFETCH(int, most);
        QFETCH(int, slices);
        SlicerOptions options;
        options.lanes = lanes;
        options.mostItems = most;
        const auto plan = planSlices(itemsOf(std::vector<int>(std::size_t(items), 100)), options);
        QVERIFY(plan);
        QCOMPARE(int(plan.value().slices.size()), slices);
        for (const Slice &slice : plan.value().slices)
            QVERIFY(int(slice.items.size()) <= most);
    }

    void byBytes_data()
    {
        QTest::addColumn<bool>("asked"); // the user's limit, or the provider's
        QTest::newRow("asked for") << true;
        QTest::newRow("transfer limit") << false;
    }
    void byBytes()
    {
        QFETCH(bool, asked);
        SlicerOptions options;
        options.slices = 1;
        (asked ? options.sliceBytes : options.transferBytes) = 5000;
        const auto plan = planSlices(itemsOf(std::vector<int>(20, 100), 1000), options);
        QVERIFY(plan);
        QCOMPARE(allItems(plan.value()).size(), std::size_t(20));
        for (const Slice &slice : plan.value().slices) {
            QCOMPARE(slice.items.size(), std::size_t(4)); // 4 x 1000 and the envelope
            QVERIFY(slice.bytes <= 5000);
        }
    }

    void aGroupsBytesCountOnce()
    {
        auto items = itemsOf(std::vector<int>(10, 100), 100);
        for (PlanItem &item : items) {
            item.group = item.item / 5;
            item.groupBytes = 2000;
        }
        SlicerOptions options;
        options.slices = 1;
        auto plan = planSlices(items, options);
        QVERIFY(plan);
        const qint64 envelope
            = plan.value().slices.front().bytes - qint64(10) * 100 - qint64(2) * 2000;
        QVERIFY(envelope >= 0 && envelope < 1000);
        options.transferBytes = 3500;
        plan = planSlices(items, options);
        QVERIFY(plan);
        QCOMPARE(shape(plan.value()), u"5 5"_s);
    }

    void aTooLargeItemIsNamed() // E06
    {
        auto items = itemsOf(std::vector<int>(5, 100), 1000);
        items[2].bytes = 6'000'000;
        SlicerOptions options;
        options.transferBytes = 5'000'000;
        const auto plan = planSlices(items, options);
        QVERIFY(plan);
        QCOMPARE(plan.value().tooLarge, std::vector<quint32>{2});
        QCOMPARE(allItems(plan.value()), (std::vector<quint32>{0, 1, 3, 4}));
    }

    void anAskedForLimitDropsNothing()
    {
        SlicerOptions options;
        options.sliceBytes = 10;
        const auto plan = planSlices(itemsOf({1, 1, 1}, 1000), options);
        QVERIFY(plan);
        QVERIFY(plan.value().tooLarge.empty());
        QCOMPARE(shape(plan.value()), u"1 1 1"_s);
    }

    void oneEachHoldsWhateverIsAskedFor_data()
    {
        QTest::addColumn<int>("slices");
        QTest::newRow("not asked") << 0;
        QTest::newRow("fewer") << 2;
        QTest::newRow("as many") << 5;
    }
    void oneEachHoldsWhateverIsAskedFor()
    {
        QFETCH(int, slices);
        SlicerOptions options;
        options.oneEach = true;
        if (slices > 0)
            options.slices = slices;
        const auto plan = planSlices(itemsOf(std::vector<int>(5, 100)), options);
        QVERIFY(plan);
        QCOMPARE(shape(plan.value()), u"1 1 1 1 1"_s);
    }

    /// As a resume of few samples asks for as many slices, of which one cannot run.
    void thoseThatCannotRunTakeASliceAlong()
    {
        auto items = itemsOf(std::vector<int>(4, 100), 1000);
        items[2].bytes = 100'000;
        SlicerOptions options;
        options.slices = 4;
        options.transferBytes = 5000;
        const auto plan = planSlices(items, options);
        QVERIFY(plan);
        QCOMPARE(shape(plan.value()), u"1 1 1"_s);
        QCOMPARE(plan.value().tooLarge, std::vector<quint32>{2});
    }

    void refusesImpossibleNumbers_data()
    {
        QTest::addColumn<int>("slices");
        QTest::newRow("none") << 0;
        QTest::newRow("negative") << -3;
        QTest::newRow("more than items") << 6;
    }
    void refusesImpossibleNumbers()
    {
        QFETCH(int, slices);
        SlicerOptions options;
        options.slices = slices;
        const auto plan = planSlices(itemsOf(std::vector<int>(5, 100)), options);
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ErrorCode::BadArgument);
        QVERIFY(!plan.error().hint.isEmpty());
    }
};

ASSAY_TEST(TestSlicer)
#include "tst_slicer.moc"
