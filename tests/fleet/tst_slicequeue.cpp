// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/slicequeue.h"
#include "tests/testmain.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace std::chrono_literals;

namespace {

Slice sliceOf(quint32 id, SlicePurpose purpose = SlicePurpose::Run)
{
    Slice slice;
    slice.id = id;
    slice.items = {id};
    slice.purpose = purpose;
    return slice;
}

/// A lane that takes one slice, and notes its id; 0 at the queue's end.
QCoro::Task<void> takeOne(SliceQueue *queue, QList<quint32> *taken)
{
    const auto slice = co_await queue->take();
    taken->append(slice ? slice->id : 0);
}

QCoro::Task<void> restFor(SliceQueue *queue, std::chrono::milliseconds time, bool *over)
{
    co_await queue->rest(time);
    *over = true;
}

} // namespace

class TestSliceQueue final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void givesInOrder()
    {
        SliceQueue queue;
        queue.put(sliceOf(1));
        queue.put(sliceOf(2));
        queue.putFirst(sliceOf(3));
        QList<quint32> taken;
        for (int i = 0; i < 3; ++i)
            QCoro::waitFor(takeOne(&queue, &taken));
        QCOMPARE(taken, (QList<quint32>{3, 1, 2}));
    }

    void endsOnlyWhenNothingIsLeftAnywhere()
    {
        SliceQueue queue;
        QVERIFY(queue.ended());
        queue.put(sliceOf(1));
        QVERIFY(!queue.ended()); // ready
        QList<quint32> taken;
        QCoro::waitFor(takeOne(&queue, &taken));
        QVERIFY(!queue.ended()); // held
        auto waiting = takeOne(&queue, &taken);
        queue.putLater(sliceOf(2), 1ms);
        queue.finished();
        QVERIFY(!queue.ended()); // later
        QCoro::waitFor(std::move(waiting));
        QCOMPARE(taken, (QList<quint32>{1, 2}));
        auto last = takeOne(&queue, &taken);
        QCOMPARE(taken.size(), 2);
        queue.finished();
        QVERIFY(queue.ended());
        QCoro::waitFor(std::move(last));
        QCOMPARE(taken, (QList<quint32>{1, 2, 0}));
    }

    void aWaitingSliceHoldsNobodyUp()
    {
        SliceQueue queue;
        queue.putLater(sliceOf(1), 1h);
        queue.put(sliceOf(2));
        QList<quint32> taken;
        QCoro::waitFor(takeOne(&queue, &taken));
        QCOMPARE(taken, QList<quint32>{2});
        QCOMPARE(queue.drain().size(), std::size_t(1));
    }

    void noWaitIsFirstAtOnce()
    {
        SliceQueue queue;
        queue.put(sliceOf(1));
        queue.putLater(sliceOf(2), 0ms);
        QCOMPARE(queue.ready(), std::size_t(2));
        QList<quint32> taken;
        QCoro::waitFor(takeOne(&queue, &taken));
        QCOMPARE(taken, QList<quint32>{2});
    }

    void closeWakesAllAndDrainHasTheRest()
    {
        SliceQueue queue;
        QList<quint32> taken;
        queue.putLater(sliceOf(1), 1h);
        auto first = takeOne(&queue, &taken);
        auto second = takeOne(&queue, &taken);
        queue.close();
        QCoro::waitFor(std::move(first));
        QCoro::waitFor(std::move(second));
        QCOMPARE(taken, (QList<quint32>{0, 0}));
        queue.put(sliceOf(2));
        QVERIFY(!queue.takeToPrepare());
        const auto left = queue.drain();
        QCOMPARE(left.size(), std::size_t(2));
        QVERIFY(queue.drain().empty());
    }

    void onlyThePlansSlicesArePrepared()
    {
        SliceQueue queue;
        queue.put(sliceOf(1, SlicePurpose::Suspect));
        queue.put(sliceOf(2));
        QVERIFY(!queue.takeToPrepare());
        queue.putFirst(sliceOf(3));
        const auto next = queue.takeToPrepare();
        QVERIFY(next);
        QCOMPARE(next->id, 3U);
    }

    void aRestEndsWithTheQueue()
    {
        SliceQueue queue;
        queue.put(sliceOf(1));
        bool over = false;
        QCoro::waitFor(restFor(&queue, 5ms, &over));
        QVERIFY(over);
        over = false;
        auto rest = restFor(&queue, 1h, &over);
        queue.put(sliceOf(2)); // wakes, and is no reason to go on
        QCoreApplication::processEvents();
        QVERIFY(!over);
        queue.close();
        QCoro::waitFor(std::move(rest));
        QVERIFY(over);
    }

    void itsTimersMayOutliveIt()
    {
        QList<quint32> taken;
        {
            SliceQueue queue;
            queue.putLater(sliceOf(1), 1ms);
        }
        SliceQueue queue;
        queue.putLater(sliceOf(2), 20ms);
        QCoro::waitFor(takeOne(&queue, &taken));
        QCOMPARE(taken, QList<quint32>{2});
    }
};

ASSAY_TEST(TestSliceQueue)
#include "tst_slicequeue.moc"
