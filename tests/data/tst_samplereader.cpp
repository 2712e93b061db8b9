// SPDX-License-Identifier: Apache-2.0
#include "engine/data/samplereader.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

ReadSamples samplesOf(const QByteArray &content, const SampleReaderOptions &options = {})
{
    const DataFiles files;
    return readAll(files.put(u"samples"_s, content), options);
}

/// `a/0 a/1 b/0`, with the model in front where there is one
QString placesOf(const ReadSamples &read)
{
    QStringList places;
    for (const Sample &sample : read.samples)
        places.append(
            (sample.model.isEmpty() ? QString() : sample.model + u':') + sample.problemId + u'/'
            + QString::number(sample.index));
    return places.join(u' ');
}

} // namespace

class TestSampleReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void countsInFileOrder()
    {
        const ReadSamples read = samplesOf(json("{'task_id':'a','completion':'1'}\n"
                                                "{'task_id':'b','completion':'2','seed':7}\n"
                                                "\n"
                                                "{'task_id':'a','solution':'3'}\n"
                                                "{'task_id':'a','completion':'4','model':'m'}\n"
                                                "{'id':11,'completion':''}\n"
                                                ""));
        QCOMPARE(read.error, QString());
        QCOMPARE(placesOf(read), u"a/0 b/0 a/1 m:a/0 11/0"_s);
        QVERIFY(!read.samples[0].isWhole);
        QVERIFY(read.samples[2].isWhole);
        QCOMPARE(read.samples[2].line, 4);
        QCOMPARE(read.samples[1].rest.keys(), QStringList({u"seed"_s}));
        QVERIFY(read.samples[0].rest.isEmpty());
        QCOMPARE(read.rejected.size(), 0);
        QCOMPARE(read.samples[4].text, QString());
    }

    void anArrayAndAGzipReadTheSame()
    {
        const DataFiles files;
        const QByteArray packed
            = gzipped(json("[{'task_id':'a','completion':'1'},{'task_id':'a','completion':'2'}]"));
        const ReadSamples read = readAll(files.put(u"x.jsonl"_s, packed));
        QCOMPARE(placesOf(read), u"a/0 a/1"_s);
        QCOMPARE(read.sha256, sha256Of(packed));
    }

    void textIsKeptExactly_data() // V23, L06
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QString>("text");
        QTest::newRow("V23 prose around")
            << json("'Sure!\\n```python\\ndef f(): return 1\\n```\\nDone. '")
            << u"Sure!\n```python\ndef f(): return 1\n```\nDone. "_s;
        QTest::newRow("V23 helper first")
            << json("'def g(): return 1\\n\\ndef f(): return g()\\n\\n'")
            << u"def g(): return 1\n\ndef f(): return g()\n\n"_s;
        QTest::newRow("V23 empty") << json("''") << u""_s;
        QTest::newRow("V23 blank") << json("'  \\n\\t'") << u"  \n\t"_s;
        QTest::newRow("CR LF") << json("'a\\r\\nb\\r'") << u"a\r\nb\r"_s;
        QTest::newRow("L06 lone surrogate") << json("'a\\udc80b'") << u"a"_s + QChar(0xdc80) + u'b';
        QTest::newRow("NUL") << json("'a\\u0000b'") << u"a"_s + QChar(0) + u'b';
    }
    void textIsKeptExactly()
    {
        QFETCH(QByteArray, source);
        QFETCH(QString, text);
        const ReadSamples read = samplesOf(json("{'task_id':'a','completion':") + source + '}');
        QCOMPARE(read.samples.size(), 1U);
        QCOMPARE(read.samples.front().text, text);
    }

    void solutionWinsOverCompletion()
    {
        const ReadSamples read
            = samplesOf(json("{'task_id':'a','completion':'c','solution':'s'}\n"
                             "{'task_id':'a','completion':'c','solution':null}"));
        QCOMPARE(read.samples.size(), 2U);
        QCOMPARE(read.samples[0].text, u"s"_s);
        QVERIFY(read.samples[0].isWhole);
        QCOMPARE(read.samples[0].rest.value("completion"_L1).toString(), u"c"_s);
        QCOMPARE(read.samples[1].text, u"c"_s);
        QVERIFY(!read.samples[1].isWhole);
    }

    void completionsOfMultiPlE()
    {
        const ReadSamples read = samplesOf(
            json("{\n"
                 "  'name': 'Toy_0', 'language': 'cpp', 'prompt': 'int f() {', 'tests': '}', "
                 "'temperature': 0.2,\n"
                 "  'completions': ['return 1;', 'int f() { return 2;', null, 'return 4;']\n"
                 "}"));
        QCOMPARE(placesOf(read), u"Toy_0/0 Toy_0/1 Toy_0/3"_s);
        QVERIFY(!read.samples[0].isWhole);
        QVERIFY(read.samples[1].isWhole);
        QCOMPARE(read.samples[0].rest.keys(), QStringList({u"temperature"_s}));
        QCOMPARE(read.rejected.size(), 1);
        QCOMPARE(read.rejected[0].reason, u"`completions` (the one at 2) is null and not a text"_s);
    }

    void badRecordsCostThemselves_data() // R04
    {
        QTest::addColumn<QByteArray>("record");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, const QByteArray &record, const QString &reason) {
            QTest::newRow(name) << record << reason;
        };
        row("R04 null", json("{'task_id':'a','completion':null}"), u"`completion` is null"_s);
        row("R04 NaN", json("{'task_id':'a','completion':NaN}"), u"`completion` is null"_s);
        row("R04 number", json("{'task_id':'a','completion':5}"), u"`completion` is a number"_s);
        row("R04 list", json("{'task_id':'a','solution':['x']}"), u"`solution` is a list"_s);
        row("R03 no id", json("{'completion':'x'}"),
            u"no `task_id` and no `id` (keys: completion)"_s);
        row("R04 null id", json("{'task_id':null,'completion':'x'}"), u"no `task_id`"_s);
        row("R04 empty id", json("{'task_id':'','completion':'x'}"), u"`task_id` is neither"_s);
        row("R04 fraction id", json("{'task_id':1.5,'completion':'x'}"), u"`task_id` is neither"_s);
        row("R04 huge id", json("{'task_id':99999999999999999999,'completion':'x'}"),
            u"`task_id` is neither"_s);
        row("no text", json("{'task_id':'a','output':'x'}"),
            u"no `completion` and no `solution`"_s);
        row("model", json("{'task_id':'a','completion':'x','model':3}"), u"`model` is a number"_s);
        row("negative index", json("{'task_id':'a','completion':'x','index':-1}"),
            u"`index` is no"_s);
        row("fraction index", json("{'task_id':'a','completion':'x','index':0.5}"),
            u"`index` is no"_s);
        row("huge index", json("{'task_id':'a','completion':'x','index':1e12}"),
            u"`index` is no"_s);
        row("no completions", json("{'task_id':'a','completions':[]}"),
            u"`completions` is an empty"_s);
        row("cut", "{\"task_id\":\"a\",\"completion\":\"x",
            u"not valid JSON: a text is not closed"_s);
        row("list", json("['a']"), u"not a JSON object"_s);
    }
    void badRecordsCostThemselves()
    {
        QFETCH(QByteArray, record);
        QFETCH(QString, reason);
        const QByteArray good = json("{'task_id':'b','completion':'x'}");
        const ReadSamples read = samplesOf(good + '\n' + record + '\n' + good);
        QCOMPARE(read.error, QString());
        QCOMPARE(placesOf(read), u"b/0 b/1"_s);
        QCOMPARE(read.rejected.size(), 1);
        QCOMPARE(read.rejected[0].line, 2);
        QVERIFY2(read.rejected[0].reason.startsWith(reason), qPrintable(read.rejected[0].reason));
    }

    void rejectedTextKeepsItsPlace()
    {
        const ReadSamples read = samplesOf(json("{'task_id':'a','completion':'0'}\n"
                                                "{'task_id':'a','completion':null}\n"
                                                "{'task_id':'a','completion':'2'}"));
        QCOMPARE(placesOf(read), u"a/0 a/2"_s);
    }

    void ownIndicesCount_data() // R02, R03
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QString>("places");
        QTest::addColumn<QString>("reason");
        const auto line = [](const QByteArray &more) -> QByteArray {
            return json("{'task_id':'a','completion':'x'") + more + "}\n";
        };
        QTest::newRow("R03 any order") << line(json(",'index':2")) + line(json(",'index':0"))
                + line(json(",'sample_index':1.0"))
                                       << u"a/2 a/0 a/1"_s << QString();
        QTest::newRow("R02 twice")
            << line(json(",'index':3")) + line("") + line(json(",'index':3")) << u"a/3 a/4"_s
            << u"sample 3 of \"a\" stands in line 1 and again in line 3"_s;
        QTest::newRow("R02 counted, then claimed")
            << line("") + line(json(",'index':0")) << u"a/0"_s
            << u"sample 0 of \"a\" stands in an earlier line without an index"
               " and again in line 2"_s;
        QTest::newRow("R02 far away")
            << line(json(",'index':900000000")) + line(json(",'index':900000000"))
            << u"a/900000000"_s
            << u"sample 900000000 of \"a\" stands in line 1 and again in line 2"_s;
        QTest::newRow("other meaning")
            << line(json(",'index':'x/1'")) + line(json(",'index':'x/1'")) << u"a/0 a/1"_s
            << QString();
        QTest::newRow("other model")
            << line(json(",'index':0,'model':'m'")) + line(json(",'index':0")) << u"m:a/0 a/0"_s
            << QString();
    }
    void ownIndicesCount()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QString, places);
        QFETCH(QString, reason);
        const ReadSamples read = samplesOf(lines);
        QCOMPARE(placesOf(read), places);
        QCOMPARE(read.rejected.isEmpty() ? QString() : read.rejected.first().reason, reason);
    }

    void idsOfTheProblemSetAreFound_data()
    {
        QTest::addColumn<QString>("inSet");
        QTest::addColumn<QByteArray>("inFile");
        QTest::addColumn<QString>("found");
        QTest::newRow("number") << u"11"_s << "11"_qba << u"11"_s;
        QTest::newRow("text") << u"11"_s << "\"11\""_qba << u"11"_s;
        QTest::newRow("3.0") << u"3"_s << "3.0"_qba << u"3"_s;
        QTest::newRow("prefix in the file") << u"11"_s << "\"Mbpp/11\""_qba << u"11"_s;
        QTest::newRow("prefix in the set") << u"MBPP/11"_s << "11"_qba << u"MBPP/11"_s;
        QTest::newRow("two prefixes") << u"Mbpp/11"_s << "\"MBPP/11\""_qba << u"Mbpp/11"_s;
        QTest::newRow("unknown") << u"12"_s << "\"MBPP/11\""_qba << u"MBPP/11"_s;
    }
    void idsOfTheProblemSetAreFound()
    {
        QFETCH(QString, inSet);
        QFETCH(QByteArray, inFile);
        QFETCH(QString, found);
        const ReadSamples read
            = samplesOf(json("{'completion':'x','task_id':") + inFile + '}', {{inSet}, {}});
        QCOMPARE(read.samples.size(), 1U);
        QCOMPARE(read.samples.front().problemId, found);
    }

    void modelOfTheOptionsFillsGaps()
    {
        const ReadSamples read = samplesOf(
            json("{'task_id':'a','completion':'x'}\n"
                 "{'task_id':'a','completion':'x','model':'n'}"),
            {{}, u"m"_s});
        QCOMPARE(placesOf(read), u"m:a/0 n:a/0"_s);
    }

    void cutGzipGivesSamplesFirst()
    {
        QByteArray text;
        for (int i = 0; i < 50'000; ++i)
            text += "{\"task_id\":\"a\",\"completion\":\"" + QByteArray::number(i) + "\"}\n";
        const DataFiles files;
        const QByteArray packed = gzipped(text);
        const ReadSamples read
            = readAll(files.put(u"x.jsonl.gz"_s, packed.first(packed.size() / 2)));
        QVERIFY2(read.error.contains(u"cut off"_s), qPrintable(read.error));
        QVERIFY(read.samples.size() > 10'000);
        QCOMPARE(read.rejected.size(), 0);
        QCOMPARE(read.sha256, QString());
    }
};

ASSAY_TEST(TestSampleReader)
#include "tst_samplereader.moc"
