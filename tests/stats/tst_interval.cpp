// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/interval.h"
#include "tests/testmain.h"

#include <QRegularExpression>

#include <cmath>

using namespace assay;
using namespace Qt::StringLiterals;

class IntervalTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void wilson_data()
    {
        QTest::addColumn<double>("passed");
        QTest::addColumn<qint64>("n");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        // z^2 = 3.841459. All of n: n/(n + z^2) to 1; none: 0 to z^2/(n + z^2).
        QTest::newRow("P07 all") << 20.0 << qint64(20) << 0.8389 << 1.0;
        QTest::newRow("P07 none") << 0.0 << qint64(20) << 0.0 << 0.1611;
        QTest::newRow("one of one") << 1.0 << qint64(1) << 0.2065 << 1.0;
        // Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I.
        QTest::newRow("Newcombe 81/263") << 81.0 << qint64(263) << 0.2553 << 0.3662;
        QTest::newRow("Newcombe 15/148") << 15.0 << qint64(148) << 0.0624 << 0.1605;
        QTest::newRow("Newcombe 1/29") << 1.0 << qint64(29) << 0.0061 << 0.1718;
        // Centre 1/2; half = 1.959964 * sqrt(0.0125 + 3.841459/1600) / 1.192073 = 0.2007.
        QTest::newRow("half of 20") << 10.0 << qint64(20) << 0.2993 << 0.7007;
    }

    void wilson()
    {
        QFETCH(double, passed);
        QFETCH(qint64, n);
        QFETCH(double, low);
        QFETCH(double, high);
        const auto interval = wilson95(passed / double(n), n);
        QVERIFY(interval);
        QVERIFY(std::abs(interval.value().low - low) <= 0.00005);
        QVERIFY(std::abs(interval.value().high - high) <= 0.00005);
    }

    void neverOfZeroWidth()
    {
        for (const qint64 n : {1, 2, 29, 1000, 1000000}) {
            for (const double proportion : {0.0, 0.001, 0.5, 0.999, 1.0}) {
                const Interval interval = wilson95(proportion, n).value();
                QVERIFY(interval.low < interval.high);
                QVERIFY(interval.low >= 0.0 && interval.low <= proportion);
                QVERIFY(interval.high <= 1.0 && interval.high >= proportion);
            }
        }
    }

    void undefined_data()
    {
        QTest::addColumn<double>("proportion");
        QTest::addColumn<qint64>("n");
        QTest::newRow("nothing") << 0.0 << qint64(0);
        QTest::newRow("above 1") << 1.5 << qint64(10);
        QTest::newRow("below 0") << -0.5 << qint64(10);
        QTest::newRow("NaN") << std::nan("") << qint64(10);
    }

    void undefined()
    {
        QFETCH(double, proportion);
        QFETCH(qint64, n);
        const auto interval = wilson95(proportion, n);
        QVERIFY(!interval);
        QCOMPARE(interval.error().code, ErrorCode::BadArgument);
    }
};

ASSAY_TEST(IntervalTest)

#include "tst_interval.moc"
