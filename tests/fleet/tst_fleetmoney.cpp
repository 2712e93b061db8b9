// SPDX-License-Identifier: Apache-2.0
// What a fleet costs, and how it keeps its budget.
#include "engine/fleet/meter.h"
#include "tests/fleet/fakework.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace std::chrono_literals;

namespace {

Money dollars(QStringView text)
{
    return *Money::fromText(text);
}

/// A cent a second.
Tariff aCentASecond(std::chrono::seconds minimum = 0s)
{
    Tariff tariff;
    tariff.provider = u"fake"_s;
    tariff.hourly = dollars(u"36");
    tariff.billing.minimum = minimum;
    return tariff;
}

/// If this computer vanished now: what was ever made lives to its lifetime's end, or has ended.
Money worstBill(const FakeLog &log, const FakeProvider &provider, const Tariff &tariff)
{
    Money sum;
    for (const auto &[number, entry] : log.ledger) {
        const bool lives = provider.alive.contains(entry.tag);
        const auto lived = entry.lived.value_or(0ms);
        if (lives || lived > 0ms)
            sum += *priceOf(tariff, lives ? std::chrono::milliseconds(entry.lifetime) : lived);
    }
    return sum;
}

} // namespace

class TestFleetMoney final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void eachLaneGetsItsPartOfTheBudget()
    {
        FakeFleet fleet({}, 2);
        fleet.options.tariff = aCentASecond();
        fleet.options.budget = dollars(u"10");
        const FleetEnd end = fleet.run(40, 4);
        QVERIFY(!end.fatal && end.left.empty());
        QCOMPARE(fleet.log.ledger[1].lifetime, 498s); // two seconds of grace
        QCOMPARE(fleet.log.ledger[2].lifetime, 498s);
        QCOMPARE(fleet.log.ledger[1].hourly, std::optional(dollars(u"36")));
    }

    void theLedgerHasThePriceBeforeTheSandboxIsAskedFor()
    {
        FakeFleet fleet({}, 1);
        fleet.options.tariff = aCentASecond(60s);
        bool asked = false;
        fleet.provider.onCreate = [&](const SandboxSpec &spec) {
            asked = true;
            QCOMPARE(fleet.log.ledger[1].hourly, std::optional(dollars(u"36")));
            QCOMPARE(fleet.log.ledger[1].billing.minimum, 60s);
            QCOMPARE(fleet.log.ledger[1].lifetime, spec.lifetime);
        };
        fleet.run(3, 3);
        QVERIFY(asked);
    }

    void aBudgetThatIsTooSmallStartsNothing()
    {
        FakeFleet fleet({}, 2);
        fleet.options.tariff = aCentASecond();
        fleet.options.budget = dollars(u"0.5");
        const FleetEnd end = fleet.run(6, 2);
        QVERIFY(end.fatal);
        QCOMPARE(end.fatal->code, ErrorCode::Budget);
        QCOMPARE(fleet.provider.created, 0);
        QVERIFY(fleet.log.ledger.empty());
        QCOMPARE(end.left.size(), std::size_t(6));
        QVERIFY(fleet.log.count(u"budget"_s) > 0);
    }

    void whereItIsTooSmallForAllLanesFewerStart()
    {
        FakeFleet fleet({}, 3);
        fleet.options.tariff = aCentASecond();
        fleet.options.budget = dollars(u"1"); // 98 s for one
        const FleetEnd end = fleet.run(30, 3);
        QVERIFY(!end.fatal && end.left.empty());
        QCOMPARE(fleet.provider.created, 1);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 30);
        for (const auto &[item, fates] : fleet.work.fates)
            QCOMPARE(fates, QStringList{u"done"_s}); // the other lanes' refusals harmed none
    }

    void whatIsDoneIsKeptWhenTheMoneyEnds()
    {
        Script script;
        script.endAfterLines = {{1, 7}, {2, 7}};
        FakeFleet fleet(script, 1);
        fleet.options.tariff = aCentASecond(60s);
        fleet.options.budget = dollars(u"1.9"); // two minima, and nothing more
        fleet.options.leastLifetime = 60s;
        const FleetEnd end = fleet.run(40, 10);
        QVERIFY(end.fatal);
        QCOMPARE(end.fatal->code, ErrorCode::Budget);
        const qsizetype done = fleet.work.with(u"done"_s).size();
        QVERIFY(done > 0);
        QCOMPARE(std::size_t(done) + end.left.size(), std::size_t(40));
        QVERIFY(fleet.cleanedUp && fleet.log.isSettled());
    }

    void earlierStartsCount()
    {
        FakeFleet fleet({}, 1);
        fleet.options.tariff = aCentASecond();
        fleet.options.budget = dollars(u"10");
        LedgerEntry earlier;
        earlier.number = 1;
        earlier.state = u"deleted"_s;
        earlier.lived = 400s;
        earlier.livedTold = true;
        earlier.ready = QDateTime::currentDateTimeUtc();
        setPrice(earlier, fleet.options.tariff);
        LedgerEntry lost = earlier; // nobody knows what became of it
        lost.number = 2;
        lost.state = u"running"_s;
        lost.lived.reset();
        lost.lifetime = 298s;
        fleet.options.earlier = {earlier, lost};
        fleet.options.firstSandbox = 3;
        QVERIFY(!fleet.run(3, 3).fatal);
        QCOMPARE(fleet.log.ledger[3].lifetime, 298s);
    }

    void randomFaultsNeverPassTheBudget()
    {
        const Tariff tariff = aCentASecond(60s);
        int refused = 0;
        for (quint32 seed = 1; seed <= 40; ++seed) {
            Script script;
            script.seed = seed;
            script.faultRate = 0.02;
            FakeFleet fleet(script, 1 + int(seed % 4));
            const Money budget(qint64(seed) * 400'000'000);
            fleet.options.tariff = tariff;
            fleet.options.budget = budget;
            fleet.options.leastLifetime = 60s;
            Money worst;
            const auto look
                = [&] { worst = std::max(worst, worstBill(fleet.log, fleet.provider, tariff)); };
            fleet.provider.onRun = look;
            fleet.provider.onCreate = [&](const SandboxSpec &) { look(); };
            const FleetEnd end = fleet.run(60, 5);
            look();
            QVERIFY2(worst <= budget, qPrintable(u"seed %1: %2"_s.arg(seed).arg(worst.toText())));
            QVERIFY(fleet.provider.alive.empty());
            QCOMPARE(fleet.work.with(u"provisional"_s).size(), 0);
            refused += end.fatal && end.fatal->code == ErrorCode::Budget ? 1 : 0;
            if (!end.fatal)
                QVERIFY(end.left.empty());
        }
        QVERIFY(refused > 0 && refused < 40); // some had enough, and some had not
    }

    void theProvidersOwnTimeAndBill()
    {
        FakeFleet fleet({}, 1);
        fleet.options.tariff = aCentASecond();
        fleet.provider.told.age = 200s;
        fleet.provider.told.cpuSeconds = 12.5;
        fleet.provider.told.billed = dollars(u"2.50");
        fleet.run(3, 3);
        const LedgerEntry &entry = fleet.log.ledger[1];
        QVERIFY(entry.livedTold && *entry.lived >= 200s && *entry.lived < 205s);
        QCOMPARE(entry.billed, std::optional(dollars(u"2.50")));
        QCOMPARE(entry.billedAt, std::optional(std::chrono::milliseconds(200s)));
        QCOMPARE(entry.cpuSeconds, std::optional(12.5));
        QVERIFY(billOf(entry, entry.ended).differs()); // 2.00 by our rule
    }

    void whatIsFreeIsNotAsked()
    {
        FakeFleet fleet({}, 1);
        fleet.provider.told.age = 200s;
        fleet.run(3, 3);
        QVERIFY(!fleet.log.ledger[1].livedTold && !fleet.log.ledger[1].hourly);
    }

    void aRefusalCostsNothingAndADoubtIsHeldBack()
    {
        Script script;
        script.refusals = {ErrorCode::Capacity, ErrorCode::RequestTimeout};
        FakeFleet fleet(script, 1);
        fleet.options.tariff = aCentASecond();
        fleet.options.budget = dollars(u"10");
        std::vector<std::chrono::seconds> lifetimes;
        QStringList states;
        fleet.provider.onCreate = [&](const SandboxSpec &spec) {
            lifetimes.push_back(spec.lifetime);
            states.append(fleet.log.ledger[2].state);
        };
        QVERIFY(!fleet.run(4, 4).fatal);
        QCOMPARE(lifetimes.size(), std::size_t(3));
        QCOMPARE(lifetimes[1], 998s); // the first was refused clearly
        // The second took all of the budget until a second look showed that it never was.
        QCOMPARE(states[2], u"not_found"_s);
        QVERIFY(lifetimes[2] > 900s && lifetimes[2] <= 998s);
        QVERIFY(fleet.log.isSettled());
        QCOMPARE(billOf(fleet.log.ledger[1], {}).cost(), std::optional(Money()));
    }

    /// Whatever the refusal says: a request before it may have made one.
    void aRefusalAfterALostRequestIsADoubt()
    {
        Script script;
        script.refusals = {ErrorCode::Capacity};
        script.trace.unsure = true;
        FakeFleet fleet(script, 1);
        QStringList states;
        fleet.provider.onCreate
            = [&](const SandboxSpec &) { states.append(fleet.log.ledger[1].state); };
        QVERIFY(!fleet.run(4, 4).fatal);
        QCOMPARE(states.size(), 2);
        QCOMPARE(states[1], u"unknown"_s);
        QCOMPARE(fleet.log.ledger[1].state, u"not_found"_s); // it was looked for once more
    }

    void whatWasMadeAndDidNotComeUpIsBilled()
    {
        Script script;
        script.refusals = {ErrorCode::Capacity};
        script.trace.id = u"id-made"_s;
        FakeFleet fleet(script, 1);
        fleet.options.tariff = aCentASecond(60s);
        QVERIFY(!fleet.run(4, 4).fatal);
        const LedgerEntry &made = fleet.log.ledger[1];
        QCOMPARE(made.providerId, u"id-made"_s);
        QVERIFY(made.lived && made.lived->count() > 0);
        QCOMPARE(billOf(made, {}).cost(), std::optional(dollars(u"0.6"))); // the least there is
        QVERIFY(fleet.log.isSettled());
    }

    void mostOfTheBudgetIsToldOnce()
    {
        Script script;
        script.step = 30ms;
        FakeFleet fleet(script, 1);
        fleet.options.tariff = aCentASecond();
        fleet.options.tariff->hourly = dollars(u"3600"); // a dollar a second
        fleet.options.budget = dollars(u"10");
        fleet.options.leastLifetime = 1s;
        LedgerEntry earlier;
        earlier.number = 1;
        earlier.state = u"deleted"_s;
        earlier.lived = 7s;
        earlier.livedTold = true;
        setPrice(earlier, fleet.options.tariff);
        fleet.options.earlier = {earlier};
        fleet.options.firstSandbox = 2;
        fleet.run(10, 10);
        QCOMPARE(fleet.log.ledger[2].lifetime, 1s); // 3 dollars are left, two for the grace
        QCOMPARE(
            std::count_if(
                fleet.log.events.begin(), fleet.log.events.end(),
                [](const FleetEvent &event) {
                    return event.kind == u"budget" && event.text.startsWith(u"8.00 of 10.00"_s);
                }),
            1);
    }

    void anIdleSandboxIsGivenBack()
    {
        Script script;
        script.step = 20ms;
        FakeFleet fleet(script, 2);
        fleet.options.tariff = aCentASecond();
        fleet.options.idleRelease = 100ms;
        std::size_t least = 9;
        fleet.provider.onRun = [&] {
            if (fleet.provider.runs.size() > 20)
                least = std::min(least, fleet.provider.alive.size());
        };
        auto slices = FakeFleet::slices(31, 30); // one lane gets thirty items, the other one
        fleet.run(slices);
        QCOMPARE(least, std::size_t(1));
        QCOMPARE(fleet.provider.created, 2);
        QCOMPARE(fleet.work.with(u"done"_s).size(), 31);
    }

    void aFreeIdleSandboxIsKept()
    {
        Script script;
        script.step = 20ms;
        FakeFleet fleet(script, 2);
        fleet.options.idleRelease = 100ms;
        std::size_t least = 9;
        fleet.provider.onRun = [&] {
            if (fleet.provider.runs.size() > 20)
                least = std::min(least, fleet.provider.alive.size());
        };
        fleet.run(FakeFleet::slices(31, 30));
        QCOMPARE(least, std::size_t(2));
    }
};

ASSAY_TEST(TestFleetMoney)
#include "tst_fleetmoney.moc"
