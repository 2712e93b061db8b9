// SPDX-License-Identifier: Apache-2.0
#include "engine/data/samplereader.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QFile>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

QString putSamples(const DataFiles &files, int count)
{
    QString path = files.path(QString::number(count));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("can't write a fixture");
    const QByteArray body = QByteArray("    x = 1\\n").repeated(20);
    for (int i = 0; i < count; ++i)
        file.write(
            "{\"task_id\":\"T/" + QByteArray::number(i % 164) + json("','completion':'") + body
            + QByteArray::number(i) + "\"}\n");
    return path;
}

/// How many KiB this process has grown at the end of reading, the reader still alive.
qint64 growthKib(const QString &path, int *count, qint64 *characters)
{
    const qint64 before = residentKib();
    auto reader = SampleReader::open(path, {});
    if (!reader)
        return -1;
    *count = 0;
    *characters = 0;
    for (auto sample = reader.value()->next(); sample && sample.value();
         sample = reader.value()->next()) {
        ++*count;
        *characters += sample.value()->text.size();
    }
    return residentKib() - before;
}

} // namespace

class TestSampleMemory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".?"_s));
        if (residentKib() == 0)
            QSKIP("this system does not tell the resident memory");
    }

    void memoryDoesNotGrowWithTheSamples()
    {
        const DataFiles files;
        const QString few = putSamples(files, 20'000);
        const QString many = putSamples(files, 200'000); // 46 MB, 40 MB of it text
        int count = 0;
        qint64 characters = 0;
        growthKib(few, &count, &characters); // the allocator's first growth
        const qint64 small = growthKib(few, &count, &characters);
        QCOMPARE(count, 20'000);
        const qint64 large = growthKib(many, &count, &characters);
        QCOMPARE(count, 200'000);
        QVERIFY2(
            large - small < qint64(8) * 1024,
            qPrintable(u"%1 KiB, then %2 KiB"_s.arg(small).arg(large)));
    }

    void hugeStringsAreHeldOneByOne() // X03
    {
        const DataFiles files;
        const QByteArray line = "{\"task_id\":\"T\",\"completion\":\""
            + QByteArray(qsizetype(4) * 1024 * 1024, 'x') + "\"}\n";
        const QByteArray member = gzipped(line);
        const QString path = files.put(u"huge.jsonl.gz"_s, member.repeated(200)); // 800 MB of text
        int count = 0;
        qint64 characters = 0;
        const qint64 growth = growthKib(path, &count, &characters);
        QCOMPARE(count, 200);
        QCOMPARE(characters, 200LL * 4 * 1024 * 1024);
#ifdef __SANITIZE_ADDRESS__
        const qint64 most
            = qint64(500) * 1024; // the sanitizer holds on to freed memory for a while
#else
        const qint64 most = qint64(200) * 1024;
#endif
        QVERIFY2(growth < most, qPrintable(QString::number(growth)));
    }
};

ASSAY_TEST(TestSampleMemory)
#include "tst_samplememory.moc"
