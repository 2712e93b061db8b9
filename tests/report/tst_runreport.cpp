// SPDX-License-Identifier: Apache-2.0
#include "engine/report/runreport.h"

#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <cmath>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

class RunReportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void p01MoreThanSamples();
    void p04UnequalCounts();
    void p05PassHat();
    void p06ThreeOfFive();
    void d01_data();
    void d01();
    void d05NeverStarted();
    void confirmation();
    void confirmNone();
    void undecidedIsPartial();
    void loneRerunAndFlaky();
    void disputedIsNotSolved();
    void r11SubsetAndRejected();
    void settingsGiveKs();
    void badK();
    void state_data();
    void state();
    void timesOfDecidingAttempt();
    void nothingThere();
};

void RunReportTest::p01MoreThanSamples()
{
    TestRun run;
    run.addProblems(1);
    run.addSamples(0, 0, 2);
    const RunReport report = reportOf(run, {5});
    QVERIFY(!passAt(report.whole, 5).value);
    QVERIFY(!passAt(report.whole, 5).low);
    QCOMPARE(passAt(report.whole, 5).problems, 0);
    QCOMPARE(passAt(report.whole, 5).problemsTotal, 1);
    QVERIFY(!report.partial);
}

void RunReportTest::p04UnequalCounts()
{
    TestRun run;
    run.addProblems(2);
    run.addSamples(0, 1, 3);
    run.addSamples(1, 0, 2);
    const RunReport report = reportOf(run, {2, 4});
    QVERIFY(isClose(passAt(report.whole, 2).value, 0.25)); // ((1 - 3/6) + 0) / 2
    QVERIFY(isClose(passAt(report.whole, 4).value, 1.0));
    QCOMPARE(passAt(report.whole, 4).problems, 1); // 'over 1 of 2'
    QCOMPARE(passAt(report.whole, 4).problemsTotal, 2);
    QCOMPARE(report.whole.samplesMin, 2);
    QCOMPARE(report.whole.samplesMax, 4);
}

void RunReportTest::p05PassHat()
{
    TestRun run;
    run.addProblems(1);
    run.addSamples(0, 4, 1);
    const RunReport report = reportOf(run, {1, 2});
    QVERIFY(isClose(report.whole.atK[0].passHatK.value, 0.8)); // 4 / 5
    QVERIFY(isClose(report.whole.atK[1].passHatK.value, 0.6)); // 6 / 10
}

void RunReportTest::p06ThreeOfFive()
{
    TestRun run;
    run.addProblems(1);
    run.addSamples(0, 1, 2, 2);
    const RunReport report = reportOf(run, {1, 3, 5});
    QVERIFY(isClose(passAt(report.whole, 1).value, 1.0 / 3.0));
    QVERIFY(isClose(passAt(report.whole, 3).value, 1.0));
    QVERIFY(!passAt(report.whole, 5).value);
    QCOMPARE(report.whole.scored, 3);
    QCOMPARE(report.whole.requested, 5);
    QCOMPARE(report.whole.scoredMin, 3);
    QCOMPARE(report.whole.samplesMin, 5);
    QVERIFY(report.partial);
}

void RunReportTest::d01_data()
{
    QTest::addColumn<int>("right");
    QTest::addColumn<int>("wrong");
    QTest::addColumn<int>("lost");
    QTest::newRow("D01 coverage 90 %") << 80 << 10 << 10;
    QTest::newRow("D01 coverage 10 %") << 1 << 0 << 9;
    QTest::newRow("D02 one of two") << 1 << 0 << 1;
    QTest::newRow("D03 nothing scored") << 0 << 0 << 3;
}

void RunReportTest::d01()
{
    QFETCH(int, right);
    QFETCH(int, wrong);
    QFETCH(int, lost);
    const int all = right + wrong + lost;
    TestRun run;
    run.addProblems(quint32(all));
    for (int i = 0; i < all; ++i) {
        const bool isRight = i < right;
        const bool isWrong = !isRight && i < right + wrong;
        run.addSamples(quint32(i), isRight ? 1 : 0, isWrong ? 1 : 0, isRight || isWrong ? 0 : 1);
    }
    const RunReport report = reportOf(run, {1});
    const ReportRow &row = report.whole;
    QCOMPARE(row.requested, all);
    QCOMPARE(row.scored, right + wrong);
    QCOMPARE(row.passed, right);
    QCOMPARE(row.of(Outcome::Infrastructure), lost);
    QVERIFY(report.partial);
    QCOMPARE(passAt(row, 1).problems, right + wrong);
    QCOMPARE(passAt(row, 1).problemsTotal, all);
    if (right + wrong == 0)
        QVERIFY(!passAt(row, 1).value);
    else
        QVERIFY(isClose(passAt(row, 1).value, double(right) / (right + wrong)));
    QVERIFY(report.policy.contains(u"scored samples"));
}

void RunReportTest::d05NeverStarted()
{
    TestRun run;
    run.addProblems(16);
    for (quint32 i = 0; i < 4; ++i)
        run.addSamples(i, i == 0 ? 1 : 0, i == 0 ? 0 : 1);
    for (quint32 i = 4; i < 16; ++i)
        run.addSample(i);
    const RunReport report = reportOf(run, {1});
    QVERIFY(isClose(passAt(report.whole, 1).value, 0.25)); // 1 of 4 run, not 1 of 16
    QCOMPARE(passAt(report.whole, 1).problems, 4);
    QCOMPARE(report.whole.of(Outcome::NotRun), 12);
    QVERIFY(report.partial);
}

void RunReportTest::confirmation()
{
    TestRun run;
    run.setMeta(u"settings"_s, {{u"confirm"_s, true}});
    run.addProblems(4);
    run.addAttempt(run.addSample(0), Outcome::Passed, Confirmation::Confirmed);
    run.addAttempt(run.addSample(1), Outcome::Passed, Confirmation::Unconfirmed);
    run.addAttempt(run.addSample(2), Outcome::Disputed, Confirmation::Disputed);
    run.addAttempt(run.addSample(3), Outcome::Failed);
    const RunReport report = reportOf(run, {1});
    QCOMPARE(report.whole.passed, 2);
    QCOMPARE(report.whole.confirmed, 1);
    QCOMPARE(report.whole.unconfirmed, 1);
    QVERIFY(isClose(passAt(report.whole, 1).value, 0.5));
    QVERIFY(report.whole.confirmedPassAt1);
    QVERIFY(isClose(report.whole.confirmedPassAt1->value, 0.25));
}

void RunReportTest::confirmNone()
{
    TestRun run;
    run.setMeta(u"settings"_s, {{u"confirm"_s, false}, {u"timeout_ms"_s, 2500}});
    run.addProblems(1);
    run.addAttempt(run.addSample(0), Outcome::Passed);
    const RunReport report = reportOf(run, {1});
    QVERIFY(!report.whole.confirmedPassAt1);
    QCOMPARE(report.whole.unconfirmed, 1);
    QVERIFY(report.policy.contains(u"--confirm none"));
    QVERIFY(report.policy.contains(u"Timeouts (2.5 s)"));
}

void RunReportTest::undecidedIsPartial()
{
    TestRun run;
    run.addProblems(1);
    run.addAttempt(run.addSample(0), Outcome::Timeout, Confirmation::None, Provisional);
    const RunReport report = reportOf(run, {1});
    QCOMPARE(report.whole.undecided, 1);
    QCOMPARE(report.whole.scored, 1);
    QVERIFY(report.partial);
}

void RunReportTest::loneRerunAndFlaky()
{
    TestRun run;
    run.addProblems(2);
    const quint32 first = run.addSample(0);
    run.addAttempt(first, Outcome::Timeout, Confirmation::None, Provisional);
    run.addAttempt(first, Outcome::Passed, Confirmation::Confirmed, RanAlone);
    const quint32 second = run.addSample(1);
    run.addAttempt(second, Outcome::Failed);
    run.addAttempt(second, Outcome::Passed, Confirmation::Confirmed, Diagnostic);
    const RunReport report = reportOf(run, {1});
    QCOMPARE(report.whole.changedAlone, 1);
    QCOMPARE(report.whole.flaky, 1);
    QCOMPARE(report.whole.passed, 1);
    QCOMPARE(report.whole.of(Outcome::Failed), 1);
    QVERIFY(!report.partial);
}

void RunReportTest::disputedIsNotSolved()
{
    TestRun run;
    run.addProblems(1);
    run.addAttempt(run.addSample(0), Outcome::Disputed, Confirmation::Disputed);
    const RunReport report = reportOf(run, {1});
    QCOMPARE(report.whole.scored, 1);
    QCOMPARE(report.whole.passed, 0);
    QVERIFY(isClose(passAt(report.whole, 1).value, 0.0));
}

void RunReportTest::r11SubsetAndRejected()
{
    TestRun run;
    run.addProblems(20);
    for (quint32 i = 0; i < 20; ++i)
        run.addSamples(i, 1, 0);
    run.setMeta(
        u"data"_s,
        {{u"problems"_s, QJsonObject{{u"count"_s, 20}, {u"in_file"_s, 164}, {u"rejected"_s, 1}}},
         {u"samples"_s, QJsonObject{{u"rejected"_s, 2}}}});
    const RunReport report = reportOf(run, {1});
    QCOMPARE(report.problemsInFile, std::optional<qint64>(164));
    QCOMPARE(report.whole.problems, 20);
    QCOMPARE(report.rejected, std::optional<qint64>(3));
    QVERIFY(report.manifest.value(u"data"_s).toObject().contains(u"samples"_s));
    QVERIFY(!report.partial);
    QVERIFY(isClose(passAt(report.whole, 1).value, 1.0));
    QCOMPARE(passAt(report.whole, 1).method, u"wilson"_s);
    QVERIFY(std::abs(*passAt(report.whole, 1).low - 0.839) < 0.0005); // P07
}

void RunReportTest::settingsGiveKs()
{
    TestRun run;
    run.addProblems(1);
    run.addSamples(0, 1, 0);
    run.setMeta(
        u"settings"_s, {{u"k"_s, QJsonArray{10, 1}}, {u"seed"_s, u"12345678901234567890"_s}});
    const RunReport report = reportOf(run, {});
    QCOMPARE(report.ks, (std::vector<qint64>{1, 10}));
    QCOMPARE(report.seed, 12345678901234567890ULL);
}

void RunReportTest::badK()
{
    TestRun run;
    run.addProblems(1);
    run.addSamples(0, 1, 0);
    const auto report = makeReport(run.file(), {{0}, Grouping::Model});
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::BadArgument);
}

void RunReportTest::state_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("written");
    QTest::addColumn<QString>("state");
    QTest::newRow("none") << u""_s << true << u"loaded"_s;
    QTest::newRow("running") << u"running"_s << true << u"running"_s;
    QTest::newRow("X05 nobody writes") << u"running"_s << false << u"interrupted"_s;
    QTest::newRow("complete") << u"complete"_s << false << u"complete"_s;
}

void RunReportTest::state()
{
    QFETCH(QString, word);
    QFETCH(bool, written);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"name.of.run.assay"_s);
    auto file = sure(RunFile::create(path));
    if (!word.isEmpty())
        sure(file->setMeta(
            u"state"_s, {{u"word"_s, word}, {u"heartbeat_ms"_s, qint64(1700000000000)}}));
    if (!written) {
        file.reset();
        file = sure(RunFile::open(path, RunFile::Access::Read));
    }
    const RunReport report = sure(makeReport(*file));
    QTEST(report.state, "state");
    QCOMPARE(report.run, u"name.of.run"_s);
    QCOMPARE(bool(report.heartbeatMs), !word.isEmpty());
}

void RunReportTest::timesOfDecidingAttempt()
{
    TestRun run;
    run.addProblems(3);
    const quint32 first = run.addSample(0);
    run.addAttempt(first, Outcome::Infrastructure, Confirmation::None, 0, 900'000);
    run.addAttempt(first, Outcome::Passed, Confirmation::Confirmed, 0, 10'000);
    run.addAttempt(first, Outcome::Passed, Confirmation::Confirmed, Diagnostic, 500'000);
    run.addAttempt(run.addSample(1), Outcome::Failed, Confirmation::None, 0, 30'000);
    run.addAttempt(run.addSample(2), Outcome::Infrastructure, Confirmation::None, 0, 700'000);
    const RunReport report = reportOf(run, {1});
    QCOMPARE(report.whole.wallMs.count, 2);
    QVERIFY(isClose(report.whole.wallMs.mean, 20.0));
    QVERIFY(isClose(report.whole.wallMs.max, 30.0));
    QVERIFY(isClose(report.whole.cpuMs.max, 15.0));
    QVERIFY(isClose(report.whole.waitMs.max, 0.0));
}

void RunReportTest::nothingThere()
{
    TestRun run;
    const RunReport report = reportOf(run, {1});
    QVERIFY(!passAt(report.whole, 1).value);
    QVERIFY(!report.rejected);
    QVERIFY(!report.whole.wallMs.mean);
    QVERIFY(report.models.empty());
}

ASSAY_TEST(RunReportTest)
#include "tst_runreport.moc"
