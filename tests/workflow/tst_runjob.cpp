// SPDX-License-Identifier: Apache-2.0
#include "engine/store/verdicts.h"
#include "engine/workflow/samples/runjob.h"
#include "tests/testmain.h"
#include "tests/workflow/fakeharness.h"
#include "tests/workflow/runs.h"

#include <map>
#include <set>

#include <QFile>
#include <QSignalSpy>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace std::chrono_literals;

namespace {

/// A job over sandboxes in memory, and all that it has told.
struct Watched
{
    explicit Watched(int problems = 4, int samples = 5)
        : runs(problems, samples)
        , path(runs.path(u"job.assay"_s))
    {
        settings.lanes = 2;
        make([script = script]() -> Result<std::unique_ptr<SandboxProvider>> {
            return std::unique_ptr<SandboxProvider>(std::make_unique<FakeHarness>(script));
        });
    }
    void make(std::function<Result<std::unique_ptr<SandboxProvider>>()> factory)
    {
        job = std::make_unique<RunJob>(fixedProvider(std::move(factory)));
        RunJob *made = job.get();
        QObject::connect(
            made, &RunJob::attemptsKept, made, [this](const std::vector<AttemptRow> &rows) {
                tell();
                attempts.insert(attempts.end(), rows.begin(), rows.end());
                if (onAttempts)
                    onAttempts();
            });
        QObject::connect(
            made, &RunJob::slicesKept, made, [this](const std::vector<SliceRow> &) { tell(); });
        QObject::connect(
            made, &RunJob::ledgerChanged, made, [this](const std::vector<SandboxRow> &rows) {
                tell();
                for (const SandboxRow &row : rows)
                    ledger[row.number] = row.state;
            });
        QObject::connect(
            made, &RunJob::eventsKept, made, [this](const std::vector<EventRow> &rows) {
                tell();
                for (const EventRow &row : rows)
                    events.append(row.kind);
            });
        QObject::connect(made, &RunJob::progressed, made, [this](const RunProgress &) { tell(); });
        QObject::connect(made, &RunJob::loading, made, [this](qint64) {
            tell();
            if (onLoading)
                onLoading();
        });
        QObject::connect(made, &RunJob::loaded, made, [this](const LoadReport &report) {
            tell();
            loaded = report.samples;
        });
        QObject::connect(made, &RunJob::ended, made, [this](const RunEnd &how) {
            tell();
            end = how;
            wasLocked = RunFile::isBeingWritten(path);
        });
    }
    void tell()
    {
        inThisThread = inThisThread && QThread::currentThread() == thread;
        last = !end;
    }
    void startNew(bool smoke = false)
    {
        end.reset();
        job->startNew(
            path, runs.path(u"problems.jsonl"_s), runs.path(u"samples.jsonl"_s), settings, smoke);
    }
    std::unique_ptr<RunFile> file() const
    {
        auto opened = RunFile::open(path, RunFile::Access::Read);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().detail));
        return opened.take();
    }

    Runs runs;
    QString path;
    RunSettings settings;
    std::shared_ptr<HarnessScript> script = std::make_shared<HarnessScript>();
    std::unique_ptr<RunJob> job;
    QThread *thread = QThread::currentThread();
    bool inThisThread = true;
    bool last = false; ///< nothing came after ended()
    bool wasLocked = true;
    std::optional<RunEnd> end;
    std::vector<AttemptRow> attempts;
    std::map<quint32, QString> ledger;
    QStringList events;
    quint32 loaded = 0;
    std::function<void()> onAttempts;
    std::function<void()> onLoading;
};

} // namespace

class TestRunJob final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void aRunOnAThreadOfItsOwn()
    {
        Watched run;
        run.startNew();
        QVERIFY(run.job->isRunning());
        QCOMPARE(run.job->path(), run.path);
        QVERIFY(!run.end); // it returned at once
        QTRY_VERIFY(run.end);
        QVERIFY(!run.job->isRunning());
        QCOMPARE(run.end->kind, RunEnd::Kind::Complete);
        QVERIFY(!run.wasLocked);
        QVERIFY(run.inThisThread);
        QVERIFY(run.script->thread.load() != run.thread);
        QCOMPARE(run.loaded, 20U);
        QCOMPARE(run.attempts.size(), std::size_t(20));
        const auto kept = run.file()->sandboxes();
        QVERIFY(kept);
        QCOMPARE(kept.value().size(), run.ledger.size());
        for (const SandboxRow &row : kept.value())
            QCOMPARE(run.ledger[row.number], row.state);
        QCoreApplication::processEvents();
        QVERIFY(run.last);
    }

    void stoppedAndResumed()
    {
        Watched run;
        run.script->allowed = 3;
        run.onAttempts = [&] { run.job->stop(); };
        run.startNew();
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Stopped);
        QVERIFY(run.end->cleanedUp && !run.wasLocked);
        QCOMPARE(run.script->alive.load(), 0);
        QCOMPARE(run.attempts.size(), std::size_t(3));
        run.onAttempts = {};
        run.script->allowed = 1000;
        run.end.reset();
        run.job->resume(run.path); // the same job, once more
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Complete);
        QCOMPARE(run.attempts.size(), std::size_t(20));
    }

    void stoppedWhileItsSamplesAreRead()
    {
        Watched run(2, 60'000);
        run.onLoading = [&] { run.job->stop(); };
        run.startNew();
        QTRY_VERIFY_WITH_TIMEOUT(run.end, 60'000);
        QCOMPARE(run.end->kind, RunEnd::Kind::Stopped);
        QVERIFY(run.end->error);
        QCOMPARE(run.end->error->code, ErrorCode::Cancelled);
        QVERIFY(!QFile::exists(run.path));
        QCOMPARE(run.script->created.load(), 0);
    }

    void drainedWhileItsSamplesAreRead()
    {
        Watched run;
        run.startNew();
        run.job->drain();
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Stopped);
        QCOMPARE(run.script->created.load(), 0);
        run.end.reset();
        run.job->resume(run.path);
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Complete);
    }

    void drained()
    {
        Watched run(10, 4);
        run.script->allowed = 3;
        run.onAttempts = [&] {
            run.job->drain();
            run.job->setNote({0, FailureLabel::Model, u"before"_s, 1});
            run.script->allowed = 1000;
        };
        run.startNew();
        QTRY_VERIFY(run.end);
        // Whatever was not begun is left; nothing that was begun is lost.
        const auto slices = run.file()->slices();
        QVERIFY(slices);
        for (const SliceRow &row : slices.value())
            QVERIFY(row.done == row.samples || row.done == 0);
        QCOMPARE(run.end->kind, RunEnd::Kind::Stopped);
        QVERIFY(run.attempts.size() < 40);
    }

    void aDrainedSandboxIsNotReplaced()
    {
        Watched run(10, 4);
        run.script->allowed = 3;
        run.onAttempts = [&] {
            run.job->drainSandbox(1);
            QTimer::singleShot(50, run.job.get(), [&] { run.script->allowed = 1000; });
        };
        run.startNew();
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Complete);
        QCOMPARE(run.ledger.size(), std::size_t(2));
        QVERIFY(run.events.contains(u"drain"_s));
    }

    void aDestroyedSandboxIsReplaced()
    {
        Watched run(10, 4);
        run.script->allowed = 3;
        bool once = false;
        run.onAttempts = [&] {
            if (!std::exchange(once, true))
                run.job->destroySandbox(1);
            QTimer::singleShot(50, run.job.get(), [&] { run.script->allowed = 1000; });
        };
        run.startNew();
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Complete);
        QVERIFY(run.ledger.size() >= 3);
        QCOMPARE(run.events.count(u"destroyed"_s), 1);
        QCOMPARE(run.attempts.size(), std::size_t(40));
        for (const AttemptRow &row : run.attempts)
            QCOMPARE(row.outcome, Outcome::Passed); // nobody is blamed
    }

    void again()
    {
        Watched run;
        run.startNew();
        QTRY_VERIFY(run.end);
        run.attempts.clear();
        run.end.reset();
        run.job->again(run.path, {3, 7});
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Complete);
        QCOMPARE(run.attempts.size(), std::size_t(2));
        QVERIFY(run.attempts[0].flags & Diagnostic);
    }

    void smoke()
    {
        Watched run(30, 2);
        run.startNew(true);
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Stopped);
        QCOMPARE(run.attempts.size(), std::size_t(22));
    }

    void notesAreKept()
    {
        Watched run;
        run.script->allowed = 3;
        run.onAttempts = [&] {
            run.job->setNote({2, FailureLabel::Harness, u"while it ran"_s, 5});
            run.job->setSignatureLabel(u"TypeError"_s, FailureLabel::Model);
            run.script->allowed = 1000;
        };
        run.startNew();
        QTRY_VERIFY(run.end);
        run.job->setNote({3, FailureLabel::Model, u"after its end"_s, 6});
        const auto notes = [&] {
            const auto all = run.file()->notes();
            return all ? all.value().size() : 0;
        };
        QTRY_COMPARE(notes(), std::size_t(2));
        QCOMPARE(run.file()->signatureLabels().value().size(), std::size_t(1));
    }

    // -- failures

    void theProviderRefuses()
    {
        Watched run;
        run.make([]() -> Result<std::unique_ptr<SandboxProvider>> {
            return Error{ErrorCode::Isolation, u"no namespaces"_s, {}, {}};
        });
        run.startNew();
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Failed);
        QCOMPARE(run.end->error->code, ErrorCode::Isolation);
        QVERIFY(!QFile::exists(run.path));
    }

    void theProviderRefusesEverySandbox()
    {
        Watched run;
        run.script->isRefused = true;
        run.startNew();
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Failed);
        QCOMPARE(run.end->error->code, ErrorCode::Auth);
        QVERIFY(QFile::exists(run.path)); // to go on with
        QVERIFY(!run.wasLocked);
    }

    void badDataLeavesNoFile()
    {
        Watched run;
        run.runs.put(u"samples.jsonl"_s, "no JSON\n");
        run.startNew();
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Failed);
        QCOMPARE(run.end->error->code, ErrorCode::BadData);
        QVERIFY(!QFile::exists(run.path));
        QVERIFY(!QFile::exists(run.path + u".lock"_s));
    }

    void anExistingFileIsLeftAlone()
    {
        Watched run;
        run.runs.put(u"job.assay"_s, "mine");
        run.startNew();
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Failed);
        QFile file(run.path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "mine");
    }

    void aFileThatIsNotThere()
    {
        Watched run;
        run.job->resume(run.path);
        QTRY_VERIFY(run.end);
        QCOMPARE(run.end->kind, RunEnd::Kind::Failed);
        QCOMPARE(run.end->error->code, ErrorCode::NotFound);
    }

    // -- the end of the job

    void itsDestructorStopsAndCleansUp()
    {
        Watched run(10, 10);
        run.script->allowed = 3;
        run.startNew();
        QTRY_VERIFY(!run.attempts.empty());
        QVERIFY(run.script->alive.load() > 0);
        run.job.reset();
        QCOMPARE(run.script->alive.load(), 0);
        QVERIFY(!RunFile::isBeingWritten(run.path));
        QVERIFY(!run.end); // no signal comes any more
        const auto state = run.file()->meta(u"state"_s);
        QCOMPARE(state.value().value(u"word"_s).toString(), u"interrupted"_s);
    }

    void itMayBeDeletedByItsEnd()
    {
        Watched run;
        bool gone = false;
        QObject::connect(run.job.get(), &RunJob::ended, this, [&] {
            run.job.reset();
            gone = true;
        });
        run.startNew();
        QTRY_VERIFY(gone);
    }

    void oneThatNeverRan() { const Watched run; }

    void onThisComputer()
    {
        Watched run(2, 2);
        run.make([] { return makeProvider(u"local"_s, {}, {}); });
        run.startNew();
        QTRY_VERIFY_WITH_TIMEOUT(run.end, 60'000);
        if (run.end->error && run.end->error->code == ErrorCode::Isolation)
            QSKIP(qPrintable(run.end->error->detail));
        QCOMPARE(run.end->kind, RunEnd::Kind::Complete);
        QVERIFY(run.end->cleanedUp && run.inThisThread);
        const auto verdicts = readVerdicts(*run.file(), 4);
        QVERIFY(verdicts);
        QCOMPARE(verdicts.value()[0].outcome, Outcome::Passed); // return x + 0
        QCOMPARE(verdicts.value()[1].outcome, Outcome::Failed); // return x + 1
    }
};

ASSAY_TEST(TestRunJob)
#include "tst_runjob.moc"
