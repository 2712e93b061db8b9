// SPDX-License-Identifier: Apache-2.0
#include "engine/core/tariff.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace std::chrono_literals;

namespace {

Money dollars(QStringView text)
{
    return *Money::fromText(text);
}

/// 36 dollars an hour: a cent a second.
Tariff aCentASecond()
{
    Tariff tariff;
    tariff.hourly = dollars(u"36");
    return tariff;
}

} // namespace

class TestTariff final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void begunSecondsAndTheMinimum_data()
    {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("price");
        QTest::newRow("nothing") << qint64(0) << u"0.60"_s;
        QTest::newRow("below the minimum") << qint64(59'000) << u"0.60"_s;
        QTest::newRow("the minimum") << qint64(60'000) << u"0.60"_s;
        QTest::newRow("a begun second") << qint64(60'001) << u"0.61"_s;
        QTest::newRow("an hour") << qint64(3'600'000) << u"36.00"_s;
    }
    void begunSecondsAndTheMinimum()
    {
        QFETCH(qint64, ms);
        Tariff tariff = aCentASecond();
        tariff.billing.minimum = 60s;
        QTEST(priceOf(tariff, std::chrono::milliseconds(ms))->toText(), "price");
    }

    void begunHoursAndTheMonth_data()
    {
        QTest::addColumn<double>("hours");
        QTest::addColumn<double>("billed");
        QTest::newRow("nothing") << 0.0 << 1.0; // the first hour has begun
        QTest::newRow("half an hour") << 0.5 << 1.0;
        QTest::newRow("one") << 1.0 << 1.0;
        QTest::newRow("a second more") << 1.0 + 1.0 / 3600.0 << 2.0;
        QTest::newRow("below the cap") << 547.0 << 547.0;
        QTest::newRow("above the cap") << 548.0 << 547.5; // 730 less 25 %
        QTest::newRow("a month") << 730.0 << 547.5;
        QTest::newRow("a month and a bit") << 730.5 << 548.5;
        QTest::newRow("two months") << 1460.0 << 1095.0;
    }
    void begunHoursAndTheMonth()
    {
        QFETCH(double, hours);
        QFETCH(double, billed);
        BillingRule rule;
        rule.by = BillingRule::By::StartedHour;
        rule.monthCap = 547h + 30min;
        const auto lived = std::chrono::milliseconds(std::llround(hours * 3'600'000.0));
        QCOMPARE(billedTime(rule, lived).count(), qint64(std::llround(billed * 3600.0)));
    }

    void aFeeForEachSandbox()
    {
        Tariff tariff = aCentASecond();
        tariff.billing.creation = dollars(u"0.001");
        QCOMPARE(priceOf(tariff, 10s)->toText(), u"0.101"_s);
        QCOMPARE(longestFor(*tariff.hourly, tariff.billing, dollars(u"0.1")), std::optional(9s));
        QCOMPARE(longestFor(*tariff.hourly, tariff.billing, dollars(u"0.0009")), std::optional(0s));
    }

    void anUnknownPriceIsNotNothing()
    {
        Tariff tariff;
        QVERIFY(!priceOf(tariff, 10s));
        QVERIFY(!tariff.isFree() && !tariff.isBilled());
        tariff.hourly = Money();
        QCOMPARE(priceOf(tariff, 10s), std::optional(Money()));
        QVERIFY(tariff.isFree() && !tariff.isBilled());
        QVERIFY(!longestFor(*tariff.hourly, tariff.billing, Money())); // no limit
    }

    void theLongestLifeIsPaidAndOneSecondMoreIsNot()
    {
        BillingRule rule;
        for (const auto &[hourly, minimum] :
             {std::pair{u"0.033"_s, 60s}, {u"0.0165"_s, 0s}, {u"7.77"_s, 1s}}) {
            rule.minimum = minimum;
            for (qint64 nanos = 1; nanos < 5'000'000'000; nanos = nanos * 3 + 7) {
                const Money rate = dollars(hourly);
                const auto longest = *longestFor(rate, rule, Money(nanos));
                QVERIFY(longest == 0s || priceOf(rate, rule, longest) <= Money(nanos));
                QVERIFY(
                    priceOf(rate, rule, std::max(longest, minimum - 1s) + 1s) > Money(nanos)
                    || longest == 0s);
                if (longest == 0s)
                    QVERIFY(priceOf(rate, rule, 1s) > Money(nanos));
            }
        }
    }

    void wholeHoursOnlyWhereHoursAreBilled()
    {
        BillingRule rule;
        rule.by = BillingRule::By::StartedHour;
        QCOMPARE(longestFor(dollars(u"1"), rule, dollars(u"2.5")), std::optional(7200s));
        QCOMPARE(longestFor(dollars(u"1"), rule, dollars(u"0.9")), std::optional(0s));
    }

    void ratesAreRoundedUpOnce()
    {
        const Rates rates{Money(3), Money(5)};
        QCOMPARE(rates.hourly(0.5, 0.5).nanos(), 4);
        QCOMPARE(rates.hourly(0.25, 0.5).nanos(), 4); // 3.25
        QCOMPARE(rates.hourly(2.0, 3.0).nanos(), 21);
    }
};

ASSAY_TEST(TestTariff)
#include "tst_tariff.moc"
