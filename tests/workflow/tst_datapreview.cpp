// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/datapreview.h"
#include "tests/testmain.h"
#include "tests/workflow/runs.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

DataPreview previewOf(const QString &problems, const QString &samples)
{
    auto preview = previewData(problems, samples, CancelToken());
    return preview ? preview.take() : DataPreview();
}

} // namespace

class TestDataPreview final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void bothFiles()
    {
        Runs runs(3, 2);
        const auto found = previewOf(runs.path(u"problems.jsonl"_s), runs.path(u"samples.jsonl"_s));
        QVERIFY(found.isUsable());
        QCOMPARE(found.shape, u"humaneval"_s);
        QCOMPARE(found.problems.size(), std::size_t(3));
        QCOMPARE(found.samples.size(), std::size_t(6));
        QCOMPARE(found.languages.size(), std::size_t(1));
        QCOMPARE(found.languages[0].name, u"python"_s);
        QCOMPARE(found.languages[0].count, 3);
        QCOMPARE(found.models.size(), std::size_t(1));
        QCOMPARE(found.models[0].count, 6);
        QCOMPARE(found.fewest, 2);
        QCOMPARE(found.median, 2.0);
        QCOMPARE(found.most, 2);
        QCOMPARE(found.rejectedSamples, 0);
        QCOMPARE(found.problemsWithoutReference, 0);
        QCOMPARE(found.samples[3].problem, 1U);
        QCOMPARE(found.sampleBytes, 6 * qint64(found.samples[0].bytes)); // all texts are as long
    }

    void theTextsCountAsInARun()
    {
        Runs runs(3, 2);
        const auto found = previewOf(runs.path(u"problems.jsonl"_s), runs.path(u"samples.jsonl"_s));
        QVERIFY(runs.load());
        const auto rows = runs.file->samples();
        const auto bytes = runs.file->textBytes();
        QVERIFY(rows && bytes);
        QCOMPARE(found.samples.size(), rows.value().size());
        for (std::size_t i = 0; i < found.samples.size(); ++i) {
            QCOMPARE(found.samples[i].problem, rows.value()[i].problem);
            QCOMPARE(found.samples[i].bytes, bytes.value()[rows.value()[i].text - 1]);
        }
    }

    void whichKAreDefined()
    {
        Runs runs(3, 0);
        QByteArray lines;
        for (int i = 0; i < 4; ++i)
            lines += Runs::sample(u"t/0"_s, u"a%1"_s.arg(i), u"one"_s);
        for (int i = 0; i < 2; ++i)
            lines += Runs::sample(u"t/1"_s, u"b%1"_s.arg(i), u"one"_s);
        lines += Runs::sample(u"t/0"_s, u"c"_s, u"two"_s);
        const auto found
            = previewOf(runs.path(u"problems.jsonl"_s), runs.put(u"mixed.jsonl"_s, lines));
        // Pairs: (one, 0) 4, (one, 1) 2, (two, 0) 1.
        QCOMPARE(found.fewest, 1);
        QCOMPARE(found.median, 2.0);
        QCOMPARE(found.most, 4);
        QCOMPARE(found.largestK(), 1);
        QCOMPARE(found.definedFor(1), 2);
        QCOMPARE(found.definedFor(2), 1); // of problem 0 the model `two` has but one
        QCOMPARE(found.definedFor(3), 0);
        QCOMPARE(found.problemsWithoutSamples, 1);
        QCOMPARE(found.models[0].name, u"one"_s);
        QCOMPARE(found.models[0].count, 6);
    }

    void whatIsWrongIsSaid()
    {
        Runs runs(2, 0);
        const QString path = runs.put(
            u"bad.jsonl"_s,
            Runs::sample(u"t/0"_s, u"a"_s) + "not json\n" + Runs::sample(u"other/9"_s, u"b"_s)
                + Runs::sample(u"t/0"_s, u"a"_s));
        const auto found = previewOf(runs.path(u"problems.jsonl"_s), path);
        QVERIFY(found.isUsable());
        QCOMPARE(found.samples.size(), std::size_t(2));
        QCOMPARE(found.rejectedSamples, 2);
        QCOMPARE(found.unknownProblem, 1);
        QCOMPARE(found.repeatedTexts, 1);
        QCOMPARE(found.rejected.size(), 2);
        QSet<qint64> lines;
        for (const RejectedLine &line : found.rejected) {
            QCOMPARE(line.file, path);
            QVERIFY(!line.reason.isEmpty());
            lines.insert(line.line);
        }
        QCOMPARE(lines, (QSet<qint64>{2, 3}));
    }

    void onlyAHundredRejectedLinesAreKept()
    {
        Runs runs(1, 0);
        QByteArray lines = Runs::sample(u"t/0"_s, u"a"_s);
        for (int i = 0; i < 150; ++i)
            lines += "{\n";
        const auto found
            = previewOf(runs.path(u"problems.jsonl"_s), runs.put(u"bad.jsonl"_s, lines));
        QCOMPARE(found.rejectedSamples, 150);
        QCOMPARE(found.rejected.size(), 100);
    }

    void oneFileAlone()
    {
        Runs runs(3, 2);
        const auto problems = previewOf(runs.path(u"problems.jsonl"_s), {});
        QVERIFY(problems.hasProblems && !problems.hasSamples && !problems.isUsable());
        QCOMPARE(problems.problems.size(), std::size_t(3));
        QCOMPARE(problems.fewest, 0);
        const auto samples = previewOf({}, runs.path(u"samples.jsonl"_s));
        QVERIFY(!samples.hasProblems && samples.hasSamples && !samples.isUsable());
        QCOMPARE(samples.samples.size(), std::size_t(6));
        QCOMPARE(samples.fewest, 2);
        QCOMPARE(samples.unknownProblem, 0);
        const auto nothing = previewOf({}, {});
        QVERIFY(!nothing.problemsError && !nothing.samplesError && !nothing.isUsable());
    }

    void swappedFilesAreErrorsOfBoth()
    {
        Runs runs(2, 2);
        const auto found = previewOf(runs.path(u"samples.jsonl"_s), runs.path(u"problems.jsonl"_s));
        QVERIFY(found.problemsError);
        QCOMPARE(found.problemsError->code, ErrorCode::BadData);
        QVERIFY(!found.problemsError->hint.isEmpty());
        QVERIFY(found.samplesError);
    }

    void aMissingFileIsAnErrorOfItsOwn()
    {
        Runs runs(2, 2);
        const auto found = previewOf(runs.path(u"problems.jsonl"_s), runs.path(u"nothing.jsonl"_s));
        QVERIFY(!found.problemsError);
        QVERIFY(found.samplesError);
        QCOMPARE(found.samplesError->code, ErrorCode::NotFound);
        QCOMPARE(found.problems.size(), std::size_t(2));
    }

    void cancelling()
    {
        Runs runs(20, 10);
        CancelToken cancel;
        int told = 0;
        const auto found = previewData(
            runs.path(u"problems.jsonl"_s), runs.path(u"samples.jsonl"_s), cancel, [&](qint64) {
                ++told;
                cancel.cancel();
            });
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
        QCOMPARE(told, 1);
    }

    void cancelledBeforeTheProblems()
    {
        Runs runs(2, 1);
        CancelToken cancel;
        cancel.cancel();
        const auto found = previewData(runs.path(u"problems.jsonl"_s), {}, cancel);
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }
};

ASSAY_TEST(TestDataPreview)
#include "tst_datapreview.moc"
