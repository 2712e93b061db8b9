// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/samplequery.h"
#include "tests/testmain.h"

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

namespace {

const SampleNames &someNames()
{
    static const SampleNames made(
        {u"T/10"_s, u"T/2"_s, u"Other/1"_s}, {u"a"_s, u"b"_s},
        {u"KeyError"_s, u"AssertionError"_s});
    return made;
}

SampleEntry entry(quint32 problem, quint32 index, Outcome outcome, quint32 wallUs)
{
    SampleEntry made;
    made.problem = problem;
    made.index = index;
    made.outcome = outcome;
    made.wallUs = wallUs;
    made.attempts = outcome == Outcome::NotRun ? 0 : 1;
    return made;
}

/// T/10 · 0 and 1, T/2 · 0 and 1, Other/1 · 0.
SampleEntries fiveSamples()
{
    SampleEntries samples{
        entry(0, 0, Outcome::Passed, 300), entry(0, 1, Outcome::Failed, 100),
        entry(1, 0, Outcome::Timeout, 9000), entry(1, 1, Outcome::NotRun, 0),
        entry(2, 0, Outcome::Passed, 200)};
    samples[1].signature = 2;
    samples[1].label = 1;
    samples[2].marks = Flaky | ChangedAlone;
    samples[4].confirmation = Confirmation::Unconfirmed;
    return samples;
}

std::vector<quint32> listed(const SampleQuery &query, const SampleEntries &samples = fiveSamples())
{
    return listSamples(query, samples, someNames(), {}).slots_;
}

using Slots = std::vector<quint32>;

} // namespace

Q_DECLARE_METATYPE(assay::models::SampleQuery)

class SampleQueryTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesAreOrderedAsPeopleCount_data()
    {
        QTest::addColumn<QString>("left");
        QTest::addColumn<QString>("right");
        QTest::addColumn<bool>("less");
        QTest::newRow("numbers") << u"HumanEval/2"_s << u"HumanEval/10"_s << true;
        QTest::newRow("numbers, back") << u"HumanEval/10"_s << u"HumanEval/2"_s << false;
        QTest::newRow("case") << u"a/1"_s << u"B/1"_s << true;
        QTest::newRow("zeros") << u"a/002"_s << u"a/10"_s << true;
        QTest::newRow("prefix") << u"a"_s << u"a/1"_s << true;
        QTest::newRow("equal") << u"a/1"_s << u"a/1"_s << false;
        QTest::newRow("longer than any integer")
            << u"a/99999999999999999999999"_s << u"a/100000000000000000000000"_s << true;
    }
    void namesAreOrderedAsPeopleCount()
    {
        QFETCH(QString, left);
        QFETCH(QString, right);
        QFETCH(bool, less);
        QCOMPARE(naturalLess(left, right), less);
    }

    void problemsAreInNaturalOrderAndWithinThemByIndex()
    {
        SampleEntries samples = fiveSamples();
        std::swap(samples[2].index, samples[3].index);
        QCOMPARE(listed({}, samples), (Slots{4, 3, 2, 0, 1}));
        SampleQuery down;
        down.descending = true;
        QCOMPARE(listed(down, samples), (Slots{0, 1, 3, 2, 4}));
    }

    void whatWasNotMeasuredIsLastBothWays()
    {
        SampleQuery query;
        query.column = SampleColumn::Wall;
        QCOMPARE(listed(query), (Slots{1, 4, 0, 2, 3}));
        query.descending = true;
        QCOMPARE(listed(query), (Slots{2, 0, 4, 1, 3}));
    }

    void filters_data()
    {
        QTest::addColumn<SampleQuery>("query");
        QTest::addColumn<Slots>("expected");
        const auto add = [](const char *name, const auto &change, const Slots &expected) {
            SampleQuery query;
            query.column = SampleColumn::Attempts;
            query.descending = true; // by slot, the one that was not run last
            change(query);
            QTest::newRow(name) << query << expected;
        };
        add("all", [](SampleQuery &) {}, {0, 1, 2, 4, 3});
        add("outcome", [](SampleQuery &q) { q.outcomes = 1 << int(Outcome::Passed); }, {0, 4});
        add("no outcome", [](SampleQuery &q) { q.outcomes = 1 << 15; }, {});
        add("part of an id", [](SampleQuery &q) { q.problem = u"t/1"_s; }, {0, 1});
        add("an id", [](SampleQuery &q) { q.problem = u"T/2"_s; }, {2, 3});
        add("pattern", [](SampleQuery &q) { q.problem = u"*/1"_s; }, {4});
        add("pattern of one", [](SampleQuery &q) { q.problem = u"t/1?"_s; }, {0, 1});
        add("no expression", [](SampleQuery &q) { q.problem = u"T/(1"_s; }, {});
        add("signature", [](SampleQuery &q) { q.signatures = {2}; }, {1});
        add("label", [](SampleQuery &q) { q.labels = 1 << 1; }, {1});
        add("without label", [](SampleQuery &q) { q.labels = 1; }, {0, 2, 4, 3});
        add("mark", [](SampleQuery &q) { q.marks = Flaky; }, {2});
        add("any of two marks", [](SampleQuery &q) { q.marks = Flaky | Noted; }, {2});
        add("unconfirmed", [](SampleQuery &q) { q.unconfirmed = true; }, {4});
        add("time from", [](SampleQuery &q) { q.wallFromUs = 200; }, {0, 2, 4});
        add("time to", [](SampleQuery &q) { q.wallToUs = 200; }, {1, 4});
        add("model", [](SampleQuery &q) { q.model = 1; }, {});
        add("chosen, in any order and twice",
            [](SampleQuery &q) {
                q.chosen = std::make_shared<const Slots>(Slots{4, 0, 4, 77});
            },
            {0, 4});
        add("hits of a search",
            [](SampleQuery &q) {
                auto hits = std::make_shared<SlotSet>(5);
                hits->insert(3);
                hits->insert(4);
                q.hits = hits;
            },
            {4, 3});
    }
    void filters()
    {
        QFETCH(SampleQuery, query);
        QFETCH(Slots, expected);
        QCOMPARE(listed(query), expected);
    }

    void countsAreThoseUnderTheOtherFilters()
    {
        SampleQuery query;
        query.problem = u"T/*"_s;
        query.outcomes = 1 << int(Outcome::Failed);
        const SampleList list = listSamples(query, fiveSamples(), someNames(), {});
        QCOMPARE(list.slots_, (Slots{1}));
        QCOMPARE(list.byOutcome[std::size_t(Outcome::Passed)], 1U);
        QCOMPARE(list.byOutcome[std::size_t(Outcome::Failed)], 1U);
        QCOMPARE(list.byOutcome[std::size_t(Outcome::Timeout)], 1U);
        QCOMPARE(list.byOutcome[std::size_t(Outcome::NotRun)], 1U);
    }

    void aCancelledOneSaysSo()
    {
        const CancelToken cancel;
        cancel.cancel();
        QVERIFY(listSamples({}, fiveSamples(), someNames(), cancel).cancelled);
    }

    /// Against std::stable_sort, with keys that fill all digits of the counting sort.
    void sortsAsAnyOtherSort()
    {
        SampleEntries samples;
        quint32 value = 1;
        for (quint32 at = 0; at < 20'000; ++at) {
            value = value * 1'664'525U + 1'013'904'223U;
            samples.push_back(entry(0, at, Outcome::Passed, at % 3 == 0 ? value : value >> 20));
        }
        Slots expected(samples.size());
        for (std::size_t at = 0; at < expected.size(); ++at)
            expected[at] = quint32(at);
        std::stable_sort(expected.begin(), expected.end(), [&samples](quint32 l, quint32 r) {
            return samples[l].wallUs < samples[r].wallUs;
        });
        SampleQuery query;
        query.column = SampleColumn::Wall;
        QCOMPARE(listed(query, samples), expected);
    }
};

ASSAY_TEST(SampleQueryTest)
#include "tst_samplequery.moc"
