// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/budget.h"
#include "engine/fleet/meter.h"
#include "tests/testmain.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace std::chrono_literals;

namespace {

const QDateTime start = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000).toUTC();

Money dollars(QStringView text)
{
    return *Money::fromText(text);
}

/// A cent a second, at least a minute.
Tariff aCentASecond()
{
    Tariff tariff;
    tariff.hourly = dollars(u"36");
    tariff.billing.minimum = 60s;
    return tariff;
}

LedgerEntry entryOf(quint32 number, std::chrono::seconds lifetime, const Tariff &tariff)
{
    LedgerEntry entry;
    entry.number = number;
    entry.state = u"running"_s;
    entry.asked = start;
    entry.ready = start.addSecs(1);
    entry.lifetime = lifetime;
    setPrice(entry, tariff);
    return entry;
}

void end(LedgerEntry &entry, std::chrono::milliseconds lived, bool told)
{
    entry.state = u"deleted"_s;
    entry.lived = lived;
    entry.livedTold = told;
    entry.ended = entry.ready.addMSecs(lived.count());
}

/// What a provider does with sandboxes, whatever the ledger knows of it.
struct Truth
{
    LedgerEntry entry;
    std::chrono::milliseconds lived{0}; ///< to its end, where it is gone
    bool gone = false;
};

/// If this computer vanished now and all sandboxes lived to their ends, which a provider sees up to
/// two seconds late.
Money worstBill(const std::vector<Truth> &truths, const Tariff &tariff)
{
    Money sum;
    for (const Truth &truth : truths) {
        const std::chrono::milliseconds lived
            = truth.gone ? truth.lived : std::chrono::milliseconds(truth.entry.lifetime) + 1999ms;
        sum += *priceOf(tariff, lived);
    }
    return sum;
}

} // namespace

class TestBudget final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void spentAndCommitted()
    {
        Budget budget(aCentASecond(), dollars(u"20"));
        LedgerEntry first = entryOf(1, 1000s, aCentASecond());
        budget.keep(first);
        budget.keep(entryOf(2, 30s, aCentASecond())); // the minimum is the larger
        QCOMPARE(budget.spent()->toText(), u"0.00"_s);
        QCOMPARE(budget.committed()->toText(), u"10.60"_s);
        end(first, 100s, true);
        budget.keep(first);
        QCOMPARE(budget.spent()->toText(), u"1.00"_s);
        QCOMPARE(budget.committed()->toText(), u"0.60"_s);
        QCOMPARE(budget.left()->toText(), u"18.40"_s);
    }

    void lifetimesComeFromWhatIsLeft()
    {
        Budget budget(aCentASecond(), dollars(u"10"));
        const Budget::Lifetimes day{24h, 90s};
        QCOMPARE(budget.lifetimeFor(day, 1).value(), 998s); // two of grace
        QCOMPARE(budget.lifetimeFor(day, 4).value(), 248s);
        QCOMPARE(budget.lifetimeFor({100s, 90s}, 4).value(), 100s); // more is not wanted
        QCOMPARE(budget.lifetimeFor(day, 50).value(), 98s); // not 50: ten, of 100 s each
        budget.keep(entryOf(1, 908s, aCentASecond()));
        const auto refused = budget.lifetimeFor(day, 1);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Budget);
        QVERIFY(refused.error().detail.contains(u"0.90"_s));
        QVERIFY(!refused.error().hint.isEmpty());
    }

    void withoutACeilingAllIsThere()
    {
        QCOMPARE(Budget().lifetimeFor({24h, 90s}, 3).value(), 24h);
        Tariff free;
        free.hourly = Money();
        QCOMPARE(Budget(free, dollars(u"0")).lifetimeFor({24h, 90s}, 3).value(), 24h);
    }

    void anUnknownPriceIsRefused()
    {
        QCOMPARE(
            Budget(std::nullopt, dollars(u"9")).lifetimeFor({24h, 90s}, 1).error().code,
            ErrorCode::Budget);
        QCOMPARE(
            Budget(Tariff(), dollars(u"9")).lifetimeFor({24h, 90s}, 1).error().code,
            ErrorCode::Budget);
        Budget budget(aCentASecond(), dollars(u"9"));
        budget.keep(entryOf(1, 100s, Tariff())); // of an earlier start
        QVERIFY(!budget.lifetimeFor({24h, 90s}, 1));
        QVERIFY(!budget.spent() && !budget.committed());
    }

    void whatIsInDoubtIsCommitted()
    {
        Budget budget(aCentASecond(), dollars(u"10"));
        LedgerEntry entry = entryOf(1, 500s, aCentASecond());
        entry.ready = {};
        entry.state = u"unknown"_s;
        budget.keep(entry);
        QCOMPARE(budget.committed()->toText(), u"5.00"_s);
        entry.state = u"not_found"_s;
        entry.lived = 0ms; // refused
        budget.keep(entry);
        QCOMPARE(budget.committed()->toText(), u"0.00"_s);
        QCOMPARE(budget.left()->toText(), u"10.00"_s);
    }

    void noScheduleEverPassesTheCeiling()
    {
        constexpr int seeds = 1000;
        qint64 started = 0;
        qint64 refused = 0;
        for (quint32 seed = 1; seed <= seeds; ++seed) {
            QRandomGenerator random(seed);
            Tariff tariff;
            tariff.hourly = Money(random.bounded(1'000'000, 2'000'000'000));
            tariff.billing.minimum = std::chrono::minutes(random.bounded(2));
            tariff.billing.creation = Money(qint64(random.bounded(2)) * random.bounded(1'000'000));
            if (random.bounded(8) == 0)
                tariff.billing.by = BillingRule::By::StartedHour;
            const Money ceiling(random.bounded(1, 2'000'000'000));
            Budget budget(tariff, ceiling);
            std::vector<Truth> truths;
            for (int step = 0; step < 60; ++step) {
                if (random.bounded(2) == 0 || truths.empty()) {
                    const Budget::Lifetimes lifetimes{
                        std::chrono::seconds(random.bounded(60, 86'400)),
                        std::chrono::seconds(random.bounded(1, 120))};
                    const auto lifetime = budget.lifetimeFor(lifetimes, random.bounded(1, 5));
                    refused += lifetime ? 0 : 1;
                    if (!lifetime)
                        continue;
                    ++started;
                    Truth truth;
                    truth.entry = entryOf(quint32(truths.size() + 1), lifetime.value(), tariff);
                    truths.push_back(truth);
                    budget.keep(truth.entry);
                } else {
                    Truth &truth = truths[std::size_t(random.bounded(int(truths.size())))];
                    if (truth.gone)
                        continue;
                    const auto most = std::chrono::milliseconds(truth.entry.lifetime).count();
                    truth.gone = true;
                    truth.lived
                        = std::chrono::milliseconds(random.bounded(qint64(1), qint64(most) + 1));
                    const bool told = random.bounded(2) == 0;
                    const std::chrono::milliseconds unseen(told ? 0 : random.bounded(1999));
                    end(truth.entry, std::max(0ms, truth.lived - unseen), told);
                    if (truth.entry.lived == 0ms)
                        truth.entry.lived = 1ms; // it was
                    budget.keep(truth.entry);
                }
                QVERIFY2(
                    worstBill(truths, tariff) <= ceiling,
                    qPrintable(u"seed %1, step %2"_s.arg(seed).arg(step)));
            }
        }
        QVERIFY(started > qint64(10) * seeds && refused > seeds); // it was tried
    }
};

ASSAY_TEST(TestBudget)
#include "tst_budget.moc"
