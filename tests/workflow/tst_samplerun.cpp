// SPDX-License-Identifier: Apache-2.0
#include "engine/core/waiting.h"
#include "engine/store/verdicts.h"
#include "engine/workflow/samples/openrun.h"
#include "engine/workflow/samples/samplerun.h"
#include "engine/workflow/samples/smokeplan.h"
#include "tests/testmain.h"
#include "tests/workflow/fakeharness.h"
#include "tests/workflow/runs.h"

#include <QJsonArray>

#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace std::chrono_literals;

namespace {

/// A run in a file, started again and again over the same sandboxes.
struct Started
{
    explicit Started(int problems, int samples)
        : runs(problems, samples)
    {
        settings.lanes = 2;
        if (auto loaded = runs.load(settings); !loaded)
            qFatal("%s", qPrintable(loaded.error().detail));
        path = runs.file->path();
        runs.file.reset();
    }

    /// Changes the settings that the file has.
    void put(const std::function<void(RunSettings &)> &change)
    {
        auto opened = RunFile::open(path, RunFile::Access::Write);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().detail));
        change(settings);
        if (!opened.value()->setMeta(u"settings"_s, settings.toJson()))
            qFatal("the settings are not kept");
    }

    RunEnd go(RunStart start = {}, const std::function<void(SampleRun &)> &before = {})
    {
        FakeHarness provider(script);
        auto opened = openRun(path);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().detail));
        OpenedRun run = opened.take();
        SampleRun made(provider, std::move(run.file), run.settings, std::move(start));
        QObject::connect(&made, &SampleRun::rowsKept, &made, [this](const RunTap::Rows &rows) {
            kept.insert(kept.end(), rows.attempts.begin(), rows.attempts.end());
        });
        QObject::connect(
            &made, &SampleRun::progressed, &made, [this](const RunProgress &now) { last = now; });
        if (before)
            before(made);
        RunEnd end = resultOf(made.run());
        if (!made.takeFile())
            qFatal("the file does not come back");
        return end;
    }
    /// Drains it after the first of a few results; a later start gets all.
    RunEnd goAndDrain()
    {
        script->allowed = 5;
        return go({}, [this](SampleRun &made) {
            QObject::connect(
                &made, &SampleRun::rowsKept, &made, [this, &made](const RunTap::Rows &rows) {
                    if (rows.attempts.empty())
                        return;
                    made.drain();
                    script->allowed = 1000;
                });
        });
    }
    std::unique_ptr<RunFile> file() const
    {
        auto opened = RunFile::open(path, RunFile::Access::Read);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().detail));
        return opened.take();
    }
    QString state() const
    {
        const auto meta = file()->meta(u"state"_s);
        return meta ? meta.value().value(u"word"_s).toString() : QString();
    }
    QJsonObject manifest() const
    {
        const auto meta = file()->meta(u"manifest"_s);
        return meta ? meta.value() : QJsonObject();
    }
    std::vector<Verdict> verdicts() const
    {
        const auto opened = file();
        auto all = readVerdicts(*opened, opened->samples().value().size());
        return all ? all.take() : std::vector<Verdict>();
    }
    int events(const QString &kind) const
    {
        const auto all = file()->events();
        return int(std::count_if(all.value().begin(), all.value().end(), [&](const EventRow &row) {
            return row.kind == kind;
        }));
    }

    Runs runs;
    RunSettings settings;
    QString path;
    std::shared_ptr<HarnessScript> script = std::make_shared<HarnessScript>();
    std::vector<AttemptRow> kept;
    RunProgress last;
};

RunStart smokeOf(int samples)
{
    RunStart start;
    start.smoke = samples;
    return start;
}

RunStart againOf(std::vector<quint32> slots_)
{
    RunStart start;
    start.again = std::move(slots_);
    return start;
}

} // namespace

class TestSampleRun final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void anUnknownPriceAndABudgetAreRefused()
    {
        Started run(1, 1);
        run.put([](RunSettings &settings) { settings.budget = Money(1); });
        const RunEnd end = run.go();
        QCOMPARE(end.kind, RunEnd::Kind::Failed);
        QVERIFY(end.error);
        QCOMPARE(end.error->code, ErrorCode::Budget);
        QVERIFY(run.file()->sandboxes().value().empty());
    }

    void theBudgetsEndIsPartialAndMoreGoesOn()
    {
        Started run(4, 3);
        run.put([](RunSettings &settings) {
            settings.hourly = Money::fromText(u"36"); // a cent a second
            settings.budget = Money::fromText(u"0.5");
        });
        RunEnd end = run.go();
        QCOMPARE(end.kind, RunEnd::Kind::Partial);
        QVERIFY(end.error);
        QCOMPARE(end.error->code, ErrorCode::Budget);
        QCOMPARE(run.state(), u"partial"_s);
        QCOMPARE(run.last.money.budget, Money::fromText(u"0.5"));
        QCOMPARE(run.last.money.spent, std::optional(Money()));
        run.put([](RunSettings &settings) { settings.budget = Money::fromText(u"100"); });
        end = run.go();
        QCOMPARE(end.kind, RunEnd::Kind::Complete);
        const auto rows = run.file()->sandboxes();
        QVERIFY(!rows.value().empty());
        Money spent;
        for (const SandboxRow &row : rows.value()) {
            QCOMPARE(row.hourlyNanos, std::optional(qint64(36'000'000'000)));
            QVERIFY(row.livedMs);
            spent += Money(10'000'000 * ((*row.livedMs + 999) / 1000)); // begun seconds
        }
        QCOMPARE(run.last.money.spent, std::optional(spent));
        QCOMPARE(run.last.money.committed, std::optional(Money()));
    }

    void allRowsAreTold()
    {
        Started run(4, 3);
        const RunEnd end = run.go();
        QCOMPARE(end.kind, RunEnd::Kind::Complete);
        QCOMPARE(run.kept.size(), std::size_t(12));
        std::set<quint32> seen;
        for (const AttemptRow &row : run.kept) {
            seen.insert(row.sample);
            QVERIFY(row.detail.isEmpty());
        }
        QCOMPARE(seen.size(), std::size_t(12));
        QCOMPARE(run.script->alive.load(), 0);
    }

    // -- smoke

    void aSmokeStartIsASmallPartOfTheRun()
    {
        Started run(30, 2);
        const RunEnd end = run.go(smokeOf(20));
        QCOMPARE(end.kind, RunEnd::Kind::Stopped);
        QCOMPARE(run.state(), u"interrupted"_s);
        std::map<quint32, int> ofProblem;
        for (const AttemptRow &row : run.kept)
            ++ofProblem[row.sample / 2];
        QCOMPARE(run.kept.size(), std::size_t(22));
        QCOMPARE(ofProblem.size(), std::size_t(21));
        QCOMPARE(ofProblem[0], 2);
        QVERIFY(run.kept[0].sample < 2 && run.kept[1].sample < 2); // one problem first
        QCOMPARE(run.events(u"smoke"_s), 3);
        const QJsonObject smoke = run.manifest().value(u"smoke"_s).toObject();
        QCOMPARE(smoke.value(u"samples"_s).toInteger(), 22);
        QCOMPARE(smoke.value(u"mean_s"_s).toDouble(), 0.025); // 20 ms and 5 of confirmation
        QCOMPARE(smoke.value(u"mean_cpu_s"_s).toDouble(), 0.010);

        const RunEnd rest = run.go();
        QCOMPARE(rest.kind, RunEnd::Kind::Complete);
        QCOMPARE(run.kept.size(), std::size_t(60)); // what had a verdict was not run again
        QCOMPARE(run.manifest().value(u"smoke"_s).toObject(), smoke);
    }

    void theSameSeedDrawsTheSame()
    {
        std::vector<quint32> pending;
        std::vector<SampleRow> samples(100);
        for (quint32 slot = 0; slot < 100; ++slot) {
            samples[slot].problem = slot / 2;
            pending.push_back(slot);
        }
        std::vector<ReferenceRow> references(50);
        references[3].outcome = Outcome::Passed;
        const SmokePlan plan = planSmoke(pending, samples, references, 10, 7);
        QCOMPARE(plan.problem, 3U);
        QCOMPARE(plan.first, (std::vector<quint32>{6, 7}));
        QCOMPARE(plan.others.size(), std::size_t(10));
        QCOMPARE(planSmoke(pending, samples, references, 10, 7).others, plan.others);
        QVERIFY(planSmoke(pending, samples, references, 10, 8).others != plan.others);
        QCOMPARE(planSmoke(pending, samples, references, 500, 7).others.size(), std::size_t(49));
        QVERIFY(planSmoke({}, samples, references, 10, 7).first.empty());
    }

    void aSmokeStartOfASmallRunIsTheWholeRun()
    {
        Started run(3, 1);
        QCOMPARE(run.go(smokeOf(20)).kind, RunEnd::Kind::Complete);
        QCOMPARE(run.state(), u"complete"_s);
    }

    void aSmokeStartThatGetsNoResultStopsThere()
    {
        Started run(10, 2);
        run.script->outcome = [](quint32) { return u"infrastructure"_s; };
        const RunEnd end = run.go(smokeOf(5));
        QCOMPARE(end.kind, RunEnd::Kind::Stopped);
        for (const AttemptRow &row : run.kept)
            QVERIFY(row.sample < 2);
        QVERIFY(!run.manifest().contains(u"smoke"_s));
    }

    // -- again

    void anotherRunOfThemChangesNoVerdict()
    {
        Started run(3, 2);
        run.script->outcome = [](quint32 slot) { return slot == 1 ? u"failed"_s : u"passed"_s; };
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
        const QJsonObject manifest = run.manifest();
        run.kept.clear();
        run.script->outcome = [](quint32 slot) { return slot == 1 ? u"passed"_s : u"failed"_s; };
        const RunEnd end = run.go(againOf({1, 4}));
        QCOMPARE(end.kind, RunEnd::Kind::Complete);
        QCOMPARE(run.state(), u"complete"_s);
        QCOMPARE(run.kept.size(), std::size_t(2));
        for (const AttemptRow &row : run.kept)
            QVERIFY(row.flags & Diagnostic);
        QCOMPARE(run.last.again, 2U);
        QCOMPARE(run.last.againDone, 2U);
        const auto verdicts = run.verdicts();
        QCOMPARE(verdicts[1].outcome, Outcome::Failed);
        QCOMPARE(verdicts[4].outcome, Outcome::Passed);
        QVERIFY(verdicts[1].flaky && verdicts[4].flaky && !verdicts[0].flaky);
        QCOMPARE(verdicts[1].attempts, quint16(2));
        QCOMPARE(run.file()->attemptsOf(1).value()[1].flags & Diagnostic, int(Diagnostic));
        QCOMPARE(run.manifest(), manifest); // it tells how the verdicts came about
        QCOMPARE(run.events(u"again"_s), 1);
    }

    void oneWithoutAVerdictGetsIt()
    {
        Started run(3, 1);
        run.script->outcome
            = [](quint32 slot) { return slot == 1 ? u"infrastructure"_s : u"passed"_s; };
        QCOMPARE(run.go().kind, RunEnd::Kind::Partial);
        run.kept.clear();
        run.script->outcome = {};
        QCOMPARE(run.go(againOf({0, 1})).kind, RunEnd::Kind::Complete);
        for (const AttemptRow &row : run.kept)
            QCOMPARE((row.flags & Diagnostic) != 0, row.sample == 0);
        QCOMPARE(run.verdicts()[1].outcome, Outcome::Passed);
        QCOMPARE(run.state(), u"complete"_s);
    }

    void aPartialRunStaysWhatItWas()
    {
        Started run(3, 1);
        run.script->outcome
            = [](quint32 slot) { return slot == 1 ? u"infrastructure"_s : u"passed"_s; };
        run.go();
        QCOMPARE(run.state(), u"partial"_s);
        QCOMPARE(run.go(againOf({0})).kind, RunEnd::Kind::Partial);
        QCOMPARE(run.state(), u"partial"_s);
    }

    void aSampleThatIsNotThere()
    {
        Started run(2, 1);
        const RunEnd end = run.go(againOf({2}));
        QCOMPARE(end.kind, RunEnd::Kind::Failed);
        QCOMPARE(end.error->code, ErrorCode::BadArgument);
    }

    void whatWasAgreedToOnceIsNotAskedAgain()
    {
        Started run(2, 1);
        run.script->reference = u"failed"_s;
        QCOMPARE(run.go().kind, RunEnd::Kind::Refused);
        QCOMPARE(run.go(againOf({0})).kind, RunEnd::Kind::Refused); // nothing was ever agreed to
    }

    void whatWasAgreedToIsNotTakenBack()
    {
        Started run(20, 2);
        run.script->reference = u"failed"_s;
        QCOMPARE(run.go().kind, RunEnd::Kind::Refused);
        run.put([](RunSettings &settings) { settings.acceptFailingReferences = true; });
        QCOMPARE(run.goAndDrain().kind, RunEnd::Kind::Stopped);
        run.put([](RunSettings &settings) { settings.acceptFailingReferences = false; });
        for (int start = 0; start < 2; ++start) { // goes on, and finds nothing to do
            QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
            QCOMPARE(run.state(), u"complete"_s);
            QVERIFY(run.manifest()[u"settings"_s][u"accept_failing_references"_s].toBool());
        }
    }

    // -- a place where samples cannot be kept apart in one sandbox

    void eachSampleHasASandboxOfItsOwn_data()
    {
        QTest::addColumn<bool>("onThisMachine");
        QTest::newRow("on this machine") << true;
        QTest::newRow("elsewhere") << false;
    }
    void eachSampleHasASandboxOfItsOwn()
    {
        QFETCH(bool, onThisMachine);
        Started run(3, 2);
        run.put([](RunSettings &settings) { settings.slices = 2; });
        run.script->isolation = IsolationLevel::Sandbox;
        if (onThisMachine)
            run.script->coresShared = 2;
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
        QVERIFY(run.script->created >= 6);
        std::set<quint32> sandboxes;
        for (const AttemptRow &attempt : run.kept)
            sandboxes.insert(attempt.sandbox);
        QCOMPARE(sandboxes.size(), std::size_t(6));
    }

    // -- references

    void aBusyMachineDecidesNoReference()
    {
        Started run(3, 1);
        run.script->cutOff = 2;
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
        const auto references = run.file()->references();
        QCOMPARE(references.value().size(), std::size_t(3));
        for (const ReferenceRow &row : references.value())
            QCOMPARE(row.outcome, Outcome::Passed); // those alone, the second time
    }

    void whatFailedIsTriedAgainWhileNothingRestsOnIt()
    {
        Started run(2, 1);
        run.script->reference = u"failed"_s;
        QCOMPARE(run.go().kind, RunEnd::Kind::Refused);
        run.script->reference = u"passed"_s; // what was missing is there now
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
    }

    // -- the manifest of a run that is resumed

    void whatOnlyASandboxCanTellIsKept()
    {
        Started run(2, 2);
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
        QCOMPARE(run.manifest()[u"sandbox"_s][u"python"_s].toString(), u"3.11.2"_s);
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete); // needs no sandbox
        QCOMPARE(run.manifest()[u"sandbox"_s][u"python"_s].toString(), u"3.11.2"_s);
        QVERIFY(!run.manifest().contains(u"earlier_sandboxes"_s));
        QVERIFY(!run.manifest().contains(u"earlier_starts"_s));
    }

    void aStartWithoutAVerdictTellsNothingOfItself()
    {
        Started run(2, 2);
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
        const QJsonObject before = run.manifest();
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
        QCOMPARE(run.manifest(), before); // where and when its verdicts came about
    }

    void anotherInterpreterIsNoSecret()
    {
        Started run(20, 2);
        const RunEnd end = run.goAndDrain();
        QCOMPARE(end.kind, RunEnd::Kind::Stopped);
        run.script->python = u"3.12.1"_s;
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
        const QJsonObject manifest = run.manifest();
        QCOMPARE(manifest[u"sandbox"_s][u"python"_s].toString(), u"3.12.1"_s);
        QCOMPARE(manifest[u"earlier_sandboxes"_s][0][u"python"_s].toString(), u"3.11.2"_s);
        const QJsonArray starts = manifest[u"earlier_starts"_s].toArray();
        QCOMPARE(starts.size(), 1);
        QVERIFY(starts[0][u"started"_s].toString() < manifest[u"started"_s].toString());
        QCOMPARE(starts[0][u"host"_s], manifest[u"host"_s]);
    }

    // -- drain

    void drainingEndsAsStoppedAndGoesOnLater()
    {
        Started run(20, 2);
        const RunEnd end = run.goAndDrain();
        QCOMPARE(end.kind, RunEnd::Kind::Stopped);
        QVERIFY(end.cleanedUp);
        QCOMPARE(run.state(), u"interrupted"_s);
        QVERIFY(!run.kept.empty() && run.kept.size() < 40);
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
        QCOMPARE(run.kept.size(), std::size_t(40));
    }

    void drainedBeforeItBegan()
    {
        Started run(2, 2);
        const RunEnd end = run.go({}, [](SampleRun &made) { made.drain(); });
        QCOMPARE(end.kind, RunEnd::Kind::Stopped);
        QCOMPARE(run.script->created.load(), 0);
        QCOMPARE(run.go().kind, RunEnd::Kind::Complete);
    }
};

ASSAY_TEST(TestSampleRun)
#include "tst_samplerun.moc"
