// SPDX-License-Identifier: Apache-2.0
#include "engine/report/costovertime.h"
#include "engine/report/costparts.h"
#include "engine/report/fleettimeline.h"
#include "engine/report/latencyparts.h"
#include "engine/report/runcost.h"
#include "engine/report/throughput.h"

#include "tests/testmain.h"

#include <QRegularExpression>

#include <cmath>

using namespace assay;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 start = 1'000'000; ///< when the run of these tests began, ms
constexpr qint64 night = 36'000'000; ///< between its two sessions

bool isAbout(std::optional<double> actual, double expected)
{
    return actual && std::abs(*actual - expected) < 1e-9;
}

SandboxRow sandbox(quint32 number, qint64 askedMs, qint64 readyMs, qint64 endedMs)
{
    SandboxRow row;
    row.number = number;
    row.provider = u"local"_s;
    row.askedMs = start + askedMs;
    row.readyMs = readyMs > 0 ? start + readyMs : 0;
    row.endedMs = endedMs > 0 ? start + endedMs : 0;
    return row;
}

SliceRow slice(quint32 id, const QString &purpose, qint64 startedMs, qint64 endedMs)
{
    SliceRow row;
    row.id = id;
    row.purpose = purpose;
    row.startedMs = start + startedMs;
    row.endedMs = start + endedMs;
    return row;
}

ChartSample sample(quint32 sliceId, quint32 sandboxNumber, qint64 endedMs, qint64 wallUs)
{
    ChartSample result;
    result.outcome = Outcome::Passed;
    result.slice = sliceId;
    result.sandbox = sandboxNumber;
    result.endedMs = start + endedMs;
    result.wallUs = wallUs;
    return result;
}

/// A check of a second, then two slices in one sandbox, of two samples and of one.
ChartFacts smallRun()
{
    ChartFacts facts;
    facts.lastStartMs = start;
    facts.lastSeenMs = start + 10'000;
    facts.sandboxes = {sandbox(1, 500, 1000, 10'000)};
    facts.slices
        = {slice(1, u"check"_s, 1000, 2000), slice(2, u"run"_s, 2200, 5000),
           slice(3, u"run"_s, 2300, 9000)};
    facts.samples = {
        sample(2, 1, 4000, 1'500'000), sample(2, 1, 5000, 500'000), sample(3, 1, 9000, 3'000'000)};
    facts.samples[0].waitUs = 500'000;
    facts.samples[1].confirmUs = 250'000;
    facts.pieces = {
        {1, 2, start + 2200, start + 5000, 2, 2, 0}, {1, 3, start + 5000, start + 9000, 1, 1, 0}};
    return facts;
}

const PartTimes &
partOf(const std::array<PartTimes, allLatencyParts.size()> &parts, LatencyPart part)
{
    return parts[std::size_t(part)];
}

} // namespace

class ChartTimesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void latencyOfSlices();
    void latencyOfSamples();
    void unknownIsNotZero();
    void earlierStartHasNoQueue();
    void pausesAreCutOut();
    void throughputBins();
    void throughputOfNothing();
    void timeline();
    void cost();
    void costOfWhatHasAPrice();
    void partsOfTheCost();
    void costOfWhatIsHeldNow();
};

void ChartTimesTest::latencyOfSlices()
{
    using enum LatencyPart;
    const LatencyParts parts = latencyParts(smallRun());
    QCOMPARE(parts.sliceCount, 2); // the check's is none
    const PartTimes &queue = partOf(parts.slices, Queue);
    QVERIFY(isAbout(queue.seconds.mean, 1.6)); // 2200 and 5000, both queued at 2000
    QVERIFY(isAbout(queue.totalSeconds, 3.2));
    QVERIFY(isAbout(partOf(parts.slices, SandboxStart).seconds.p50, 0.5));
    QVERIFY(isAbout(partOf(parts.slices, Run).seconds.max, 4.0));
    QVERIFY(isAbout(partOf(parts.slices, Run).seconds.p50, 3.4)); // of 2.8 and 4.0
    QVERIFY(isAbout(partOf(parts.slices, CoreWait).totalSeconds, 0.5));
    QVERIFY(isAbout(partOf(parts.slices, Confirm).seconds.max, 0.25));
}

void ChartTimesTest::latencyOfSamples()
{
    using enum LatencyPart;
    const LatencyParts parts = latencyParts(smallRun());
    QCOMPARE(parts.sampleCount, 3);
    const PartTimes &run = partOf(parts.samples, Run);
    QVERIFY(isAbout(run.totalSeconds, 4.5)); // 1.5 - 0.5, 0.5, 3
    QVERIFY(isAbout(run.seconds.p50, 1.0));
    QCOMPARE(partOf(parts.samples, Confirm).seconds.count, 1);
    QVERIFY(isAbout(partOf(parts.samples, CoreWait).totalSeconds, 0.5));
    // Begun at 2500, 4250 (5000 - 500 - 250) and 6000; queued at 2000.
    QVERIFY(isAbout(partOf(parts.samples, Queue).totalSeconds, 0.5 + 2.25 + 4.0));
}

void ChartTimesTest::unknownIsNotZero()
{
    using enum LatencyPart;
    const LatencyParts parts = latencyParts(smallRun());
    for (const LatencyPart part : {Upload, Download}) {
        QVERIFY(!partOf(parts.slices, part).isMeasured);
        QVERIFY(!partOf(parts.samples, part).isMeasured);
        QVERIFY(!partOf(parts.slices, part).seconds.mean);
    }
    QVERIFY(!partOf(parts.samples, SandboxStart).isMeasured);
}

void ChartTimesTest::earlierStartHasNoQueue()
{
    ChartFacts facts = smallRun();
    facts.lastStartMs = start + 2250; // resumed after slice 2 was handed over
    QVERIFY(!queuedMs(facts, facts.slices[1]));
    QCOMPARE(queuedMs(facts, facts.slices[2]).value(), start + 2250);
    facts.slices[2].purpose = u"alone"_s;
    QVERIFY(!queuedMs(facts, facts.slices[2]));
    QCOMPARE(partOf(latencyParts(facts).slices, LatencyPart::Queue).seconds.count, 0);
}

void ChartTimesTest::pausesAreCutOut()
{
    ChartFacts facts = smallRun();
    facts.sandboxes.push_back(sandbox(2, night, night + 1000, night + 4000));
    facts.samples.push_back(sample(4, 2, night + 3000, 1'000'000));
    facts.pieces.push_back({2, 4, start + night + 2000, start + night + 3000, 1, 1, 0});
    const ActiveTime time(facts);
    QCOMPARE(time.startMs(), start + 500);
    QCOMPARE(time.at(start), 0);
    QCOMPARE(time.at(start + 2500), 2000);
    QCOMPARE(time.at(start + 10'000), 9500);
    QCOMPARE(time.at(start + 60'000), 9500); // in the pause
    QCOMPARE(time.at(start + night + 1000), 10'500);
    QCOMPARE(time.totalMs(), 13'500); // until the second sandbox was gone
    QCOMPARE(time.wallAt(2000), start + 2500);
    QCOMPARE(time.wallAt(10'500), start + night + 1000);
    QCOMPARE(time.pauses().size(), std::size_t(1));
    QCOMPARE(time.pauses()[0].atMs, 9500);
    QCOMPARE(time.pauses()[0].lengthMs, night - 10'000);
}

void ChartTimesTest::throughputBins()
{
    const ChartFacts facts = smallRun();
    const ActiveTime time(facts);
    const Throughput all = throughput(facts, time, 5);
    QCOMPARE(all.totalMs, 9500);
    QCOMPARE(all.binMs, 2000);
    QCOMPARE(all.bins.size(), std::size_t(5));
    QCOMPARE(all.bins[1].total, 1U); // 4000 - 500
    QCOMPARE(all.bins[2].total, 1U); // 5000 - 500
    QCOMPARE(all.bins[4].total, 1U); // 9000 - 500
    QVERIFY(isAbout(all.rate(1), 0.5));
    QVERIFY(isAbout(all.rate(4), 1.0 / 1.5)); // the last one is 1.5 s long
    QVERIFY(isAbout(all.overallRate(), 3.0 / 9.5));
    QCOMPARE(all.ended(), 3);
    QCOMPARE(all.bins[1].byOutcome[std::size_t(Outcome::Passed)], 1U);
    QCOMPARE(throughput(facts, time).binMs, 100); // 95 bins
}

void ChartTimesTest::throughputOfNothing()
{
    const ChartFacts facts;
    const Throughput none = throughput(facts, ActiveTime(facts));
    QVERIFY(none.bins.empty());
    QCOMPARE(none.overallRate(), 0.0);
}

void ChartTimesTest::timeline()
{
    ChartFacts facts = smallRun();
    facts.sandboxes.push_back(sandbox(2, 600, 0, 0));
    const FleetTimeline timeline = fleetTimeline(facts, ActiveTime(facts));
    QCOMPARE(timeline.rows.size(), std::size_t(2));
    QCOMPARE(timeline.rows[0].askedMs, 0);
    QCOMPARE(timeline.rows[0].readyMs.value(), 500);
    QCOMPARE(timeline.rows[0].endedMs.value(), 9500);
    QCOMPARE(timeline.rows[0].pieces.size(), std::size_t(2));
    QCOMPARE(timeline.rows[0].pieces[0].fromMs, 1700);
    QCOMPARE(timeline.rows[0].pieces[1].fromMs, timeline.rows[0].pieces[0].toMs);
    QCOMPARE(timeline.rows[0].pieces[1].purpose, u"run"_s);
    QVERIFY(!timeline.rows[1].readyMs);
    QVERIFY(!timeline.rows[1].endedMs);
}

void ChartTimesTest::cost()
{
    ChartFacts facts = smallRun();
    facts.sandboxes.push_back(sandbox(2, 2500, 3000, 6500));
    const CostOverTime cost = costOverTime(facts, ActiveTime(facts));
    QCOMPARE(cost.points.size(), std::size_t(4));
    QVERIFY(isAbout(cost.points[0].sandboxSeconds, 0.0));
    QCOMPARE(cost.points[0].held, 1);
    QVERIFY(isAbout(cost.points[1].sandboxSeconds, 2.0)); // one for 2 s
    QCOMPARE(cost.points[1].held, 2);
    QVERIFY(isAbout(cost.points[2].sandboxSeconds, 10.0)); // two for 4 s
    QVERIFY(isAbout(cost.total(), 13.5)); // 9.5 + 4
    QCOMPARE(cost.points.back().held, 0);
    QCOMPARE(cost.price, CostOverTime::Price::Free);
    facts.sandboxes[1].provider = u"elsewhere"_s;
    QCOMPARE(costOverTime(facts, ActiveTime(facts)).price, CostOverTime::Price::Unknown);
}

void ChartTimesTest::costOfWhatHasAPrice()
{
    ChartFacts facts = smallRun(); // 500 to 10,000 ms
    facts.sandboxes.push_back(sandbox(2, 2500, 3000, 6500));
    for (SandboxRow &row : facts.sandboxes) {
        row.provider = u"elsewhere"_s;
        row.state = u"deleted"_s;
        row.hourlyNanos = 36'000'000'000; // a cent a second
    }
    facts.sandboxes[0].livedMs = 9500;
    facts.sandboxes[1].livedMs = 3500;
    facts.sandboxes[1].minimumSeconds = 60;
    const CostOverTime cost = costOverTime(facts, ActiveTime(facts));
    QCOMPARE(cost.price, CostOverTime::Price::Known);
    QCOMPARE(cost.points[0].cost.toText(), u"0.00"_s);
    QCOMPARE(cost.points[1].cost.toText(), u"0.02"_s);
    QCOMPARE(cost.points[2].cost.toText(), u"0.66"_s); // 6 s of one, the minimum of the other
    QCOMPARE(cost.points[3].cost.toText(), u"0.70"_s); // 10 begun seconds
}

void ChartTimesTest::partsOfTheCost()
{
    ChartFacts facts = smallRun();
    QVERIFY(!costParts(facts).known);
    facts.sandboxes.push_back(sandbox(2, 2500, 3000, 6500)); // nothing ran in it
    for (SandboxRow &row : facts.sandboxes) {
        row.state = u"deleted"_s;
        row.hourlyNanos = 36'000'000'007;
        row.minimumSeconds = 60;
    }
    const CostParts parts = costParts(facts);
    QVERIFY(parts.known);
    QCOMPARE(parts.total, costOfRun(facts.sandboxes, facts.lastSeenMs).spent);
    QCOMPARE(parts.sum(), parts.total);
    QCOMPARE(parts.slices.size(), std::size_t(2));
    Money samples;
    for (const Money sample : parts.samples)
        samples += sample;
    Money slices;
    for (const auto &[slice, cost] : parts.slices) {
        QVERIFY(cost > Money());
        slices += cost;
    }
    QVERIFY(samples > Money() && samples <= slices);
    QVERIFY(parts.overhead > parts.idle); // the two minima
}

void ChartTimesTest::costOfWhatIsHeldNow()
{
    ChartFacts facts = smallRun();
    facts.sandboxes[0].endedMs = 0;
    facts.lastSeenMs = start + 9500;
    const CostOverTime cost = costOverTime(facts, ActiveTime(facts));
    QVERIFY(isAbout(cost.total(), 9.0));
}

ASSAY_TEST(ChartTimesTest)
#include "tst_charttimes.moc"
