// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "widgets/look/numbertext.h"

#include <limits>

using namespace assay::widgets;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {
const QLocale english(QLocale::English, QLocale::UnitedStates);
const QLocale german(QLocale::German, QLocale::Germany);
const QLocale japanese(QLocale::Japanese, QLocale::Japan);

/// Written with plain spaces here, for reading.
QString spaced(QString text)
{
    return text.replace(u'\u00a0', u' ');
}
} // namespace

class TestNumberText final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rates()
    {
        QCOMPARE(NumberText::rate(0.2214, 1, english), u"22.1\u00a0%"_s);
        QCOMPARE(spaced(NumberText::rate(0.2214, 1, german)), u"22,1 %"_s);
        QCOMPARE(spaced(NumberText::rate(0.2214, 1, japanese)), u"22.1 %"_s);
        QCOMPARE(spaced(NumberText::rate(1, 2, english)), u"100.00 %"_s);
        QCOMPARE(spaced(NumberText::rate(0, 1, english)), u"0.0 %"_s);
    }

    void whatIsUndefinedIsADash()
    {
        const auto nan = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(NumberText::undefined(), u"\u2013"_s);
        QCOMPARE(NumberText::rate(std::nullopt, 1, english), u"\u2013"_s);
        QCOMPARE(NumberText::rate(nan, 1, english), u"\u2013"_s);
        QCOMPARE(NumberText::interval(0.1, std::nullopt, 1, english), u"\u2013"_s);
        QCOMPARE(NumberText::duration(std::nullopt), u"\u2013"_s);
        QCOMPARE(NumberText::seconds(std::nullopt, english), u"\u2013"_s);
        QCOMPARE(NumberText::perSecond(nan, english), u"\u2013"_s);
        QCOMPARE(NumberText::decimal(nan, 2, english), u"\u2013"_s);
        QCOMPARE(NumberText::age({}, QDateTime::currentDateTime(), english), u"\u2013"_s);
    }

    void intervals()
    {
        QCOMPARE(spaced(NumberText::interval(0.184, 0.2613, 1, english)), u"[18.4, 26.1]"_s);
        QCOMPARE(spaced(NumberText::interval(0.184, 0.2613, 1, japanese)), u"[18.4, 26.1]"_s);
        QCOMPARE(spaced(NumberText::interval(0.184, 0.2613, 1, german)), u"[18,4; 26,1]"_s);
    }

    void counts()
    {
        QCOMPARE(NumberText::count(13776, english), u"13,776"_s);
        QCOMPARE(NumberText::count(13776, japanese), u"13,776"_s);
        QCOMPARE(NumberText::count(13776, german), u"13.776"_s);
    }

    void durations_data()
    {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << qint64(0) << u"0:00"_s;
        QTest::newRow("not yet 9") << qint64(8999) << u"0:08"_s;
        QTest::newRow("negative") << qint64(-5) << u"0:00"_s;
        QTest::newRow("minute") << qint64(80'000) << u"01:20"_s;
        QTest::newRow("nearly an hour") << qint64(3'599'000) << u"59:59"_s;
        QTest::newRow("hours") << qint64(11'520'000) << u"3 h 12 min"_s;
        QTest::newRow("days") << qint64(187'200'000) << u"2 d 4 h"_s;
    }

    void durations()
    {
        QFETCH(qint64, ms);
        QFETCH(QString, text);
        QCOMPARE(spaced(NumberText::duration(std::chrono::milliseconds(ms))), text);
    }

    void seconds()
    {
        QCOMPARE(spaced(NumberText::seconds(420us, english)), u"0.4 ms"_s);
        QCOMPARE(spaced(NumberText::seconds(120ms, english)), u"120 ms"_s);
        QCOMPARE(spaced(NumberText::seconds(999'600us, english)), u"1.00 s"_s);
        QCOMPARE(spaced(NumberText::seconds(1237ms, german)), u"1,24 s"_s);
        QCOMPARE(spaced(NumberText::seconds(85'200ms, english)), u"85.2 s"_s);
    }

    void ages()
    {
        const QDateTime then(QDate(2026, 3, 1), QTime(12, 0));
        const auto after
            = [&](qint64 seconds) { return NumberText::age(then, then.addSecs(seconds), english); };
        QCOMPARE(after(59), u"just now"_s);
        QCOMPARE(after(-100), u"just now"_s); // a clock that was set back
        QCOMPARE(after(180), u"3 min ago"_s);
        QCOMPARE(after(5 * 3600 + 10), u"5 h ago"_s);
        QCOMPARE(
            after(qint64(3) * 86400),
            u"3 day(s) ago"_s); // the source text: no translation is loaded
        QCOMPARE(after(qint64(31) * 86400), u"3/1/26"_s);
        QCOMPARE(NumberText::age(then, then.addDays(40), german), u"01.03.26"_s);
    }

    void bytesAndSpeed()
    {
        QCOMPARE(spaced(NumberText::bytes(1'572'864, english)), u"1.5 MiB"_s);
        QCOMPARE(spaced(NumberText::bytes(1'572'864, german)), u"1,5 MiB"_s);
        QCOMPARE(NumberText::perSecond(204.3, english), u"204/s"_s);
        QCOMPARE(NumberText::perSecond(3.42, german), u"3,4/s"_s);
        QCOMPARE(NumberText::perSecond(1204, english), u"1,204/s"_s);
    }
};

ASSAY_TEST(TestNumberText)
#include "tst_numbertext.moc"
