// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/paired.h"
#include "tests/testmain.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace assay;
using namespace Qt::StringLiterals;

namespace {
std::vector<double> outcomes(std::size_t onlyFirst, std::size_t onlySecond, std::size_t alike)
{
    std::vector<double> differences(onlyFirst, 1.0);
    differences.insert(differences.end(), onlySecond, -1.0);
    differences.insert(differences.end(), alike, 0.0);
    return differences;
}
} // namespace

class PairedTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void mcNemar_data()
    {
        QTest::addColumn<qint64>("onlyFirst");
        QTest::addColumn<qint64>("onlySecond");
        QTest::addColumn<double>("p");
        // 2 * (C(17,0) + C(17,1) + C(17,2) + C(17,3)) / 2^17 = 2 * (1 + 17 + 136 + 680) / 131072
        QTest::newRow("P09") << qint64(14) << qint64(3) << 1668.0 / 131072.0;
        QTest::newRow("P09 the other way") << qint64(3) << qint64(14) << 1668.0 / 131072.0;
        QTest::newRow("never disagree") << qint64(0) << qint64(0) << 1.0;
        QTest::newRow("one") << qint64(1) << qint64(0) << 1.0; // 2 * 1/2
        QTest::newRow("five") << qint64(0) << qint64(5) << 0.0625; // 2 / 32
        QTest::newRow("balanced") << qint64(4) << qint64(4) << 1.0;
        QTest::newRow("almost balanced") << qint64(4) << qint64(5) << 1.0; // 2 * 256/512
        QTest::newRow("large, balanced") << qint64(100000) << qint64(100000) << 1.0;
    }

    void mcNemar()
    {
        QFETCH(qint64, onlyFirst);
        QFETCH(qint64, onlySecond);
        QFETCH(double, p);
        QVERIFY(std::abs(mcNemarP(onlyFirst, onlySecond) - p) <= 1e-12);
    }

    /// Normal approximation with continuity correction: z = 99/sqrt(10100) = 0.9851, p = 0.3246.
    void mcNemarOfLargeCounts()
    {
        QVERIFY(std::abs(mcNemarP(5100, 5000) - 0.3246) <= 0.0005);
        const double beyondDouble = mcNemarP(100000, 10);
        QVERIFY(beyondDouble > 0.0 && beyondDouble < 1e-300);
    }

    /// Darwin's 15 pairs of maize. Fisher 1935, The Design of Experiments, section 21: 863 of the
    /// 32,768 sums are 314 or more, so twice as many are as far from 0.
    void fishersMaize()
    {
        const std::vector<double> differences{49, -67, 8,  16, 6,  23, 28, 41,
                                              14, 29,  56, 24, 75, 60, -48};
        const auto test = signFlipTest(differences, 1);
        QVERIFY(test);
        QVERIFY(test.value().exact);
        QCOMPARE(test.value().problems, 15);
        QCOMPARE(test.value().difference.value(), 314.0 / 15.0);
        QCOMPARE(test.value().p.value(), 1726.0 / 32768.0);
    }

    void exactByHand_data()
    {
        QTest::addColumn<QList<double>>("differences");
        QTest::addColumn<double>("p");
        QTest::newRow("all one way") << QList<double>{0.2, 0.4, 0.1, 0.9, 0.5} << 2.0 / 32.0;
        // Sums of four signs: 4, 2, 0, -2, -4 in 1, 4, 6, 4, 1 ways; 2 or more in 10 of 16.
        QTest::newRow("three to one") << QList<double>{1, 1, 1, -1} << 10.0 / 16.0;
        // 0.1 + 0.2 ties with 0.3 for the reals, not for doubles: sums 0.6, 0.4, 0.2, 0 and their
        // negatives; the observed 0 ties with (-0.1, -0.2, 0.3); all 8 reach it.
        QTest::newRow("ties of decimals") << QList<double>{0.1, 0.2, -0.3} << 1.0;
        // The observed 0.4 = 0.3 + 0.2 - 0.1 is reached by that, by 0.6 and their negatives.
        QTest::newRow("decimals") << QList<double>{-0.1, 0.2, 0.3} << 0.5;
        // The smallest possible size of a sum is 1/3, reached in several ways: all 32 reach it.
        QTest::newRow("ties of thirds")
            << QList<double>{1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3, -1.0} << 1.0;
        QTest::newRow("all alike") << QList<double>{0, 0, 0} << 1.0;
        QTest::newRow("one problem") << QList<double>{0.5} << 1.0;
    }

    void exactByHand()
    {
        QFETCH(QList<double>, differences);
        QFETCH(double, p);
        const auto test = signFlipTest(differences, 1);
        QVERIFY(test);
        QVERIFY(test.value().exact);
        QCOMPARE(test.value().p.value(), p);
    }

    void exactEqualsMcNemarForSingleSamples()
    {
        const auto test = signFlipTest(outcomes(14, 3, 0), 1);
        QVERIFY(std::abs(test.value().p.value() - mcNemarP(14, 3)) <= 1e-12);
    }

    /// P09 with all its 100 items: drawn, and close to the exact 0.0127 (standard error 0.0004).
    void drawnIsCloseToExact()
    {
        const auto test = signFlipTest(outcomes(14, 3, 83), 1);
        QVERIFY(test);
        QVERIFY(!test.value().exact);
        QCOMPARE(test.value().problems, 100);
        QCOMPARE(test.value().difference.value(), 0.11);
        QVERIFY(std::abs(test.value().p.value() - mcNemarP(14, 3)) <= 0.0015);
    }

    void exactUpToTwentyProblems()
    {
        QVERIFY(signFlipTest(outcomes(10, 5, 5), 1).value().exact);
        QVERIFY(!signFlipTest(outcomes(10, 5, 6), 1).value().exact);
    }

    /// None of the draws gets as far (chance 2^-99): p = (0 + 1) / (B + 1), never 0.
    void drawnIsNeverZero()
    {
        QCOMPARE(signFlipTest(outcomes(100, 0, 0), 1).value().p.value(), 1.0 / 100001.0);
        QCOMPARE(signFlipTest(outcomes(100, 0, 0), 1, 99).value().p.value(), 0.01);
        QCOMPARE(signFlipTest(outcomes(0, 0, 100), 1).value().p.value(), 1.0);
    }

    void seedDecidesAndNothingElse()
    {
        std::vector<double> differences(70);
        for (std::size_t i = 0; i < differences.size(); ++i)
            differences[i] = double(i * 13 % 17) / 16.0 - 0.4;
        const double once = signFlipTest(differences, 3).value().p.value();
        QVERIFY(signFlipTest(differences, 3).value().p.value() == once);
        QVERIFY(signFlipTest(differences, 4).value().p.value() != once);
        std::reverse(differences.begin(), differences.end());
        QVERIFY(signFlipTest(differences, 3).value().p.value() == once);
        for (double &difference : differences)
            difference = -difference;
        QVERIFY(signFlipTest(differences, 3).value().p.value() == once);
    }

    void undefined()
    {
        const auto none = signFlipTest({}, 1);
        QVERIFY(none);
        QCOMPARE(none.value().problems, 0);
        QVERIFY(!none.value().p && !none.value().difference);
        const std::vector<double> bad{0.5, std::nan("")};
        QCOMPARE(signFlipTest(bad, 1).error().code, ErrorCode::BadArgument);
        const std::vector<double> endless{std::numeric_limits<double>::infinity()};
        QCOMPARE(signFlipTest(endless, 1).error().code, ErrorCode::BadArgument);
        const std::vector<double> good{0.5};
        QCOMPARE(signFlipTest(good, 1, 0).error().code, ErrorCode::BadArgument);
    }
};

ASSAY_TEST(PairedTest)

#include "tst_paired.moc"
