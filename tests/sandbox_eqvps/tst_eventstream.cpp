// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/eventstream.h"

#include "tests/testmain.h"

using namespace Qt::StringLiterals;

namespace {
QList<QByteArray> eventsOf(const QList<QByteArray> &chunks)
{
    assay::EventStream stream;
    QList<QByteArray> events;
    for (const QByteArray &chunk : chunks) {
        stream.feed(chunk);
        while (auto event = stream.next())
            events.append(*event);
    }
    return events;
}
} // namespace

class TestEventStream final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void bordersMayBeAnywhere_data()
    {
        QTest::addColumn<QByteArray>("lineEnd");
        QTest::newRow("LF") << QByteArray("\n");
        QTest::newRow("CRLF") << QByteArray("\r\n");
        QTest::newRow("CR") << QByteArray("\r");
    }
    void bordersMayBeAnywhere()
    {
        QFETCH(QByteArray, lineEnd);
        QByteArray text(": a comment\nevent: message\nid: 7\ndata: {\"a\":\ndata: "
                        "\"\xc3\xa9\xf0\x9f\x99\x82\"}\n"
                        "\n\n:ping\n\ndata:two\n\nretry: 5\ndata\n\ndata:  x\n\n");
        text.replace("\n", lineEnd);
        const QList<QByteArray> expected{"{\"a\":\n\"\xc3\xa9\xf0\x9f\x99\x82\"}", "two", "", " x"};
        for (qsizetype first = 0; first <= text.size(); ++first) {
            for (qsizetype second = first; second <= text.size(); second += 3) {
                const auto events = eventsOf(
                    {text.left(first), text.mid(first, second - first), text.mid(second)});
                QCOMPARE(events, expected);
            }
        }
        QList<QByteArray> bytes;
        for (const char c : text)
            bytes.append(QByteArray(1, c));
        QCOMPARE(eventsOf(bytes), expected);
    }
    void anEndWithoutAnEmptyLine()
    {
        assay::EventStream stream;
        stream.feed("data: {\"id\":1}");
        QVERIFY(!stream.next());
        stream.finish();
        QCOMPARE(stream.next(), QByteArray("{\"id\":1}"));
        QVERIFY(!stream.next());
        QCOMPARE(stream.bytes(), 14);
    }
};

ASSAY_TEST(TestEventStream)
#include "tst_eventstream.moc"
