// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/attemptline.h"
#include "tests/testmain.h"
#include "tests/workflow/runs.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

QJsonObject wholeLine()
{
    return QJsonDocument::fromJson(
               json("{'t':'r','i':7,'outcome':'error','confirmation':'confirmed','fired':'cap','"
                    "wall_ms':12.5,"
                    "'cpu_ms':8.25,'wait_ms':1,'confirm_ms':3,'peak_kb':4096,'exit':3,'signal':11,"
                    "'provisional':true,'left':2,'full':true,'exception':'ValueError','note':'n','"
                    "out':'o',"
                    "'err':'e','count':4}"))
        .object();
}

} // namespace

class TestAttemptLine final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void everyField()
    {
        const AttemptRow row = readAttemptLine(wholeLine()).row;
        QCOMPARE(row.sample, 7U);
        QCOMPARE(row.outcome, Outcome::Error);
        QCOMPARE(row.confirmation, Confirmation::Confirmed);
        QCOMPARE(row.fired, Fired::Cap);
        QCOMPARE(row.wallUs, 12'500);
        QCOMPARE(row.cpuUs, 8'250);
        QCOMPARE(row.waitUs, 1'000);
        QCOMPARE(row.confirmUs, 3'000);
        QCOMPARE(row.peakKib, 4096);
        QCOMPARE(row.exitCode, qint16(3));
        QCOMPARE(row.signal, qint16(11));
        QCOMPARE(row.flags, quint16(Provisional | LeftProcesses | FullIsolation));
        QVERIFY(row.detail.contains("ValueError"));
    }

    void aFieldIsMissing_data()
    {
        QTest::addColumn<QString>("key");
        const QStringList keys = wholeLine().keys();
        for (const QString &key : keys)
            QTest::newRow(qPrintable(key)) << key;
    }
    void aFieldIsMissing()
    {
        QFETCH(QString, key);
        QJsonObject line = wholeLine();
        line.remove(key);
        const AttemptRow row = readAttemptLine(line).row;
        QCOMPARE(row.outcome, key == u"outcome" ? Outcome::Infrastructure : Outcome::Error);
        QCOMPARE(row.exitCode, qint16(key == u"exit" ? -1 : 3));
        QCOMPARE(row.signal, qint16(key == u"signal" ? 0 : 11));
        QCOMPARE(row.sample, key == u"i" ? 0U : 7U);
    }

    void aFieldIsOfAnotherType_data() { aFieldIsMissing_data(); }
    void aFieldIsOfAnotherType()
    {
        QFETCH(QString, key);
        for (const QJsonValue &value :
             {QJsonValue(QJsonArray{1}), QJsonValue(QJsonObject{}), QJsonValue(QJsonValue::Null),
              QJsonValue(1e300), QJsonValue(-1e300)}) {
            QJsonObject line = wholeLine();
            line.insert(key, value);
            const AttemptRow row = readAttemptLine(line).row;
            QVERIFY(row.wallUs >= 0 && row.cpuUs >= 0 && row.waitUs >= 0 && row.confirmUs >= 0);
            QCOMPARE(row.outcome, key == u"outcome" ? Outcome::Infrastructure : Outcome::Error);
        }
    }

    void anEmptyLine()
    {
        const AttemptRow row = readAttemptLine({}).row;
        QCOMPARE(row.outcome, Outcome::Infrastructure);
        QCOMPARE(row.exitCode, qint16(-1));
        QCOMPARE(row.flags, quint16(0));
    }

    void anUnknownOutcomeKeepsTheLine()
    {
        QJsonObject line = wholeLine();
        line.insert(u"outcome"_s, u"splendid"_s);
        const AttemptRow row = readAttemptLine(line).row;
        QCOMPARE(row.outcome, Outcome::Infrastructure);
        QCOMPARE(QJsonDocument::fromJson(row.detail).object(), line);
    }

    void aSilentPassHasNoDetail()
    {
        const QJsonObject line{{u"i"_s, 1}, {u"outcome"_s, u"passed"_s}, {u"count"_s, 3}};
        QVERIFY(readAttemptLine(line).row.detail.isEmpty());
    }

    void aFailureHasItsSignature()
    {
        const auto read = [](const char *line) {
            return readAttemptLine(QJsonDocument::fromJson(json(line)).object()).row.signatureText;
        };
        QCOMPARE(
            read("{'i':1,'outcome':'error','exception':{'kind':'IndexError','kinds':['IndexError'],"
                 "'message':'list index 7 out of range'}}"),
            u"IndexError: list index N out of range"_s);
        QCOMPARE(read("{'i':1,'outcome':'timeout','fired':'limit'}"), u"timeout"_s);
        QCOMPARE(read("{'i':1,'outcome':'error','signal':11}"), u"signal 11 (SIGSEGV)"_s);
        QCOMPARE(read("{'i':1,'outcome':'splendid'}"), u"infrastructure"_s);
        QCOMPARE(read("{'i':1,'outcome':'passed','note':'unconfirmed'}"), QString());
    }

    void aConfirmationOutOfTime()
    {
        QJsonObject line = wholeLine();
        QVERIFY(!readAttemptLine(line).confirmTimedOut);
        line.insert(u"confirmation"_s, u"timeout"_s);
        QVERIFY(readAttemptLine(line).confirmTimedOut);
    }
};

ASSAY_TEST(TestAttemptLine)
#include "tst_attemptline.moc"
