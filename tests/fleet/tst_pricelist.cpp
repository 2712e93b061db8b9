// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/pricelist.h"
#include "tests/testmain.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace std::chrono_literals;

namespace {

/// A list of one provider with one tariff, written with ' in the place of ".
Result<PriceList> listOf(const QString &provider, const QString &tariff)
{
    QString json
        = u"{'format': 1, 'providers': [{'id': 'p', 'name': 'P', 'as_of': '2026-11-29', "
          "'source': 's', 'vcpu_hour': '0.04', 'gib_hour': '0.013'%1, 'tariffs': [{'name': "
          "'t'%2}]}]}"_s.arg(provider, tariff);
    return PriceList::fromJson(json.replace(u'\'', u'"').toUtf8(), u"mine.json"_s);
}

} // namespace

class TestPriceList final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void shippedProvidersHaveADateAndASource()
    {
        const PriceList &list = PriceList::shipped();
        QVERIFY(list.date.isValid() && !list.source.isEmpty());
        for (const PricedProvider &provider : list.providers) {
            QVERIFY(provider.asOf.isValid());
            QVERIFY(!provider.source.isEmpty() && !provider.name.isEmpty());
            QCOMPARE(provider.id, provider.id.toLower());
        }
    }

    void eqvpsIsItsRateFormula_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("vcpus");
        QTest::addColumn<double>("gib");
        QTest::addColumn<QString>("hourly"); // as the vendor's table has it
        QTest::newRow("micro") << u"micro"_s << 0.25 << 0.5 << u"0.0165"_s;
        QTest::newRow("small") << u"small"_s << 0.5 << 1.0 << u"0.033"_s;
        QTest::newRow("standard") << u"standard"_s << 1.0 << 2.0 << u"0.066"_s;
        QTest::newRow("plus") << u"plus"_s << 2.0 << 4.0 << u"0.132"_s;
        QTest::newRow("pro") << u"pro"_s << 4.0 << 8.0 << u"0.264"_s;
        QTest::newRow("max") << u"max"_s << 8.0 << 16.0 << u"0.528"_s;
    }
    void eqvpsIsItsRateFormula()
    {
        QFETCH(QString, name);
        QFETCH(double, vcpus);
        QFETCH(double, gib);
        const PriceList &list = PriceList::shipped();
        const auto tariff = list.find(u"eqvps", name);
        QVERIFY(tariff && tariff->hourly);
        QTEST(tariff->hourly->toText(), "hourly");
        QCOMPARE(*tariff->vcpus, vcpus);
        QCOMPARE(*tariff->memoryGib, gib);
        QCOMPARE(list.sized(u"eqvps", vcpus, gib)->hourly, tariff->hourly);
        QCOMPARE(tariff->billing.minimum, 60s);
        const auto persistent = list.find(u"eqvps", name, u"persistent"_s);
        QVERIFY(persistent && persistent->billing.by == BillingRule::By::StartedHour);
        QCOMPARE(persistent->hourly, tariff->hourly);
        const Money cap(tariff->hourly->nanos() * 1095 / 2); // 547.5 hours
        QCOMPARE(priceOf(*persistent, 730h), std::optional(cap));
    }

    void whatIsAskedByDefault()
    {
        const PriceList &list = PriceList::shipped();
        QCOMPARE(list.find(u"eqvps", {})->name, u"small"_s);
        QVERIFY(!list.find(u"eqvps", u"huge"_s));
        QVERIFY(!list.find(u"nobody", {}));
        QVERIFY(list.find(u"local", {})->isFree());
        QVERIFY(!list.find(u"docker", {})->hourly); // only its user knows
        QVERIFY(!list.find(u"coreweave", {})->hourly); // unknown is not 0
    }

    void anHourOfOneBusyCpuAndTwoGib_data() // by hand from the rates
    {
        QTest::addColumn<QString>("hourly");
        QTest::newRow("eqvps") << u"0.066"_s;
        QTest::newRow("e2b") << u"0.0828"_s;
        QTest::newRow("daytona") << u"0.0828"_s;
        QTest::newRow("runloop") << u"0.1584"_s;
        QTest::newRow("vercel") << u"0.1704"_s;
    }
    void anHourOfOneBusyCpuAndTwoGib()
    {
        const auto id = QString::fromLatin1(QTest::currentDataTag());
        QTEST(PriceList::shipped().sized(id, 1.0, 2.0)->hourly->toText(), "hourly");
    }

    void badPricesAreNamed_data()
    {
        QTest::addColumn<QString>("provider");
        QTest::addColumn<QString>("tariff");
        QTest::addColumn<QStringList>("named");
        const QString none;
        QTest::newRow("missing") << none << none
                                 << QStringList{u"'t'"_s, u"hourly"_s, u"nothing"_s};
        QTest::newRow("negative") << none << u", 'hourly': '-0.1'"_s
                                  << QStringList{u"'t'"_s, u"hourly"_s, u"-0.1"_s};
        QTest::newRow("negative number")
            << none << u", 'hourly': -3"_s << QStringList{u"hourly"_s, u"-3"_s};
        QTest::newRow("a word") << none << u", 'hourly': 'cheap'"_s
                                << QStringList{u"'t'"_s, u"hourly"_s, u"cheap"_s};
        QTest::newRow("empty") << none << u", 'hourly': ''"_s << QStringList{u"hourly"_s};
        QTest::newRow("too fine") << none << u", 'hourly': '0.0000000001'"_s
                                  << QStringList{u"hourly"_s, u"0.0000000001"_s};
        QTest::newRow("by rates, no size")
            << none << u", 'hourly': 'rates'"_s << QStringList{u"hourly"_s, u"rates"_s};
        QTest::newRow("size") << none << u", 'hourly': '1', 'vcpus': 0"_s
                              << QStringList{u"vcpus"_s, u" 0,"_s};
        QTest::newRow("rule") << u", 'billing': {'by': 'moon'}"_s << u", 'hourly': '1'"_s
                              << QStringList{u"'p'"_s, u"by"_s, u"moon"_s};
        QTest::newRow("minimum") << u", 'billing': {'minimum_seconds': -60}"_s
                                 << u", 'hourly': '1'"_s
                                 << QStringList{u"minimum_seconds"_s, u"-60"_s};
    }
    void badPricesAreNamed()
    {
        QFETCH(QString, provider);
        QFETCH(QString, tariff);
        QFETCH(QStringList, named);
        const auto list = listOf(provider, tariff);
        QVERIFY(!list);
        QCOMPARE(list.error().code, ErrorCode::BadData);
        QCOMPARE(list.error().source, u"mine.json"_s);
        for (const QString &part : named)
            QVERIFY2(list.error().detail.contains(part), qPrintable(list.error().detail));
    }

    void goodPrices_data()
    {
        QTest::addColumn<QString>("tariff");
        QTest::addColumn<QString>("hourly");
        QTest::newRow("text") << u", 'hourly': '0.033'"_s << u"0.033"_s;
        QTest::newRow("number") << u", 'hourly': 0.033"_s << u"0.033"_s;
        QTest::newRow("free") << u", 'hourly': 0"_s << u"0.00"_s;
        QTest::newRow("unknown") << u", 'hourly': null"_s << QString();
        QTest::newRow("rates") << u", 'hourly': 'rates', 'vcpus': 0.5, 'memory_gib': 1"_s
                               << u"0.033"_s;
    }
    void goodPrices()
    {
        QFETCH(QString, tariff);
        const auto list = listOf({}, tariff);
        QVERIFY(list);
        const auto hourly = list.value().find(u"p", u"t"_s)->hourly;
        QTEST(hourly ? hourly->toText() : QString(), "hourly");
    }

    void noList_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a page") << QByteArray("<html>");
        QTest::newRow("cut off") << QByteArray("{\"format\": 1, \"prov");
        QTest::newRow("another format") << QByteArray("{\"format\": 2, \"providers\": []}");
        QTest::newRow("no providers") << QByteArray("{\"format\": 1}");
    }
    void noList()
    {
        QFETCH(QByteArray, content);
        QCOMPARE(PriceList::fromJson(content, u"x"_s).error().code, ErrorCode::BadData);
    }

    void aUsersOwnFile()
    {
        const QTemporaryDir folder;
        QCOMPARE(
            PriceList::read(folder.filePath(u"none.json"_s)).error().code, ErrorCode::NotFound);
        QCOMPARE(PriceList::read(folder.path()).error().code, ErrorCode::Io);
    }
};

ASSAY_TEST(TestPriceList)
#include "tst_pricelist.moc"
