// SPDX-License-Identifier: Apache-2.0
#include "engine/store/runwriter.h"

#include "engine/store/runfile.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <QJsonObject>
#include <QRegularExpression>
#include <QThread>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

void noFailure(const Error &error)
{
    qFatal("%s", qPrintable(error.detail));
}

int attemptsIn(const RunFile &file)
{
    int count = 0;
    const auto read = file.eachAttempt([&](const AttemptRow &) { ++count; });
    return read ? count : -1;
}

/// A row that no file takes: the store refuses the slot.
AttemptRow impossibleAttempt()
{
    return attemptOf(std::numeric_limits<quint32>::max());
}

} // namespace

class TestRunWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void allKindsOfRows()
    {
        const StoreFiles files;
        RunWriter writer(created(files.path()), noFailure);
        writer.addAttempt(attemptOf(4));
        writer.setReference({1, Outcome::Passed, 2, true, 3, 4, {}});
        writer.putSandbox({1, u"t"_s, {}, {}, {}, {}, 0, 0, 0, 0, {}});
        writer.putSlice({9, 0, 0, 0, u"run"_s, 0, 0, 0, 0, 0});
        writer.addEvent({5, u"stop"_s, {}, {}, {}, {}});
        writer.setMeta(u"state"_s, {{u"done"_s, true}});
        const auto file = writer.finish();
        VERIFY_OK(file);
        QCOMPARE(attemptsIn(*file.value()), 1);
        QCOMPARE(file.value()->references().value().size(), std::size_t(1));
        QCOMPARE(file.value()->sandboxes().value().size(), std::size_t(1));
        QCOMPARE(file.value()->slices().value().size(), std::size_t(1));
        QCOMPARE(file.value()->events().value().size(), std::size_t(1));
        QVERIFY(file.value()->meta(u"state"_s).value().value(u"done"_s).toBool());
    }

    void flushedIsSeenByReaders()
    {
        const StoreFiles files;
        RunWriter writer(created(files.path()), noFailure);
        QVERIFY(writer.flush()); // of nothing
        const auto reader = opened(files.path(), RunFile::Access::Read);
        for (int i = 1; i <= 20; ++i) {
            writer.addAttempt(attemptOf(quint32(i)));
            QVERIFY(writer.flush());
            QCOMPARE(attemptsIn(*reader), i);
        }
        QVERIFY(writer.flush());
    }

    void committedByTimeAlone()
    {
        const StoreFiles files;
        RunWriter writer(created(files.path()), noFailure);
        const auto reader = opened(files.path(), RunFile::Access::Read);
        writer.addAttempt(attemptOf(0));
        QTRY_COMPARE(attemptsIn(*reader), 1);
        writer.addAttempt(attemptOf(1)); // the writer sleeps again, and wakes again
        QTRY_COMPARE(attemptsIn(*reader), 2);
        QVERIFY(writer.flush()); // of what is committed and perhaps not on the disk
    }

    void destructorWritesWhatIsQueued()
    {
        const StoreFiles files;
        {
            RunWriter writer(created(files.path()), noFailure);
            for (quint32 slot = 0; slot < 12'345; ++slot)
                writer.addAttempt(attemptOf(slot));
        }
        QCOMPARE(attemptsIn(*opened(files.path(), RunFile::Access::Read)), 12'345);
        QVERIFY(!RunFile::isBeingWritten(files.path()));
    }

    void manyCallersManyRows()
    {
        const StoreFiles files;
        constexpr quint32 callers = 4;
        constexpr quint32 rows = 60'000; // together more than the queue holds
        RunWriter writer(created(files.path()), noFailure);
        std::vector<std::unique_ptr<QThread>> threads;
        std::atomic_int flushed = 0;
        for (quint32 caller = 0; caller < callers; ++caller) {
            threads.emplace_back(QThread::create([&, caller] {
                for (quint32 i = 0; i < rows; ++i) {
                    AttemptRow row = attemptOf(caller * rows + i / 2); // two attempts a sample
                    row.waitUs = i % 2;
                    writer.addAttempt(row);
                    if (i % 20'000 == 0 && writer.flush())
                        ++flushed;
                }
            }));
            threads.back()->start();
        }
        for (const auto &thread : threads)
            thread->wait();
        QCOMPARE(flushed.load(), int(callers * 3));
        const auto file = writer.finish();
        VERIFY_OK(file);
        QCOMPARE(attemptsIn(*file.value()), int(callers * rows));
        bool inOrder = true;
        QVERIFY(file.value()->eachAttempt(
            [&](const AttemptRow &row) { inOrder = inOrder && row.waitUs == row.number - 1; }));
        QVERIFY(inOrder);
    }

    void largeDetailsHoldCallersBack() // 200 MB of them go through a queue of 64 MiB
    {
        const StoreFiles files;
        RunWriter writer(created(files.path()), noFailure);
        AttemptRow row = attemptOf(0, Outcome::Failed);
        for (quint32 slot = 0; slot < 200; ++slot) {
            row.sample = slot;
            row.detail = QByteArray(1'000'000, char(slot)); // not shared: memory of its own
            writer.addAttempt(row);
        }
        const auto file = writer.finish();
        VERIFY_OK(file);
        QCOMPARE(file.value()->attemptsOf(7).value().front().detail, QByteArray(1'000'000, 7));
    }

    void afterAnErrorNothingMore()
    {
        const StoreFiles files;
        std::atomic_int failures = 0;
        QString detail; // written before the flush below returns to this thread
        {
            RunWriter writer(created(files.path()), [&](const Error &error) {
                detail = error.detail;
                ++failures;
            });
            writer.addAttempt(attemptOf(0));
            QVERIFY(writer.flush());
            writer.addAttempt(impossibleAttempt());
            const auto flushed = writer.flush();
            QVERIFY(!flushed);
            QCOMPARE(flushed.error().code, ErrorCode::BadArgument);
            for (quint32 slot = 1; slot < 250'000; ++slot) // more than the queue: nobody blocks
                writer.addAttempt(attemptOf(slot));
            QVERIFY(!writer.flush());
            const auto file = writer.finish();
            QVERIFY(!file);
            QCOMPARE(file.error().code, ErrorCode::BadArgument);
        }
        QCOMPARE(failures.load(), 1);
        QVERIFY(!detail.isEmpty());
        QCOMPARE(attemptsIn(*opened(files.path(), RunFile::Access::Read)), 1);
    }

    void failureMayBeAnsweredThroughTheWriter()
    {
        const StoreFiles files;
        RunWriter *self = nullptr;
        std::atomic_bool answered = false;
        RunWriter writer(created(files.path()), [&](const Error &) {
            self->addEvent({5, u"fault"_s, {}, {}, {}, {}}); // neither blocks nor is written
            answered = !self->flush();
        });
        self = &writer;
        writer.addAttempt(impossibleAttempt());
        QVERIFY(!writer.finish());
        QVERIFY(answered);
    }
};

ASSAY_TEST(TestRunWriter)
#include "tst_runwriter.moc"
