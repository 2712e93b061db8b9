// SPDX-License-Identifier: Apache-2.0
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QRegularExpression>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

class ReportGroupsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void severalModels();
    void groups_data();
    void groups();
};

void ReportGroupsTest::severalModels()
{
    TestRun run;
    run.addProblems(2);
    run.addModel(u"a"_s);
    run.addModel(u"b"_s);
    run.addSamples(0, 2, 0, 0, 0); // a: 2/2, 0/2
    run.addSamples(1, 0, 2, 0, 0);
    run.addSamples(0, 1, 1, 0, 1); // b: 1/2 alone
    const RunReport report = reportOf(run, {1, 2});
    QCOMPARE(report.models.size(), 2U);
    QCOMPARE(report.models[0].model, u"a"_s);
    QCOMPARE(report.models[0].requested, 4);
    QVERIFY(isClose(passAt(report.models[0], 1).value, 0.5));
    QVERIFY(isClose(passAt(report.models[1], 1).value, 0.5));
    QCOMPARE(passAt(report.models[1], 1).problems, 1);
    QCOMPARE(report.models[1].problemsWithSamples, 1);
    QCOMPARE(report.models[1].problems, 2);
    QCOMPARE(report.whole.requested, 6);
    QCOMPARE(report.whole.passed, 3);
    // By problem: (1 + 1/2) / 2 and 0; never 3 passes of 6 samples pooled as if of one model.
    QVERIFY(isClose(passAt(report.whole, 1).value, 0.375));
    QVERIFY(isClose(report.whole.atK[1].passHatK.value, 0.25)); // ((1 + 0) / 2 + 0) / 2
    QCOMPARE(passAt(report.whole, 1).problems, 2);
}

void ReportGroupsTest::groups_data()
{
    QTest::addColumn<int>("grouping");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QList<int>>("problems");
    QTest::newRow("category") << int(Grouping::Category) << QStringList{u""_s, u"math"_s}
                              << QList<int>{1, 2};
    QTest::newRow("tag") << int(Grouping::Tag) << QStringList{u""_s, u"x"_s, u"y"_s}
                         << QList<int>{1, 2, 1};
    QTest::newRow("language") << int(Grouping::Language) << QStringList{u"cpp"_s, u"python"_s}
                              << QList<int>{1, 2};
    QTest::newRow("model") << int(Grouping::Model) << QStringList() << QList<int>();
}

void ReportGroupsTest::groups()
{
    QFETCH(int, grouping);
    TestRun run;
    Problem problem;
    problem.id = u"a"_s;
    problem.category = u"math"_s;
    problem.tags = QStringList{u"x"_s, u"y"_s, u"x"_s};
    problem.language = u"python"_s;
    run.addProblem(problem);
    problem.id = u"b"_s;
    problem.tags = QStringList{u"x"_s};
    problem.language = u"cpp"_s;
    run.addProblem(problem);
    run.addProblem({u"c"_s, u"python"_s, {}, {}, {}, {}, {}, {}, false, {}, {}, {}});
    run.addSamples(0, 1, 0);
    run.addSamples(1, 0, 1);
    run.addSamples(2, 1, 0);
    const RunReport report = reportOf(run, {1}, Grouping(grouping));
    QStringList words;
    QList<int> problems;
    for (const ReportRow &row : report.groups) {
        words.append(row.group);
        problems.append(int(row.problems));
        QCOMPARE(row.requested, row.problems);
        QCOMPARE(row.model, u"run"_s);
    }
    QTEST(words, "words");
    QTEST(problems, "problems");
}

ASSAY_TEST(ReportGroupsTest)
#include "tst_reportgroups.moc"
