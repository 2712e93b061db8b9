// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/random.h"
#include "tests/testmain.h"

#include <QRegularExpression>

#include <array>
#include <cstdlib>

using namespace assay;
using namespace Qt::StringLiterals;

class RandomTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    /// The numbers for seed 1234567 that Rosetta Code's "Pseudo-random numbers/Splitmix64" gives.
    void knownNumbers()
    {
        SplitMix64 random(1234567);
        QCOMPARE(random.next(), quint64(6457827717110365317U));
        QCOMPARE(random.next(), quint64(3203168211198807973U));
        QCOMPARE(random.next(), quint64(9817491932198370423U));
        QCOMPARE(random.next(), quint64(4593380528125082431U));
        QCOMPARE(random.next(), quint64(16408922859458223821U));
    }

    void belowIsEven()
    {
        SplitMix64 random(1);
        std::array<int, 6> seen{};
        for (int i = 0; i < 60000; ++i)
            ++seen.at(random.below(6));
        for (const int count : seen) // 10,000 expected; standard deviation 91
            QVERIFY(std::abs(count - 10000) < 500);
    }

    void belowStaysBelow()
    {
        SplitMix64 random(2);
        for (const quint32 bound : {1U, 2U, 3U, 0x80000001U, 0xffffffffU}) {
            for (int i = 0; i < 1000; ++i)
                QVERIFY(random.below(bound) < bound);
        }
    }
};

ASSAY_TEST(RandomTest)

#include "tst_random.moc"
