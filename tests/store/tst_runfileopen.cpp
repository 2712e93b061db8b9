// SPDX-License-Identifier: Apache-2.0
#include "engine/store/database.h"
#include "engine/store/runfile.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

using Access = RunFile::Access;

void runSql(const QString &path, const char *sql)
{
    auto database = Database::open(path, Database::Mode::ReadWrite);
    if (!database || !database.value()->execute(sql))
        qFatal("can't make a fixture");
}

unsigned modeOf(const QString &path)
{
    struct stat status = {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode & 0777 : 0;
}

/// A file of each kind that is no run file, or none that this version can read.
QString fixture(const StoreFiles &files, const QByteArray &kind)
{
    QString path = files.path();
    if (kind == "directory")
        QDir().mkpath(path);
    else if (kind == "fifo")
        ::mkfifo(QFile::encodeName(path).constData(), 0600);
    else if (kind == "empty")
        files.put(u"run.assay"_s, {});
    else if (kind == "short text")
        files.put(u"run.assay"_s, "task_id\n");
    else if (kind == "text")
        files.put(u"run.assay"_s, QByteArray("{\"task_id\": \"HumanEval/0\"}\n").repeated(1000));
    else if (kind == "other database" || kind == "other database, WAL") {
        files.put(u"run.assay"_s, {});
        runSql(path, "CREATE TABLE t (a); INSERT INTO t VALUES (1)");
        if (kind.endsWith("WAL"))
            runSql(path, "PRAGMA journal_mode=WAL; INSERT INTO t VALUES (2)");
    } else if (kind == "newer") {
        created(path);
        runSql(path, "PRAGMA user_version=7");
    } else if (kind == "unfinished") {
        created(path);
        runSql(path, "PRAGMA user_version=0");
    }
    return path;
}

} // namespace

class TestRunFileOpen final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void whatIsNoRunFile_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says"); // in detail or hint
        const int bad = int(ErrorCode::BadData);
        QTest::newRow("missing") << int(ErrorCode::NotFound) << u"No such file"_s;
        QTest::newRow("directory") << bad << u"a directory"_s;
        QTest::newRow("fifo") << bad << u"not a regular file"_s;
        QTest::newRow("empty") << bad << u"empty"_s;
        QTest::newRow("short text") << bad << u"no SQLite database"_s;
        QTest::newRow("text") << bad << u"no SQLite database"_s;
        QTest::newRow("other database") << bad << u"database of another program"_s;
        QTest::newRow("other database, WAL") << bad << u"database of another program"_s;
        QTest::newRow("newer") << bad << u"newer Assay"_s;
        QTest::newRow("unfinished") << bad << u"interrupted"_s;
    }
    void whatIsNoRunFile()
    {
        QFETCH(int, code);
        QFETCH(QString, says);
        const StoreFiles files;
        const QString path = fixture(files, QTest::currentDataTag());
        const bool isFile = QFileInfo(path).isFile();
        const QByteArray before = isFile ? contentOf(path) : QByteArray();
        const QStringList names = files.names();
        for (const auto access : {Access::Read, Access::Write}) {
            const auto file = RunFile::open(path, access);
            QVERIFY(!file);
            QCOMPARE(int(file.error().code), code);
            QCOMPARE(file.error().source, path);
            const QString words = file.error().detail + u"; " + file.error().hint;
            QVERIFY2(words.contains(says), qPrintable(words));
        }
        QCOMPARE(files.names(), names);
        if (isFile)
            QCOMPARE(contentOf(path), before);
    }

    void createRefusesWhatExists()
    {
        const StoreFiles files;
        const QString path = files.put(u"run.assay"_s, "mine");
        const auto file = RunFile::create(path);
        QCOMPARE(file.error().code, ErrorCode::BadArgument);
        QVERIFY(!file.error().hint.isEmpty());
        QCOMPARE(contentOf(path), QByteArray("mine"));
        QCOMPARE(files.names(), QStringList{u"run.assay"_s});
        const auto nowhere = RunFile::create(files.path(u"no/such/run.assay"_s));
        QCOMPARE(nowhere.error().code, ErrorCode::NotFound);
    }

    void ownersOnlyWhileOpenAndOneFileAfter()
    {
        const StoreFiles files;
        const QString path = files.path();
        const mode_t mask = ::umask(0);
        auto file = created(path);
        QVERIFY(file->addAttempt(attemptOf(0)));
        ::umask(mask);
        const QStringList beside{
            u"run.assay"_s, u"run.assay-shm"_s, u"run.assay-wal"_s, u"run.assay.lock"_s};
        QCOMPARE(files.names(), beside);
        for (const QString &name : beside)
            QCOMPARE(modeOf(files.path(name)), 0600u);
        file.reset();
        QCOMPARE(files.names(), QStringList{u"run.assay"_s});
        QCOMPARE(modeOf(path), 0600u);
    }

    void versionIsWritten()
    {
        const StoreFiles files;
        created(files.path());
        const QByteArray content = contentOf(files.path());
        QCOMPARE(content.mid(60, 4), QByteArray("\0\0\0\3", 4)); // user_version
        QCOMPARE(content.mid(68, 4), QByteArray("Assa")); // application_id
    }

    void oneWriterAnyNumberOfReaders()
    {
        const StoreFiles files;
        const QString path = files.path();
        auto writer = created(path);
        QVERIFY(RunFile::isBeingWritten(path));
        const auto second = RunFile::open(path, Access::Write);
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Busy);
        {
            const auto one = opened(path, Access::Read);
            const auto two = opened(path, Access::Read);
            QVERIFY(RunFile::isBeingWritten(path));
            QVERIFY(writer->addAttempt(attemptOf(0)));
            QCOMPARE(one->attemptsOf(0).value().size(), std::size_t(1));
            QCOMPARE(two->attemptsOf(0).value().size(), std::size_t(1));
        }
        QVERIFY(RunFile::isBeingWritten(path)); // readers that went took no lock with them
        writer.reset();
        QVERIFY(!RunFile::isBeingWritten(path));
        opened(path, Access::Write);
        QVERIFY(!RunFile::isBeingWritten(files.path(u"none"_s)));
    }

    void readerOutlivesTheWriter()
    {
        const StoreFiles files;
        auto writer = created(files.path());
        QVERIFY(writer->addAttempt(attemptOf(0)));
        const auto reader = opened(files.path(), Access::Read);
        QVERIFY(!reader->attemptsOf(0).value().empty());
        writer.reset();
        QVERIFY(!reader->attemptsOf(0).value().empty());
        const auto next = opened(files.path(), Access::Write);
        QVERIFY(next->addAttempt(attemptOf(1)));
        QCOMPARE(reader->attemptsOf(1).value().size(), std::size_t(1));
    }

    void readerIsNoWriter()
    {
        const StoreFiles files;
        created(files.path());
        const QByteArray before = contentOf(files.path());
        {
            const auto reader = opened(files.path(), Access::Read);
            QVERIFY(!RunFile::isBeingWritten(files.path()));
            QVERIFY(!reader->begin() || !reader->setMeta(u"a"_s, {}));
        }
        QCOMPARE(contentOf(files.path()), before);
    }

    void oddNamesWork()
    {
        const StoreFiles files;
        for (const QString &name : {u"file:x?mode=memory"_s, u"a b%20#.assay"_s, u"日本.assay"_s}) {
            QVERIFY(created(files.path(name))->addAttempt(attemptOf(0)));
            QVERIFY(QFileInfo::exists(files.path(name)));
            const auto file = opened(files.path(name), Access::Read);
            QCOMPARE(file->attemptsOf(0).value().size(), std::size_t(1));
        }
    }

    void damageIsAnError_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("outcome") << QByteArray("UPDATE attempt SET outcome = 11");
        QTest::newRow("confirmation") << QByteArray("UPDATE attempt SET confirmation = 4");
        QTest::newRow("fired") << QByteArray("UPDATE attempt SET fired = -1");
        QTest::newRow("table") << QByteArray("DROP TABLE attempt");
        QTest::newRow("detail") << QByteArray("UPDATE attempt_detail SET detail = x'0900'");
        QTest::newRow("slot") << QByteArray("UPDATE attempt SET sample = -5");
    }
    void damageIsAnError()
    {
        QFETCH(QByteArray, sql);
        const StoreFiles files;
        {
            const auto file = created(files.path());
            AttemptRow row = attemptOf(0);
            row.detail = "{}";
            QVERIFY(file->addAttempt(row));
        }
        runSql(files.path(), sql.constData());
        const auto file = opened(files.path(), Access::Write);
        QList<ErrorCode> codes;
        if (const auto of = file->attemptsOf(0); !of)
            codes += of.error().code;
        if (const auto each = file->eachAttempt([](const AttemptRow &) {}); !each)
            codes += each.error().code;
        if (const auto added = file->addAttempt(attemptOf(0)); !added)
            codes += added.error().code;
        QVERIFY(!codes.isEmpty());
        for (const ErrorCode code : codes)
            QCOMPARE(code, ErrorCode::BadData);
    }
};

ASSAY_TEST(TestRunFileOpen)
#include "tst_runfileopen.moc"
