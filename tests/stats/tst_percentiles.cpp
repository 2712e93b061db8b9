// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/percentiles.h"
#include "tests/testmain.h"

#include <QRegularExpression>

#include <cmath>
#include <limits>

using namespace assay;
using namespace Qt::StringLiterals;

class PercentilesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    /// Type 7 by hand: rank 9 * level from 0, so 4.5, 8.1, 8.55 and 8.91.
    void oneToTen()
    {
        const Percentiles all = percentiles({10, 3, 8, 1, 6, 5, 4, 7, 2, 9});
        QCOMPARE(all.count, 10);
        QCOMPARE(all.leftOut, 0);
        QCOMPARE(all.mean.value(), 5.5);
        QCOMPARE(all.p50.value(), 5.5);
        QCOMPARE(all.p90.value(), 9.1);
        QCOMPARE(all.p95.value(), 9.55);
        QCOMPARE(all.p99.value(), 9.91);
        QCOMPARE(all.max.value(), 10.0);
    }

    void oneValueIsEveryPercentile()
    {
        const Percentiles one = percentiles({12.5});
        QCOMPARE(one.count, 1);
        for (const auto &value : {one.mean, one.p50, one.p90, one.p95, one.p99, one.max})
            QCOMPARE(value.value(), 12.5);
    }

    void emptyIsUndefined()
    {
        const Percentiles none = percentiles({});
        QCOMPARE(none.count, 0);
        for (const auto &value : {none.mean, none.p50, none.p90, none.p95, none.p99, none.max})
            QVERIFY(!value);
    }

    /// D07: infinity and not-a-number never reach a mean.
    void unusableValuesAreLeftOutAndCounted()
    {
        const double infinity = std::numeric_limits<double>::infinity();
        const Percentiles some = percentiles({std::nan(""), 1, infinity, 3, -infinity});
        QCOMPARE(some.count, 2);
        QCOMPARE(some.leftOut, 3);
        QCOMPARE(some.mean.value(), 2.0);
        QCOMPARE(some.p50.value(), 2.0);
        QCOMPARE(some.max.value(), 3.0);
        const Percentiles none = percentiles({std::nan(""), infinity});
        QCOMPARE(none.count, 0);
        QCOMPARE(none.leftOut, 2);
        QVERIFY(!none.mean);
    }

    void quantileEnds()
    {
        const std::vector<double> sorted{1.0, 2.0, 4.0};
        QCOMPARE(quantileOfSorted(sorted, 0.0), 1.0);
        QCOMPARE(quantileOfSorted(sorted, 1.0), 4.0);
        QCOMPARE(quantileOfSorted(sorted, 0.75), 3.0); // rank 1.5
    }
};

ASSAY_TEST(PercentilesTest)

#include "tst_percentiles.moc"
