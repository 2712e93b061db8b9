// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/forecast.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace assay;

namespace {

/// 1,000 samples of 100 ms in 100 slices.
PlanPreview planOf(TimeSource source)
{
    PlanPreview plan;
    plan.lanes = 4;
    plan.samples = 1000;
    plan.source = source;
    for (quint32 i = 0; i < 100; ++i) {
        PlanRow row;
        row.slice = i + 1;
        row.samples = 10;
        row.expected = 1s;
        plan.expected += row.expected;
        plan.rows.push_back(row);
    }
    return plan;
}

PlanPlace cores(int count)
{
    PlanPlace place;
    place.cores = count;
    return place;
}

/// At the price of EQVPS's `standard`.
PlanPlace priced(double vcpus)
{
    PlanPlace place = cores(2);
    place.tariff = Tariff();
    place.tariff->vcpus = vcpus;
    place.tariff->hourly = Money(66'000'000);
    place.tariff->billing.minimum = 60s;
    return place;
}

} // namespace

class TestForecast final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void lowLikelyHigh()
    {
        const Forecast forecast = forecastRun(planOf(TimeSource::Measured), {}, cores(4));
        // 100 s of work on 4 cores: 25 s, and about 0.6 s (the middle of 0.2 to 2 s) of start.
        QVERIFY(forecast.likely > 25s && forecast.likely < 26500ms);
        // exp(-1.645 * 0.2) = 0.72, exp(1.645 * 0.2) = 1.39
        QVERIFY(forecast.low > 18s && forecast.low < 19500ms);
        QVERIFY(forecast.high > 34s && forecast.high < 37s);
    }

    void guessesAreWider()
    {
        const auto spread = [](TimeSource source) {
            const Forecast forecast = forecastRun(planOf(source), {}, cores(4));
            return double(forecast.high.count()) / double(forecast.low.count());
        };
        QVERIFY(spread(TimeSource::Measured) < spread(TimeSource::Calibrated));
        QVERIFY(spread(TimeSource::Calibrated) < spread(TimeSource::Guessed));
    }

    void theGuardsPausesCount()
    {
        PlanPlace place = priced(1.0);
        place.limits.cpuRule = {0.90, 900s}; // the guard: 0.85 of 600 s
        PlanPreview plan = planOf(TimeSource::Measured);
        plan.lanes = 1;
        const Forecast brief = forecastRun(plan, {}, place); // 100 s
        QCOMPARE(brief.pauses, 0ms);
        plan.expected *= 12; // 1,200 s: two windows of 510 s are spent, and 180 s are left
        const Forecast guarded = forecastRun(plan, {}, place);
        QCOMPARE(guarded.pauses, 180s);
        QVERIFY(guarded.likely > 1380s && guarded.likely < 1390s);
        place.limits.cpuRule.reset();
        const Forecast free = forecastRun(plan, {}, place);
        QCOMPARE(free.pauses, 0ms);
        QVERIFY(guarded.cost.likely > free.cost.likely);
        place.limits.cpuRule = {0.90, 900s};
        plan.load = 0.8; // it sleeps for the rest
        QCOMPARE(forecastRun(plan, {}, place).pauses, 0ms);
    }

    void theFewerOfLanesAndCoresDecide()
    {
        const Forecast one = forecastRun(planOf(TimeSource::Measured), {}, cores(1));
        const Forecast four = forecastRun(planOf(TimeSource::Measured), {}, cores(4));
        const Forecast many = forecastRun(planOf(TimeSource::Measured), {}, cores(64));
        QVERIFY(one.likely > 3 * four.likely);
        QCOMPARE(many.likely, four.likely);
    }

    void aLongSliceIsTheLeast()
    {
        PlanPreview plan = planOf(TimeSource::Measured);
        plan.rows[0].expected = 90s;
        QVERIFY(forecastRun(plan, {}, cores(4)).likely > 85s);
    }

    void equalPlansGiveEqualForecasts()
    {
        const Forecast a = forecastRun(planOf(TimeSource::Guessed), {}, cores(2));
        const Forecast b = forecastRun(planOf(TimeSource::Guessed), {}, cores(2));
        QCOMPARE(a.low, b.low);
        QCOMPARE(a.high, b.high);
    }

    void whatRunsIntoTheLimitCountsByTheLimit()
    {
        RunSettings patient;
        patient.timeout = 60s;
        QVERIFY(
            forecastRun(planOf(TimeSource::Guessed), patient, cores(2)).high
            > 5 * forecastRun(planOf(TimeSource::Guessed), {}, cores(2)).high);
    }

    void aSetUpTakesTime()
    {
        RunSettings settings;
        settings.setup = "pip install x";
        QVERIFY(
            forecastRun(planOf(TimeSource::Measured), settings, cores(4)).likely
            > forecastRun(planOf(TimeSource::Measured), {}, cores(4)).likely + 10s);
    }

    void shortLanesCostTheMinimum()
    {
        // 25 s a lane: four minima of 60 s at 0.066 an hour, whatever the draw.
        const Forecast forecast = forecastRun(planOf(TimeSource::Measured), {}, priced(1.0));
        QCOMPARE(forecast.cost.kind, CostForecast::Kind::Priced);
        QCOMPARE(forecast.cost.low.toText(), u"0.0044"_s);
        QCOMPARE(forecast.cost.likely.toText(), u"0.0044"_s);
        QCOMPARE(forecast.cost.high.toText(), u"0.0044"_s);
    }

    void longLanesCostTheirTime()
    {
        PlanPreview plan = planOf(TimeSource::Measured);
        plan.expected = 10'000s; // 2,500 s a lane: 4 * 2,500 / 3,600 * 0.066 = 0.18333
        const CostForecast cost = forecastRun(plan, {}, priced(1.0)).cost;
        QVERIFY(cost.likely > Money(180'000'000) && cost.likely < Money(188'000'000));
        QVERIFY(cost.low < cost.likely && cost.likely < cost.high);
        QVERIFY(cost.high.nanos() * 2 <= cost.low.nanos() * 3); // at most half as much again
    }

    void partOfACpuTakesLonger()
    {
        const auto likely = [](TimeSource source, double vcpus) {
            return double(forecastRun(planOf(source), {}, priced(vcpus)).likely.count());
        };
        const double ratio
            = likely(TimeSource::Calibrated, 0.5) / likely(TimeSource::Calibrated, 1.0);
        QVERIFY(ratio > 1.8 && ratio < 2.05);
        // A worker for each whole CPU; and a smoke slice has measured its half.
        const double faster
            = likely(TimeSource::Calibrated, 1.0) / likely(TimeSource::Calibrated, 4.0);
        QVERIFY(faster > 3.0 && faster <= 4.0);
        QCOMPARE(likely(TimeSource::Measured, 0.5), likely(TimeSource::Measured, 1.0));
    }

    void fewSlicesFillFewLanes()
    {
        PlanPreview plan = planOf(TimeSource::Measured);
        plan.rows.resize(1);
        QVERIFY(
            forecastRun(plan, {}, priced(1.0)).cost.likely
            < forecastRun(planOf(TimeSource::Measured), {}, priced(1.0)).cost.likely);
    }

    void moneyIsUnknownOrFree()
    {
        PlanPlace place = cores(2);
        QCOMPARE(
            forecastRun(planOf(TimeSource::Guessed), {}, place).cost.kind,
            CostForecast::Kind::Unknown);
        place.free = true;
        QCOMPARE(
            forecastRun(planOf(TimeSource::Guessed), {}, place).cost.kind,
            CostForecast::Kind::Free);
        place.free = false;
        place.tariff = Tariff(); // of which nobody knows the price
        QCOMPARE(
            forecastRun(planOf(TimeSource::Guessed), {}, place).cost.kind,
            CostForecast::Kind::Unknown);
        place.tariff->hourly = Money();
        QCOMPARE(
            forecastRun(planOf(TimeSource::Guessed), {}, place).cost.kind,
            CostForecast::Kind::Free);
    }
};

ASSAY_TEST(TestForecast)
#include "tst_forecast.moc"
