// SPDX-License-Identifier: Apache-2.0
#include "engine/store/compression.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;

class TestCompression final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsComeBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("form"); // the byte in front, see compression.h
        const QString loneHigh(1, QChar(0xd800));
        const QString loneLow(1, QChar(0xdfff));
        QTest::newRow("null") << QString() << 0;
        QTest::newRow("empty") << u""_s << 0;
        QTest::newRow("short") << u"return 1"_s << 0;
        QTest::newRow("long") << u"    return a + b\n"_s.repeated(100) << 1;
        QTest::newRow("wide") << u"日本語 ∀x 😀"_s << 0;
        QTest::newRow("NUL inside") << QString(u"a"_s + QChar(0) + u"b") << 0;
        QTest::newRow("NULs alone") << QString(3, QChar(0)) << 0;
        QTest::newRow("lone high surrogate") << loneHigh << 2;
        QTest::newRow("lone low surrogate at the end") << QString(u"x = '"_s + loneLow) << 2;
        QTest::newRow("surrogates the wrong way round") << QString(loneLow + loneHigh) << 2;
        QTest::newRow("long with a lone one") << QString(u"abc "_s.repeated(200) + loneHigh) << 3;
        QTest::newRow("byte order marks") << u"\ufeffa\ufffe\uffff"_s << 2;
    }
    void textsComeBack()
    {
        QFETCH(QString, text);
        QFETCH(int, form);
        Compression compression;
        const QByteArray packed = compression.packText(text);
        QCOMPARE(int(packed.at(0)), form);
        const auto back = compression.unpackText(packed);
        QVERIFY(back);
        QCOMPARE(back.value(), text);
    }

    void bytesComeBack()
    {
        Compression compression;
        QByteArray all(256, '\0');
        for (int i = 0; i < 256; ++i)
            all[i] = char(i);
        for (const QByteArray &bytes : {QByteArray(), all, all.repeated(50)}) {
            const auto back = compression.unpackBytes(compression.packBytes(bytes));
            QVERIFY(back);
            QCOMPARE(back.value(), bytes);
        }
    }

    void compressionMakesSmallerOrLeavesIt()
    {
        Compression compression;
        QByteArray noise(300, '\0');
        quint32 state = 1;
        for (char &byte : noise) {
            state = state * 1664525 + 1013904223; // Numerical Recipes' generator
            byte = char(state >> 24);
        }
        QCOMPARE(compression.packBytes(noise).size(), noise.size() + 1);
        QVERIFY(compression.packBytes(QByteArray(300, 'x')).size() < 40);
    }

    void damageIsAnError_data()
    {
        QTest::addColumn<QByteArray>("packed");
        Compression compression;
        const QByteArray good = compression.packBytes(QByteArray(1000, 'x'));
        QByteArray huge = good; // a frame that claims 2^62 bytes (RFC 8878, 3.1.1.1)
        huge = QByteArray("\x01\x28\xb5\x2f\xfd\xe0\0\0\0\0\0\0\0\x40\0", 15);
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("unknown form") << QByteArray("\x04xyz");
        QTest::newRow("no frame") << QByteArray("\x01xyz");
        QTest::newRow("cut") << good.chopped(1);
        QTest::newRow("huge") << huge;
    }
    void damageIsAnError()
    {
        QFETCH(QByteArray, packed);
        Compression compression;
        const auto bytes = compression.unpackBytes(packed);
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().code, ErrorCode::BadData);
        QVERIFY(!compression.unpackText(packed));
    }
};

ASSAY_TEST(TestCompression)
#include "tst_compression.moc"
