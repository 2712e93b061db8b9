// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/estimate.h"
#include "tests/testmain.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace assay;
using namespace Qt::StringLiterals;

using Counts = std::vector<ProblemCount>;

namespace {
constexpr quint64 seed = 20240601;

/// `problems` in all: those that fully passed first, `samples` of each.
Counts passedFirst(std::size_t problems, std::size_t passed, qint64 samples)
{
    Counts counts(passed, {samples, samples});
    counts.resize(problems, {samples, 0});
    return counts;
}

Counts mixed()
{
    Counts counts;
    for (qint64 i = 0; i < 60; ++i)
        counts.push_back({10, i * 7 % 11});
    return counts;
}

bool isClose(std::optional<double> actual, double expected, double within = 1e-12)
{
    return actual && std::abs(*actual - expected) <= within;
}
} // namespace

Q_DECLARE_METATYPE(Counts)

class EstimateTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void value_data();
    void value();
    void undefined_data();
    void undefined();
    void p07();
    void equalValuesAtInteriorRate();
    void wilsonOnlyForSingleSamples();
    void approximateBelowThirty();
    void passHat();
    void reproducible();
};

void EstimateTest::value_data()
{
    QTest::addColumn<Counts>("counts");
    QTest::addColumn<qint64>("k");
    QTest::addColumn<double>("value");
    QTest::addColumn<qint64>("problems");
    QTest::addColumn<QString>("method");
    const auto row = [](const char *name, const Counts &counts, qint64 k, double value,
                        qint64 problems, const QString &method) {
        QTest::newRow(name) << counts << k << value << problems << method;
    };
    const Counts unequal{{4, 1}, {2, 0}};
    row("P04 pass@2", unequal, 2, 0.25, 2, u"bca"_s); // (1/2 + 0) / 2
    row("P04 pass@4", unequal, 4, 1.0, 1, u""_s); // over 1 of 2
    row("P06 k=3", {{3, 1}}, 3, 1.0, 1, u""_s);
    row("P06 k=1", {{3, 1}, {3, 0}}, 1, 1.0 / 6.0, 2, u"bca"_s);
    Counts mostlyNotRun{{1, 1}, {1, 0}, {1, 0}, {1, 0}};
    mostlyNotRun.resize(16);
    row("D05", mostlyNotRun, 1, 0.25, 4, u"wilson"_s);
    row("D01", {{1, 1}, {0, 0}}, 1, 1.0, 1, u""_s);
    // 3/10, 6/20 and 9/30 are one value, whatever the rounding.
    row("equal by different counts", {{10, 3}, {20, 6}, {30, 9}}, 1, 0.3, 3, u"wilson"_s);
    row("one with two samples", {{1, 1}, {2, 1}}, 1, 0.75, 2, u"bca"_s);
}

void EstimateTest::value()
{
    QFETCH(Counts, counts);
    QFETCH(qint64, k);
    QFETCH(double, value);
    QFETCH(qint64, problems);
    QFETCH(QString, method);
    const Estimate estimate = meanPassAtK(counts, k, seed);
    QVERIFY(isClose(estimate.value, value));
    QCOMPARE(estimate.problems, problems);
    QCOMPARE(estimate.problemsTotal, qint64(counts.size()));
    QCOMPARE(estimate.method, method);
    QCOMPARE(estimate.low.has_value(), !method.isEmpty());
    QCOMPARE(estimate.high.has_value(), !method.isEmpty());
    QCOMPARE(estimate.approximate, !method.isEmpty());
    if (estimate.low)
        QVERIFY(*estimate.low < *estimate.high);
}

void EstimateTest::undefined_data()
{
    QTest::addColumn<Counts>("counts");
    QTest::addColumn<qint64>("k");
    QTest::newRow("P01") << Counts{{2, 0}} << qint64(5);
    QTest::newRow("P06") << Counts{{3, 2}} << qint64(5);
    QTest::newRow("no problems") << Counts{} << qint64(1);
    QTest::newRow("nothing scored") << Counts(5) << qint64(1);
    QTest::newRow("k is 0") << Counts{{2, 1}} << qint64(0);
}

void EstimateTest::undefined()
{
    QFETCH(Counts, counts);
    QFETCH(qint64, k);
    for (const auto mean : {meanPassAtK, meanPassHatK}) {
        const Estimate estimate = mean(counts, k, seed, bootstrapDraws);
        QVERIFY(!estimate.value && !estimate.low && !estimate.high);
        QCOMPARE(estimate.problems, 0);
        QCOMPARE(estimate.problemsTotal, qint64(counts.size()));
        QVERIFY(!estimate.approximate);
        QVERIFY(estimate.method.isEmpty());
    }
}

/// 20/(20 + z^2) = 0.8389 and z^2/(20 + z^2) = 0.1611, also where each problem has five samples.
void EstimateTest::p07()
{
    for (const qint64 samples : {1, 5}) {
        const Estimate all = meanPassAtK(passedFirst(20, 20, samples), 1, seed);
        QCOMPARE(all.value.value(), 1.0);
        QVERIFY(isClose(all.low, 0.8389, 0.00005));
        QCOMPARE(all.high.value(), 1.0);
        QCOMPARE(all.method, u"wilson"_s);
        const Estimate none = meanPassAtK(passedFirst(20, 0, samples), 1, seed);
        QCOMPARE(none.value.value(), 0.0);
        QCOMPARE(none.low.value(), 0.0);
        QVERIFY(isClose(none.high, 0.1611, 0.00005));
    }
}

/// Every problem at 1/2: Wilson of 10 in 20, worked in tst_interval.
void EstimateTest::equalValuesAtInteriorRate()
{
    const Estimate half = meanPassAtK(Counts(20, {2, 1}), 1, seed);
    QCOMPARE(half.value.value(), 0.5);
    QCOMPARE(half.method, u"wilson"_s);
    QVERIFY(isClose(half.low, 0.2993, 0.00005));
    QVERIFY(isClose(half.high, 0.7007, 0.00005));
}

void EstimateTest::wilsonOnlyForSingleSamples()
{
    const Estimate single = meanPassAtK(passedFirst(164, 81, 1), 1, seed);
    QCOMPARE(single.method, u"wilson"_s);
    const Estimate several = meanPassAtK(passedFirst(164, 81, 5), 1, seed);
    QCOMPARE(several.method, u"bca"_s);
    QCOMPARE(several.value, single.value);
    // Both are about 0.494 +- 1.96 * sqrt(0.25/164) = 0.494 +- 0.0765.
    QVERIFY(isClose(several.low, 0.4174, 0.01));
    QVERIFY(isClose(several.high, 0.5704, 0.01));
}

void EstimateTest::approximateBelowThirty()
{
    QVERIFY(meanPassAtK(passedFirst(29, 10, 1), 1, seed).approximate);
    QVERIFY(!meanPassAtK(passedFirst(30, 10, 1), 1, seed).approximate);
    QVERIFY(meanPassAtK(passedFirst(29, 10, 2), 1, seed).approximate);
    QVERIFY(!meanPassAtK(passedFirst(30, 10, 2), 1, seed).approximate);
}

/// P05: 0.6 and 7/24 for single problems; k = 3 is defined for the second alone.
void EstimateTest::passHat()
{
    const Counts counts{{5, 4}, {10, 7}};
    // C(7,2)/C(10,2) = 21/45
    QVERIFY(isClose(meanPassHatK(counts, 2, seed).value, (0.6 + 21.0 / 45.0) / 2.0));
    const Estimate six = meanPassHatK(counts, 6, seed); // C(7,6)/C(10,6) = 7/210
    QVERIFY(isClose(six.value, 1.0 / 30.0));
    QCOMPARE(six.problems, 1);
    QCOMPARE(six.problemsTotal, 2);
}

void EstimateTest::reproducible()
{
    Counts counts = mixed();
    const Estimate once = meanPassAtK(counts, 3, seed);
    QCOMPARE(once.method, u"bca"_s);
    QVERIFY(*once.low < *once.value && *once.value < *once.high);
    std::reverse(counts.begin(), counts.end());
    std::rotate(counts.begin(), counts.begin() + 23, counts.end());
    const Estimate permuted = meanPassAtK(counts, 3, seed);
    QCOMPARE(permuted.value, once.value);
    QCOMPARE(permuted.low, once.low);
    QCOMPARE(permuted.high, once.high);
    QVERIFY(meanPassAtK(counts, 3, seed + 1).low != once.low);
}

ASSAY_TEST(EstimateTest)

#include "tst_estimate.moc"
