// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/slicetablemodel.h"

#include "tests/testmain.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

SliceRow sliceRow(quint32 id, quint32 samples, quint32 done = 0, bool started = false)
{
    SliceRow row;
    row.id = id;
    row.samples = samples;
    row.done = done;
    row.purpose = u"run"_s;
    row.startedMs = started || done > 0 ? 1000 : 0;
    row.endedMs = done == samples ? 11'000 : 0;
    return row;
}

std::vector<SliceRow> waiting(quint32 count)
{
    std::vector<SliceRow> rows;
    for (quint32 id = 1; id <= count; ++id)
        rows.push_back(sliceRow(id, 20));
    return rows;
}

LaneState laneOf(quint32 slice, quint32 done, std::chrono::milliseconds silence = 0ms)
{
    LaneState lane;
    lane.phase = LaneState::Phase::Running;
    lane.slice = slice;
    lane.done = done;
    lane.total = 20;
    lane.age = 4s;
    lane.silence = silence;
    return lane;
}

} // namespace

class TestSliceTableModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void statesInWords()
    {
        SliceTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setSlices(
            {sliceRow(1, 20, 20), sliceRow(2, 20, 0, true), sliceRow(3, 20), sliceRow(4, 20, 5),
             sliceRow(5, 20, 0, true)});
        model.setLanes({laneOf(2, 8), laneOf(5, 1, 45s)}, true, 5000);
        QVERIFY(model.state(0) == SliceState::Done);
        QVERIFY(model.state(1) == SliceState::Running);
        QVERIFY(model.state(2) == SliceState::Waiting);
        QCOMPARE(model.stateText(0), u"done"_s);
        QCOMPARE(model.stateText(1), u"running"_s);
        QCOMPARE(model.stateText(2), u"waiting"_s);
        QVERIFY(model.state(4) == SliceState::Silent);
        QCOMPARE(model.stateText(4), u"nothing finished for 0:45"_s);
        // 8 of 20 in 4 s: 2 a second, 6 s left
        QCOMPARE(model.value(1, SliceTableModel::Rate).toDouble(), 2.0);
        QCOMPARE(model.value(1, SliceTableModel::Remaining).toLongLong(), 6000);
        QCOMPARE(model.text(1, SliceTableModel::Remaining), u"0:06"_s);
        QCOMPARE(model.text(1, SliceTableModel::Lane), u"1"_s);
        // 20 in 10 s
        QCOMPARE(model.value(0, SliceTableModel::Rate).toDouble(), 2.0);
        QVERIFY(!model.value(0, SliceTableModel::Remaining).isValid());
        QVERIFY(!model.value(2, SliceTableModel::Rate).isValid());
    }

    /// Nobody runs it any more: what was begun and not ended has samples left.
    void killedRunHasUnfinishedSlices()
    {
        SliceTableModel model;
        model.setSlices({sliceRow(1, 20, 0, true)});
        model.setLanes({}, false, 5000);
        QVERIFY(model.state(0) == SliceState::Unfinished);
        QCOMPARE(model.stateText(0), u"stopped early"_s);
    }

    /// A lane holds the next slice in its sandbox while one runs.
    void aSliceBehindTheOneThatRunsWaits()
    {
        SliceTableModel model;
        model.setSlices({sliceRow(1, 20, 0, true), sliceRow(2, 20, 0, true)});
        model.setLanes({laneOf(1, 8)}, true, 5000);
        QVERIFY(model.state(0) == SliceState::Running);
        QVERIFY(model.state(1) == SliceState::Waiting);
    }

    void runElsewhereHasNoLanes()
    {
        SliceTableModel model;
        model.setSlices({sliceRow(1, 20, 3, true)});
        model.setLanes({}, true, 5000);
        QVERIFY(model.state(0) == SliceState::Running);
    }

    void orderChangesOnlyWhenAsked()
    {
        SliceTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setSlices(waiting(6));
        const QPersistentModelIndex fourth = model.index(3, 0);
        model.setLanes({laneOf(4, 1), laneOf(6, 1)}, true, 5000);
        QCOMPARE(model.slotAt(0), 0U);
        model.sort(OrderedTableModel::defaultOrder);
        QCOMPARE(model.order(), (std::vector<quint32>{3, 5, 0, 1, 2, 4}));
        QCOMPARE(fourth.row(), 0); // a selection goes along
        model.sort(SliceTableModel::Number, Qt::DescendingOrder);
        QCOMPARE(model.order(), (std::vector<quint32>{5, 4, 3, 2, 1, 0}));
    }

    /// A whole fleet's progress is one signal a tenth of a second, and no order changes.
    void manyChangesAreOneSignal()
    {
        SliceTableModel model;
        model.setSlices(waiting(5000));
        model.setLanes({}, true, 1000);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QVERIFY(changed.wait());
        changed.clear();
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy layout(&model, &QAbstractItemModel::layoutChanged);
        std::vector<LaneState> lanes;
        for (quint32 id = 1; id <= 64; ++id)
            lanes.push_back(laneOf(id, 2));
        for (int round = 0; round < 50; ++round)
            model.setLanes(lanes, true, 5000 + round);
        QVERIFY(changed.wait());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().at(0).toModelIndex().row(), 0);
        QCOMPARE(changed.first().at(1).toModelIndex().row(), 63);
        QCOMPARE(reset.count() + layout.count(), 0);
    }

    /// Outcomes cost what is painted, not what is there.
    void outcomesAreAskedForWhenShown()
    {
        SliceTableModel model;
        model.setCountsSource([](quint32) {
            OutcomeCounts counts;
            counts.byOutcome[std::size_t(Outcome::Passed)] = 3;
            return counts;
        });
        model.setSlices(waiting(5000));
        model.sort(OrderedTableModel::defaultOrder);
        QCOMPARE(model.countsAsked(), 0U);
        const auto counts = model.index(7, SliceTableModel::Outcomes)
                                .data(SliceTableModel::CountsRole)
                                .value<OutcomeCounts>();
        QCOMPARE(model.countsAsked(), 1U);
        QCOMPARE(counts.of(Outcome::Passed), 3U);
        QCOMPARE(counts.requested, 20U);
        QVERIFY(model.index(7, SliceTableModel::Outcomes)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(u"passed"_s));
    }

    void newSlicesAreOneInsertion()
    {
        SliceTableModel model;
        QAbstractItemModelTester tester(&model);
        auto rows = waiting(100);
        model.setSlices(rows);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        for (quint32 id = 101; id <= 130; ++id)
            rows.push_back(sliceRow(id, 1));
        model.setSlices(rows);
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.rowCount(), 130);
        QCOMPARE(*model.rowOf(129), 129);
        model.setSlices(waiting(3)); // another run
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.rowCount(), 3);
    }

    void checkSlicesShowReferences()
    {
        SliceTableModel model;
        SliceRow row = sliceRow(1, 4, 4);
        row.purpose = u"check"_s;
        row.passed = 3;
        model.setSlices({row});
        const auto counts = model.index(0, SliceTableModel::Outcomes)
                                .data(SliceTableModel::CountsRole)
                                .value<OutcomeCounts>();
        QCOMPARE(counts.of(Outcome::Passed), 3U);
        QCOMPARE(counts.requested, 4U);
    }
};

ASSAY_TEST(TestSliceTableModel)
#include "tst_slicetablemodel.moc"
