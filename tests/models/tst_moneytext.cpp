// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/moneytext.h"

#include "tests/testmain.h"

using namespace assay;
using models::MoneyText;
using namespace Qt::StringLiterals;

class TestMoneyText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asManyDigitsAsMatter_data()
    {
        QTest::addColumn<qint64>("nanos");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("exact");
        QTest::newRow("dollars") << qint64(12'000'000'000) << u"$12.00"_s << u"12.000000000"_s;
        QTest::newRow("grouped") << qint64(1'234'567'000'000) << u"$1,234.57"_s
                                 << u"1234.567000000"_s;
        QTest::newRow("cents") << qint64(120'000'000) << u"$0.12"_s << u"0.120000000"_s;
        QTest::newRow("a cent") << qint64(10'000'000) << u"$0.010"_s << u"0.010000000"_s;
        QTest::newRow("two that are not 0")
            << qint64(3'125'417) << u"$0.0031"_s << u"0.003125417"_s;
        QTest::newRow("rounded") << qint64(3'160'000) << u"$0.0032"_s << u"0.003160000"_s;
        QTest::newRow("rounded up to a dollar")
            << qint64(999'999'999) << u"$1.00"_s << u"0.999999999"_s;
        QTest::newRow("a nano-dollar") << qint64(1) << u"$0.000000001"_s << u"0.000000001"_s;
        QTest::newRow("nothing") << qint64(0) << u"$0.00"_s << u"0.000000000"_s;
        QTest::newRow("less than nothing")
            << qint64(-120'000'000) << u"-$0.12"_s << u"-0.120000000"_s;
    }
    void asManyDigitsAsMatter()
    {
        QFETCH(qint64, nanos);
        QFETCH(QString, text);
        QFETCH(QString, exact);
        QLocale::setDefault(QLocale(u"en_US"_s));
        const auto shown = MoneyText::of(Money(nanos));
        QLocale::setDefault(QLocale::c());
        QCOMPARE(shown.text, text);
        QCOMPARE(shown.exact, exact);
    }

    void whatIsTyped_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<qint64>("nanos"); // -1: no amount
        QTest::newRow("dollars") << u"12"_s << qint64(12'000'000'000);
        QTest::newRow("with the sign") << u" $0.05 "_s << qint64(50'000'000);
        QTest::newRow("no digit before the point") << u".5"_s << qint64(500'000'000);
        QTest::newRow("none behind it") << u"1."_s << qint64(1'000'000'000);
        QTest::newRow("nothing but a point") << u"."_s << qint64(-1);
        QTest::newRow("all digits") << u"0.000000001"_s << qint64(1);
        QTest::newRow("none") << QString() << qint64(-1);
        QTest::newRow("a word") << u"cheap"_s << qint64(-1);
        QTest::newRow("negative") << u"-1"_s << qint64(-1);
        QTest::newRow("too many digits") << u"0.0000000001"_s << qint64(-1);
    }
    void whatIsTyped()
    {
        QFETCH(QString, typed);
        QFETCH(qint64, nanos);
        const auto amount = MoneyText::fromTyped(typed);
        QCOMPARE(amount ? amount->nanos() : -1, nanos);
    }
};

ASSAY_TEST(TestMoneyText)
#include "tst_moneytext.moc"
