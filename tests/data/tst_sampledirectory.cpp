// SPDX-License-Identifier: Apache-2.0
#include "engine/data/samplereader.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QFile>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

class TestSampleDirectory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void evalPlusDirectory()
    {
        const DataFiles files;
        files.put(u"d/HumanEval_0/10.py"_s, "ten");
        files.put(u"d/HumanEval_0/2.py"_s, "\xef\xbb\xbftwo\r\n");
        files.put(u"d/Mbpp_7/0.py"_s, "zero");
        files.put(u"d/eval_results.json"_s, "{}");
        files.put(u"d/HumanEval_0/__pycache__/x.pyc"_s, "x");
        const SampleReaderOptions options{{u"HumanEval/0"_s, u"Mbpp/7"_s}, u"m"_s};
        const ReadSamples read = readAll(files.path(u"d"_s), options);
        QCOMPARE(read.error, QString());
        QCOMPARE(read.rejected.size(), 0);
        QCOMPARE(read.samples.size(), 3U);
        QCOMPARE(read.samples[0].problemId, u"HumanEval/0"_s);
        QCOMPARE(read.samples[0].index, 2);
        QCOMPARE(read.samples[0].text, u"\ufefftwo\r\n"_s);
        QCOMPARE(read.samples[0].line, 1);
        QVERIFY(read.samples[0].isWhole);
        QCOMPARE(read.samples[0].model, u"m"_s);
        QCOMPARE(read.samples[1].index, 10);
        QCOMPARE(read.samples[2].problemId, u"Mbpp/7"_s);
        QCOMPARE(read.samples[2].line, 3);
        QByteArray lines;
        lines += QByteArray("HumanEval_0/2.py\0", 17) + sha256Of("\xef\xbb\xbftwo\r\n").toLatin1()
            + '\n';
        lines += QByteArray("HumanEval_0/10.py\0", 18) + sha256Of("ten").toLatin1() + '\n';
        lines += QByteArray("Mbpp_7/0.py\0", 12) + sha256Of("zero").toLatin1() + '\n';
        QCOMPARE(read.sha256, sha256Of(lines));
    }

    void whatIsNoSampleIsTold()
    {
        const DataFiles files;
        files.put(u"d/T_0/0.py"_s, "ok");
        files.put(u"d/T_0/00.py"_s, "R02 the same number");
        files.put(u"d/T_0/note.txt"_s, "no number");
        files.put(u"d/T_0/1.py"_s, "\xff\xfe");
        files.put(u"d/other/0.py"_s, "unknown problem");
        files.put(u"d/a_b/0.py"_s, "two ids");
        files.put(u"secret"_s, "outside");
        QVERIFY(QFile::link(files.path(u"secret"_s), files.path(u"d/T_0/5.py"_s)));
        const ReadSamples read = readAll(files.path(u"d"_s), {{u"T/0"_s, u"a/b"_s, u"a_b"_s}, {}});
        QCOMPARE(read.samples.size(), 1U);
        QString reasons;
        for (const RejectedLine &line : read.rejected)
            reasons += line.file.section(u'/', -2) + u": "_s + line.reason + u'\n';
        QVERIFY2(
            reasons.contains(u"sample 0 of \"T/0\" stands in line 1 and again in line 2"_s)
                || reasons.contains(u"sample 0 of \"T/0\" stands in line 2 and again in line 3"_s),
            qPrintable(reasons));
        QVERIFY(reasons.contains(u"T_0/note.txt: the name is not the number"_s));
        QVERIFY(reasons.contains(u"T_0/1.py: not UTF-8"_s));
        QVERIFY(reasons.contains(u"T_0/5.py: a link"_s));
        QVERIFY(reasons.contains(u"d/other: no problem of the set"_s));
        QVERIFY(reasons.contains(u"d/a_b: the name stands for several problems"_s));
        QCOMPARE(read.rejected.size(), 6);
    }

    /// A generator writes both (formats.md 1.3): they are the same samples.
    void rawTextsBesideTheirPrograms()
    {
        const DataFiles files;
        const auto line = [](const char *text) -> QByteArray {
            return json("{'task_id':'T/0','solution':'") + text + json("'}\n");
        };
        files.put(u"d/m.jsonl"_s, line("clean"));
        files.put(u"d/m.raw.jsonl"_s, line("raw"));
        files.put(u"d/only.raw.jsonl"_s, line("alone"));
        const ReadSamples read = readAll(files.path(u"d"_s));
        QCOMPARE(read.error, QString());
        QStringList texts;
        for (const Sample &sample : read.samples)
            texts.append(sample.text);
        QCOMPARE(texts, (QStringList{u"clean"_s, u"alone"_s}));
        QCOMPARE(read.rejected.size(), 1);
        QVERIFY(read.rejected[0].file.endsWith(u"m.raw.jsonl"));
        QVERIFY(read.rejected[0].reason.contains(u"'m.jsonl'"));
    }

    void directoryOfRecordFiles()
    {
        const DataFiles files;
        files.put(
            u"d/T_1.json.gz"_s,
            gzipped(json("{'name':'T_1','prompt':'P','tests':'t','completions':['a','Pb']}")));
        files.put(
            u"d/T_0.json"_s, json("{'name':'T_0','prompt':'P','tests':'t','completions':['c']}"));
        files.put(u"d/T_0.results.json"_s, "{}");
        files.put(u"d/bad.json"_s, "\0\0");
        files.put(u"d/README.md"_s, "x");
        files.put(u"d/more.jsonl.zst"_s, "x");
        files.put(u"d/more.ndjson"_s, "x");
        const ReadSamples read = readAll(files.path(u"d"_s));
        QCOMPARE(read.error, QString());
        QCOMPARE(read.samples.size(), 3U);
        QCOMPARE(read.samples[0].problemId, u"T_0"_s);
        QCOMPARE(read.samples[2].index, 1);
        QVERIFY(read.samples[2].isWhole);
        QCOMPARE(read.rejected.size(), 3);
        QCOMPARE(
            std::count_if(
                read.rejected.begin(), read.rejected.end(),
                [](const RejectedLine &line) { return line.reason.startsWith(u"not read: "); }),
            2);
        QVERIFY(!read.sha256.isEmpty());
    }

    void whatCantBeRead()
    {
        const DataFiles files;
        files.put(u"empty/.hidden"_s, "x");
        files.put(u"code/T_0/0.py"_s, "x");
        QVERIFY(readAll(files.path(u"empty"_s)).error.contains(u"holds no samples"_s));
        QVERIFY(readAll(files.path(u"code"_s)).error.contains(u"without its problem set"_s));
        QVERIFY(readAll(files.path(u"none"_s)).error.contains(u"no such file"_s));
    }
};

ASSAY_TEST(TestSampleDirectory)
#include "tst_sampledirectory.moc"
