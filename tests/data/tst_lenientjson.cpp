// SPDX-License-Identifier: Apache-2.0
#include "engine/data/lenientjson.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

QJsonValue valueOf(const QByteArray &source)
{
    auto record = parseRecord(source);
    return record ? record.value().object.value("a"_L1) : QJsonValue(QJsonValue::Undefined);
}

} // namespace

class TestLenientJson final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void replacesWhatNoDoubleHolds_data() // R04
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<int>("replaced");
        QTest::newRow("R04 NaN") << json("{'a': NaN, 'b': 1}") << 1;
        QTest::newRow("R04 Infinity") << json("{'a': Infinity,'b':1}") << 1;
        QTest::newRow("R04 -Infinity") << json("{'b': 1, 'a': -Infinity}") << 1;
        QTest::newRow("R04 many") << json("{'a':NaN,'c':[NaN,-Infinity,{'d':NaN}],'b':1}") << 4;
        QTest::newRow("1e999") << json("{'a': 1e999, 'b': 1}") << 1;
        QTest::newRow("400 digits") << json("{'b': 1, 'a': -") + QByteArray(400, '9') + '}' << 1;
    }
    void replacesWhatNoDoubleHolds()
    {
        QFETCH(QByteArray, source);
        QFETCH(int, replaced);
        auto record = parseRecord(source);
        QVERIFY2(record, record ? "" : qPrintable(record.error().detail));
        QCOMPARE(record.value().replacedNumbers, replaced);
        QVERIFY(record.value().object.value("a"_L1).isNull());
        QCOMPARE(record.value().object.value("b"_L1).toInt(), 1);
    }

    void textsKeepTheWords()
    {
        auto record
            = parseRecord("{\"a\": \"NaN, -Infinity \\\" NaN\", \"b\": NaN, \"NaN\": \"\\\\\"}");
        QVERIFY(record);
        QCOMPARE(record.value().replacedNumbers, 1);
        QCOMPARE(record.value().object.value("a"_L1).toString(), u"NaN, -Infinity \" NaN"_s);
        QCOMPARE(record.value().object.value("NaN"_L1).toString(), u"\\"_s);
    }

    void textsAreKeptAsTheyAre_data() // L06
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QString>("text");
        const QChar high(0xd83d);
        const QChar low(0xde00);
        QTest::newRow("L06 lone high") << json("{'a': 'x\\ud83dy'}") << u"x"_s + high + u'y';
        QTest::newRow("L06 lone low") << json("{'a': '\\ude00'}") << QString(low);
        QTest::newRow("L06 high at the end") << json("{'a': 'x\\ud83d'}") << u"x"_s + high;
        QTest::newRow("L06 wrong way round")
            << json("{'a': '\\ude00\\ud83d'}") << QString(low) + high;
        QTest::newRow("L06 a pair") << json("{'a': '\\ud83d\\ude00'}") << u"\U0001F600"_s;
        QTest::newRow("pair in UTF-8") << "{\"a\": \"\xf0\x9f\x98\x80\"}"_qba << u"\U0001F600"_s;
        QTest::newRow("NUL") << json("{'a': 'x\\u0000y'}") << u"x"_s + QChar(0) + u'y';
        QTest::newRow("line ends") << json("{'a': 'x\\r\\ny\\rz\\n'}") << u"x\r\ny\rz\n"_s;
        QTest::newRow("terminal escape") << json("{'a': '\\u001b[2J'}") << u"\x1b[2J"_s;
    }
    void textsAreKeptAsTheyAre()
    {
        QFETCH(QByteArray, source);
        QFETCH(QString, text);
        const QJsonValue value = valueOf(source);
        QVERIFY(value.isString());
        QCOMPARE(value.toString(), text);
    }

    void integersAreExactIn64Bits()
    {
        QCOMPARE(valueOf(json("{'a': 9007199254740993}")).toInteger(), 9007199254740993LL);
        QCOMPARE(valueOf(json("{'a': 9223372036854775807}")).toInteger(), 9223372036854775807LL);
        QCOMPARE(
            valueOf(json("{'a': -9223372036854775808}")).toInteger(),
            std::numeric_limits<qint64>::min());
        QCOMPARE(valueOf(json("{'a': 36893488147419103232}")).toDouble(), 36893488147419103232.0);
    }

    void tinyNumbersAreZero()
    {
        auto record = parseRecord(json("{'a': 1e-999, 'b': -0.5e-400, 'c': 5e-324}"));
        QVERIFY2(record, record ? "" : qPrintable(record.error().detail));
        QCOMPARE(record.value().replacedNumbers, 0);
        QVERIFY(record.value().object.value("a"_L1).isDouble());
        QCOMPARE(record.value().object.value("a"_L1).toDouble(), 0.0);
    }

    void lastOfTwoKeysCounts() { QCOMPARE(valueOf(json("{'a': 1, 'b': 0, 'a': 2}")).toInt(), 2); }

    void depthIsLimited()
    {
        const auto nested = [](qsizetype depth) -> QByteArray {
            return "{\"a\": " + QByteArray(depth, '[') + QByteArray(depth, ']') + '}';
        };
        QVERIFY(parseRecord(nested(1000)));
        auto tooDeep = parseRecord(nested(5000));
        QVERIFY(!tooDeep);
        QVERIFY2(tooDeep.error().detail.contains(u"1024"_s), qPrintable(tooDeep.error().detail));
        QVERIFY(!parseRecord(nested(3'000'000)));
    }

    void faultsTellTheOffset_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<int>("offset"); // -1: no offset; else within two bytes of it
        QTest::newRow("cut in a text") << "{\"a\": \"xyz"_qba << 10;
        QTest::newRow("cut in the object") << json("{'a': 1") << 7;
        QTest::newRow("behind NaN") << json("{'a': NaN, 'b': NaN, 'c': ?}") << 26;
        QTest::newRow("bare word") << json("{'a': None}") << 6;
        QTest::newRow("more behind") << json("{'a': 1} {'b': 2}") << 9;
        QTest::newRow("not UTF-8") << "{\"a\": \"\xe9\"}"_qba << 7;
        QTest::newRow("list") << json("[1, 2]") << -1;
        QTest::newRow("number") << json("42") << -1;
        QTest::newRow("no JSON") << json("task_id,completion") << -1;
        QTest::newRow("nothing") << ""_qba << -1;
    }
    void faultsTellTheOffset()
    {
        QFETCH(QByteArray, source);
        QFETCH(int, offset);
        auto record = parseRecord(source);
        QVERIFY(!record);
        QCOMPARE(record.error().code, ErrorCode::BadData);
        const QString detail = record.error().detail;
        if (offset < 0) {
            QCOMPARE(detail, u"not a JSON object"_s);
            return;
        }
        const int told = detail.section(u"at byte "_s, 1).chopped(1).toInt();
        QVERIFY2(qAbs(told - offset) <= 2, qPrintable(detail));
    }
};

ASSAY_TEST(TestLenientJson)
#include "tst_lenientjson.moc"
