// SPDX-License-Identifier: Apache-2.0
#include "engine/store/database.h"
#include "engine/store/schema.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <array>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

class TestSchema final : public QObject
{
    Q_OBJECT

    std::unique_ptr<Database> fresh(const StoreFiles &files)
    {
        auto database = Database::open(files.put(u"x.db"_s, {}), Database::Mode::ReadWrite);
        return database ? database.take() : nullptr;
    }

private Q_SLOTS:
    void stepsAreInOrder()
    {
        int last = 0;
        for (const SchemaStep &step : schemaSteps())
            QCOMPARE(step.version, ++last);
        QCOMPARE(newestSchemaVersion(), last);
    }

    void versionAndOwnerAreWritten()
    {
        const StoreFiles files;
        const auto database = fresh(files);
        QVERIFY(migrate(*database, schemaSteps()));
        QCOMPARE(schemaVersion(*database).value(), newestSchemaVersion());
        QCOMPARE(database->integer("PRAGMA application_id").value(), 0x41737361);
        QVERIFY(migrate(*database, schemaSteps())); // nothing to do
    }

    void onlyStepsThatAreMissing()
    {
        const StoreFiles files;
        const auto database = fresh(files);
        const std::array first{SchemaStep{1, "CREATE TABLE a (x); INSERT INTO a VALUES (5)"}};
        const std::array both{
            first[0], SchemaStep{2, "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x + 1"}};
        QVERIFY(migrate(*database, first));
        QCOMPARE(schemaVersion(*database).value(), 1);
        QVERIFY(migrate(*database, both));
        QCOMPARE(schemaVersion(*database).value(), 2);
        QCOMPARE(database->integer("SELECT y FROM a").value(), 6);
        QCOMPARE(database->integer("SELECT count(*) FROM a").value(), 1);
    }

    void failedStepTakesAllBack()
    {
        const StoreFiles files;
        const auto database = fresh(files);
        const std::array steps{
            SchemaStep{1, "CREATE TABLE a (x)"}, SchemaStep{2, "CREATE TABLE b (x); NONSENSE"}};
        const auto migrated = migrate(*database, steps);
        QVERIFY(!migrated);
        QVERIFY(!database->inTransaction());
        QCOMPARE(schemaVersion(*database).value(), 0);
        QCOMPARE(database->integer("SELECT count(*) FROM sqlite_schema").value(), 0);
    }
};

ASSAY_TEST(TestSchema)
#include "tst_schema.moc"
