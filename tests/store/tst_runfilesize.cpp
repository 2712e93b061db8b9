// SPDX-License-Identifier: Apache-2.0
#include "engine/store/compression.h"
#include "engine/store/runfile.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <QFileInfo>
#include <QRandomGenerator>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

/// Lines that look like a program, from 1 to `lines` of them, different for each seed.
QString program(quint32 seed, int lines)
{
    QRandomGenerator random(seed);
    QString text;
    const int count = random.bounded(1, lines + 1);
    for (int i = 0; i < count; ++i)
        text
            += u"    v%1 = sorted(a[%2:]) + [x * %3 for x in range(%4)]\n"_s.arg(random.bounded(30))
                   .arg(random.bounded(100))
                   .arg(random.bounded(1000))
                   .arg(random.bounded(100000));
    return text + u"    return %1\n"_s.arg(seed);
}

} // namespace

class TestRunFileSize final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What a confirmed pass takes in the file beyond its program: its row of the attempts and of
    /// the samples, and what the pages leave unused.
    void confirmedPassIsSmall_data()
    {
        QTest::addColumn<int>("lines");
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("limitBytes");
        QTest::newRow("HumanEval-like") << 25 << 100'000 << 200;
        QTest::newRow("long programs") << 200 << 10'000 << 300;
    }
    void confirmedPassIsSmall()
    {
        QFETCH(int, lines);
        QFETCH(int, samples);
        QFETCH(int, limitBytes);
        const StoreFiles files;
        Compression compression;
        qint64 texts = 0;
        {
            const auto file = created(files.path());
            const qint64 empty = QFileInfo(files.path()).size();
            QVERIFY(empty < qint64(512) * 1024);
            QVERIFY(file->begin());
            for (quint32 slot = 0; slot < quint32(samples); ++slot) {
                const QString text = program(slot, lines);
                texts += compression.packText(text).size();
                const auto number = file->addText(text);
                QVERIFY(number);
                const SampleRow row{slot / 200, 0, slot % 200, number.value(), false, slot + 1};
                QVERIFY(file->addSample(slot, row));
            }
            QVERIFY(file->commit());
            QVERIFY(file->begin());
            // Slices of 500 samples, of which 16 run at a time: the order in which results come.
            const auto slots = quint32(samples);
            for (quint32 round = 0; round < slots; round += 16 * 500)
                for (quint32 step = 0; step < 500; ++step)
                    for (quint32 lane = 0; lane < 16; ++lane)
                        if (const quint32 slot = round + lane * 500 + step; slot < slots)
                            QVERIFY(file->addAttempt(attemptOf(slot)));
            QVERIFY(file->commit());
        }
        const qint64 each = (QFileInfo(files.path()).size() - texts) / samples;
        qInfo("%lld bytes beside %lld of text", each, texts / samples);
        QVERIFY2(each < limitBytes, qPrintable(QString::number(each)));
    }
};

ASSAY_TEST(TestRunFileSize)
#include "tst_runfilesize.moc"
