// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/outputtape.h"

#include "tests/testmain.h"

#include <QRandomGenerator>

using namespace assay;
using namespace Qt::StringLiterals;

/// What the service keeps of a stream, and how it shows it.
struct KeptStream
{
    QByteArray all;
    qint64 kept = 1 << 20;

    /// Up to `until`, as text.
    QString since(qint64 offset, qint64 until, bool *dropped) const
    {
        const qint64 first = std::max(offset, until - kept);
        *dropped = first > offset;
        return QString::fromUtf8(all.mid(first, until - first));
    }
};

class TestOutputTape final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyByteArrivesOnce_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kept");
        QTest::newRow("ascii") << QByteArray("hello\nworld\n").repeated(20) << 1000;
        QTest::newRow("wide") << QByteArray("\xf0\x9f\x99\x82\xe2\x82\xac\xc3\xa9z").repeated(20)
                              << 1000;
        QTest::newRow("no text") << QByteArray(
                                        "a\xff\xfe\x80\xf0\x9f"
                                        "b\0c\xc3",
                                        10)
                                        .repeated(20)
                                 << 1000;
        QTest::newRow("real replacement") << QByteArray("a\xef\xbf\xbd"
                                                        "b")
                                                 .repeated(30)
                                          << 1000;
        QTest::newRow("dropped") << QByteArray("0123456789").repeated(50) << 16;
        QTest::newRow("dropped wide") << QByteArray("\xf0\x9f\x99\x82\xc3\xa9").repeated(50) << 7;
    }
    void everyByteArrivesOnce()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, kept);
        const KeptStream stream{text, kept};
        QRandomGenerator random(7);
        for (int round = 0; round < 200; ++round) {
            OutputTape tape;
            QByteArray got;
            qint64 offset = 0;
            qint64 until = 0;
            for (int turn = 0; turn < 2000 && offset < text.size(); ++turn) {
                until = std::min<qint64>(text.size(), until + random.bounded(9));
                bool dropped = false;
                const QString shown = stream.since(tape.next(), until, &dropped);
                const auto range = tape.take(shown, until, dropped, until == text.size());
                if (range)
                    tape.fill(*range, text.mid(range->from, range->to - range->from));
                const OutputChunk chunk = tape.read(offset);
                QCOMPARE(chunk.dropped, 0);
                got += chunk.data;
                offset = chunk.nextOffset;
            }
            QCOMPARE(got, text);
        }
    }
    void aCutCharacterIsHeldBack()
    {
        OutputTape tape;
        QVERIFY(!tape.take(u"ab\uFFFD"_s, 4, false, false)); // "ab" and two bytes of three
        QCOMPARE(tape.next(), 2);
        QVERIFY(!tape.take(u"\uFFFD"_s, 4, false, false)); // the rest is still to come
        QCOMPARE(tape.next(), 2);
        QVERIFY(!tape.take(u"€!"_s, 6, false, false));
        QCOMPARE(tape.read(0).data, QByteArray("ab\xe2\x82\xac!"));
    }
    void whatCannotBeFetchedIsDropped()
    {
        OutputTape tape;
        QVERIFY(!tape.take(u"one"_s, 3, false, false));
        const auto range = tape.take(u"four"_s, 20, true, false);
        QVERIFY(range);
        QCOMPARE(range->from, 3);
        QCOMPARE(range->to, 16);
        tape.fill(*range, std::nullopt);
        const OutputChunk chunk = tape.read(3);
        QCOMPARE(chunk.dropped, 13);
        QCOMPARE(chunk.data, QByteArray("four"));
        QCOMPARE(chunk.nextOffset, 20);
    }
    void readingLetsGo()
    {
        OutputTape tape;
        QVERIFY(!tape.take(u"abcdef"_s, 6, false, false));
        QCOMPARE(tape.read(0).data, QByteArray("abcdef"));
        QCOMPARE(tape.read(4).data, QByteArray("ef"));
        QCOMPARE(tape.begin(), 4);
        QVERIFY(!tape.has(6));
        QCOMPARE(tape.read(6).data, QByteArray());
        QCOMPARE(tape.read(6).nextOffset, 6);
    }
};

ASSAY_TEST(TestOutputTape)
#include "tst_outputtape.moc"
