// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/accountslots.h"

#include "engine/core/waiting.h"
#include "tests/testmain.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestAccountSlots final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAccountSharesThem()
    {
        const QTemporaryDir folder;
        const AccountSlots one(folder.filePath(u"s"_s), u"a"_s, 2);
        const AccountSlots two(folder.filePath(u"s"_s), u"a"_s, 2);
        const AccountSlots other(folder.filePath(u"s"_s), u"b"_s, 2);
        auto first = one.tryAcquire();
        auto second = two.tryAcquire();
        QVERIFY(first && first.value() && second && second.value());
        QVERIFY(one.tryAcquire() && !one.tryAcquire().value());
        QVERIFY(other.tryAcquire().value());
        first.value()->release();
        QVERIFY(two.tryAcquire().value());
        for (const QString &name : QDir(folder.filePath(u"s"_s)).entryList(QDir::Files))
            QVERIFY(name.startsWith(u"slot-"_s)); // and no account's name
    }
    void waitingGoesOnWhenOneIsFree()
    {
        const QTemporaryDir folder;
        const AccountSlots places(folder.filePath(u"s"_s), u"a"_s, 1);
        auto held = places.tryAcquire().take();
        bool released = false;
        QTimer::singleShot(50, this, [&] {
            released = true;
            held->release();
        });
        auto got = resultOf(places.acquire({}, 5ms));
        QVERIFY(got && got.value());
        QVERIFY(released);
    }
    void waitingCanBeStopped()
    {
        const QTemporaryDir folder;
        const AccountSlots places(folder.filePath(u"s"_s), u"a"_s, 1);
        const auto held = places.tryAcquire().take();
        const CancelToken cancel;
        QTimer::singleShot(50, this, [&] { cancel.cancel(); });
        auto got = resultOf(places.acquire(cancel, 5ms));
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::Cancelled);
    }
    void anotherProcessHoldsOneUntilItIsKilled()
    {
        const QTemporaryDir folder;
        const AccountSlots places(folder.filePath(u"s"_s), u"a"_s, 1);
        QVERIFY(places.tryAcquire().value()); // which makes the file
        const QString name = QDir(folder.filePath(u"s"_s)).entryList(QDir::Files).front();
        QProcess other;
        other.start(
            u"python3"_s,
            {u"-c"_s,
             u"import fcntl,sys,time;f=open(sys.argv[1]);fcntl.flock(f,2);print('has',flush=True);time.sleep(60)"_s,
             folder.filePath(u"s/"_s + name)});
        QVERIFY(other.waitForReadyRead());
        QVERIFY(!places.tryAcquire().value());
        other.kill();
        QVERIFY(other.waitForFinished());
        QVERIFY(places.tryAcquire().value());
    }
    void aFolderOfSomebodyElseIsRefused()
    {
        const QTemporaryDir folder;
        QVERIFY(QFile::link(folder.path(), folder.filePath(u"link"_s)));
        const AccountSlots places(folder.filePath(u"link"_s), u"a"_s, 1);
        const auto got = places.tryAcquire();
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::Io);
    }
};

ASSAY_TEST(TestAccountSlots)
#include "tst_accountslots.moc"
