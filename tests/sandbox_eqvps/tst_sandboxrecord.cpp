// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/sandboxrecord.h"

#include "tests/testmain.h"

#include <QJsonDocument>

using namespace assay;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
QJsonObject objectOf(const char *text)
{
    return QJsonDocument::fromJson(text).object();
}
} // namespace

class TestSandboxRecord final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void membersHaveSeveralNames_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("first") << QByteArray(
            "{\"sandbox_id\":\"sb_1\",\"state\":\"running\",\"tariff\":\"small\",\"expires_at\":"
            "\"2026-11-29T10:00:00Z\",\"env_names\":[\"A\",\"ASSAY_TAG_x_h1\"],\"usage\":{"
            "\"running_seconds\":61.5,\"cpu_seconds\":\"3.25\",\"amount_billed\":0.000565}}");
        QTest::newRow("second") << QByteArray(
            "{\"sandbox\":{\"id\":\"sb_1\",\"status\":\"Running\",\"plan\":\"small\",\"expires_"
            "at\":1795946400,\"env\":{\"A\":\"***\",\"ASSAY_TAG_x_h1\":\"***\"},\"running_"
            "seconds\":\"61.5\",\"cpu_seconds\":3.25,\"billed_amount\":\"$0.000565\"}}");
        QTest::newRow("third") << QByteArray(
            "{\"data\":{\"id\":\"sb_1\",\"state\":\"active\",\"tariff\":\"small\",\"expires_at\":"
            "\"2026-11-29T12:00:00.000+02:00\",\"environment\":[{\"name\":\"A\"},{\"key\":\"ASSAY_"
            "TAG_x_h1\"}],\"billing\":{\"age_seconds\":61.5,\"cpu_seconds\":3.25,\"billed\":\"0."
            "0005650000 USD\"}}}");
    }
    void membersHaveSeveralNames()
    {
        QFETCH(QByteArray, answer);
        const SandboxRecord record = readSandboxRecord(objectOf(answer.constData()));
        QCOMPARE(record.id, u"sb_1"_s);
        QCOMPARE(record.state, SandboxState::Running);
        QCOMPARE(record.tariff, u"small"_s);
        QCOMPARE(record.expires, QDateTime(QDate(2026, 11, 29), QTime(10, 0), Qt::UTC));
        QCOMPARE(record.tag(), u"x-1"_s);
        QCOMPARE(record.usage.age, 61500ms);
        QCOMPARE(record.usage.cpuSeconds, std::optional(3.25));
        QVERIFY(record.usage.billed);
        QCOMPARE(record.usage.billed->nanos(), 565000);
    }
    void whatIsNotThereIsEmpty()
    {
        const SandboxRecord record = readSandboxRecord({});
        QVERIFY(record.id.isEmpty() && !record.variables && !record.usage.billed);
        QVERIFY(!record.usage.cpuSeconds && !record.expires.isValid());
        QCOMPARE(record.state, SandboxState::Unknown);
        QVERIFY(readSandboxRecord(objectOf("{\"env_names\":[]}")).variables);
    }
    void listsToo()
    {
        for (const char *text :
             {"{\"sandboxes\":[{\"id\":\"a\"},{\"sandbox_id\":\"b\"},{}]}",
              "{\"items\":[{\"id\":\"a\"},{\"id\":\"b\"}]}",
              "{\"data\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"count\":2}",
              "{\"result\":[{\"id\":\"a\"},{\"id\":\"b\"}]}",
              "{\"data\":{\"sandboxes\":[{\"id\":\"a\"},{\"id\":\"b\"}]}}"}) {
            const auto list = readSandboxList(objectOf(text));
            QVERIFY(list);
            QCOMPARE(list->size(), 2U);
        }
        for (const char *text : {"{\"sandboxes\":[]}", "{\"sandboxes\":null}"}) {
            const auto list = readSandboxList(objectOf(text));
            QVERIFY(list && list->empty());
        }
        // What is not understood is no proof that there is nothing.
        for (const char *text : {"{}", "{\"text\":\"no sandboxes\"}", "{\"sandboxes\":7}"})
            QVERIFY(!readSandboxList(objectOf(text)));
    }
    void accounts()
    {
        QCOMPARE(readAccountName(objectOf("{\"email\":\"a@b\",\"id\":5}")), u"a@b"_s);
        QCOMPARE(readAccountName(objectOf("{\"account\":{\"name\":\"me\"}}")), u"me"_s);
        QCOMPARE(readAccountName(objectOf("{\"customer_id\":12345}")), u"12345"_s);
        QCOMPARE(
            readBalance(objectOf("{\"balance\":0.93,\"currency\":\"USD\"}"))->nanos(), 930000000);
        QCOMPARE(
            readBalance(objectOf("{\"balance\":{\"amount\":\"1.00\",\"currency\":\"usd\"}}"))
                ->nanos(),
            1000000000);
        QCOMPARE(readBalance(objectOf("{\"balance\":0}"))->nanos(), 0);
        QVERIFY(!readBalance(objectOf("{\"balance\":5,\"currency\":\"EUR\"}")));
        QVERIFY(!readBalance(objectOf("{\"balance\":\"much\"}")));
    }
};

ASSAY_TEST(TestSandboxRecord)
#include "tst_sandboxrecord.moc"
