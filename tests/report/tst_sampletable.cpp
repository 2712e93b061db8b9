// SPDX-License-Identifier: Apache-2.0
#include "engine/report/sampletable.h"

#include "engine/report/samplewriter.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QBuffer>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray written(TestRun &run, SampleFormat format, const SampleFilter &filter = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    sure(writeSamples(run.file(), filter, format, buffer));
    return buffer.data();
}

} // namespace

class SampleTableTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void x02AllRows_data();
    void x02AllRows();
    void filter_data();
    void filter();
    void lineOfTheDecidingAttempt();
    void neverTried();
    void csv();
    void jsonl();
    void l07NamesInTheTerminal();
    void fullDevice();
};

void SampleTableTest::x02AllRows_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("headerLines");
    QTest::newRow("X02 text") << int(SampleFormat::Text) << 1;
    QTest::newRow("X02 csv") << int(SampleFormat::Csv) << 1;
    QTest::newRow("X02 jsonl") << int(SampleFormat::Jsonl) << 0;
}

void SampleTableTest::x02AllRows()
{
    QFETCH(int, format);
    QFETCH(int, headerLines);
    TestRun run;
    run.addProblems(50);
    sure(run.file().begin());
    for (quint32 i = 0; i < 5000; ++i) {
        const quint32 slot = run.addSample(i % 50);
        if (i % 3 != 0) // the others were never tried, the last one among them
            run.addAttempt(slot, Outcome::Passed);
    }
    sure(run.file().commit());
    const QByteArray bytes = written(run, SampleFormat(format));
    QCOMPARE(bytes.count('\n'), qsizetype(5000 + headerLines));
}

void SampleTableTest::filter_data()
{
    QTest::addColumn<QList<int>>("outcomes");
    QTest::addColumn<QString>("problems");
    QTest::addColumn<int>("lines");
    QTest::newRow("all") << QList<int>{} << u""_s << 24;
    QTest::newRow("D06 what is missing")
        << QList<int>{int(Outcome::NotRun), int(Outcome::Infrastructure)} << u""_s << 12;
    QTest::newRow("failed") << QList<int>{int(Outcome::Failed)} << u""_s << 12;
    QTest::newRow("star over a slash") << QList<int>{} << u"T*1"_s << 4; // T/1 and T/11
    QTest::newRow("question mark") << QList<int>{} << u"T/1?"_s << 4; // T/10 and T/11
    QTest::newRow("both") << QList<int>{int(Outcome::Failed)} << u"T/1?"_s << 2;
    QTest::newRow("not an expression") << QList<int>{} << u"T/[0-9]"_s << 0;
    QTest::newRow("whole ids") << QList<int>{} << u"T/"_s << 0;
}

void SampleTableTest::filter()
{
    QFETCH(QList<int>, outcomes);
    QFETCH(QString, problems);
    TestRun run;
    run.addProblems(12);
    for (quint32 i = 0; i < 12; ++i)
        run.addSamples(i, 0, 1, 1);
    SampleFilter filter;
    filter.problems = problems;
    for (const int outcome : outcomes)
        filter.outcomes.push_back(Outcome(outcome));
    int lines = 0;
    const auto count = eachSampleLine(run.file(), filter, [&](const SampleLine &) { ++lines; });
    QVERIFY(count);
    QTEST(lines, "lines");
    QCOMPARE(count.value(), qint64(lines));
}

void SampleTableTest::lineOfTheDecidingAttempt()
{
    TestRun run;
    run.addProblems(1);
    const quint32 slot = run.addSample(0);
    run.addAttempt(slot, Outcome::Timeout, Confirmation::None, Provisional, 9'000'000);
    run.addAttempt(slot, Outcome::Passed, Confirmation::Confirmed, RanAlone, 40'000);
    run.addAttempt(slot, Outcome::Failed, Confirmation::None, Diagnostic, 70'000);
    const auto count = eachSampleLine(run.file(), {}, [](const SampleLine &line) {
        QCOMPARE(line.problem, u"T/0"_s);
        QCOMPARE(line.outcome, Outcome::Passed);
        QCOMPARE(line.confirmation, Confirmation::Confirmed);
        QCOMPARE(line.attempts, quint16(3));
        QCOMPARE(line.wallUs, std::optional<qint64>(40'000));
        QCOMPARE(line.exitCode, std::optional<int>(0));
        QVERIFY(!line.signal);
        QVERIFY(line.changedAlone);
        QVERIFY(line.flaky);
        QVERIFY(!line.undecided);
    });
    QVERIFY(count && count.value() == 1);
}

void SampleTableTest::neverTried()
{
    TestRun run;
    run.addProblems(1);
    run.addSample(0);
    const auto count = eachSampleLine(run.file(), {}, [](const SampleLine &line) {
        QCOMPARE(line.outcome, Outcome::NotRun);
        QCOMPARE(line.attempts, quint16(0));
        QVERIFY(!line.wallUs);
        QVERIFY(!line.exitCode);
    });
    QVERIFY(count && count.value() == 1);
}

void SampleTableTest::csv()
{
    TestRun run;
    Problem problem;
    problem.id = u"=1+1,\"x\""_s;
    run.addProblem(problem);
    run.addModel(u"m"_s);
    run.addAttempt(run.addSample(0), Outcome::Failed, Confirmation::None, 0, 1500);
    run.addSample(0);
    QCOMPARE(
        QString::fromUtf8(written(run, SampleFormat::Csv)),
        u"number,problem,model,index,outcome,confirmation,attempts,wall_us,cpu_us,wait_us,peak_kib,"
        u"exit,"
        "signal,cost_nano_usd,marks,signature,label,note\r\n"
        "0,\"'=1+1,\"\"x\"\"\",m,0,failed,none,1,1500,750,0,0,0,,,,,,\r\n"
        "1,\"'=1+1,\"\"x\"\"\",m,1,not_run,none,0,,,,,,,,,,,\r\n"_s);
}

void SampleTableTest::jsonl()
{
    TestRun run;
    Problem problem;
    problem.id = u"a\"\n日"_s;
    run.addProblem(problem);
    run.addAttempt(run.addSample(0), Outcome::Failed, Confirmation::None, 0, 1500);
    const QJsonObject object = QJsonDocument::fromJson(written(run, SampleFormat::Jsonl)).object();
    QCOMPARE(object.value(u"problem"_s).toString(), problem.id);
    QVERIFY(object.value(u"model"_s).isNull());
    QCOMPARE(object.value(u"outcome"_s).toString(), u"failed"_s);
    QCOMPARE(object.value(u"wall_us"_s).toInteger(), 1500);
    QVERIFY(object.value(u"signal"_s).isNull());
    QCOMPARE(object.value(u"flaky"_s).toBool(true), false);
}

void SampleTableTest::l07NamesInTheTerminal()
{
    TestRun run;
    Problem problem;
    problem.id = u"\u001b[2J\u001b[32mPASSED\n"_s;
    run.addProblem(problem);
    run.addModel(u"\u001b]0;title\u0007"_s);
    run.addSamples(0, 0, 1);
    const QByteArray text = written(run, SampleFormat::Text);
    QVERIFY(!text.contains('\x1b'));
    QVERIFY(!text.contains('\x07'));
    QCOMPARE(text.count('\n'), qsizetype(2));
    QVERIFY(QString::fromUtf8(text).contains(u"␛[32mPASSED␊"));
}

void SampleTableTest::fullDevice()
{
    TestRun run;
    run.addProblems(1);
    run.addSamples(0, 1, 0);
    QBuffer closed;
    closed.open(QIODevice::ReadOnly);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"ReadOnly device"_s));
    const auto result = writeSamples(run.file(), {}, SampleFormat::Csv, closed);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Io);
}

ASSAY_TEST(SampleTableTest)
#include "tst_sampletable.moc"
