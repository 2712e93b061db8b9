// SPDX-License-Identifier: Apache-2.0
#include "engine/report/comparison.h"

#include "engine/report/comparisonjson.h"
#include "engine/report/comparisontable.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

namespace {

Comparison compared(TestRun &first, TestRun &second, const CompareOptions &options = {})
{
    return sure(compareRuns(first.file(), second.file(), options));
}

/// One sample a problem; `passed` tells which problems it solves.
void fillSingles(TestRun &run, const std::vector<bool> &passed)
{
    run.addProblems(quint32(passed.size()));
    for (quint32 problem = 0; problem < quint32(passed.size()); ++problem)
        run.addSamples(problem, passed[problem] ? 1 : 0, passed[problem] ? 0 : 1);
}

} // namespace

class ComparisonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void singlesByMcNemar();
    void severalBySignFlips();
    void equalChancesOfAnotherN();
    void commonProblemsAlone();
    void unscoredIsLeftOut();
    void undecidedIsSaid();
    void higherKNeedsKSamples();
    void settingsWarn();
    void changedProblemWarns();
    void sameSamplesAreMatched();
    void modelsMustBeNamed();
    void badK();
    void writers();
    void nothingInCommon();
};

void ComparisonTest::singlesByMcNemar()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    // 1 problem that only the first solves, 5 that only the second does, 4 alike.
    fillSingles(first, {true, false, false, false, false, false, true, true, false, false});
    fillSingles(second, {false, true, true, true, true, true, true, true, false, false});
    const ComparedAtK at = compared(first, second).atK.at(0);
    QCOMPARE(at.test, u"mcnemar"_s);
    QCOMPARE(at.problems, 10);
    QCOMPARE(at.firstBetter, 1);
    QCOMPARE(at.secondBetter, 5);
    // Twice the tail of B(6, 1/2) at 1: 2 * (1 + 6) / 64.
    QCOMPARE(*at.p, 14.0 / 64.0);
    QCOMPARE(*at.first, 0.3);
    QCOMPARE(*at.second, 0.7);
    QVERIFY(std::abs(*at.difference - 0.4) < 1e-12);
    QVERIFY(at.low && at.high && *at.low < 0.4 && *at.high > 0.4 && at.approximate);
    // The other way round everything turns its sign, and p stays.
    // NOLINTNEXTLINE(readability-suspicious-call-argument)
    const ComparedAtK turned = compared(second, first).atK.at(0);
    QCOMPARE(*turned.p, *at.p);
    QCOMPARE(*turned.difference, -*at.difference);
}

void ComparisonTest::severalBySignFlips()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    for (TestRun *run : {&first, &second})
        run->addProblems(3);
    for (quint32 problem = 0; problem < 3; ++problem) {
        first.addSamples(problem, 1, 3);
        second.addSamples(problem, 3, 1);
    }
    const ComparedAtK at = compared(first, second).atK.at(0);
    QCOMPARE(at.test, u"sign_flips_exact"_s);
    QCOMPARE(*at.difference, 0.5);
    QCOMPARE(*at.p, 2.0 / 8.0); // all plus, all minus, of eight patterns
    QVERIFY(!at.low && !at.high); // all equal: no spread to draw from
}

void ComparisonTest::equalChancesOfAnotherN()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    for (TestRun *run : {&first, &second})
        run->addProblems(20);
    for (quint32 problem = 0; problem < 20; ++problem) {
        first.addSamples(problem, 1, 2); // 1 - C(2,2)/C(3,2) = 2/3
        second.addSamples(problem, 4, 6); // 1 - C(6,2)/C(10,2) = 2/3
    }
    CompareOptions options;
    options.ks = {2};
    const ComparedAtK at = compared(first, second, options).atK.at(0);
    QCOMPARE(at.firstBetter, 0);
    QCOMPARE(at.secondBetter, 0);
    QCOMPARE(*at.p, 1.0);
}

void ComparisonTest::commonProblemsAlone()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    fillSingles(first, {true, true, false});
    fillSingles(second, {true, false});
    const Comparison comparison = compared(first, second);
    QCOMPARE(comparison.problems.size(), 2U);
    QCOMPARE(comparison.first.problemsAlone, 1);
    QCOMPARE(comparison.second.problemsAlone, 0);
    QCOMPARE(*comparison.atK[0].first, 1.0); // not the 2/3 of its report
    QCOMPARE(*comparison.atK[0].second, 0.5);
    QVERIFY(comparisonWarnings(comparison).join(u' ').contains(u"1 problems that only the first"));
}

void ComparisonTest::unscoredIsLeftOut()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    first.addProblems(2);
    first.addSamples(0, 1, 0);
    first.addSamples(1, 0, 0, 1);
    fillSingles(second, {true, true});
    const Comparison comparison = compared(first, second);
    QCOMPARE(comparison.atK[0].problems, 1);
    QVERIFY(!comparison.problems[1].difference);
    QVERIFY(comparison.first.isPartial());
    QVERIFY(comparisonWarnings(comparison)
                .contains(u"first is partial: 1 of 2 scored, 0 of them undecided."_s));
}

void ComparisonTest::undecidedIsSaid()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    first.addProblems(1);
    first.addAttempt(first.addSample(0), Outcome::Timeout, Confirmation::None, Provisional);
    fillSingles(second, {true});
    const Comparison comparison = compared(first, second);
    QCOMPARE(comparison.first.undecided, 1);
    QVERIFY(comparison.first.isPartial());
    QVERIFY(!comparison.second.isPartial());
}

void ComparisonTest::higherKNeedsKSamples()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    for (TestRun *run : {&first, &second}) {
        run->addProblems(2);
        run->addSamples(0, 1, 1);
        run->addSamples(1, 1, 0);
    }
    const Comparison comparison = compared(first, second, {{1, 2, 3}, {}, {}});
    QCOMPARE(comparison.atK[0].problems, 2);
    QCOMPARE(comparison.atK[1].problems, 1);
    QCOMPARE(*comparison.atK[1].first, 1.0);
    QCOMPARE(comparison.atK[2].problems, 0);
    QVERIFY(!comparison.atK[2].difference && !comparison.atK[2].p);
}

void ComparisonTest::settingsWarn()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    fillSingles(first, {true});
    fillSingles(second, {true});
    const auto describe = [](TestRun &run, const QString &network, const QString &isolation,
                             int timeoutMs, const QString &confirmation, const QString &sha256) {
        run.setMeta(
            u"manifest"_s,
            {{u"network"_s, network},
             {u"confirmation"_s, confirmation},
             {u"provider"_s, QJsonObject{{u"isolation"_s, isolation}}}});
        run.setMeta(u"settings"_s, {{u"timeout_ms"_s, timeoutMs}});
        run.setMeta(u"data"_s, {{u"problems"_s, QJsonObject{{u"sha256"_s, sha256}}}});
    };
    describe(first, u"none"_s, u"namespaces"_s, 3000, u"all"_s, u"aa"_s);
    describe(second, u"none"_s, u"namespaces"_s, 3000, u"all"_s, u"aa"_s);
    QVERIFY(compared(first, second).settings.empty());
    describe(second, u"open"_s, u"user a sample"_s, 1000, u"none"_s, u"bb"_s);
    const Comparison comparison = compared(first, second);
    QStringList keys;
    for (const ComparedSetting &setting : comparison.settings)
        keys.append(setting.key);
    QCOMPARE(
        keys,
        QStringList(
            {u"benchmark"_s, u"network"_s, u"isolation"_s, u"timeout"_s, u"confirmation"_s}));
    const QString warning = comparisonWarnings(comparison).join(u' ');
    QVERIFY(warning.contains(u"network: none and open"));
    QVERIFY(warning.contains(u"timeout: 3 s and 1 s"));
}

void ComparisonTest::changedProblemWarns()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    Problem problem;
    problem.id = u"T/0"_s;
    problem.tests = u"assert f() == 1"_s;
    first.addProblem(problem);
    problem.tests = u"assert f() == 2"_s;
    second.addProblem(problem);
    first.addSamples(0, 1, 0);
    second.addSamples(0, 1, 0);
    QCOMPARE(compared(first, second).changedProblems(), 1);
    QCOMPARE(compared(first, first).changedProblems(), 0);
}

void ComparisonTest::sameSamplesAreMatched()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    for (TestRun *run : {&first, &second}) {
        run->addProblems(1);
        run->setMeta(u"data"_s, {{u"samples"_s, QJsonObject{{u"sha256"_s, u"cc"_s}}}});
    }
    const std::array here{
        Outcome::Passed, Outcome::Passed, Outcome::Failed, Outcome::Error, Outcome::Infrastructure};
    const std::array there{
        Outcome::Passed, Outcome::Disputed, Outcome::Passed, Outcome::Timeout, Outcome::Passed};
    for (std::size_t i = 0; i < here.size(); ++i) {
        first.addAttempt(first.addSample(0), here[i]);
        second.addAttempt(second.addSample(0), there[i]);
    }
    const Comparison comparison = compared(first, second);
    QVERIFY(comparison.samples.has_value());
    const SampleAgreement &samples = *comparison.samples;
    QCOMPARE(samples.bothPassed, 1);
    QCOMPARE(samples.onlyFirstPassed, 1);
    QCOMPARE(samples.onlySecondPassed, 1);
    QCOMPARE(samples.nonePassed, 1);
    QCOMPARE(samples.otherOutcome, 1);
    QCOMPARE(samples.notScored, 1);
    QCOMPARE(samples.changed.size(), 2U);
    QCOMPARE(samples.changed[0].index, 1U);
    QCOMPARE(samples.changed[0].second, Outcome::Disputed);
    second.setMeta(u"data"_s, {{u"samples"_s, QJsonObject{{u"sha256"_s, u"dd"_s}}}});
    QVERIFY(!compared(first, second).samples);
}

void ComparisonTest::modelsMustBeNamed()
{
    TestRun run;
    run.addProblems(1);
    run.addModel(u"a"_s);
    run.addModel(u"b"_s);
    run.addSamples(0, 1, 0, 0, 0);
    run.addSamples(0, 0, 1, 0, 1);
    const auto unnamed = compareRuns(run.file(), run.file());
    QVERIFY(!unnamed);
    QCOMPARE(unnamed.error().code, ErrorCode::BadArgument);
    QVERIFY(unnamed.error().detail.contains(u"a, b"));
    QVERIFY(!compareRuns(run.file(), run.file(), {{1}, u"a"_s, u"c"_s}));
    const Comparison comparison = compared(run, run, {{1}, u"a"_s, u"b"_s});
    QCOMPARE(*comparison.atK[0].difference, -1.0);
    QCOMPARE(comparison.second.model, u"b"_s);
}

void ComparisonTest::badK()
{
    TestRun run;
    fillSingles(run, {true});
    const auto bad = compareRuns(run.file(), run.file(), {{0}, {}, {}});
    QVERIFY(!bad);
    QCOMPARE(bad.error().code, ErrorCode::BadArgument);
}

void ComparisonTest::writers()
{
    TestRun first(u"first_1"_s);
    TestRun second(u"second"_s);
    fillSingles(first, {true, false, false});
    fillSingles(second, {true, true, false});
    const std::vector comparisons{compared(first, second)};
    const QString text = comparisonText(comparisons);
    QVERIFY2(
        text.contains(QRegularExpression(
            u"first_1 +second +pass@1 +exact McNemar +33\\.3 % +66\\.7 % +\\+33\\.3 ≈ \\["_s)),
        qPrintable(text));
    QVERIFY(text.contains(QRegularExpression(u"T/1 +0/1 +1/1 +\\+100\\.0"_s)));
    QVERIFY(comparisonMarkdown(comparisons).contains(u"first\\_1"));
    QVERIFY(comparisonLatex(comparisons).contains(u"first\\_1"));
    const QString csv = QString::fromUtf8(comparisonCsv(comparisons));
    QCOMPARE(csv.count(u"\r\n"_s), qsizetype(4));
    QVERIFY(csv.contains(u"first_1,first_1,second,second,T/1,0,1,1,1,1,false"));
    const QJsonObject object
        = QJsonDocument::fromJson(comparisonJson(comparisons)).array().at(0).toObject();
    QCOMPARE(object.value(u"problems"_s).toArray().size(), qsizetype(3));
    const QJsonObject at = object.value(u"at_k"_s).toArray().at(0).toObject();
    QCOMPARE(at.value(u"test"_s).toString(), u"mcnemar"_s);
    QCOMPARE(at.value(u"p"_s).toDouble(), 1.0);
    QVERIFY(object.value(u"same_samples"_s).isNull());
}

void ComparisonTest::nothingInCommon()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    Problem problem;
    problem.id = u"A"_s;
    first.addProblem(problem);
    problem.id = u"B"_s;
    second.addProblem(problem);
    first.addSamples(0, 1, 0);
    second.addSamples(0, 1, 0);
    const std::vector comparisons{compared(first, second)};
    QVERIFY(!comparisons[0].atK[0].difference && !comparisons[0].atK[0].p);
    QVERIFY(comparisonText(comparisons).contains(u"no problem in common"));
}

ASSAY_TEST(ComparisonTest)
#include "tst_comparison.moc"
