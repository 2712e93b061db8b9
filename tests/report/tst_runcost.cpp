// SPDX-License-Identifier: Apache-2.0
#include "engine/report/csv.h"
#include "engine/report/numbertext.h"
#include "engine/report/runreport.h"
#include "engine/report/samplewriter.h"
#include "engine/report/tablecsv.h"
#include "engine/report/tablejson.h"
#include "engine/report/tablelatex.h"
#include "engine/report/tabletext.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

constexpr qint64 asked = 1'700'000'000'000;
constexpr qint64 centASecond = 36'000'000'000; // an hour

/// It lived for so many seconds, at a cent each.
SandboxRow sandboxOf(quint32 number, qint64 seconds)
{
    SandboxRow row;
    row.number = number;
    row.provider = u"eqvps"_s;
    row.state = u"deleted"_s;
    row.askedMs = asked;
    row.readyMs = asked + 1000;
    row.endedMs = row.readyMs + seconds * 1000;
    row.lifetimeSeconds = 3600;
    row.hourlyNanos = centASecond;
    row.minimumSeconds = 60;
    row.livedMs = seconds * 1000;
    return row;
}

/// Four samples of one problem, of which two passed, in these sandboxes.
RunReport reportOf(TestRun &run, const std::vector<SandboxRow> &rows)
{
    run.addProblems(1);
    run.addSamples(0, 2, 2);
    run.setMeta(u"manifest"_s, {{u"provider"_s, QJsonObject{{u"provider"_s, u"eqvps"_s}}}});
    run.setMeta(u"state"_s, {{u"word"_s, u"complete"_s}, {u"heartbeat_ms"_s, asked + 101'000}});
    for (const SandboxRow &row : rows)
        sure(run.file().putSandbox(row));
    return sure(makeReport(run.file()));
}

QString textOf(const std::optional<Money> &money)
{
    return money ? money->toText() : u"unknown"_s;
}

QJsonObject jsonOf(const RunReport &report)
{
    return QJsonDocument::fromJson(tableJson(std::span(&report, 1))).object();
}

} // namespace

class RunCostTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void spentSharesAndTables()
    {
        TestRun run;
        SandboxRow second = sandboxOf(2, 20); // the minimum
        second.billedNanos = 600'000'000;
        second.billedAtMs = 20'000;
        const RunReport report = reportOf(run, {sandboxOf(1, 140), second});
        QCOMPARE(report.cost.spent.toText(), u"2.00"_s);
        QCOMPARE(report.cost.committed, Money());
        QCOMPARE(report.costNanoDollars, std::optional<qint64>(2'000'000'000));
        QCOMPARE(textOf(report.cost.share(1000, report.whole.scored)), u"500.00"_s);
        QCOMPARE(report.whole.solvedProblems, 1);
        QCOMPARE(textOf(report.cost.share(1, report.whole.solvedProblems)), u"2.00"_s);
        QVERIFY(!report.cost.share(1, 0)); // nothing was solved: no price of it
        QCOMPARE(report.cost.differing, 0);
        const QJsonObject cost = jsonOf(report).value(u"cost"_s).toObject();
        QCOMPARE(cost.value(u"spent_nano_usd"_s).toInteger(), 2'000'000'000);
        QCOMPARE(cost.value(u"provider_billed_nano_usd"_s).toInteger(), 600'000'000);
        QCOMPARE(cost.value(u"per_solved_problem_nano_usd"_s).toInteger(), 2'000'000'000);
        for (const QString &text :
             {tableText(std::span(&report, 1)), tableLatex(std::span(&report, 1))})
            QVERIFY2(
                QString(text).remove(u'\\').contains(
                    QRegularExpression(u"\\$2\\.00 for\\s+sandboxes that are gone"_s)),
                qPrintable(text));
    }

    void slicesAndSamplesHaveTheirOwn()
    {
        TestRun run;
        run.addProblems(1);
        for (quint32 slot = 0; slot < 4; ++slot)
            run.addSample(0);
        for (quint32 slot = 0; slot < 4; ++slot) { // 10 s each, one after another
            AttemptRow row;
            row.sample = slot;
            row.outcome = Outcome::Failed;
            row.slice = slot < 3 ? 1 : 2;
            row.sandbox = 1;
            row.wallUs = 10'000'000;
            row.endedMs = asked + 1000 + (qint64(slot) + 1) * 10'000;
            sure(run.file().addAttempt(row));
        }
        const RunReport report = sure([&] {
            sure(run.file().putSandbox(sandboxOf(1, 100)));
            run.setMeta(u"state"_s, {{u"word"_s, u"complete"_s}});
            return makeReport(run.file(), {{}, Grouping::Slice});
        }());
        QVERIFY(report.costParts);
        QCOMPARE(report.costParts->sum().nanos(), *report.costNanoDollars);
        QCOMPARE(report.groups.size(), std::size_t(2));
        QVERIFY(report.groups[0].costNanoDollars && report.groups[1].costNanoDollars);
        QVERIFY(*report.groups[0].costNanoDollars > 2 * *report.groups[1].costNanoDollars);
        ExportOptions costs;
        costs.columns = ExportColumns(ExportColumn::PassAtK) | ExportColumn::Cost;
        const QString text = tableText(std::span(&report, 1), costs);
        for (const ReportRow &row : report.groups)
            QVERIFY2(text.contains(dollarsText(row.costNanoDollars)), qPrintable(text));

        QJsonObject json = jsonOf(report);
        const QJsonObject parts
            = json.value(u"cost"_s).toObject().value(u"parts_nano_usd"_s).toObject();
        qint64 sum = 0;
        for (const auto &part : parts)
            sum += part.toInteger();
        QCOMPARE(sum, *report.costNanoDollars);
        const auto group = json.value(u"groups"_s).toArray().at(1).toObject();
        QCOMPARE(group.value(u"cost_nano_usd"_s).toInteger(), *report.groups[1].costNanoDollars);

        QBuffer lines;
        QVERIFY(lines.open(QIODevice::WriteOnly));
        QCOMPARE(sure(writeSamples(run.file(), {}, SampleFormat::Jsonl, lines)), 4);
        qint64 ofSamples = 0;
        for (const QByteArray &line : lines.data().trimmed().split('\n')) {
            const auto cost = QJsonDocument::fromJson(line).object().value(u"cost_nano_usd"_s);
            QVERIFY2(cost.toInteger() > 0, line.constData());
            ofSamples += cost.toInteger();
        }
        QVERIFY(ofSamples <= parts.value(u"slices"_s).toInteger());
        QVERIFY(ofSamples > 390'000'000); // 40 s at a cent, but for the roundings
    }

    void csvHasAsManyFieldsAsItsHeader()
    {
        TestRun run;
        const RunReport report = reportOf(run, {sandboxOf(1, 140)});
        ExportOptions options;
        options.notes = options.manifest = false;
        const QStringList lines = QString::fromUtf8(tableCsv(std::span(&report, 1), options))
                                      .trimmed()
                                      .split(u"\r\n"_s);
        const QStringList header = lines[0].split(u',');
        QVERIFY(lines.size() > 1);
        for (const QString &line : lines)
            QCOMPARE(line.split(u',').size(), header.size());
        const QStringList whole = lines[1].split(u',');
        QCOMPARE(whole[header.indexOf(u"spent_usd"_s)], u"1.4"_s);
        QCOMPARE(whole[header.indexOf(u"usd_per_solved_problem"_s)], u"1.4"_s);
        QCOMPARE(whole[header.indexOf(u"provider_billed_usd"_s)], QString());
    }

    void whatLivesIsCommitted()
    {
        SandboxRow living = sandboxOf(1, 0);
        living.state = u"running"_s;
        living.endedMs = 0;
        living.livedMs.reset();
        TestRun run;
        const RunReport report = reportOf(run, {living});
        QCOMPARE(report.cost.spent, Money());
        QCOMPARE(report.cost.committed.toText(), u"36.00"_s); // its whole lifetime
        QCOMPARE(report.cost.soFar.toText(), u"1.00"_s); // when the run was last seen
        QVERIFY(tableText(std::span(&report, 1)).contains(u"up to $36.00 for others"));
    }

    void anUnknownPriceMakesTheRunsUnknown()
    {
        SandboxRow unknown = sandboxOf(2, 60);
        unknown.hourlyNanos.reset();
        TestRun run;
        const RunReport report = reportOf(run, {sandboxOf(1, 60), unknown});
        QVERIFY(!report.costNanoDollars);
        QCOMPARE(report.cost.unpriced, 1);
        QVERIFY(
            tableText(std::span(&report, 1)).contains(u"the price of 1 of 2 sandboxes is unknown"));
        const QJsonObject cost = jsonOf(report).value(u"cost"_s).toObject();
        for (const QString &key : {u"spent_nano_usd"_s, u"per_solved_problem_nano_usd"_s})
            QVERIFY(cost.contains(key) && cost.value(key).isNull());
    }

    void theProviderDiffers()
    {
        SandboxRow row = sandboxOf(1, 100);
        row.billedNanos = 1'500'000'000;
        row.billedAtMs = 100'000;
        TestRun run;
        const RunReport report = reportOf(run, {row});
        QCOMPARE(report.cost.differing, 1);
        const QString text = tableText(std::span(&report, 1)).simplified();
        QVERIFY2(
            text.contains(u"$1.50; reckoned here for the same time: $1.00. They differ for 1 of 1"),
            qPrintable(text));
    }

    void thisComputerIsFreeWithAndWithoutPrices()
    {
        SandboxRow old = sandboxOf(1, 100);
        old.provider = u"local"_s;
        old.hourlyNanos.reset();
        SandboxRow now = old;
        now.hourlyNanos = 0;
        for (const SandboxRow &row : {old, now}) {
            TestRun run;
            reportOf(run, {row});
            run.setMeta(u"manifest"_s, {{u"provider"_s, QJsonObject{{u"provider"_s, u"local"_s}}}});
            const RunReport report = sure(makeReport(run.file()));
            QCOMPARE(report.costNanoDollars, std::optional<qint64>(0));
            QVERIFY(!tableText(std::span(&report, 1)).contains(u"Cost:"));
        }
    }

    void anHourOfThisComputerMayCost()
    {
        SandboxRow row = sandboxOf(1, 100);
        row.provider = u"local"_s;
        TestRun run;
        reportOf(run, {row});
        run.setMeta(u"manifest"_s, {{u"provider"_s, QJsonObject{{u"provider"_s, u"local"_s}}}});
        QCOMPARE(
            sure(makeReport(run.file())).costNanoDollars, std::optional<qint64>(1'000'000'000));
    }
};

ASSAY_TEST(RunCostTest)
#include "tst_runcost.moc"
