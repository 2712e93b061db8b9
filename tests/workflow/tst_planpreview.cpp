// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/planpreview.h"
#include "engine/workflow/samples/sampleplan.h"
#include "tests/testmain.h"
#include "tests/workflow/runs.h"

#include <numeric>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace assay;
using namespace assay::test;

namespace {

DataPreview dataOf(const Runs &runs)
{
    auto found
        = previewData(runs.path(u"problems.jsonl"_s), runs.path(u"samples.jsonl"_s), CancelToken());
    return found ? found.take() : DataPreview();
}

PlanPlace twoCores()
{
    PlanPlace place;
    place.cores = 2;
    place.limits.coresShared = 2;
    place.free = true;
    return place;
}

} // namespace

class TestPlanPreview final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void totalsAreTheSumsOfTheRows()
    {
        Runs runs(10, 20);
        const auto data = dataOf(runs);
        const auto plan = previewPlan(data, {}, twoCores());
        QVERIFY2(plan, plan ? "" : qPrintable(plan.error().detail));
        QCOMPARE(plan.value().lanes, 3);
        QCOMPARE(plan.value().rows.size(), std::size_t(12)); // four a lane
        QCOMPARE(plan.value().samples, 200U);
        QCOMPARE(plan.value().problems, 10U);
        QCOMPARE(plan.value().references, 10U);
        quint32 samples = 0;
        qint64 bytes = 0;
        std::chrono::microseconds expected{0};
        for (const PlanRow &row : plan.value().rows) {
            samples += row.samples;
            bytes += row.bytes;
            expected += row.expected;
            QVERIFY(row.problems >= 1 && row.firstProblem <= row.lastProblem);
        }
        QCOMPARE(samples, 200U);
        QCOMPARE(bytes, plan.value().bytes);
        QCOMPARE(expected, plan.value().expected);
    }

    void settings_data()
    {
        QTest::addColumn<QString>("only");
        QTest::addColumn<int>("limit");
        QTest::addColumn<int>("slices");
        QTest::addColumn<int>("bytes");
        QTest::newRow("all") << QString() << 0 << 0 << 0;
        QTest::newRow("slices") << QString() << 0 << 7 << 0;
        QTest::newRow("bytes") << QString() << 0 << 0 << 4096;
        QTest::newRow("pattern") << u"t/1*"_s << 0 << 0 << 0;
        QTest::newRow("subset") << QString() << 5 << 3 << 0;
        QTest::newRow("more slices than samples") << u"t/3"_s << 0 << 1000 << 0;
    }
    /// The same items, from a run file as SampleRun makes them, give the same slices.
    void settings()
    {
        QFETCH(QString, only);
        QFETCH(int, limit);
        QFETCH(int, slices);
        QFETCH(int, bytes);
        Runs runs(12, 9);
        RunSettings settings;
        settings.only = only;
        settings.seed = 5;
        settings.lanes = 2;
        if (limit > 0)
            settings.limit = limit;
        if (slices > 0)
            settings.slices = slices;
        if (bytes > 0)
            settings.sliceBytes = bytes;
        const auto plan = previewPlan(dataOf(runs), settings, twoCores());
        QVERIFY(plan);

        Worked worked(runs, settings);
        const auto textBytes = worked.reader->textBytes();
        QVERIFY(textBytes);
        std::vector<PlanItem> items;
        for (const quint32 slot : worked.work->pending()) {
            const SampleRow &row = worked.work->samples()[slot];
            const Problem &problem = worked.work->problems()[row.problem];
            items.push_back(SamplePlan::item(
                slot, row.problem, textBytes.value()[row.text - 1],
                SamplePlan::problemBytes(problem), guessedTime(problem.language, true)));
        }
        SamplePlan::order(items);
        const auto sliced = planSlices(
            items, SamplePlan::slicerOptions(settings, ProviderLimits(), 2, items.size()));
        QVERIFY(sliced);
        QCOMPARE(plan.value().samples, quint32(items.size()));
        QCOMPARE(plan.value().rows.size(), sliced.value().slices.size());
        for (std::size_t i = 0; i < plan.value().rows.size(); ++i) {
            const PlanRow &row = plan.value().rows[i];
            const Slice &slice = sliced.value().slices[i];
            QCOMPARE(row.slice, slice.id);
            QCOMPARE(row.samples, quint32(slice.items.size()));
            QCOMPARE(row.bytes, slice.bytes);
            QCOMPARE(row.expected, slice.expected);
        }
    }

    void knownTimesReplaceGuesses()
    {
        Runs runs(2, 3);
        const auto data = dataOf(runs);
        PlanTimes times;
        times.references = {10ms, 30ms};
        const auto plan = previewPlan(data, {}, twoCores(), times);
        QVERIFY(plan);
        QCOMPARE(plan.value().source, TimeSource::Calibrated);
        QCOMPARE(plan.value().expected, 3 * (10ms + 30ms) + 6 * SamplePlan::overhead);
        times.sampleMean = 100ms;
        const auto measured = previewPlan(data, {}, twoCores(), times);
        QVERIFY(measured);
        QCOMPARE(measured.value().source, TimeSource::Measured);
        QCOMPARE(measured.value().expected, 600ms);
        QCOMPARE(previewPlan(data, {}, twoCores()).value().source, TimeSource::Guessed);
    }

    void limitsOfTheProviderHold()
    {
        Runs runs(2, 3);
        PlanPlace place = twoCores();
        place.limits.isolation = IsolationLevel::Sandbox;
        place.limits.sandboxesHeld = 1;
        const auto plan = previewPlan(dataOf(runs), {}, place);
        QVERIFY(plan);
        QCOMPARE(plan.value().rows.size(), std::size_t(6));
        QCOMPARE(plan.value().lanes, 1);
        place.limits.transferBytes = 100;
        const auto none = previewPlan(dataOf(runs), {}, place);
        QVERIFY(none);
        QCOMPARE(none.value().tooLarge, 6U);
        QCOMPARE(none.value().samples, 0U);
    }

    void nothingLeft()
    {
        Runs runs(2, 3);
        RunSettings settings;
        settings.only = u"x/*"_s;
        const auto plan = previewPlan(dataOf(runs), settings, twoCores());
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ErrorCode::BadArgument);
        runs.put(u"samples.jsonl"_s, Runs::sample(u"t/0"_s, u"a"_s));
        settings.only = u"t/1"_s;
        const auto empty = previewPlan(dataOf(runs), settings, twoCores());
        QVERIFY(!empty);
        QCOMPARE(empty.error().code, ErrorCode::BadData);
        QVERIFY(!empty.error().hint.isEmpty());
    }
};

ASSAY_TEST(TestPlanPreview)
#include "tst_planpreview.moc"
