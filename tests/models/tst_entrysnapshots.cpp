// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/entrysnapshots.h"
#include "tests/testmain.h"

using namespace assay;
using namespace assay::models;

namespace {

SampleEntries numbered(std::size_t count)
{
    SampleEntries entries(count);
    for (std::size_t slot = 0; slot < count; ++slot)
        entries[slot].wallUs = quint32(slot);
    return entries;
}

} // namespace

class TestEntrySnapshots : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lendsTheSameWhileNothingChanges()
    {
        const SampleEntries now = numbered(100);
        EntrySnapshots snapshots;
        const auto first = snapshots.lend(now, true);
        QCOMPARE(snapshots.lend(now, true), first);
        QCOMPARE(first->size(), now.size());
    }

    void whatIsHeldStaysAsItIs()
    {
        SampleEntries now = numbered(100);
        EntrySnapshots snapshots;
        const auto held = snapshots.lend(now, true);
        now[7].wallUs = 1'000;
        snapshots.changed(7);
        const auto next = snapshots.lend(now, true);
        QVERIFY(next != held);
        QCOMPARE(held->at(7).wallUs, 7U);
        QCOMPARE(next->at(7).wallUs, 1'000U);
    }

    void copiesThatNobodyHoldsAreLentAgain_data()
    {
        QTest::addColumn<int>("changes");
        QTest::newRow("few") << 3;
        QTest::newRow("nearly all") << 90;
    }
    void copiesThatNobodyHoldsAreLentAgain()
    {
        QFETCH(int, changes);
        SampleEntries now = numbered(100);
        EntrySnapshots snapshots;
        auto lent = snapshots.lend(now, true);
        const SampleEntries *place = lent.get();
        lent.reset();
        for (int round = 1; round < 4; ++round) {
            for (int slot = 0; slot < changes; ++slot) {
                now[std::size_t(slot)].wallUs = quint32(round * 1'000 + slot);
                snapshots.changed(quint32(slot));
            }
            lent = snapshots.lend(now, true);
            QCOMPARE(lent.get(), place);
            for (std::size_t slot = 0; slot < now.size(); ++slot)
                QCOMPARE(lent->at(slot).wallUs, now[slot].wallUs);
            lent.reset();
        }
    }

    void keepsNothingAtRest()
    {
        SampleEntries now = numbered(100);
        EntrySnapshots snapshots;
        std::weak_ptr<const SampleEntries> seen = snapshots.lend(now, true);
        QVERIFY(!seen.expired());
        snapshots.changed(1);
        const auto held = snapshots.lend(now, false);
        QVERIFY(seen.expired());
        seen = held;
        snapshots.reset();
        QVERIFY(!seen.expired());
    }

    void otherSamples()
    {
        EntrySnapshots snapshots;
        (void)snapshots.lend(numbered(100), true);
        snapshots.reset();
        QCOMPARE(snapshots.lend(numbered(3), true)->size(), std::size_t(3));
    }
};

ASSAY_TEST(TestEntrySnapshots)
#include "tst_entrysnapshots.moc"
