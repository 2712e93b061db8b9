// SPDX-License-Identifier: Apache-2.0
#include "engine/report/samplelabels.h"

#include "engine/report/csv.h"
#include "engine/report/samplewriter.h"
#include "engine/report/tablecsv.h"
#include "engine/report/tablejson.h"
#include "engine/report/tablelatex.h"
#include "engine/report/tablemarkdown.h"
#include "engine/report/tabletext.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

namespace {

void addFailure(TestRun &run, const QString &signature, Outcome outcome = Outcome::Error)
{
    AttemptRow row;
    row.sample = run.addSample(0);
    row.outcome = outcome;
    row.signatureText = signature;
    sure(run.file().addAttempt(row));
}

/// Slots: 0 passed, 1 and 2 of signature A, 3 and 4 of B, 5 lost, 6 not run. A is labelled harness;
/// slot 2 has a label of its own, as have a pass (0) and the lost one, which do not count.
void fill(TestRun &run)
{
    run.addProblems(2);
    run.addAttempt(run.addSample(0), Outcome::Passed, Confirmation::Confirmed);
    addFailure(run, u"A"_s);
    addFailure(run, u"A"_s);
    addFailure(run, u"B"_s);
    addFailure(run, u"B"_s, Outcome::Failed);
    addFailure(run, u"A"_s, Outcome::Infrastructure);
    run.addSample(0);
    run.setMeta(u"state"_s, {{u"word"_s, u"partial"_s}});
    sure(run.file().setSignatureLabel(u"A"_s, FailureLabel::Harness));
    sure(run.file().setNote({2, FailureLabel::Model, u"=off, by one"_s, 1}));
    sure(run.file().setNote({3, FailureLabel::None, u"look again"_s, 1}));
    sure(run.file().setNote({0, FailureLabel::Environment, {}, 1}));
    sure(run.file().setNote({5, FailureLabel::Environment, {}, 1}));
}

QByteArray samples(TestRun &run, SampleFormat format)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    sure(writeSamples(run.file(), {}, format, buffer));
    return buffer.data();
}

std::vector<RunReport> reportOf(TestRun &run)
{
    return {sure(makeReport(run.file(), {{1}, Grouping::Model}))};
}

const QString note = u"Not solved, by the label that a person gave: 1 model, 1 harness, "
                     "0 environment, 0 ambiguous, 2 without a label. Labels change no score."_s;

} // namespace

class SampleLabelsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void ownLabelBeforeThatOfTheSignature()
    {
        TestRun run;
        fill(run);
        const SampleLabels labels = sure(SampleLabels::read(run.file()));
        QCOMPARE(labels.of(1, 1), FailureLabel::Harness);
        QCOMPARE(labels.of(2, 1), FailureLabel::Model);
        QCOMPARE(labels.of(3, 2), FailureLabel::None);
        QCOMPARE(labels.of(3, 1), FailureLabel::Harness); // a text alone is no label
        QCOMPARE(labels.of(6, 0), FailureLabel::None);
        QCOMPARE(labels.of(6, 99), FailureLabel::None);
        QCOMPARE(labels.signature(2), u"B"_s);
        QCOMPARE(labels.signature(0), QString());
        QCOMPARE(labels.signature(99), QString());
        QCOMPARE(labels.noteText(3), u"look again"_s);
        QCOMPARE(labels.noteText(4), QString());
    }

    void splitOfTheReport()
    {
        TestRun run;
        fill(run);
        const ReportRow row = reportOf(run).front().whole;
        QVERIFY(row.hasLabels());
        QCOMPARE(row.scored, 5);
        QCOMPARE(row.of(FailureLabel::None), 2);
        QCOMPARE(row.of(FailureLabel::Model), 1);
        QCOMPARE(row.of(FailureLabel::Harness), 1);
        QCOMPARE(row.of(FailureLabel::Environment), 0);
        QCOMPARE(row.of(FailureLabel::Ambiguous), 0);
    }

    void everyFormTellsIt()
    {
        TestRun run;
        fill(run);
        const auto reports = reportOf(run);
        QVERIFY(tableText(reports).contains(note));
        QVERIFY(tableMarkdown(reports).contains(note));
        QVERIFY(tableLatex(reports).contains(note));
        const QJsonObject json = QJsonDocument::fromJson(tableJson(reports)).object();
        const QJsonObject split{
            {u"none"_s, 2},
            {u"model"_s, 1},
            {u"harness"_s, 1},
            {u"environment"_s, 0},
            {u"ambiguous"_s, 0}};
        QCOMPARE(json.value(u"not_solved_by_label"_s).toObject(), split);
        QCOMPARE(json.value(u"models"_s)[0][u"not_solved_by_label"_s].toObject(), split);
        const QStringList lines = QString::fromUtf8(tableCsv(reports)).split(u"\r\n"_s);
        const auto column = lines[0].split(u',').indexOf(u"not_solved_harness"_s);
        QVERIFY(column > 0);
        const QStringList cells = lines[1].split(u',');
        QCOMPARE(cells.value(column - 1), u"1"_s); // model
        QCOMPARE(cells.value(column), u"1"_s);
        QCOMPARE(cells.value(column + 3), u"2"_s); // none
    }

    void withoutLabelsNoFormTellsIt()
    {
        TestRun run;
        run.addProblems(1);
        addFailure(run, u"A"_s);
        sure(run.file().setNote({0, FailureLabel::None, u"only a text"_s, 1}));
        const auto reports = reportOf(run);
        QVERIFY(!reports.front().whole.hasLabels());
        QVERIFY(!tableText(reports).contains(u"label"));
        QVERIFY(!tableJson(reports).contains("label"));
        QVERIFY(!tableCsv(reports).contains("not_solved"));
    }

    void samplesAsJsonl()
    {
        TestRun run;
        fill(run);
        const QList<QByteArray> lines = samples(run, SampleFormat::Jsonl).split('\n');
        const auto field = [&](int slot, const QString &key) {
            return QJsonDocument::fromJson(lines.at(slot)).object().value(key);
        };
        QVERIFY(field(0, u"signature"_s).isNull());
        QCOMPARE(field(1, u"signature"_s).toString(), u"A"_s);
        QCOMPARE(field(1, u"label"_s).toString(), u"harness"_s);
        QVERIFY(field(1, u"note"_s).isNull());
        QCOMPARE(field(2, u"label"_s).toString(), u"model"_s);
        QCOMPARE(field(2, u"note"_s).toString(), u"=off, by one"_s);
        QVERIFY(field(3, u"label"_s).isNull());
        QCOMPARE(field(3, u"note"_s).toString(), u"look again"_s);
        QVERIFY(field(6, u"signature"_s).isNull());
    }

    void samplesAsCsvAndText()
    {
        TestRun run;
        fill(run);
        const QList<QByteArray> lines = samples(run, SampleFormat::Csv).split('\n');
        QVERIFY(lines[0].endsWith(",marks,signature,label,note\r"));
        QVERIFY(lines[2].endsWith(",,A,harness,\r"));
        QVERIFY(lines[3].endsWith(",,A,model,\"'=off, by one\"\r")); // no formula
        QVERIFY(lines[7].endsWith(",,,,\r"));
        const QList<QByteArray> text = samples(run, SampleFormat::Text).split('\n');
        QVERIFY(text[2].endsWith("  [harness]"));
        QVERIFY(!text[4].contains('['));
    }
};

ASSAY_TEST(SampleLabelsTest)
#include "tst_samplelabels.moc"
