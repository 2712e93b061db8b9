// SPDX-License-Identifier: Apache-2.0
#include "engine/store/writerlock.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <QCoreApplication>
#include <QFile>
#include <QThread>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

class TestWriterLock final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneAtATime()
    {
        const StoreFiles files;
        const QString run = files.put(u"run"_s, "x");
        QVERIFY(!WriterLock::isHeld(run));
        auto lock = WriterLock::take(run);
        VERIFY_OK(lock);
        QVERIFY(WriterLock::isHeld(run));
        const auto second = WriterLock::take(run);
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Busy);
        QVERIFY(
            second.error().detail.contains(QString::number(QCoreApplication::applicationPid())));
        lock.take().reset();
        QVERIFY(!WriterLock::isHeld(run));
        QVERIFY(WriterLock::take(run));
        QCOMPARE(files.names(), QStringList{u"run"_s});
    }

    void aLookDisturbsNobody()
    {
        const StoreFiles files;
        const QString run = files.put(u"run"_s, "x");
        std::atomic_bool done = false;
        const std::unique_ptr<QThread> looking(QThread::create([&] {
            while (!done)
                (void)WriterLock::isHeld(run);
        }));
        looking->start();
        bool taken = true;
        for (int i = 0; i < 2000 && taken; ++i)
            taken = bool(WriterLock::take(run));
        done = true;
        looking->wait();
        QVERIFY(taken);
    }

    void whatAKilledWriterLeftIsHarmless()
    {
        const StoreFiles files;
        const QString run = files.put(u"run"_s, "x");
        files.put(u"run.lock"_s, "123456789\n");
        QVERIFY(!WriterLock::isHeld(run));
        QVERIFY(WriterLock::take(run));
    }

    void linkAndFileShareOne()
    {
        const StoreFiles files;
        const QString run = files.put(u"run"_s, "x");
        QVERIFY(QFile::link(run, files.path(u"link"_s)));
        const auto lock = WriterLock::take(run);
        QVERIFY(lock);
        QVERIFY(WriterLock::isHeld(files.path(u"link"_s)));
        QVERIFY(!WriterLock::take(files.path(u"link"_s)));
    }

    void ownersOnly()
    {
        const StoreFiles files;
        const QString run = files.put(u"run"_s, "x");
        const auto lock = WriterLock::take(run);
        struct stat status = {};
        QCOMPARE(::stat(qPrintable(run + u".lock"), &status), 0);
        QCOMPARE(status.st_mode & 0777, 0600u);
    }
};

ASSAY_TEST(TestWriterLock)
#include "tst_writerlock.moc"
