// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/keynumbers.h"
#include "widgets/live/livestory.h"

#include "tests/testmain.h"

using namespace assay;
using namespace assay::widgets;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using models::RunState;
Q_DECLARE_METATYPE(assay::models::RunState)

namespace {

LiveFacts factsOf(RunState state)
{
    LiveFacts facts;
    facts.state = state;
    facts.counts.requested = 10;
    facts.counts.byOutcome[std::size_t(Outcome::Passed)] = 4;
    facts.counts.byOutcome[std::size_t(Outcome::Failed)] = 2;
    facts.counts.byOutcome[std::size_t(Outcome::Infrastructure)] = 1;
    facts.canResume = true;
    facts.nowMs = 100'000;
    return facts;
}

ReferenceTrouble trouble(ReferenceTrouble::Kind kind)
{
    return {kind, u"T/1"_s, Outcome::Timeout, 1500ms};
}

} // namespace

class TestLiveStory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyStateHasWords_data()
    {
        QTest::addColumn<RunState>("state");
        for (const RunState state :
             {RunState::Opening, RunState::Unreadable, RunState::Loaded, RunState::Running,
              RunState::Stopping, RunState::RunningElsewhere, RunState::Interrupted,
              RunState::Partial, RunState::Complete})
            QTest::addRow("%d", int(state)) << state;
    }

    void everyStateHasWords()
    {
        QFETCH(RunState, state);
        LiveFacts facts = factsOf(state);
        facts.error = state == RunState::Unreadable
            ? std::optional(Error{ErrorCode::BadData, u"damaged"_s, u"x.assay"_s, {}})
            : std::nullopt;
        const LiveStory story = LiveTeller::tell(facts);
        QVERIFY(!story.title.isEmpty());
        if (state == RunState::Unreadable)
            QVERIFY(!story.text.isEmpty() && story.offersRefresh);
    }

    void checkTellsHowFar()
    {
        LiveFacts facts = factsOf(RunState::Running);
        facts.progress = RunProgress();
        facts.progress->references = 20;
        facts.progress->referencesDone = 5;
        const LiveStory story = LiveTeller::tell(facts);
        QVERIFY2(story.title.contains(u"5 of 20"_s), qPrintable(story.title));
        QCOMPARE(*story.share, 0.25);
        QVERIFY(story.offersStop && story.offersDrain && !story.offersResume);
    }

    void cleanUpCantBeStopped()
    {
        LiveFacts facts = factsOf(RunState::Stopping);
        const LiveStory story = LiveTeller::tell(facts);
        QCOMPARE(story.title, u"Cleaning up"_s);
        QVERIFY(!story.offersStop && !story.offersDrain && !story.offersResume);
    }

    void refusedRunAsksForConsent()
    {
        LiveFacts facts = factsOf(RunState::Partial);
        facts.counts = {};
        facts.counts.requested = 10;
        facts.troubles
            = {trouble(ReferenceTrouble::Kind::Failed), trouble(ReferenceTrouble::Kind::Slow)};
        LiveStory story = LiveTeller::tell(facts);
        QVERIFY(story.offersGoOn && !story.offersResume);
        QVERIFY2(story.title.contains(u"1 reference"_s), qPrintable(story.title));
        facts.acceptsFailingReferences = true; // somebody has agreed
        story = LiveTeller::tell(facts);
        QVERIFY(!story.offersGoOn && story.offersResume);
    }

    void partialIsSaidInWords()
    {
        const LiveStory story = LiveTeller::tell(factsOf(RunState::Partial));
        QVERIFY(story.tone == LiveStory::Tone::Warning);
        QVERIFY2(story.text.contains(u"4 sample"_s), qPrintable(story.text));
        QVERIFY2(story.text.contains(u"1 infrastructure, 3 not run"_s), qPrintable(story.text));
        QVERIFY(story.offersResume);
    }

    void sandboxesLeftBehindAreSaid()
    {
        LiveFacts facts = factsOf(RunState::Interrupted);
        facts.leftSandboxes = 2;
        QVERIFY(LiveTeller::tell(facts).text.contains(u"2 sandbox"_s));
    }

    void troublesHaveWords()
    {
        QVERIFY(LiveTeller::troubleText(trouble(ReferenceTrouble::Kind::Failed))
                    .contains(u"timeout"_s));
        QVERIFY(LiveTeller::troubleText(trouble(ReferenceTrouble::Kind::Slow)).contains(u"1.5"_s));
        QVERIFY(!LiveTeller::troubleText(trouble(ReferenceTrouble::Kind::Unconfirmable)).isEmpty());
    }

    void numbersWithoutVerdictsAreUndefined()
    {
        const auto numbers = KeyNumbers::of(factsOf(RunState::Running), nullptr, nullptr, true);
        QCOMPARE(numbers[KeyNumbers::Score].value, QString(QChar(0x2013)));
        QCOMPARE(numbers[KeyNumbers::Coverage].value, u"4 / 6 / 10"_s);
        QCOMPARE(numbers[KeyNumbers::Pace].value, QString(QChar(0x2013)));
        QCOMPARE(numbers[KeyNumbers::Money].value, u"free here"_s);
        QCOMPARE(
            KeyNumbers::of(factsOf(RunState::Running), nullptr, nullptr, false)[KeyNumbers::Money]
                .value,
            u"unknown"_s);
        for (const KeyNumber &number : numbers)
            QVERIFY2(!number.definition.isEmpty(), qPrintable(number.caption));
    }

    void scoreTellsOverWhat()
    {
        RunReport report;
        report.whole.passed = 4;
        report.whole.scored = 6;
        Estimate estimate;
        estimate.value = 0.2214;
        estimate.low = 0.184;
        estimate.high = 0.2613;
        estimate.problems = 5;
        estimate.problemsTotal = 7;
        estimate.approximate = true;
        estimate.method = u"bca"_s;
        report.whole.atK = {{1, estimate, {}}};
        const auto score = KeyNumbers::of(
            factsOf(RunState::Complete), &report, nullptr, true)[KeyNumbers::Score];
        QVERIFY2(score.value.startsWith(u"22.1"_s), qPrintable(score.value));
        QCOMPARE(score.detail.simplified(), u"[18.4, 26.1]"_s); // its space does not break
        QVERIFY2(score.full.startsWith(u"0.2214"_s), qPrintable(score.full));
        QVERIFY2(score.definition.contains(u"5 of 7 problems"_s), qPrintable(score.definition));
        QVERIFY(score.definition.contains(u"4 of 6 scored"_s));
        QVERIFY(score.definition.contains(u"fewer than 30"_s));
    }

    void timesOfTheLastStart()
    {
        LiveFacts facts = factsOf(RunState::Interrupted);
        facts.startedMs = 10'000;
        facts.heartbeatMs = 90'500;
        const auto took = KeyNumbers::of(facts, nullptr, nullptr, true)[KeyNumbers::Elapsed];
        QCOMPARE(took.value, u"01:20"_s);
        QCOMPARE(took.full, u"80.500"_s);
        facts.state = RunState::RunningElsewhere;
        QCOMPARE(
            KeyNumbers::of(facts, nullptr, nullptr, true)[KeyNumbers::Elapsed].value, u"01:30"_s);
    }

    void drainingIsNotCleaningUp()
    {
        LiveFacts facts = factsOf(RunState::Stopping);
        facts.progress.emplace();
        facts.progress->phase = RunProgress::Phase::Run;
        const QString stopping = LiveTeller::tell(facts).title;
        facts.drains = true;
        const LiveStory story = LiveTeller::tell(facts);
        QVERIFY(story.title != stopping);
        QVERIFY(story.offersStop); // a drain may take long
        QVERIFY(!story.offersDrain);
        facts.progress->phase = RunProgress::Phase::CleanUp;
        QCOMPARE(LiveTeller::tell(facts).title, stopping);
    }

    void aScoreThatIsBeingComputedIsNotCalledUndefined()
    {
        LiveFacts facts = factsOf(RunState::Complete);
        const QString computing = KeyNumbers::of(facts, nullptr, nullptr, true).front().definition;
        facts.counts.byOutcome = {};
        QVERIFY(KeyNumbers::of(facts, nullptr, nullptr, true).front().definition != computing);
    }
};

ASSAY_TEST(TestLiveStory)
#include "tst_livestory.moc"
