// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/normal.h"
#include "tests/testmain.h"

#include <QRegularExpression>

#include <cmath>
#include <limits>

using namespace assay;
using namespace Qt::StringLiterals;

class NormalTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    /// Well-known points, as in any table with enough digits (R: qnorm, pnorm).
    void points_data()
    {
        QTest::addColumn<double>("z");
        QTest::addColumn<double>("p");
        QTest::newRow("middle") << 0.0 << 0.5;
        QTest::newRow("one below") << -1.0 << 0.15865525393145707;
        QTest::newRow("95 % two-sided") << 1.959963984540054 << 0.975;
        QTest::newRow("99 % two-sided") << 2.5758293035489004 << 0.995;
        QTest::newRow("far out") << -6.361340902404056 << 1e-10;
    }

    void points()
    {
        QFETCH(double, z);
        QFETCH(double, p);
        QVERIFY(std::abs(normalCdf(z) - p) <= 1e-13 * p);
        QVERIFY(std::abs(normalQuantile(p) - z) <= 1e-13);
    }

    void quantileUndoesCdf()
    {
        for (double z = -8.0; z <= 5.0; z += 0.125)
            QVERIFY(std::abs(normalQuantile(normalCdf(z)) - z) <= 1e-9);
    }

    void ends()
    {
        QCOMPARE(normalQuantile(0.0), -std::numeric_limits<double>::infinity());
        QCOMPARE(normalQuantile(1.0), std::numeric_limits<double>::infinity());
        QVERIFY(std::isnan(normalQuantile(-0.1)));
        QVERIFY(std::isnan(normalQuantile(1.1)));
        QVERIFY(std::isnan(normalQuantile(std::nan(""))));
        QVERIFY(std::isfinite(normalQuantile(std::numeric_limits<double>::min())));
    }
};

ASSAY_TEST(NormalTest)

#include "tst_normal.moc"
