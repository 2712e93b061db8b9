// SPDX-License-Identifier: Apache-2.0
#include "engine/data/recordreader.h"
#include "engine/data/valuesplitter.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

/// `1:x 3!reason`: line and the value of key `a`, or line and reason.
QString recordsOf(const QString &path)
{
    auto opened = RecordReader::open(path);
    if (!opened)
        return u"error: "_s + opened.error().detail;
    const auto reader = opened.take();
    QStringList found;
    for (;;) {
        auto next = reader->next();
        if (!next)
            return found.join(u' ') + u" error: "_s + next.error().detail;
        if (!next.value())
            break;
        const JsonRecord &record = *next.value();
        const QString line = QString::number(record.line);
        found.append(
            record.reason.isEmpty()
                ? line + u':' + record.object.value("a"_L1).toVariant().toString()
                : line + u'!' + record.reason.section(u" (at"_s, 0, 0));
    }
    if (reader->sha256().isEmpty())
        return u"no digest"_s;
    return found.join(u' ');
}

} // namespace

class TestRecordReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void findsRecords_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("found");
        QTest::newRow("lines") << "{\"a\":1}\n{\"a\":2}"_qba << u"1:1 2:2"_s;
        QTest::newRow("lines with mark, CR LF, blanks")
            << "\xef\xbb\xbf\r\n{\"a\":1}\r\n\r\n  {\"a\":2}  \r\n"_qba << u"2:1 4:2"_s;
        QTest::newRow("bad line costs that line")
            << "{\"a\":1}\n{\"a\": \"cut\n{\"a\":3}\nword\n{\"a\":5}\n"_qba
            << u"1:1 2!not valid JSON: a text is not closed 3:3 4!not a JSON object 5:5"_s;
        QTest::newRow("first line open inside a list")
            << "{\"a\": [1,\n{\"a\":2}\n"_qba
            << u"1!the file ends inside the value that begins here"_s;
        QTest::newRow("first line cut at a key")
            << "{\"a\": 1,\n{\"a\":2}\n"_qba << u"1!not valid JSON: the object is not closed 2:2"_s;
        QTest::newRow("first line cut behind a value")
            << "{\"a\": 1\n{\"a\":2}\n"_qba << u"1!not valid JSON: a value is malformed 2:2"_s;
        QTest::newRow("not UTF-8 costs that line")
            << "{\"a\": \"a line that is good and long enough\"}\n{\"a\": \"\xe9\"}\n{\"a\":3}"_qba
            << u"1:a line that is good and long enough 2!not valid JSON: a text is not UTF-8 3:3"_s;
        QTest::newRow("array") << "[{\"a\":1},{\"a\":2}]\n"_qba << u"1:1 1:2"_s;
        QTest::newRow("array over lines")
            << " \n[\n {\n  \"a\": \"x,]}\\\"\"\n },\n {\"a\":2}\n]\n\n"_qba << u"3:x,]}\" 6:2"_s;
        QTest::newRow("array with others")
            << "[1, \"t,]\", {\"a\":1}, null]"_qba
            << u"1!not a JSON object 1!not a JSON object 1:1 1!not a JSON object"_s;
        QTest::newRow("array with NaN") << "[{\"b\":NaN,\"a\":1}]"_qba << u"1:1"_s;
        QTest::newRow("bad element") << "[{\"a\":1},\n{\"a\"},\n{\"a\":3}]"_qba
                                     << u"1:1 2!not valid JSON: a ':' is missing 3:3"_s;
        QTest::newRow("array cut in a value")
            << "[{\"a\":1},\n{\"a\":"_qba
            << u"1:1 2!the file ends inside the value that begins here"_s;
        QTest::newRow("array not closed")
            << "[{\"a\":1},\n"_qba << u"1:1 2!the file ends before the list is closed"_s;
        QTest::newRow("text behind the array")
            << "[{\"a\":1}]\n{\"a\":2}"_qba << u"1:1 2!more text follows the end of the list"_s;
        QTest::newRow("one object over lines")
            << "{\n \"a\": 1,\n \"b\": [\n {\"c\": 2}\n ]\n}\n"_qba << u"1:1"_s;
        QTest::newRow("objects over lines")
            << "{\n \"a\": 1\n}\n{\n \"a\": 2\n}\n"_qba << u"1:1 4:2"_s;
        QTest::newRow("one object") << "{\"a\":1}"_qba << u"1:1"_s;
        QTest::newRow("blank lines only")
            << "\n \n"_qba << u"error: the file has nothing but blank lines"_s;
    }
    void findsRecords()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, found);
        const DataFiles files;
        const QString plain = recordsOf(files.put(u"x.json"_s, content));
        QCOMPARE(plain, found);
        QCOMPARE(recordsOf(files.put(u"x.jsonl.gz"_s, gzipped(content))), plain);
    }

    void arrayIsCutWhereverBlocksEnd()
    {
        QByteArray content = "[";
        QString expected;
        for (int i = 0; i < 30'000; ++i) {
            content += "{\"b\":\"" + QByteArray(i % 37, '\\').replace('\\', "\\\\")
                + "\",\"a\":" + QByteArray::number(i) + "},\n";
            expected
                += (i == 0 ? u""_s : u" "_s) + QString::number(i + 1) + u':' + QString::number(i);
        }
        content.chop(2);
        const DataFiles files;
        QCOMPARE(recordsOf(files.put(u"x"_s, content + ']')), expected);
    }

    void valueOverTheLimitCostsThatValue()
    {
        const DataFiles files;
        const QByteArray huge = "{\"a\":\"" + QByteArray(2'000'000, 'x') + "\"}";
        auto source = ByteSource::open(files.put(u"x"_s, "[{\"a\":1}," + huge + ",{\"a\":3}]"));
        QVERIFY(source);
        ValueSplitter splitter(source.take(), ValueSplitter::Form::Array, 1000);
        QByteArrayList texts;
        for (auto piece = splitter.next(); piece && piece.value(); piece = splitter.next())
            texts.append(
                piece.value()->reason.isEmpty() ? piece.value()->text.toByteArray() : "<too long>");
        QCOMPARE(texts, QByteArrayList({"{\"a\":1}", "<too long>", "{\"a\":3}"}));
    }
};

ASSAY_TEST(TestRecordReader)
#include "tst_recordreader.moc"
