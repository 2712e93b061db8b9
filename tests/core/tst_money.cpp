// SPDX-License-Identifier: Apache-2.0
#include "engine/core/money.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace std::chrono_literals;

class TestMoney final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void text_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<qint64>("nanos");
        QTest::newRow("rate") << u"0.0165"_s << true << qint64(16'500'000);
        QTest::newRow("whole") << u"12"_s << true << qint64(12'000'000'000);
        QTest::newRow("negative") << u"-0.5"_s << true << qint64(-500'000'000);
        QTest::newRow("smallest") << u"0.000000001"_s << true << qint64(1);
        QTest::newRow("below") << u"0.0000000001"_s << false << qint64(0);
        QTest::newRow("empty") << QString() << false << qint64(0);
        QTest::newRow("point alone") << u"."_s << false << qint64(0);
        QTest::newRow("no whole part") << u".5"_s << false << qint64(0);
        QTest::newRow("comma") << u"0,5"_s << false << qint64(0);
        QTest::newRow("exponent") << u"1e3"_s << false << qint64(0);
        QTest::newRow("other digits") << u"١"_s << false << qint64(0);
        QTest::newRow("too much") << u"1000000000"_s << false << qint64(0);
    }
    void text()
    {
        QFETCH(QString, text);
        QFETCH(bool, valid);
        QFETCH(qint64, nanos);
        const auto money = Money::fromText(text);
        QCOMPARE(money.has_value(), valid);
        if (valid)
            QCOMPARE(money->nanos(), nanos);
    }
    void textIsShort()
    {
        QCOMPARE(Money(16'500'000).toText(), u"0.0165"_s);
        QCOMPARE(Money(12'000'000'000).toText(), u"12.00"_s);
        QCOMPARE(Money(-1).toText(), u"-0.000000001"_s);
        for (const qint64 nanos :
             {qint64(0), qint64(1), qint64(999'999'999'999), qint64(-7'700'000'000)})
            QCOMPARE(Money::fromText(Money(nanos).toText())->nanos(), nanos);
    }
    void aMinuteOfEachRate()
    {
        // 0.0165 an hour is 275,000 nano-dollars a minute, exactly.
        QCOMPARE(costOf(Money(16'500'000), 60s).nanos(), 275'000);
        QCOMPARE(costOf(Money(1), 1s).nanos(), 1); // rounded up, once
        QCOMPARE(costOf(Money(3600), 1s).nanos(), 1);
        QCOMPARE(costOf(Money(3601), 1s).nanos(), 2);
        // Beyond 64 bits inside: 8 vCPUs for ten years.
        QCOMPARE(
            costOf(Money(528'000'000), std::chrono::hours(87'600)).nanos(),
            528'000'000 * qint64(87'600));
    }
    void aTimeThatIsPaidFor()
    {
        const Money rate(66'000'000);
        for (qint64 nanos = 0; nanos < 4'000'000; nanos += 9'173) {
            const auto time = timeFor(Money(nanos), rate);
            QVERIFY(time);
            QVERIFY(costOf(rate, *time) <= Money(nanos));
            QVERIFY(costOf(rate, *time + 1s) > Money(nanos));
        }
        QVERIFY(!timeFor(Money(1), Money()));
        QCOMPARE(timeFor(Money(-5), rate)->count(), 0);
    }
    void sharesNeverPassTheWhole()
    {
        const Money whole(1'000'003);
        Money sum;
        for (int i = 0; i < 7; ++i)
            sum += shareOf(whole, 1, 7);
        QVERIFY(sum <= whole);
        QVERIFY(whole - sum < Money(7));
        QCOMPARE(shareOf(whole, 3, 0).nanos(), 0);
    }
};

ASSAY_TEST(TestMoney)
#include "tst_money.moc"
