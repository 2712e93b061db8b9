// SPDX-License-Identifier: Apache-2.0
#include "engine/store/database.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

class TestDatabase final : public QObject
{
    Q_OBJECT

    std::unique_ptr<Database> fresh(const StoreFiles &files)
    {
        auto database = Database::open(files.put(u"x.db"_s, {}), Database::Mode::ReadWrite);
        return database ? database.take() : nullptr;
    }

private Q_SLOTS:
    void stringsComeBackExactly()
    {
        const StoreFiles files;
        const auto database = fresh(files);
        QVERIFY(database->execute("CREATE TABLE t (a TEXT)"));
        const QStringList strings{u""_s,
                                  u"plain"_s,
                                  u"日本 😀"_s,
                                  QString(u"a"_s + QChar(0) + u"b"),
                                  QString(1, QChar(0xd800)),
                                  u"\ufeffx"_s};
        for (const QString &string : strings)
            QVERIFY(database->prepare("INSERT INTO t VALUES (?)").bind(string).run());
        auto rows = database->prepare("SELECT a, typeof(a) FROM t ORDER BY rowid");
        const QStringList kinds{u"text"_s, u"text"_s, u"text"_s, u"blob"_s, u"blob"_s, u"blob"_s};
        for (int i = 0; i < strings.size(); ++i) {
            QVERIFY(rows.step().value());
            QCOMPARE(rows.string(0), strings.at(i));
            QCOMPARE(rows.string(1), kinds.at(i));
        }
        QVERIFY(!rows.step().value());
    }

    void oneStatementInUseTwice()
    {
        const StoreFiles files;
        const auto database = fresh(files);
        QVERIFY(database->execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)"));
        const auto sql = "SELECT a FROM t ORDER BY a";
        auto outer = database->prepare(sql);
        QVERIFY(outer.step().value());
        {
            auto inner = database->prepare(sql);
            QVERIFY(inner.step().value());
            QCOMPARE(inner.integer(0), 1);
        }
        QVERIFY(outer.step().value());
        QCOMPARE(outer.integer(0), 2);
    }

    void boundValuesDoNotStay()
    {
        const StoreFiles files;
        const auto database = fresh(files);
        const auto sql = "SELECT ? IS NULL";
        {
            auto first = database->prepare(sql);
            first.bind(7);
            QVERIFY(first.step().value());
            QCOMPARE(first.integer(0), 0);
        }
        auto second = database->prepare(sql);
        second.bind(std::optional<quint32>());
        QVERIFY(second.step().value());
        QCOMPARE(second.integer(0), 1);
    }

    void errorsHaveTheirCode()
    {
        const StoreFiles files;
        const auto database = fresh(files);
        const auto missing = database->prepare("SELECT * FROM nothing").run();
        QCOMPARE(missing.error().code, ErrorCode::BadData);
        QCOMPARE(missing.error().source, files.path(u"x.db"_s));
        QVERIFY(database->execute("CREATE TABLE t (a INTEGER PRIMARY KEY)"));
        QVERIFY(database->prepare("INSERT INTO t VALUES (?)").bind(1).run());
        const auto twice = database->prepare("INSERT INTO t VALUES (?)").bind(1).run();
        QCOMPARE(twice.error().code, ErrorCode::BadArgument);
        const auto absent = Database::open(files.path(u"no.db"_s), Database::Mode::ReadOnly);
        QCOMPARE(absent.error().code, ErrorCode::NotFound);
    }

    void pageLimitIsAFullDisk()
    {
        const StoreFiles files;
        const auto database = fresh(files);
        QVERIFY(database->execute("CREATE TABLE t (a BLOB); PRAGMA max_page_count=10"));
        const auto full
            = database->prepare("INSERT INTO t VALUES (?)").bind(QByteArray(100'000, 'x')).run();
        QCOMPARE(full.error().code, ErrorCode::DiskFull);
        QVERIFY(!full.error().hint.isEmpty());
    }

    void lockedIsBusy()
    {
        const StoreFiles files;
        const auto one = fresh(files);
        QVERIFY(one->execute("CREATE TABLE t (a); BEGIN EXCLUSIVE"));
        auto two = Database::open(files.path(u"x.db"_s), Database::Mode::ReadWrite);
        QVERIFY(two);
        two.value()->setBusyTimeoutMs(0);
        QCOMPARE(two.value()->execute("SELECT * FROM t").error().code, ErrorCode::Busy);
    }
};

ASSAY_TEST(TestDatabase)
#include "tst_database.moc"
