// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/bootstrap.h"
#include "engine/stats/random.h"
#include "tests/testmain.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace assay;
using namespace Qt::StringLiterals;

namespace {
std::vector<double> zerosAndOnes(std::size_t zeros, std::size_t ones)
{
    std::vector<double> values(zeros, 0.0);
    values.insert(values.end(), ones, 1.0);
    return values;
}

std::vector<double> elevenths()
{
    std::vector<double> values(50);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = double(i * 7 % 11) / 11.0;
    return values;
}

/// How many of `trials` intervals hold the true mean 0.5: 40 problems that a model solves with
/// chance 0.1, 0.5 or 0.9, and 5 samples of each.
int coveredOf(int trials)
{
    constexpr std::array<quint32, 3> tenths{1, 5, 9};
    SplitMix64 random(7);
    int covered = 0;
    for (int trial = 0; trial < trials; ++trial) {
        std::vector<double> values(40);
        for (double &value : values) {
            const quint32 chance = tenths.at(random.below(3));
            int passed = 0;
            for (int sample = 0; sample < 5; ++sample)
                passed += random.below(10) < chance ? 1 : 0;
            value = passed / 5.0;
        }
        const Interval interval = bcaMean95(values, quint64(trial), 1000).value();
        covered += interval.low <= 0.5 && 0.5 <= interval.high ? 1 : 0;
    }
    return covered;
}
} // namespace

class BootstrapTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    /// Three of ten, worked by hand. The sum of a draw is binomial (10, 0.3) with the distribution
    /// function 0.0282, 0.1493, 0.3828, 0.6496, 0.8497, 0.9527, 0.9894, ...; half of the tie at 3
    /// gives z0 = quantile(0.5162) = 0.0406; a = 0.84 / (6 * 2.1^1.5) = 0.0460. The ends are the
    /// quantiles of cdf(0.0406 - 1.9194/1.0883) = 0.042 and cdf(0.0406 + 2.0006/0.9080) = 0.9876:
    /// one and six of ten. Quantiles of 0.025 and 0.975, without the correction: none and six.
    void correctsWherePercentilesDoNot()
    {
        const auto interval = bcaMean95(zerosAndOnes(7, 3), 1, 200000);
        QVERIFY(interval);
        QVERIFY(std::abs(interval.value().low - 0.1) <= 1e-9);
        QVERIFY(std::abs(interval.value().high - 0.6) <= 1e-9);
    }

    /// Two of 13, where each correction alone falls short. P(sum <= 1) = 0.3834 and P(2) = 0.2939
    /// give z0 = 0.0762; a = (2574/2197) / (6 * (286/169)^1.5) = 0.0887. The upper end is the
    /// quantile of cdf(0.0762 + 2.0362/0.8194) = 0.9948: six, since P(sum <= 5) = 0.9915. With
    /// a = 0 it would be that of 0.9827, with z0 = 0 that of 0.9912: five.
    void bothCorrectionsCount()
    {
        const auto interval = bcaMean95(zerosAndOnes(11, 2), 1, 200000);
        QVERIFY(interval);
        QVERIFY(std::abs(interval.value().low) <= 1e-9);
        QVERIFY(std::abs(interval.value().high - 6.0 / 13.0) <= 1e-9);
    }

    /// Mirrored values must give the mirrored interval, but for the draws.
    void mirrored()
    {
        const auto interval = bcaMean95(zerosAndOnes(3, 7), 1, 200000);
        QVERIFY(interval);
        QVERIFY(std::abs(interval.value().low - 0.4) <= 1e-9);
        QVERIFY(std::abs(interval.value().high - 0.9) <= 1e-9);
    }

    /// For many symmetric values BCa comes to mean +- 1.96 standard errors:
    /// 0.5 +- 1.96 * 0.5 / sqrt(2500) = 0.4804 to 0.5196.
    void manyValuesComeToNormal()
    {
        const auto interval = bcaMean95(zerosAndOnes(1250, 1250), 5);
        QVERIFY(interval);
        QVERIFY(std::abs(interval.value().low - 0.4804) <= 0.0015);
        QVERIFY(std::abs(interval.value().high - 0.5196) <= 0.0015);
    }

    void sameSeedSameInterval()
    {
        const std::vector<double> values = elevenths();
        const Interval once = bcaMean95(values, 42).value();
        const Interval again = bcaMean95(values, 42).value();
        QVERIFY(again.low == once.low);
        QVERIFY(again.high == once.high);
        const Interval other = bcaMean95(values, 43).value();
        QVERIFY(other.low != once.low || other.high != once.high);
        QVERIFY(std::abs(other.low - once.low) < 0.01);
        QVERIFY(std::abs(other.high - once.high) < 0.01);
    }

    void orderDoesNotMatter()
    {
        std::vector<double> values = elevenths();
        const Interval once = bcaMean95(values, 42).value();
        std::reverse(values.begin(), values.end());
        std::rotate(values.begin(), values.begin() + 17, values.end());
        const Interval permuted = bcaMean95(values, 42).value();
        QVERIFY(permuted.low == once.low);
        QVERIFY(permuted.high == once.high);
    }

    void coversAsOftenAsItSays()
    {
        const int covered = coveredOf(400); // 95 % is 380; standard deviation 4.4
        QVERIFY2(covered >= 360 && covered <= 395, qPrintable(QString::number(covered)));
    }

    void undefined_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<int>("draws");
        QTest::newRow("empty") << QList<double>() << 100;
        QTest::newRow("one") << QList<double>{0.5} << 100;
        QTest::newRow("all equal") << QList<double>{0.3, 0.3, 0.1 + 0.2} << 100;
        QTest::newRow("NaN") << QList<double>{0.5, std::nan("")} << 100;
        QTest::newRow("above 1") << QList<double>{0.5, 1.5} << 100;
        QTest::newRow("no draws") << QList<double>{0.5, 1.0} << 0;
    }

    void undefined()
    {
        QFETCH(QList<double>, values);
        QFETCH(int, draws);
        const auto interval = bcaMean95(values, 1, draws);
        QVERIFY(!interval);
        QCOMPARE(interval.error().code, ErrorCode::BadArgument);
    }

    void fewDrawsStayInRange()
    {
        const std::vector<double> values{0.0, 0.25, 1.0};
        for (quint64 seed = 0; seed < 50; ++seed) {
            const Interval interval = bcaMean95(values, seed, 1 + int(seed % 3)).value();
            QVERIFY(interval.low >= 0.0 && interval.low <= interval.high);
            QVERIFY(interval.high <= 1.0);
        }
    }
};

ASSAY_TEST(BootstrapTest)

#include "tst_bootstrap.moc"
