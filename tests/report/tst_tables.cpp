// SPDX-License-Identifier: Apache-2.0
#include "engine/report/csv.h"
#include "engine/report/numbertext.h"
#include "engine/report/tablecsv.h"
#include "engine/report/tablejson.h"
#include "engine/report/tablelatex.h"
#include "engine/report/tablemarkdown.h"
#include "engine/report/tabletext.h"
#include "engine/report/visibletext.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

namespace {

/// D06: 800 requested, 730 scored.
void fillPartial(TestRun &run)
{
    run.addProblems(8);
    sure(run.file().begin());
    for (quint32 problem = 0; problem < 7; ++problem)
        run.addSamples(problem, 40, 60);
    run.addSamples(7, 10, 20, 70);
    sure(run.file().commit());
    run.setMeta(u"manifest"_s, {{u"assay"_s, u"0.1.0"_s}, {u"note"_s, u"a --> b"_s}});
    run.setMeta(u"state"_s, {{u"word"_s, u"partial"_s}});
}

std::vector<RunReport> reportsOf(TestRun &run, std::vector<qint64> ks)
{
    return {sure(makeReport(run.file(), {std::move(ks), Grouping::Model}))};
}

QJsonObject jsonOf(const std::vector<RunReport> &reports)
{
    return QJsonDocument::fromJson(tableJson(reports)).object();
}

} // namespace

Q_DECLARE_METATYPE(assay::Estimate)

class TablesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void estimates_data();
    void estimates();
    void d06PartialEverywhere();
    void rejectedLinesAreNotComplete();
    void theCostOfTheRunIsNoSlices();
    void p01UndefinedEverywhere();
    void jsonFields();
    void severalRuns();
    void r11SubsetIsNamed();
    void textIsAligned();
    void l07Names();
    void csvFields_data();
    void csvFields();
    void csvIsRectangular();
    void markdownEscapes();
    void markdownComment();
};

void TablesTest::estimates_data()
{
    QTest::addColumn<Estimate>("estimate");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << Estimate{0.2212, 0.1838, 0.2614, 164, 164, false, u"bca"_s}
                           << u"22.1 % [18.4, 26.1]"_s;
    QTest::newRow("approximate") << Estimate{0.5, 0.25, 0.75, 10, 10, true, u"bca"_s}
                                 << u"50.0 % ≈ [25.0, 75.0]"_s;
    QTest::newRow("P04 over one of two")
        << Estimate{1.0, {}, {}, 1, 2, false, {}} << u"100.0 % (1 of 2)"_s;
    QTest::newRow("P01 undefined") << Estimate{{}, {}, {}, 0, 2, false, {}} << u"n < k"_s;
}

void TablesTest::estimates()
{
    QFETCH(Estimate, estimate);
    QTEST(estimateText(estimate), "text");
}

void TablesTest::d06PartialEverywhere()
{
    TestRun run;
    fillPartial(run);
    const auto reports = reportsOf(run, {1});
    const QString partial = u"partial: 730 of 800 scored"_s;
    QVERIFY(tableText(reports).contains(partial));
    QVERIFY(tableMarkdown(reports).contains(partial));
    QVERIFY(tableLatex(reports).contains(partial));
    QVERIFY(tableCsv(reports).contains(partial.toUtf8()));
    QVERIFY(jsonOf(reports).value(u"partial"_s).toBool());
    QVERIFY(tableText(reports).contains(u"70 infrastructure, 0 not run"));
}

void TablesTest::rejectedLinesAreNotComplete()
{
    TestRun run;
    run.addProblems(1);
    run.addSamples(0, 1, 0);
    run.setMeta(u"data"_s, {{u"samples"_s, QJsonObject{{u"rejected"_s, 4}}}});
    const QString text = tableText(reportsOf(run, {1}));
    QVERIFY2(text.contains(u"all 1 samples that could be read are scored; "), qPrintable(text));
    QVERIFY(text.contains(u"are in no number here: 4."));
    QVERIFY(!text.contains(u"Coverage: complete"));
}

void TablesTest::theCostOfTheRunIsNoSlices()
{
    ReportRow row;
    row.requested = 1; // of slice 0: it was never run
    RunReport report;
    report.run = u"run"_s;
    report.group = Grouping::Slice;
    report.whole.requested = 2;
    report.models = {report.whole};
    ReportRow ran = row;
    ran.group = u"1"_s;
    ran.costNanoDollars = 4'000'000'000;
    report.groups = {row, ran};
    report.costNanoDollars = 5'000'000'000;
    ExportOptions options;
    options.columns = ExportColumn::Cost;
    const QString text = tableText(std::vector{report}, options);
    QVERIFY2(text.contains(u"–       partial        –"), qPrintable(text));
}

void TablesTest::p01UndefinedEverywhere()
{
    TestRun run;
    run.addProblems(1);
    run.addSamples(0, 0, 2);
    const auto reports = reportsOf(run, {5});
    QVERIFY(tableText(reports).contains(u"n < k"));
    QVERIFY(tableMarkdown(reports).contains(u"n &lt; k"));
    QVERIFY(tableLatex(reports).contains(u"n \\textless{} k"));
    const QJsonObject at
        = jsonOf(reports).value(u"pass_at_k"_s).toObject().value(u"5"_s).toObject();
    QVERIFY(at.contains(u"value"_s) && at.value(u"value"_s).isNull());
    QVERIFY(at.value(u"low"_s).isNull() && at.value(u"high"_s).isNull());
    QCOMPARE(at.value(u"problems"_s).toInteger(-1), 0);
    const QStringList lines = QString::fromUtf8(tableCsv(reports)).split(u"\r\n"_s);
    const qsizetype column = lines[0].split(u',').indexOf(u"pass@5"_s);
    // No field before it needs quotes, so that a plain split finds it.
    QCOMPARE(lines[1].split(u',')[column], QString());
}

void TablesTest::jsonFields()
{
    TestRun run;
    fillPartial(run);
    run.setMeta(u"data"_s, {{u"samples"_s, QJsonObject{{u"rejected"_s, 4}}}});
    const QJsonObject object = jsonOf(reportsOf(run, {1, 2}));
    QCOMPARE(object.value(u"run"_s).toString(), u"run"_s);
    QCOMPARE(object.value(u"requested"_s).toInteger(), 800);
    QCOMPARE(object.value(u"scored"_s).toInteger(), 730);
    QCOMPARE(object.value(u"passed"_s).toInteger(), 290);
    QCOMPARE(object.value(u"problems"_s).toInteger(), 8);
    QCOMPARE(object.value(u"rejected"_s).toInteger(), 4);
    const QJsonObject counts = object.value(u"counts"_s).toObject();
    QCOMPARE(counts.value(u"failed"_s).toInteger(), 440);
    QCOMPARE(counts.value(u"infrastructure"_s).toInteger(), 70);
    qint64 sum = 0;
    for (const auto &count : counts)
        sum += count.toInteger();
    QCOMPARE(sum, 800);
    QCOMPARE(object.value(u"manifest"_s).toObject().value(u"assay"_s).toString(), u"0.1.0"_s);
    QVERIFY(!object.value(u"policy"_s).toString().isEmpty());
    // pass@1: 7 problems at 0.4, one at 1/3; pass^1 is the same.
    const double expected = (7 * 0.4 + 1.0 / 3.0) / 8;
    for (const QString &key : {u"pass_at_k"_s, u"pass_hat_k"_s}) {
        const QJsonObject at = object.value(key).toObject().value(u"1"_s).toObject();
        QVERIFY(std::abs(at.value(u"value"_s).toDouble() - expected) < 1e-12);
        QVERIFY(at.value(u"low"_s).toDouble() < expected);
        QVERIFY(at.value(u"high"_s).toDouble() > expected - 1e-12);
        QCOMPARE(at.value(u"problems"_s).toInteger(), 8);
    }
    const QJsonArray models = object.value(u"models"_s).toArray();
    QCOMPARE(models.size(), qsizetype(1));
    QCOMPARE(models[0].toObject().value(u"model"_s).toString(), u"run"_s);
    QCOMPARE(models[0].toObject().value(u"scored"_s).toInteger(), 730);
}

void TablesTest::severalRuns()
{
    TestRun first(u"first"_s);
    fillPartial(first);
    TestRun second(u"second"_s);
    second.addProblems(1);
    second.addSamples(0, 1, 0);
    std::vector<RunReport> reports = reportsOf(first, {1});
    reports.push_back(reportsOf(second, {1, 2}).front());
    const QJsonArray array = QJsonDocument::fromJson(tableJson(reports)).array();
    QCOMPARE(array.size(), qsizetype(2));
    QCOMPARE(array[1].toObject().value(u"run"_s).toString(), u"second"_s);
    const QString text = tableText(reports);
    QVERIFY(text.contains(u"first: partial: 730 of 800 scored"));
    QVERIFY(!text.contains(u"second: partial"));
    QVERIFY(text.contains(QRegularExpression(
        u"first +first +39\\.2 % ≈ \\[[0-9.]+, [0-9.]+\\] +– +290 +730 +800 +8 +partial"_s)));
    QCOMPARE(tableCsv(reports).count("\r\n"), qsizetype(5)); // header; all and model, twice
}

void TablesTest::r11SubsetIsNamed()
{
    TestRun run;
    run.addProblems(20);
    run.addSamples(0, 1, 0);
    run.setMeta(u"data"_s, {{u"problems"_s, QJsonObject{{u"in_file"_s, 164}}}});
    const auto reports = reportsOf(run, {1});
    for (const QString &text : {tableText(reports), tableMarkdown(reports), tableLatex(reports)})
        QVERIFY(text.contains(u"Subset: 20 of 164 problems."));
    QCOMPARE(jsonOf(reports).value(u"problems_in_file"_s).toInteger(), 164);
}

void TablesTest::textIsAligned()
{
    TestRun run;
    run.addProblems(1);
    run.addModel(u"日本語"_s);
    run.addModel(u"a-long-name"_s);
    run.addSamples(0, 1, 0, 0, 0);
    run.addSamples(0, 1, 1, 0, 1);
    const QStringList lines = tableText(reportsOf(run, {1})).split(u'\n');
    const qsizetype start = lines.indexOf(u"pass@k"_s) + 1;
    QVERIFY(start > 0);
    const qsizetype width = displayWidth(lines[start]);
    for (qsizetype i = start; !lines[i].isEmpty(); ++i)
        QCOMPARE(displayWidth(lines[i]), width);
    QVERIFY(lines[start + 1].startsWith(u"  日本語       "_s));
}

void TablesTest::l07Names()
{
    TestRun run;
    run.addProblems(1);
    run.addModel(u"\u001b[2Jm\n"_s);
    run.addSamples(0, 1, 0);
    const auto reports = reportsOf(run, {1});
    QVERIFY(!tableText(reports).contains(u'\x1b'));
    QVERIFY(!tableMarkdown(reports).contains(u'\x1b'));
    QVERIFY(!tableLatex(reports).contains(u'\x1b'));
    QVERIFY(tableText(reports).contains(u"␛[2Jm␊"));
}

void TablesTest::csvFields_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("record");
    QTest::newRow("plain") << u"a b"_s << u"a b\r\n"_s;
    QTest::newRow("quotes") << u"a \"b\""_s << u"\"a \"\"b\"\"\"\r\n"_s;
    QTest::newRow("comma") << u"a,b"_s << u"\"a,b\"\r\n"_s;
    QTest::newRow("line") << u"a\nb"_s << u"\"a\nb\"\r\n"_s;
    QTest::newRow("formula") << u"=HYPERLINK(1)"_s << u"'=HYPERLINK(1)\r\n"_s;
    QTest::newRow("at") << u"@x"_s << u"'@x\r\n"_s;
    QTest::newRow("minus") << u"-x"_s << u"'-x\r\n"_s;
    QTest::newRow("plus") << u"+x"_s << u"'+x\r\n"_s;
}

void TablesTest::csvFields()
{
    QFETCH(QString, text);
    QTEST(csvRecord({csvText(text)}), "record");
}

void TablesTest::csvIsRectangular()
{
    TestRun run;
    run.addProblems(1);
    run.addModel(u"a,\"b\""_s);
    run.addSamples(0, 1, 2);
    const QString text = QString::fromUtf8(tableCsv(reportsOf(run, {1})));
    qsizetype fields = 1;
    bool isQuoted = false;
    std::vector<qsizetype> counts;
    for (const QChar c : text) {
        if (c == u'"')
            isQuoted = !isQuoted;
        fields += !isQuoted && c == u',' ? 1 : 0;
        if (!isQuoted && c == u'\n')
            counts.push_back(std::exchange(fields, 1));
    }
    QCOMPARE(counts.size(), 3U);
    QCOMPARE(counts[1], counts[0]);
    QCOMPARE(counts[2], counts[0]);
    QVERIFY(text.contains(u",0.3333333333333333,")); // full precision
}

void TablesTest::markdownEscapes()
{
    QCOMPARE(markdownEscaped(u"a_b|c*d<e>`f`\\"_s), u"a\\_b\\|c\\*d&lt;e\\>\\`f\\`\\\\"_s);
}

void TablesTest::markdownComment()
{
    TestRun run;
    fillPartial(run);
    const QString text = tableMarkdown(reportsOf(run, {1}));
    QCOMPARE(text.count(u"-->"), qsizetype(1));
    const qsizetype start = text.indexOf(u"<!-- manifest: ") + 15;
    const QJsonObject manifest
        = QJsonDocument::fromJson(text.mid(start, text.indexOf(u" -->") - start).toUtf8()).object();
    QCOMPARE(manifest.value(u"note"_s).toString(), u"a --> b"_s);
}

ASSAY_TEST(TablesTest)
#include "tst_tables.moc"
