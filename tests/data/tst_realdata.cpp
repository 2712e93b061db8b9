// SPDX-License-Identifier: Apache-2.0
#include "engine/data/outcomefiles.h"
#include "engine/data/problemset.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QMap>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

/// Files of public benchmarks, where ASSAY_DATA names a copy. Numbers and digests: its README.
class TestRealData final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".?"_s));
        // Not in initTestCase(): skipped there, the other classes of this program would be too.
        if (realData().isEmpty())
            QSKIP("ASSAY_DATA is not set: no real data to read");
    }

    void problemSets_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("language");
        QTest::addColumn<std::size_t>("count");
        const auto row = [](const char *file, const QString &shape, const QString &language,
                            std::size_t count) {
            QTest::newRow(file) << QString::fromLatin1(file) << shape << language << count;
        };
        const QString python = u"python"_s;
        row("problems/HumanEval.jsonl.gz", u"humaneval"_s, python, 164);
        row("problems/HumanEvalPlus-OriginFmt.jsonl.gz", u"humaneval"_s, python, 164);
        row("problems/example_problem.jsonl", u"humaneval"_s, python, 1);
        row("problems/mbpp.jsonl.gz", u"mbpp"_s, python, 974);
        row("problems/MbppPlus-OriginFmt.jsonl.gz", u"mbppplus"_s, python, 378);
        row("problems/humanevalpack_python.jsonl.gz", u"humanevalpack"_s, python, 164);
        row("problems/humanevalpack_js.jsonl.gz", u"humanevalpack"_s, u"javascript"_s, 164);
        row("problems/humanevalpack_cpp.jsonl.gz", u"humanevalpack"_s, u"cpp"_s, 164);
        row("formats/functions/humaneval/toy_problems.jsonl", u"humaneval"_s, python, 3);
        row("formats/functions/humaneval/toy_problems.jsonl.gz", u"humaneval"_s, python, 3);
        row("formats/functions/mbpp/mbpp_toy.jsonl", u"mbpp"_s, python, 2);
        row("formats/functions/mbpp/sanitized_toy.json", u"mbpp-sanitized"_s, python, 1);
        row("formats/functions/multipl-e/Toy_0_clamp.json", u"multipl-e"_s, u"cpp"_s, 1);
    }
    void problemSets()
    {
        QFETCH(QString, file);
        QFETCH(QString, shape);
        QFETCH(QString, language);
        QFETCH(std::size_t, count);
        auto set = readProblems(realData() + u'/' + file);
        QVERIFY2(set, set ? "" : qPrintable(set.error().detail));
        QCOMPARE(set.value().problems.size(), count);
        QCOMPARE(set.value().rejectedCount, 0);
        QCOMPARE(set.value().shape, shape);
        for (const Problem &problem : set.value().problems) {
            QCOMPARE(problem.language, language);
            QVERIFY(!problem.prompt.isEmpty());
            QCOMPARE(problem.reference.isEmpty(), shape == u"multipl-e"_s);
        }
    }

    void digestIsThatOfTheFile()
    {
        auto set = readProblems(realData() + u"/problems/HumanEval.jsonl.gz"_s);
        QVERIFY(set);
        QCOMPARE(
            set.value().sha256,
            u"b796127e635a67f93fb35c04f4cb03cf06f38c8072ee7cee8833d7bee06979ef"_s);
    }

    void mbppKeepsSetUpAndLineEnds()
    {
        auto set = readProblems(realData() + u"/problems/mbpp.jsonl.gz"_s);
        QVERIFY(set);
        QStringList withSetUp; // both build on a class that the solution defines
        for (const Problem &problem : set.value().problems)
            if (problem.tests.startsWith(u"root = Node(1)"_s))
                withSetUp.append(problem.id);
        QCOMPARE(withSetUp, QStringList({u"367"_s, u"927"_s}));
        QVERIFY(set.value().problems.front().reference.startsWith(u"R = 3\r\nC = 3\r\n"_s));
    }

    void evalPlusOwnFormIsRejectedWithAReason()
    {
        auto set = readProblems(realData() + u"/formats/functions/evalplus/problems_toy.jsonl"_s);
        QVERIFY(set);
        QCOMPARE(set.value().problems.size(), 0U);
        QCOMPARE(set.value().rejectedCount, 2);
    }

    void oneHundredSamplesAProblem()
    {
        const ReadSamples read
            = readAll(realData() + u"/samples/codet_humaneval_codegen16b_n100.jsonl.gz"_s);
        QCOMPARE(read.error, QString());
        QCOMPARE(read.samples.size(), 16'400U);
        QCOMPARE(read.rejected.size(), 0);
        QCOMPARE(
            read.sha256, u"ddf925a55287285cd43684166aa6d3a620ce841ce9a0939dce57105b128155b1"_s);
        QMap<QString, int> next;
        for (const Sample &sample : read.samples)
            QCOMPARE(sample.index, next[sample.problemId]++);
        QCOMPARE(next.size(), 164);
        for (const int count : std::as_const(next))
            QCOMPARE(count, 100);
    }

    void sixtyFourModels()
    {
        const ReadSamples read = readAll(realData() + u"/samples/humaneval_64models_n1.jsonl.gz"_s);
        QCOMPARE(read.error, QString());
        QCOMPARE(read.samples.size(), 64U * 164U);
        QCOMPARE(read.rejected.size(), 0);
        QMap<QString, int> counts;
        for (const Sample &sample : read.samples) {
            QCOMPARE(sample.index, 0);
            ++counts[sample.model];
        }
        QCOMPARE(counts.size(), 64);
        for (const int count : std::as_const(counts))
            QCOMPARE(count, 164);
    }

    void toySamples_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<std::size_t>("count");
        QTest::addColumn<bool>("isWhole");
        QTest::newRow("human-eval") << u"humaneval/toy_samples.jsonl"_s << std::size_t(12) << false;
        QTest::newRow("example") << u"humaneval/example_samples.jsonl"_s << std::size_t(6) << false;
        QTest::newRow("EvalPlus") << u"evalplus/samples.jsonl"_s << std::size_t(4) << true;
        QTest::newRow("MultiPL-E") << u"multipl-e/Toy_0_clamp.json"_s << std::size_t(3) << false;
    }
    void toySamples()
    {
        QFETCH(QString, file);
        QFETCH(std::size_t, count);
        QFETCH(bool, isWhole);
        const ReadSamples read = readAll(realData() + u"/formats/functions/"_s + file);
        QCOMPARE(read.error, QString());
        QCOMPARE(read.samples.size(), count);
        QCOMPARE(read.rejected.size(), 0);
        for (const Sample &sample : read.samples)
            QCOMPARE(sample.isWhole, isWhole);
    }

    void foreignOutcomes_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("outcomes"); // P passed, F failed, T timeout, in file order
        QTest::newRow("example") << u"humaneval/example_samples.jsonl_results.jsonl"_s
                                 << u"FTFPPP"_s;
        QTest::newRow("toy") << u"humaneval/toy_samples.jsonl_results.jsonl"_s << u"PFPFFPTFFFFF"_s;
        QTest::newRow("EvalPlus") << u"evalplus/samples.eval_results.json"_s << u"PPPF"_s;
    }
    void foreignOutcomes()
    {
        QFETCH(QString, file);
        QFETCH(QString, outcomes);
        auto read = readOutcomes(realData() + u"/formats/functions/"_s + file);
        QVERIFY2(read, read ? "" : qPrintable(read.error().detail));
        QString found;
        for (const ForeignOutcome &outcome : read.value().outcomes)
            found += outcome.outcome == Outcome::Passed ? u'P'
                : outcome.outcome == Outcome::Timeout   ? u'T'
                                                        : u'F';
        QCOMPARE(found, outcomes);
        QCOMPARE(read.value().rejectedCount, 0);
    }
};

ASSAY_TEST(TestRealData)
#include "tst_realdata.moc"
