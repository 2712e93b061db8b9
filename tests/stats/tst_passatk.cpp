// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/passatk.h"
#include "tests/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <bit>
#include <cmath>

using namespace assay;
using namespace Qt::StringLiterals;

namespace {
bool isClose(double actual, double expected)
{
    return std::abs(actual - expected) <= 1e-12 * std::max(1.0, std::abs(expected));
}

struct Enumerated
{
    double any = 0.0;
    double all = 0.0;
};

/// Looks at every way to draw `k` of `n` samples, the first `c` of which passed.
Enumerated enumerate(int n, int c, int k)
{
    const quint32 passed = (1U << unsigned(c)) - 1U;
    int draws = 0;
    int any = 0;
    int all = 0;
    for (quint32 drawn = 0; drawn < (1U << unsigned(n)); ++drawn) {
        if (std::popcount(drawn) != k)
            continue;
        ++draws;
        any += (drawn & passed) != 0 ? 1 : 0;
        all += (drawn & ~passed) == 0 ? 1 : 0;
    }
    return {double(any) / draws, double(all) / draws};
}
} // namespace

class PassAtKTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void undefined_data();
    void undefined();
    void atK_data();
    void atK();
    void hatK_data();
    void hatK();
    void smallCountsAgreeWithEnumeration();
    void agreesWithSharedCases();
};

void PassAtKTest::undefined_data()
{
    QTest::addColumn<qint64>("n");
    QTest::addColumn<qint64>("c");
    QTest::addColumn<qint64>("k");
    QTest::newRow("P01") << qint64(2) << qint64(0) << qint64(5);
    QTest::newRow("P01 although all passed") << qint64(2) << qint64(2) << qint64(5);
    QTest::newRow("P06") << qint64(3) << qint64(2) << qint64(5);
    QTest::newRow("no sample") << qint64(0) << qint64(0) << qint64(1);
    QTest::newRow("k is 0") << qint64(5) << qint64(1) << qint64(0);
    QTest::newRow("more passed than scored") << qint64(5) << qint64(6) << qint64(1);
    QTest::newRow("negative passed") << qint64(5) << qint64(-1) << qint64(1);
    QTest::newRow("negative all") << qint64(-5) << qint64(-5) << qint64(-5);
}

void PassAtKTest::undefined()
{
    QFETCH(qint64, n);
    QFETCH(qint64, c);
    QFETCH(qint64, k);
    const auto at = passAtK(n, c, k);
    QVERIFY(!at);
    QCOMPARE(at.error().code, ErrorCode::BadArgument);
    const auto hat = passHatK(n, c, k);
    QVERIFY(!hat);
    QCOMPARE(hat.error().code, ErrorCode::BadArgument);
}

void PassAtKTest::atK_data()
{
    QTest::addColumn<qint64>("n");
    QTest::addColumn<qint64>("c");
    QTest::addColumn<qint64>("k");
    QTest::addColumn<double>("expected");
    const auto row = [](const char *name, qint64 n, qint64 c, qint64 k, double expected) {
        QTest::newRow(name) << n << c << k << expected;
    };
    row("P02 two of five", 5, 2, 3, 0.9); // 1 - C(3,3)/C(5,3)
    row("P02 three of ten", 10, 3, 5, 11.0 / 12.0); // 1 - C(7,5)/C(10,5) = 1 - 21/252
    row("P02 one of 200", 200, 1, 100, 0.5); // half of the samples are drawn
    row("P02 none", 5, 0, 5, 0.0);
    row("P02 all", 3, 3, 3, 1.0);
    row("P04 task A", 4, 1, 2, 0.5);
    row("P06 k below what is scored", 3, 1, 2, 2.0 / 3.0);
    row("fewer failures than k", 5, 3, 3, 1.0);
    row("large, one passed", 10000, 1, 5000, 0.5);
    // 1 - C(5000,2)/C(10000,2) = 1 - 5000*4999/(10000*9999)
    row("large, two passed", 10000, 2, 5000, 1.0 - 24995000.0 / 99990000.0);
    row("large, k is 1", 10000, 1234, 1, 0.1234);
    row("large, almost sure", 10000, 5000, 5000, 1.0); // 1 - 1/C(10000,5000)
    row("large, none", 10000, 0, 10000, 0.0);
    row("beyond 32 bits", 10000000000, 5000000000, 1, 0.5);
}

void PassAtKTest::atK()
{
    QFETCH(qint64, n);
    QFETCH(qint64, c);
    QFETCH(qint64, k);
    QFETCH(double, expected);
    const auto value = passAtK(n, c, k);
    QVERIFY(value);
    QVERIFY2(isClose(value.value(), expected), qPrintable(QString::number(value.value(), 'g', 17)));
    QVERIFY(value.value() >= 0.0 && value.value() <= 1.0);
}

void PassAtKTest::hatK_data()
{
    QTest::addColumn<qint64>("n");
    QTest::addColumn<qint64>("c");
    QTest::addColumn<qint64>("k");
    QTest::addColumn<double>("expected");
    const auto row = [](const char *name, qint64 n, qint64 c, qint64 k, double expected) {
        QTest::newRow(name) << n << c << k << expected;
    };
    row("P05 four of five", 5, 4, 2, 0.6); // C(4,2)/C(5,2) = 6/10
    row("P05 seven of ten", 10, 7, 3, 7.0 / 24.0); // C(7,3)/C(10,3) = 35/120
    row("fewer passed than k", 5, 2, 3, 0.0);
    row("all", 5, 5, 5, 1.0);
    row("large, one failed", 10000, 9999, 5000, 0.5); // the failed one is not among those drawn
    row("large, almost never", 10000, 5000, 5000, 0.0); // 1/C(10000,5000), about 1e-3008
    row("large, all", 10000, 10000, 10000, 1.0);
}

void PassAtKTest::hatK()
{
    QFETCH(qint64, n);
    QFETCH(qint64, c);
    QFETCH(qint64, k);
    QFETCH(double, expected);
    const auto value = passHatK(n, c, k);
    QVERIFY(value);
    QVERIFY2(isClose(value.value(), expected), qPrintable(QString::number(value.value(), 'g', 17)));
}

void PassAtKTest::smallCountsAgreeWithEnumeration()
{
    for (int n = 1; n <= 10; ++n) {
        for (int c = 0; c <= n; ++c) {
            for (int k = 1; k <= n; ++k) {
                const Enumerated expected = enumerate(n, c, k);
                QVERIFY(isClose(passAtK(n, c, k).value(), expected.any));
                QVERIFY(isClose(passHatK(n, c, k).value(), expected.all));
            }
        }
    }
}

void PassAtKTest::agreesWithSharedCases()
{
    const QString data = qEnvironmentVariable("ASSAY_DATA");
    if (data.isEmpty())
        QSKIP("ASSAY_DATA is not set: the shared pass@k cases were not compared");
    QFile file(data + u"/formats/functions/pass_at_k_cases.json"_s);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
    const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).array();
    QVERIFY(!cases.isEmpty());
    for (const auto &entry : cases) {
        const QJsonObject one = entry.toObject();
        const qint64 n = one.value(u"n"_s).toInteger();
        const qint64 c = one.value(u"c"_s).toInteger();
        const qint64 k = one.value(u"k"_s).toInteger();
        QVERIFY(isClose(passAtK(n, c, k).value(), one.value(u"pass_at_k"_s).toDouble(-1.0)));
        QVERIFY(isClose(passHatK(n, c, k).value(), one.value(u"pass_pow_k"_s).toDouble(-1.0)));
    }
}

ASSAY_TEST(PassAtKTest)

#include "tst_passatk.moc"
