// SPDX-License-Identifier: Apache-2.0
#include "engine/core/billparts.h"
#include "engine/core/sandboxbill.h"
#include "tests/testmain.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace std::chrono_literals;

namespace {

constexpr qint64 asked = 1'000'000;

/// A cent a second, at least a minute; asked for, and an hour to live.
SandboxBill billOf(SandboxSeen seen)
{
    SandboxBill bill;
    bill.hourly = Money::fromText(u"36");
    bill.rule.minimum = 60s;
    bill.lifetime = 3600s;
    seen.askedMs = asked;
    bill.set(seen);
    return bill;
}

QString text(const std::optional<Money> &money)
{
    return money ? money->toText() : u"unknown"_s;
}

} // namespace

class TestSandboxBill final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void spentAndOwed_data()
    {
        QTest::addColumn<SandboxBill>("bill");
        QTest::addColumn<QString>("cost");
        QTest::addColumn<QString>("owed");
        QTest::addColumn<QString>("most");
        SandboxSeen seen;
        QTest::newRow("asked for") << billOf(seen) << u"0.00"_s << u"36.00"_s << u"36.02"_s;
        seen.readyMs = asked + 1000;
        seen.nowMs = seen.readyMs + 100'000;
        QTest::newRow("it lives") << billOf(seen) << u"1.00"_s << u"36.00"_s << u"36.02"_s;
        seen.gone = seen.found = true;
        seen.endedMs = seen.readyMs + 200'000;
        QTest::newRow("by wall clock") << billOf(seen) << u"2.00"_s << u"2.00"_s << u"2.03"_s;
        seen.endedMs = seen.readyMs + 9'000'000;
        QTest::newRow("seen gone late") << billOf(seen) << u"36.00"_s << u"36.00"_s << u"36.02"_s;
        seen.lived = 150s;
        QTest::newRow("by our clock") << billOf(seen) << u"1.50"_s << u"1.50"_s << u"1.53"_s;
        SandboxSeen late = seen;
        late.readyMs = asked + 120'000;
        QTest::newRow("its creation's answer was late")
            << billOf(late) << u"1.50"_s << u"1.50"_s << u"2.72"_s;
        seen.livedTold = true;
        QTest::newRow("by the provider") << billOf(seen) << u"1.50"_s << u"1.50"_s << u"1.50"_s;
        seen.lived = 5s;
        QTest::newRow("the minimum") << billOf(seen) << u"0.60"_s << u"0.60"_s << u"0.60"_s;
        SandboxSeen refused;
        refused.gone = true;
        refused.endedMs = asked + 500;
        refused.lived = 0s;
        QTest::newRow("never made") << billOf(refused) << u"0.00"_s << u"0.00"_s << u"0.00"_s;
        refused.lived.reset();
        refused.endedMs = asked + 100'000;
        QTest::newRow("perhaps never made")
            << billOf(refused) << u"0.00"_s << u"0.00"_s << u"1.02"_s;
        refused.found = true;
        QTest::newRow("found unasked") << billOf(refused) << u"1.00"_s << u"1.00"_s << u"1.02"_s;
    }
    void spentAndOwed()
    {
        QFETCH(SandboxBill, bill);
        QTEST(text(bill.cost()), "cost");
        QTEST(text(bill.owed()), "owed");
        QTEST(text(bill.most()), "most");
    }

    void whatIsUnknownStaysSo()
    {
        SandboxSeen seen;
        seen.readyMs = asked;
        seen.gone = true;
        seen.lived = 10s;
        SandboxBill bill = billOf(seen);
        bill.hourly.reset();
        QVERIFY(!bill.cost() && !bill.owed() && !bill.most());
        seen.readyMs = 0;
        seen.lived = 0s;
        bill.set(seen);
        QCOMPARE(bill.cost(), std::optional(Money())); // nothing costs nothing at any price
    }

    void theProvidersOwnFigure_data()
    {
        QTest::addColumn<QString>("billed");
        QTest::addColumn<bool>("differs");
        QTest::newRow("equal") << u"1.00"_s << false;
        QTest::newRow("a second less") << u"0.99"_s << false;
        QTest::newRow("a second more, rounded") << u"1.010001"_s << false;
        QTest::newRow("more") << u"1.02"_s << true;
        QTest::newRow("less") << u"0.5"_s << true;
    }
    void theProvidersOwnFigure()
    {
        QFETCH(QString, billed);
        SandboxBill bill = billOf({});
        QVERIFY(!bill.differs());
        bill.billed = Money::fromText(billed);
        QVERIFY(!bill.differs()); // nobody knows of when it is
        bill.billedAt = 100s;
        QTEST(bill.differs(), "differs");
    }

    void aBudgetHoldsWhatTheProviderSaysWhereItIsMore()
    {
        SandboxSeen seen;
        seen.readyMs = asked;
        seen.gone = true;
        seen.lived = 100s;
        SandboxBill bill = billOf(seen);
        bill.billed = Money::fromText(u"3");
        QCOMPARE(text(bill.most()), u"3.00"_s);
    }

    void partsByHand()
    {
        // 100 s at a cent: 10 s of set-up, slices of 50 and 20 s, 5 s between, 5 s after them; 10 s
        // to its end are not of its life.
        std::vector<SliceShare> slices(2);
        slices[0] = {7, 10s, 50s, {10s, 15s}};
        slices[1] = {8, 65s, 20s, {30s, 10s}}; // two workers: they share
        const BillParts parts = partsOf(*Money::fromText(u"1"), 100s, 90s, slices);
        QCOMPARE(parts.setup.toText(), u"0.10"_s);
        QCOMPARE(parts.slices[0].cost.toText(), u"0.50"_s);
        QCOMPARE(parts.slices[0].samples[1].toText(), u"0.15"_s);
        QCOMPARE(parts.slices[1].cost.toText(), u"0.20"_s);
        QCOMPARE(parts.slices[1].samples[0].toText(), u"0.15"_s);
        QCOMPARE(parts.idle.toText(), u"0.10"_s);
        QCOMPARE(parts.overhead.toText(), u"0.10"_s);
    }

    void partsAlwaysSumToTheBill()
    {
        QRandomGenerator random(5);
        for (int turn = 0; turn < 2000; ++turn) {
            std::vector<SliceShare> slices(std::size_t(random.bounded(5)));
            for (SliceShare &slice : slices) { // also nonsense: overlapping, outside, negative
                slice.fromStart = std::chrono::milliseconds(random.bounded(-1000, 100'000));
                slice.length = std::chrono::milliseconds(random.bounded(50'000));
                for (int i = random.bounded(4); i > 0; --i)
                    slice.samples.emplace_back(random.bounded(-5, 30'000'000));
            }
            const Money bill(random.bounded(1'000'000'000));
            const auto billed = std::chrono::milliseconds(random.bounded(100'000));
            const auto lived = std::chrono::milliseconds(random.bounded(100'000));
            const BillParts parts = partsOf(bill, billed, lived, slices);
            QCOMPARE(parts.sum(), bill);
            QVERIFY(parts.overhead >= Money() && parts.idle >= Money() && parts.setup >= Money());
            for (const BillParts::Part &part : parts.slices) {
                Money samples;
                for (const Money sample : part.samples)
                    samples += sample;
                QVERIFY(samples <= part.cost);
            }
        }
    }
};

ASSAY_TEST(TestSandboxBill)
#include "tst_sandboxbill.moc"
