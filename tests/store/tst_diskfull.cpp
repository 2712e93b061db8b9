// SPDX-License-Identifier: Apache-2.0
#include "engine/store/runfile.h"
#include "engine/store/runwriter.h"
#include "tests/store/failingdisk.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <QDir>

#include <sys/mount.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

AttemptRow large(quint32 slot)
{
    AttemptRow row = attemptOf(slot, Outcome::Failed);
    for (quint32 i = 0; i < 3000; ++i)
        row.detail += QByteArray::number((slot + 1) * (i + 7) * 2654435761U, 36);
    return row;
}

int attemptsIn(const RunFile &file)
{
    int count = 0;
    const auto read = file.eachAttempt([&](const AttemptRow &) { ++count; });
    return read ? count : -1;
}

/// Writes until it fails, one attempt a transaction; how many were committed.
int fill(RunFile &file, std::optional<Error> &error)
{
    for (quint32 slot = 0; slot < 2000; ++slot) {
        if (const auto added = file.addAttempt(large(slot)); !added) {
            error = added.error();
            return int(slot);
        }
    }
    return -1;
}

} // namespace

class TestDiskFull final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void codes_data()
    {
        QTest::addColumn<int>("way");
        QTest::addColumn<int>("code");
        using enum FailingDisk::Way;
        QTest::newRow("SQLITE_FULL") << int(SqliteFull) << int(ErrorCode::DiskFull);
        QTest::newRow("ENOSPC") << int(NoSpaceErrno) << int(ErrorCode::DiskFull);
        QTest::newRow("EIO") << int(IoErrno) << int(ErrorCode::Io);
    }
    void codes()
    {
        QFETCH(int, way);
        QFETCH(int, code);
        const StoreFiles files;
        const FailingDisk disk;
        int committed = 0;
        {
            const auto file = created(files.path());
            std::optional<Error> error;
            FailingDisk::failAfter(200, FailingDisk::Way(way));
            committed = fill(*file, error);
            QVERIFY(committed > 0 && error);
            QCOMPARE(int(error->code), code);
            QCOMPARE(error->source, files.path());
            QCOMPARE(error->hint.isEmpty(), code == int(ErrorCode::Io));
            FailingDisk::recover();
            QVERIFY(file->addAttempt(attemptOf(quint32(committed)))); // room was made: it goes on
            QCOMPARE(file->attemptsOf(quint32(committed)).value().front().number, quint16(1));
        }
        const auto file = opened(files.path(), RunFile::Access::Read);
        QCOMPARE(attemptsIn(*file), committed + 1);
    }

    void lostCommitForgetsItsTextsAndNumbers()
    {
        const StoreFiles files;
        const FailingDisk disk;
        const auto file = created(files.path());
        QVERIFY(file->begin());
        QCOMPARE(file->addText(u"a"_s).value(), 1u);
        QVERIFY(file->addAttempt(attemptOf(0)));
        FailingDisk::failAfter(0, FailingDisk::Way::NoSpaceErrno);
        QCOMPARE(file->commit().error().code, ErrorCode::DiskFull);
        FailingDisk::recover();
        QCOMPARE(file->addText(u"b"_s).value(), 1u);
        QCOMPARE(file->addText(u"a"_s).value(), 2u);
        QVERIFY(file->addAttempt(attemptOf(0)));
        QCOMPARE(file->attemptsOf(0).value().front().number, quint16(1));
    }

    void writerStopsAndKeepsWhatWasCommitted()
    {
        const StoreFiles files;
        const FailingDisk disk;
        std::atomic_int failures = 0;
        {
            RunWriter writer(created(files.path()), [&](const Error &error) {
                failures += error.code == ErrorCode::DiskFull ? 1 : 100;
            });
            writer.addAttempt(attemptOf(0));
            QVERIFY(writer.flush());
            FailingDisk::failAfter(50, FailingDisk::Way::NoSpaceErrno);
            for (quint32 slot = 1; slot < 2000; ++slot)
                writer.addAttempt(large(slot));
            QCOMPARE(writer.finish().error().code, ErrorCode::DiskFull);
        }
        FailingDisk::recover();
        QCOMPARE(failures.load(), 1);
        const auto file = opened(files.path(), RunFile::Access::Write);
        QVERIFY(attemptsIn(*file) >= 1);
    }

    void smallFileSystem()
    {
        const StoreFiles files;
        const QString place = files.path(u"small"_s);
        QVERIFY(QDir().mkpath(place));
        const QByteArray target = QFile::encodeName(place);
        if (::mount("assay-test", target.constData(), "tmpfs", 0, "size=2m") != 0)
            QSKIP("only root can mount a small file system");
        const QString path = place + u"/run.assay";
        int committed = 0;
        std::optional<Error> error;
        {
            const auto file = created(path);
            committed = fill(*file, error);
        }
        int kept = 0;
        {
            const auto file = opened(path, RunFile::Access::Read);
            kept = attemptsIn(*file);
        }
        const auto next = RunFile::create(place + u"/next.assay");
        ::umount(target.constData());
        QVERIFY(committed > 0 && error);
        QCOMPARE(error->code, ErrorCode::DiskFull);
        QCOMPARE(kept, committed);
        QVERIFY(next || next.error().code == ErrorCode::DiskFull);
    }
};

ASSAY_TEST(TestDiskFull)
#include "tst_diskfull.moc"
