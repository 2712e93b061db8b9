// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deferred.h"
#include "tests/testmain.h"

#include <QCoroTask>
#include <QThread>

#include <atomic>

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

/// Where each part of a task ran, one after another.
QCoro::Task<void>
noteThreads(Deferred<int> value, QList<QThread *> *threads, std::atomic_int *ended)
{
    threads->append(QThread::currentThread());
    co_await value;
    threads->append(QThread::currentThread());
    co_await pause(1ms);
    threads->append(QThread::currentThread());
    co_await pause(0ms);
    threads->append(QThread::currentThread());
    *ended = 1;
}

/// A thread with an event loop, until it dies.
class LoopThread final : public QThread
{
public:
    LoopThread()
    {
        m_inside.moveToThread(this);
        start();
    }
    ~LoopThread() override
    {
        quit();
        wait();
    }
    template <typename Call> void post(Call call)
    {
        QMetaObject::invokeMethod(&m_inside, std::move(call), Qt::QueuedConnection);
    }

private:
    QObject m_inside;
};

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

    void aTaskStaysInTheThreadThatBeganIt()
    {
        std::array<LoopThread, 2> threads;
        std::array<QList<QThread *>, 2> seen;
        std::array<std::atomic_int, 2> ended{};
        for (std::size_t i = 0; i < threads.size(); ++i) {
            threads[i].post([&, i] {
                const Deferred<int> value;
                auto task = noteThreads(value, &seen[i], &ended[i]);
                QTimer::singleShot(1, threadContext(), [value] { value.set(1); });
            });
        }
        QTRY_VERIFY(ended[0] == 1 && ended[1] == 1);
        for (std::size_t i = 0; i < threads.size(); ++i)
            QCOMPARE(seen[i], QList<QThread *>(4, &threads[i]));
    }

    void itNeedsNoLoopOfTheMainThread()
    {
        LoopThread thread;
        QList<QThread *> seen;
        std::atomic_int ended = 0;
        thread.post([&] {
            const Deferred<int> value;
            auto task = noteThreads(value, &seen, &ended);
            value.set(1);
        });
        // This thread turns no loop meanwhile: what goes through it never comes.
        const QDeadlineTimer patience(5s);
        while (ended == 0 && !patience.hasExpired())
            QThread::yieldCurrentThread();
        QCOMPARE(ended.load(), 1);
        QCOMPARE(seen, QList<QThread *>(4, &thread));
    }
};

ASSAY_TEST(TestDeferred)
#include "tst_deferred.moc"
