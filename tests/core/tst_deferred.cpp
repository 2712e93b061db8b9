// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deferred.h"
#include "tests/testmain.h"

#include <QCoroTask>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace std::chrono_literals;

namespace {

QCoro::Task<void> waitFor(Deferred<int> value, QList<int> *got)
{
    got->append(co_await value);
}

QCoro::Task<void>
waitAndDelete(Deferred<int> value, std::unique_ptr<Deferred<int>> *owner, int *got)
{
    *got = co_await value;
    owner->reset();
}

} // namespace

class TestDeferred final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void theWaiterGoesOnFromTheEventLoop()
    {
        const Deferred<int> value;
        QList<int> got;
        auto task = waitFor(value, &got);
        value.set(3);
        QVERIFY(value.isSet());
        QVERIFY(got.isEmpty()); // not from inside set()
        QTRY_COMPARE(got, QList<int>{3});
    }

    void theFirstAnswerWins()
    {
        const Deferred<int> value;
        QList<int> got;
        auto task = waitFor(value, &got);
        value.set(1);
        value.set(2);
        QTRY_COMPARE(got, QList<int>{1});
        value.set(3);
        QCoreApplication::processEvents();
        QCOMPARE(got, QList<int>{1});
    }

    void whatIsThereIsTakenAtOnce()
    {
        const Deferred<int> value;
        value.set(4);
        QList<int> got;
        auto task = waitFor(value, &got);
        QCOMPARE(got, QList<int>{4});
    }

    void whoSetsMayBeDeletedByTheWaiter()
    {
        auto owner = std::make_unique<Deferred<int>>();
        int got = 0;
        auto task = waitAndDelete(*owner, &owner, &got);
        owner->set(5);
        QTRY_COMPARE(got, 5);
        QVERIFY(!owner);
    }

    void aTaskThatNobodyKeepsGoesOn()
    {
        const Deferred<int> value;
        QList<int> got;
        {
            auto dropped = waitFor(value, &got);
        }
        value.set(6);
        QTRY_COMPARE(got, QList<int>{6});
    }

    void aPauseEnds()
    {
        const auto over = pause(1ms);
        QVERIFY(!over.isSet());
        QTRY_VERIFY(over.isSet());
    }
};

ASSAY_TEST(TestDeferred)
#include "tst_deferred.moc"
