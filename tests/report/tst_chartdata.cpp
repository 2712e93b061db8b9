// SPDX-License-Identifier: Apache-2.0
#include "engine/report/outcomemap.h"
#include "engine/report/passcurve.h"

#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QRegularExpression>

#include <cmath>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

namespace {

bool isNear(std::optional<double> actual, double expected)
{
    return actual && std::abs(*actual - expected) < 1e-9;
}

/// Samples of one model: a word a problem, a letter a sample (P passed, F failed, I infrastructure,
/// . not run).
ChartFacts factsOf(const QStringList &problems)
{
    ChartFacts facts;
    facts.models = QStringList{QString()};
    for (const QString &word : problems) {
        const auto problem = quint32(facts.problems.size());
        facts.problems.append(u"T/%1"_s.arg(problem));
        for (qsizetype i = 0; i < word.size(); ++i) {
            ChartSample sample;
            sample.problem = problem;
            sample.index = quint32(i);
            sample.outcome = word[i] == u'P' ? Outcome::Passed
                : word[i] == u'F'            ? Outcome::Failed
                : word[i] == u'I'            ? Outcome::Infrastructure
                                             : Outcome::NotRun;
            facts.samples.push_back(sample);
        }
    }
    return facts;
}

QString rowText(const OutcomeMap &map, int row)
{
    QString text;
    for (int column = 0; column < map.columns(); ++column) {
        switch (map.cell(row, column)) {
        case quint8(Outcome::Passed):
            text += u'P';
            break;
        case quint8(Outcome::Failed):
            text += u'F';
            break;
        case quint8(Outcome::NotRun):
            text += u'.';
            break;
        case OutcomeMap::nothing:
            text += u' ';
            break;
        default:
            text += u'?';
        }
    }
    return text;
}

} // namespace

class ChartDataTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void curve();
    void curveOfUnequalCounts();
    void curveOfModels();
    void curveOfNothing();
    void curveKs_data();
    void curveKs();
    void rates();
    void map();
    void mapOfModels();
    void mapIsBinned();
    void factsOfFile();
};

void ChartDataTest::curve()
{
    TestRun run;
    run.addProblems(2);
    run.addSamples(0, 1, 3);
    run.addSamples(1, 2, 2);
    const PassCurve curve = sure(passAtKCurve(run.file(), 1));
    QCOMPARE(curve.points.size(), std::size_t(4));
    QVERIFY(isNear(curve.points[0].estimate.value, 0.375)); // (1/4 + 2/4) / 2
    QVERIFY(isNear(curve.points[1].estimate.value, 2.0 / 3.0)); // (1 - 3/6 + 1 - 1/6) / 2
    QVERIFY(isNear(curve.points[2].estimate.value, 0.875)); // (1 - 1/4 + 1) / 2
    QVERIFY(isNear(curve.points[3].estimate.value, 1.0));
    QCOMPARE(curve.points[3].k, 4);
    for (const PassCurve::Point &point : curve.points) {
        QVERIFY(point.estimate.low && point.estimate.high); // two problems give an interval
        QVERIFY(*point.estimate.low <= *point.estimate.value);
        QVERIFY(*point.estimate.high >= *point.estimate.value);
        QCOMPARE(point.estimate.problems, 2);
    }
    QCOMPARE(curve.scored, 8);
    QCOMPARE(curve.requested, 8);
    QVERIFY(!curve.isOfSeveralModels);
}

void ChartDataTest::curveOfUnequalCounts()
{
    TestRun run;
    run.addProblems(3);
    run.addSamples(0, 1, 3);
    run.addSamples(1, 0, 2, 5); // what the sandbox lost does not count
    const PassCurve curve = sure(passAtKCurve(run.file(), 1));
    QCOMPARE(curve.points.size(), std::size_t(4));
    QCOMPARE(curve.points[1].estimate.problems, 2);
    QCOMPARE(curve.points[2].estimate.problems, 1);
    QVERIFY(isNear(curve.points[2].estimate.value, 0.75)); // 1 - 1/4: of the first alone
    QVERIFY(!curve.points[2].estimate.low);
    QCOMPARE(curve.problems, 3);
    QCOMPARE(curve.scored, 6);
    QCOMPARE(curve.requested, 11);
}

void ChartDataTest::curveOfModels()
{
    TestRun run;
    run.addProblems(1);
    run.addModel(u"a"_s);
    run.addModel(u"b"_s);
    run.addSamples(0, 1, 1, 0, 0);
    run.addSamples(0, 1, 0, 0, 1);
    const PassCurve curve = sure(passAtKCurve(run.file(), 1));
    QVERIFY(curve.isOfSeveralModels);
    QCOMPARE(curve.points.size(), std::size_t(1)); // b has one sample: pass@2 is undefined for it
    QVERIFY(isNear(curve.points[0].estimate.value, 0.75)); // the mean of 1/2 and 1
}

void ChartDataTest::curveOfNothing()
{
    TestRun run;
    QVERIFY(sure(passAtKCurve(run.file(), 1)).points.empty());
    run.addProblems(1);
    run.addSample(0);
    const PassCurve curve = sure(passAtKCurve(run.file(), 1));
    QVERIFY(curve.points.empty());
    QCOMPARE(curve.requested, 1);
}

void ChartDataTest::curveKs_data()
{
    QTest::addColumn<qint64>("largest");
    QTest::addColumn<int>("points");
    QTest::addColumn<std::vector<qint64>>("ks");
    using Ks = std::vector<qint64>;
    QTest::newRow("none") << qint64(0) << 40 << Ks{};
    QTest::newRow("one") << qint64(1) << 40 << Ks{1};
    QTest::newRow("all") << qint64(4) << 4 << Ks{1, 2, 3, 4};
    QTest::newRow("log") << qint64(100) << 3 << Ks{1, 10, 100};
    QTest::newRow("log, some equal")
        << qint64(8) << 7 << Ks{1, 2, 3, 4, 6, 8}; // 1 1.4 2 2.8 4 5.7 8
}

void ChartDataTest::curveKs()
{
    QFETCH(qint64, largest);
    QFETCH(int, points);
    QFETCH(std::vector<qint64>, ks);
    QCOMPARE(assay::curveKs(largest, points), ks);
}

void ChartDataTest::rates()
{
    const auto rates = problemRates(factsOf({u"FF"_s, u"I."_s, u"PF"_s, {}, u"PPI"_s, u"PFPF"_s}));
    QCOMPARE(rates.size(), std::size_t(5)); // T/3 has no samples
    const std::vector<quint32> order{4, 2, 5, 0, 1};
    for (std::size_t i = 0; i < order.size(); ++i)
        QCOMPARE(rates[i].problem, order[i]);
    QVERIFY(isNear(rates[0].rate(), 1.0));
    QCOMPARE(rates[0].scored(), 2U);
    QCOMPARE(rates[0].requested, 3U);
    QVERIFY(isNear(rates[1].rate(), 0.5));
    QVERIFY(isNear(rates[3].rate(), 0.0));
    QVERIFY(!rates[4].rate()); // undefined, not 0
}

void ChartDataTest::map()
{
    const OutcomeMap map(factsOf({u"FF"_s, u"PF."_s, u"PPP"_s}));
    QVERIFY(!map.isBinned());
    QCOMPARE(map.rows(), 3);
    QCOMPARE(map.columns(), 3);
    QCOMPARE(rowText(map, 0), u"PPP"_s);
    QCOMPARE(rowText(map, 1), u"PF."_s);
    QCOMPARE(rowText(map, 2), u"FF "_s);
    QCOMPARE(map.slotsAt(1, 1), std::vector<quint32>{3}); // T/1's second
    QVERIFY(map.slotsAt(2, 2).empty());
    QCOMPARE(map.problemAt(0), 2U);
}

void ChartDataTest::mapOfModels()
{
    ChartFacts facts = factsOf({u"PF"_s, u"FP"_s});
    facts.models = QStringList{u"a"_s, u"none"_s, u"b"_s};
    facts.samples[1].model = 2; // T/0: a passes, b fails
    facts.samples[1].index = 0;
    facts.samples[2].model = 2; // T/1: b fails, a passes
    facts.samples[3].index = 0;
    const OutcomeMap map(facts);
    QCOMPARE(map.modelStarts(), (std::vector<int>{0, 1, 1, 2}));
    QCOMPARE(rowText(map, 0), u"PF"_s);
    QCOMPARE(rowText(map, 1), u"PF"_s);
    QCOMPARE(map.slotsAt(1, 0), std::vector<quint32>{3});
}

void ChartDataTest::mapIsBinned()
{
    const OutcomeMap map(factsOf({u"PPPP"_s, u"PPPF"_s, u"PFFF"_s, u"FFFF"_s}), 2);
    QVERIFY(map.isBinned());
    QCOMPARE(map.rows(), 2);
    QCOMPARE(rowText(map, 0), u"PP"_s); // the right cell: P P P F
    QCOMPARE(rowText(map, 1), u"FF"_s); // the left cell: P F F F
    QCOMPARE(map.slotsAt(1, 0), (std::vector<quint32>{8, 9, 12, 13}));
    QCOMPARE(map.problemsOf(1), (std::pair{2, 4}));
    const OutcomeMap odd(factsOf({u"PFFFF"_s}), 2); // columns 0-1 and 2-4: a tie goes to passed
    QCOMPARE(rowText(odd, 0), u"PF"_s);
    QCOMPARE(odd.slotsAt(0, 1), (std::vector<quint32>{2, 3, 4}));
}

void ChartDataTest::factsOfFile()
{
    TestRun run;
    run.addProblems(2);
    run.addSamples(0, 1, 1);
    run.addSample(1);
    SliceRow slice;
    slice.id = 7;
    slice.purpose = u"run"_s;
    slice.startedMs = 5000;
    slice.endedMs = 9000;
    sure(run.file().putSlice(slice));
    AttemptRow attempt;
    attempt.sample = 2;
    attempt.outcome = Outcome::Infrastructure;
    attempt.slice = 7;
    attempt.sandbox = 3;
    attempt.wallUs = 2'000'000;
    attempt.endedMs = 8000;
    sure(run.file().addAttempt(attempt));
    attempt.outcome = Outcome::Passed;
    attempt.sandbox = 4;
    attempt.endedMs = 8500;
    sure(run.file().addAttempt(attempt));
    run.setMeta(u"state"_s, {{u"started_ms"_s, 4000}, {u"heartbeat_ms"_s, 9500}});

    const ChartFacts facts = sure(readChartFacts(run.file()));
    QCOMPARE(facts.samples.size(), std::size_t(3));
    QCOMPARE(facts.scored(), 3);
    QCOMPARE(facts.samples[2].sandbox, 4U); // the attempt that decided
    QCOMPARE(facts.lastStartMs, 4000);
    QCOMPARE(facts.lastSeenMs, 9500);
    QCOMPARE(facts.pieces.size(), std::size_t(2)); // both attempts left one
    QCOMPARE(facts.pieces[0].sandbox, 3U);
    QCOMPARE(facts.pieces[0].infrastructure, 1U);
    QCOMPARE(facts.pieces[0].fromMs, 5000); // handed over before the sample began at 6000
    QCOMPARE(facts.pieces[0].toMs, 8000);
    QCOMPARE(facts.pieces[1].passed, 1U);
}

ASSAY_TEST(ChartDataTest)
#include "tst_chartdata.moc"
