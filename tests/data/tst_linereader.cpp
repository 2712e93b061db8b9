// SPDX-License-Identifier: Apache-2.0
#include "engine/data/linereader.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QDir>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

struct ReadLines
{
    QByteArrayList lines;
    Error error;
    bool hasError = false;
    QString sha256;
};

ReadLines linesOf(const QString &path, qsizetype maxLineBytes = maxRecordBytes)
{
    ReadLines read;
    auto opened = LineReader::open(path, maxLineBytes);
    if (!opened)
        return {{}, opened.error(), true, {}};
    const auto reader = opened.take();
    for (;;) {
        auto line = reader->next();
        if (!line) {
            read.error = line.error();
            read.hasError = true;
            break;
        }
        if (!line.value())
            break;
        if (line.value()->number != read.lines.size() + 1)
            qFatal("line numbers must count from 1");
        read.lines.append(
            line.value()->isTooLong ? "<too long>" : line.value()->text.toByteArray());
    }
    read.sha256 = reader->sha256();
    return read;
}

} // namespace

class TestLineReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void cutsLines_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArrayList>("lines");
        QTest::newRow("final newline") << "a\nb\n"_qba << QByteArrayList{"a", "b"};
        QTest::newRow("none") << "a\nb"_qba << QByteArrayList{"a", "b"};
        QTest::newRow("CR LF") << "a\r\nb\r\n"_qba << QByteArrayList{"a", "b"};
        QTest::newRow("CR inside is kept") << "a\rb\n"_qba << QByteArrayList{"a\rb"};
        QTest::newRow("byte order mark") << "\xef\xbb\xbf"
                                            "a\n\xef\xbb\xbf\n"_qba
                                         << QByteArrayList{"a", "\xef\xbb\xbf"};
        QTest::newRow("blank lines") << "\n\na\n\n"_qba << QByteArrayList{"", "", "a", ""};
    }
    void cutsLines()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArrayList, lines);
        const DataFiles files;
        const QByteArray packed = gzipped(content);
        // The names say the opposite of the content.
        const ReadLines plain = linesOf(files.put(u"plain.gz"_s, content));
        const ReadLines gzip = linesOf(files.put(u"packed.txt"_s, packed));
        QVERIFY2(!plain.hasError && !gzip.hasError, qPrintable(gzip.error.detail));
        QCOMPARE(plain.lines, lines);
        QCOMPARE(gzip.lines, lines);
        QCOMPARE(plain.sha256, sha256Of(content));
        QCOMPARE(gzip.sha256, sha256Of(packed));
    }

    void longLines()
    {
        QByteArrayList lines;
        for (int i = 1; i <= 4; ++i)
            lines.append(QByteArray(qsizetype(i) * 3'000'001, static_cast<char>('a' + i)));
        lines.append("end");
        const DataFiles files;
        QCOMPARE(linesOf(files.put(u"plain"_s, lines.join('\n'))).lines, lines);
        QCOMPARE(linesOf(files.put(u"packed"_s, gzipped(lines.join('\n')))).lines, lines);
    }

    void lineOverTheLimitCostsThatLine()
    {
        const DataFiles files;
        const QByteArray huge(3'000'000, 'x');
        QCOMPARE(
            linesOf(files.put(u"a"_s, "a\n" + huge + "\nb\n"), 1000).lines,
            QByteArrayList({"a", "<too long>", "b"}));
        QCOMPARE(
            linesOf(files.put(u"b"_s, "a\n" + huge), 1000).lines,
            QByteArrayList({"a", "<too long>"}));
    }

    void gzipMembersInARowAreOneText()
    {
        const DataFiles files;
        const QByteArray padding(512, '\0');
        const QByteArray content = gzipped("a\nb") + gzipped("c\n") + padding;
        const ReadLines read = linesOf(files.put(u"a"_s, content));
        QVERIFY2(!read.hasError, qPrintable(read.error.detail));
        QCOMPARE(read.lines, QByteArrayList({"a", "bc"}));
        QCOMPARE(read.sha256, sha256Of(content));
    }

    void damagedGzipGivesWholeLinesFirst_data()
    {
        QByteArray text;
        for (int i = 0; i < 100'000; ++i)
            text += "line " + QByteArray::number(i) + '\n';
        const QByteArray packed = gzipped(text);
        QByteArray flipped = packed;
        flipped[flipped.size() - 8] = static_cast<char>(flipped[flipped.size() - 8] ^ 1); // CRC-32
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<qsizetype>("least");
        QTest::newRow("cut in the middle")
            << packed.first(packed.size() / 2) << u"cut off"_s << qsizetype(10'000);
        QTest::newRow("cut in the trailer")
            << packed.chopped(3) << u"cut off"_s << qsizetype(100'000);
        QTest::newRow("checksum") << flipped << u"damaged"_s << qsizetype(90'000);
        QTest::newRow("garbage behind")
            << packed + "garbage" << u"follow the end"_s << qsizetype(100'000);
        QTest::newRow("cut in the header") << packed.first(7) << u"cut off"_s << qsizetype(0);
    }
    void damagedGzipGivesWholeLinesFirst()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, reason);
        QFETCH(qsizetype, least);
        const DataFiles files;
        const ReadLines read = linesOf(files.put(u"a.gz"_s, content));
        QVERIFY(read.hasError);
        QCOMPARE(read.error.code, ErrorCode::BadData);
        QVERIFY2(read.error.detail.contains(reason), qPrintable(read.error.detail));
        QVERIFY(read.lines.size() >= least);
        for (qsizetype i = 0; i < read.lines.size(); ++i)
            QCOMPARE(read.lines[i], "line " + QByteArray::number(i));
    }

    void refusesWhatIsNoText_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("reason");
        QTest::newRow("empty") << QByteArray() << u"empty"_s;
        QTest::newRow("gzip of nothing") << gzipped({}) << u"no content"_s;
        QTest::newRow("NUL") << QByteArray("{\"a\": \0}", 8) << u"NUL"_s;
        QTest::newRow("packed NUL") << gzipped(QByteArray("\0\0\1", 3)) << u"NUL"_s;
        QTest::newRow("Latin-1") << "\xe9\xe8\xfc abc"_qba << u"not UTF-8"_s;
        QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0", 4) << u"UTF-16"_s;
        QTest::newRow("zip") << "PK\x03\x04rest"_qba << u"zip"_s;
        QTest::newRow("zstd") << "\x28\xb5\x2f\xfd rest"_qba << u"zstd"_s;
        QTest::newRow("LFS") << "version https://git-lfs.github.com/spec/v1\noid"_qba << u"LFS"_s;
        QTest::newRow("web page") << "\n<!DOCTYPE html><html>"_qba << u"web page"_s;
    }
    void refusesWhatIsNoText()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, reason);
        const DataFiles files;
        const QString path = files.put(u"a"_s, content);
        auto opened = LineReader::open(path);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::BadData);
        QVERIFY2(opened.error().detail.contains(reason), qPrintable(opened.error().detail));
        QCOMPARE(opened.error().source, path);
        QVERIFY(!opened.error().hint.isEmpty());
    }

    void aFewStrayBytesAreNoReason()
    {
        const DataFiles files;
        const QByteArray content = "a long line of plain text that is good\nand one \xe9\n";
        QCOMPARE(linesOf(files.put(u"a"_s, content)).lines.size(), 2);
    }

    void missingFileAndDirectory()
    {
        const DataFiles files;
        auto missing = LineReader::open(files.path(u"none"_s));
        QVERIFY(!missing && missing.error().code == ErrorCode::NotFound);
        QVERIFY(!missing.error().hint.isEmpty());
        auto directory = LineReader::open(files.path(u"."_s));
        QVERIFY(!directory && directory.error().code == ErrorCode::BadArgument);
        QVERIFY(!directory.error().hint.isEmpty());
    }
};

ASSAY_TEST(TestLineReader)
#include "tst_linereader.moc"
