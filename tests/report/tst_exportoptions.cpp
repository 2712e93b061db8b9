// SPDX-License-Identifier: Apache-2.0
#include "engine/report/exportoptions.h"

#include "engine/report/numbertext.h"
#include "engine/report/samplewriter.h"
#include "engine/report/tablecsv.h"
#include "engine/report/tablejson.h"
#include "engine/report/tablelatex.h"
#include "engine/report/tablemarkdown.h"
#include "engine/report/tabletext.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QBuffer>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

namespace {

void fillRun(TestRun &run)
{
    run.addProblems(2);
    run.addSamples(0, 2, 1);
    run.addSamples(1, 1, 1, 1); // one is lost: partial
    run.setMeta(
        u"manifest"_s,
        {{u"assay"_s, u"0.1.0"_s},
         {u"provider"_s,
          QJsonObject{{u"provider"_s, u"local"_s}, {u"isolation"_s, u"namespaces"_s}}},
         {u"sandbox"_s, QJsonObject{{u"python"_s, u"3.11.2"_s}}}});
}

std::vector<RunReport> reportsOf(TestRun &run, Grouping group = Grouping::Model)
{
    return {sure(makeReport(run.file(), {{1, 2}, group}))};
}

ExportOptions only(ExportColumns columns)
{
    ExportOptions options;
    options.columns = columns;
    return options;
}

QStringList csvHeader(const std::vector<RunReport> &reports, const ExportOptions &options)
{
    return QString::fromUtf8(tableCsv(reports, options)).section(u"\r\n"_s, 0, 0).split(u',');
}

QString samplesOf(TestRun &run, const SampleFilter &filter)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    sure(writeSamples(run.file(), filter, SampleFormat::Csv, buffer));
    return QString::fromUtf8(buffer.data());
}

} // namespace

class ExportOptionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void wordsReadBack();
    void columnsOfText();
    void columnsOfCsv();
    void columnsOfJson();
    void digits();
    void withoutNotesPartialIsSaid();
    void withoutManifest();
    void notesSayWhatIsNeeded();
    void cost();
    void slices();
    void chosenSlots();
    void samplesStop();
    void latexBeyond();
    void latexLongNames();
};

void ExportOptionsTest::wordsReadBack()
{
    for (const ExportColumn column : allExportColumns)
        QCOMPARE(exportColumnFromWord(exportColumnWord(column)), std::optional(column));
    QVERIFY(!exportColumnFromWord(u"price"));
}

void ExportOptionsTest::columnsOfText()
{
    TestRun run;
    fillRun(run);
    const auto reports = reportsOf(run);
    const QString usual = tableText(reports);
    for (const QString &word : {u"pass@1"_s, u"pass^2"_s, u"requested"_s, u"outcomes"_s, u"p95"_s})
        QVERIFY2(usual.contains(word), qPrintable(word));
    QVERIFY(!usual.contains(u"cost"));
    const QString text = tableText(reports, only(ExportColumn::PassAtK | ExportColumn::Counts));
    const QString tables = text.section(u"\npartial: "_s, 0, 0);
    QVERIFY(tables.contains(u"pass@1") && tables.contains(u"requested"));
    for (const QString &word : {u"pass^"_s, u"outcomes"_s, u"p95"_s, u"["_s})
        QVERIFY2(!tables.contains(word), qPrintable(word));
    QVERIFY(!text.contains(u"interval"));
    const QString bare = tableText(reports, only({}));
    QVERIFY(!bare.section(u"\npartial: "_s, 0, 0).contains(u"pass@1"));
    QVERIFY(bare.contains(u"partial: 5 of 6 scored")); // never left out
}

void ExportOptionsTest::columnsOfCsv()
{
    TestRun run;
    fillRun(run);
    const auto reports = reportsOf(run);
    const QStringList all = csvHeader(reports, {});
    for (const QString &name :
         {u"pass@1_low"_s, u"pass^2"_s, u"passed"_s, u"confirmed_pass@1"_s, u"count_failed"_s,
          u"wall_ms_p95"_s, u"cost_usd"_s, u"manifest"_s})
        QVERIFY2(all.contains(name), qPrintable(name));
    const QStringList some = csvHeader(reports, only(ExportColumn::PassAtK));
    QCOMPARE(
        some.mid(some.indexOf(u"scored_max"_s) + 1),
        QStringList(
            {u"pass@1"_s, u"pass@1_problems"_s, u"pass@2"_s, u"pass@2_problems"_s, u"rejected"_s,
             u"seed"_s, u"policy"_s, u"manifest"_s}));
    // Every record has as many fields as the header, whatever is chosen.
    for (int columns = 0; columns < 256; ++columns) {
        ExportOptions options = only(ExportColumns(columns));
        options.manifest = false;
        options.notes = false; // the policy has commas
        const QStringList lines = QString::fromUtf8(tableCsv(reports, options)).split(u"\r\n"_s);
        // `coverage` has a comma, and so is quoted, only with undecided samples: none here.
        QCOMPARE(lines[1].count(u','), lines[0].count(u','));
    }
}

void ExportOptionsTest::columnsOfJson()
{
    TestRun run;
    fillRun(run);
    const auto reports = reportsOf(run);
    ExportOptions options = only(ExportColumn::PassAtK | ExportColumn::Counts);
    options.manifest = false;
    const QJsonObject object = QJsonDocument::fromJson(tableJson(reports, options)).object();
    for (const QString &key :
         {u"pass_hat_k"_s, u"counts"_s, u"wall_ms"_s, u"manifest"_s, u"cost_nano_usd"_s,
          u"pass_at_1_confirmed"_s})
        QVERIFY2(!object.contains(key), qPrintable(key));
    QCOMPARE(object.value(u"scored"_s).toInteger(), 5);
    const QJsonObject at = object.value(u"pass_at_k"_s).toObject().value(u"1"_s).toObject();
    QVERIFY(at.contains(u"value"_s) && !at.contains(u"low"_s));
}

void ExportOptionsTest::digits()
{
    const Estimate estimate{0.12345, 0.1, 0.2, 40, 40, false, u"bca"_s};
    QCOMPARE(estimateText(estimate, 0), u"12 % [10, 20]"_s);
    QCOMPARE(estimateText(estimate, 3), u"12.345 % [10.000, 20.000]"_s);
    QCOMPARE(estimateText(estimate, 2, false), u"12.35 %"_s);
    TestRun run;
    fillRun(run);
    ExportOptions options;
    options.digits = 3;
    // (2/3 + 1/2) / 2
    QVERIFY(tableMarkdown(reportsOf(run), options).contains(u"58.333 %"));
    QVERIFY(tableLatex(reportsOf(run), options).contains(u"58.333 \\%"));
}

void ExportOptionsTest::withoutNotesPartialIsSaid()
{
    TestRun run;
    fillRun(run);
    ExportOptions options;
    options.notes = false;
    const auto reports = reportsOf(run);
    for (const QString &text :
         {tableText(reports, options), tableMarkdown(reports, options),
          tableLatex(reports, options)}) {
        QVERIFY(text.contains(u"partial: 5 of 6 scored"));
        QVERIFY(!text.contains(u"Policy"));
    }
}

void ExportOptionsTest::withoutManifest()
{
    TestRun run;
    fillRun(run);
    ExportOptions options;
    options.manifest = false;
    const auto reports = reportsOf(run);
    QVERIFY(tableLatex(reports).contains(u"% manifest"));
    QVERIFY(!tableLatex(reports, options).contains(u"manifest"));
    QVERIFY(!tableMarkdown(reports, options).contains(u"manifest"));
    QVERIFY(!tableCsv(reports, options).contains("manifest"));
    QVERIFY(!tableJson(reports, options).contains("manifest"));
}

void ExportOptionsTest::notesSayWhatIsNeeded()
{
    TestRun run;
    fillRun(run);
    const QString text = tableText(reportsOf(run));
    for (const QString &part :
         {u"n: 3 samples a problem"_s, u"k: 1, 2."_s, u"95 % interval"_s, u"Policy: "_s,
          u"partial: 5 of 6 scored"_s, u"Disputed: 0; infrastructure: 1"_s,
          u"isolation: namespaces"_s, u"Assay 0.1.0"_s, u"provider local"_s, u"Python 3.11.2"_s})
        QVERIFY2(text.contains(part), qPrintable(part));
}

void ExportOptionsTest::cost()
{
    QCOMPARE(dollarsText(std::nullopt), u"unknown"_s);
    QCOMPARE(dollarsText(0), u"0"_s);
    QCOMPARE(dollarsText(3'100'000), u"0.0031"_s);
    QCOMPARE(dollarsText(12'400'000'000), u"12.4"_s);
    TestRun run;
    fillRun(run);
    QCOMPARE(reportsOf(run)[0].costNanoDollars, std::optional<qint64>(0)); // this computer
    run.setMeta(u"manifest"_s, {{u"provider"_s, QJsonObject{{u"provider"_s, u"elsewhere"_s}}}});
    const auto reports = reportsOf(run);
    QVERIFY(!reports[0].costNanoDollars);
    QVERIFY(tableText(reports, only(ExportColumn::Cost)).contains(u"unknown"));
    const QJsonObject object = QJsonDocument::fromJson(tableJson(reports)).object();
    QVERIFY(object.contains(u"cost_nano_usd"_s) && object.value(u"cost_nano_usd"_s).isNull());
}

void ExportOptionsTest::slices()
{
    TestRun run;
    run.addProblems(2);
    const auto attempt = [&run](quint32 problem, quint32 slice, Outcome outcome) {
        AttemptRow row;
        row.sample = run.addSample(problem);
        row.outcome = outcome;
        row.slice = slice;
        sure(run.file().addAttempt(row));
    };
    attempt(0, 10, Outcome::Passed);
    attempt(0, 9, Outcome::Failed);
    attempt(1, 9, Outcome::Passed);
    run.addSample(1); // never tried
    const RunReport report = reportsOf(run, Grouping::Slice).front();
    QCOMPARE(report.groups.size(), 3U);
    QCOMPARE(report.groups[0].group, QString());
    QCOMPARE(report.groups[0].scored, 0);
    QCOMPARE(report.groups[1].group, u"9"_s); // by number, not by letters
    QCOMPARE(report.groups[1].problems, 2);
    QCOMPARE(*report.groups[1].atK[0].passAtK.value, 0.5);
    QVERIFY(!report.groups[1].atK[0].passAtK.low);
    QCOMPARE(report.groups[2].group, u"10"_s);
    QCOMPARE(*report.groups[2].atK[0].passAtK.value, 1.0);
    QVERIFY(tableText(std::vector{report}).contains(u"pass@k by slice"));
    QVERIFY(tableCsv(std::vector{report}).contains(",slice,run,10,"));
}

void ExportOptionsTest::chosenSlots()
{
    TestRun run;
    fillRun(run);
    SampleFilter filter;
    filter.chosen = std::vector<quint32>{4, 1, 99};
    QCOMPARE(samplesOf(run, filter).count(u"\r\n"_s), qsizetype(3)); // header and two
    filter.outcomes = {Outcome::Failed};
    QCOMPARE(samplesOf(run, filter).count(u"\r\n"_s), qsizetype(2));
    filter.chosen = std::vector<quint32>();
    QCOMPARE(samplesOf(run, filter).count(u"\r\n"_s), qsizetype(1)); // none is not all
}

void ExportOptionsTest::samplesStop()
{
    TestRun run;
    fillRun(run);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto written = writeSamples(
        run.file(), {}, SampleFormat::Jsonl, buffer, [](qint64 count) { return count < 2; });
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Cancelled);
    QCOMPARE(buffer.data().count('\n'), qsizetype(2));
}

void ExportOptionsTest::latexBeyond()
{
    QCOMPARE(beyondPdfLatex(u"plain é ß Ł €"_s), QString());
    QCOMPARE(beyondPdfLatex(u"日本日 😀 ж"_s), u"日本😀ж"_s);
    QCOMPARE(beyondPdfLatex(u"e\u0301"_s), QString()); // composed before it is set
    QCOMPARE(latexEscaped(u"e\u0301"_s), u"é"_s);
    QCOMPARE(latexEscaped(u"a\u202eb"_s), u"a\\textless{}U+202E\\textgreater{}b"_s);
    QCOMPARE(
        latexEscaped(QString(QChar(char16_t(0xd800)))), u"\\textless{}U+D800\\textgreater{}"_s);
    TestRun run;
    run.addProblems(1);
    run.addModel(u"模型"_s);
    run.addSamples(0, 1, 0);
    const QString text = tableLatex(reportsOf(run));
    QVERIFY(text.startsWith(u"% Needs \\usepackage{booktabs}.\n% Needs LuaLaTeX or XeLaTeX"_s));
    QVERIFY(text.section(u'\n', 1, 1).endsWith(u": 模型"_s));
}

void ExportOptionsTest::latexLongNames()
{
    TestRun run;
    run.addProblems(1);
    run.addModel(QString(200, u'm'));
    run.addSamples(0, 1, 0);
    const QString text = tableLatex(reportsOf(run));
    QVERIFY(text.contains(u"\\begin{tabular}{p{0.3\\linewidth}r"_s));
    QVERIFY(text.contains(u"mmmm\\allowbreak{}mmmm"_s));
}

ASSAY_TEST(ExportOptionsTest)
#include "tst_exportoptions.moc"
