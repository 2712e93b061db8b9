// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/entryfold.h"
#include "models/onpool.h"
#include "models/rundocument.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

namespace {

AttemptRow attempt(Outcome outcome, quint16 flags = 0)
{
    AttemptRow row;
    row.outcome = outcome;
    row.flags = flags;
    row.wallUs = 10 * (1 + qint64(outcome));
    return row;
}

/// A run file that nobody writes, of so many samples that have not been run.
QString restingRun(const QTemporaryDir &folder, int samples)
{
    test::TestRun run;
    run.addProblems(1);
    for (int sample = 0; sample < samples; ++sample)
        run.addSample(0);
    const QString from = run.file().path();
    QString path = folder.filePath(u"resting.assay"_s);
    QFile::copy(from, path);
    if (QFile::exists(from + u"-wal"_s))
        QFile::copy(from + u"-wal"_s, path + u"-wal"_s);
    return path;
}

/// Reads the document to its end.
void readAll(RunDocument &document)
{
    QSignalSpy whole(&document, &RunDocument::wholeRead);
    QVERIFY(whole.wait() || document.isComplete());
}

} // namespace

class RunDocumentTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWhatTheFileHolds()
    {
        test::TestRun run(u"named"_s);
        run.addProblems(2);
        run.addSamples(0, 3, 2, 1);
        run.addSamples(1, 1, 0);
        run.setMeta(u"state"_s, {{u"word"_s, u"partial"_s}});
        RunDocument document(run.file().path());
        QCOMPARE(document.state(), RunState::Opening);
        readAll(document);
        QCOMPARE(document.name(), u"named"_s);
        QCOMPARE(document.samples().size(), 7U);
        QCOMPARE(document.counts().of(Outcome::Passed), 4U);
        QCOMPARE(document.counts().of(Outcome::Failed), 2U);
        QCOMPARE(document.counts().of(Outcome::Infrastructure), 1U);
        QCOMPARE(document.counts().requested, 7U);
        QCOMPARE(document.counts().scored(), 6U);
        QCOMPARE(document.problems().size(), 2U);
        QCOMPARE(document.sampleName(6), u"T/1 · 6"_s);
        QTRY_VERIFY(document.report());
        QCOMPARE(document.report()->whole.passed, 4);
    }

    void saysWhoWritesIt()
    {
        test::TestRun run; // holds the writer's lock
        run.addProblems(1);
        run.addSamples(0, 1, 0);
        RunDocument document(run.file().path());
        readAll(document);
        QCOMPARE(document.state(), RunState::RunningElsewhere);
        QVERIFY(!document.canResume());
    }

    void noticesThatSomebodyBeginsToWrite()
    {
        const QTemporaryDir folder;
        RunDocument document(restingRun(folder, 2));
        readAll(document);
        QCOMPARE(document.state(), RunState::Loaded);
        {
            const auto writer = RunFile::open(document.path(), RunFile::Access::Write);
            QVERIFY(writer);
            QTRY_COMPARE_WITH_TIMEOUT(document.state(), RunState::RunningElsewhere, 20'000);
        }
        QTRY_COMPARE_WITH_TIMEOUT(document.state(), RunState::Loaded, 20'000);
    }

    void aFileThatIsNoneIsUnreadable()
    {
        QTemporaryDir folder;
        RunDocument document(folder.filePath(u"none.assay"_s));
        QTRY_COMPARE(document.state(), RunState::Unreadable);
        QVERIFY(document.error());
        QCOMPARE(document.error()->code, ErrorCode::NotFound);
    }

    void refreshSeesWhatIsNew()
    {
        test::TestRun run;
        run.addProblems(1);
        run.addSample(0);
        run.addSample(0);
        RunDocument document(run.file().path());
        readAll(document);
        QCOMPARE(document.counts().scored(), 0U);
        QSignalSpy planned(&document, &RunDocument::planned);
        QSignalSpy changed(&document, &RunDocument::samplesChanged);
        run.addAttempt(1, Outcome::Passed, Confirmation::Confirmed);
        document.refresh();
        QTRY_COMPARE(document.counts().of(Outcome::Passed), 1U);
        QTRY_VERIFY(changed.count() > 0);
        QCOMPARE(planned.count(), 0); // the samples are the same: no view starts anew
    }

    void aSnapshotStaysAsItIs()
    {
        test::TestRun run;
        run.addProblems(1);
        run.addSample(0);
        RunDocument document(run.file().path());
        readAll(document);
        const auto before = document.snapshot();
        QCOMPARE(document.snapshot(), before);
        run.addAttempt(0, Outcome::Failed);
        document.refresh();
        QTRY_COMPARE(document.counts().of(Outcome::Failed), 1U);
        QCOMPARE(before->front().outcome, Outcome::NotRun);
        QCOMPARE(document.snapshot()->front().outcome, Outcome::Failed);
    }

    void tellsASamplesDetail()
    {
        test::TestRun run;
        run.addProblems(1);
        run.addModel({});
        SampleRow row;
        row.text = test::sure(run.file().addText(u"    return 1\n"_s));
        test::sure(run.file().addSample(0, row));
        run.addAttempt(0, Outcome::Failed);
        RunDocument document(run.file().path());
        readAll(document);
        SampleDetail got;
        connect(&document, &RunDocument::detailRead, this, [&got](const SampleDetail &detail) {
            got = detail;
        });
        document.readDetail(0);
        QTRY_COMPARE(got.attempts.size(), 1U);
        QVERIFY(!got.error);
        QCOMPARE(got.problem.id, u"T/0"_s);
        QCOMPARE(got.text, u"    return 1\n"_s);
        QVERIFY(got.program.contains(got.text));
        document.readDetail(77);
        QTRY_VERIFY(got.error);
    }

    void aNoteNeedsTheWritersLock()
    {
        test::TestRun run; // somebody else writes
        run.addProblems(1);
        run.addSample(0);
        RunDocument document(run.file().path());
        readAll(document);
        QSignalSpy failed(&document, &RunDocument::failed);
        document.setNote(0, u"odd"_s, FailureLabel::Harness);
        QVERIFY(failed.wait());
        QVERIFY(document.noteError(0));
        QCOMPARE(document.noteOf(0), u"odd"_s); // what was typed is still there
        QCOMPARE(document.ownLabelOf(0), FailureLabel::Harness);
        QTRY_COMPARE(document.state(), RunState::RunningElsewhere);
        const QString path = run.file().path();
        run.close();
        QTRY_VERIFY(!document.noteError(0)); // nobody else writes: it was tried again
        RunDocument again(path);
        readAll(again);
        QCOMPARE(again.noteOf(0), u"odd"_s);
    }

    void manyNotesAtOnceAreAllKept()
    {
        constexpr quint32 samples = 12;
        QTemporaryDir folder;
        const QString path = restingRun(folder, samples);
        RunDocument document(path);
        readAll(document);
        QCOMPARE(document.state(), RunState::Loaded);
        QSignalSpy failed(&document, &RunDocument::failed);
        QSignalSpy states(&document, &RunDocument::stateChanged);
        for (quint32 slot = 0; slot < samples; ++slot) {
            document.setNote(slot, u"note %1"_s.arg(slot), FailureLabel::Model);
            document.refresh(); // which must not take our own writing for somebody else's
        }
        QTRY_COMPARE(document.noteOf(samples - 1), u"note %1"_s.arg(samples - 1));
        for (quint32 slot = 0; slot < samples; ++slot)
            QCOMPARE(document.noteOf(slot), u"note %1"_s.arg(slot));
        QCOMPARE(failed.count(), 0);
        QCOMPARE(states.count(), 0);
    }

    void notesOutliveTheirDocument()
    {
        constexpr quint32 samples = 8;
        QTemporaryDir folder;
        const QString path = restingRun(folder, samples);
        {
            RunDocument document(path);
            readAll(document);
            for (quint32 slot = 0; slot < samples; ++slot)
                document.setNote(slot, u"kept"_s, FailureLabel::None);
        }
        QVERIFY(promptPool()->waitForDone(10'000));
        RunDocument again(path);
        readAll(again);
        for (quint32 slot = 0; slot < samples; ++slot)
            QCOMPARE(again.noteOf(slot), u"kept"_s);
    }

    void foldsAttemptsAsVerdictsDo_data()
    {
        QTest::addColumn<QList<int>>("outcomes");
        QTest::addColumn<QList<int>>("flags");
        const int failed = int(Outcome::Failed);
        const int passed = int(Outcome::Passed);
        const int lost = int(Outcome::Infrastructure);
        const int timeout = int(Outcome::Timeout);
        QTest::newRow("one") << QList{failed} << QList{0};
        QTest::newRow("after infrastructure") << QList{lost, passed} << QList{0, 0};
        QTest::newRow("a later pass never counts") << QList{failed, passed} << QList{0, 0};
        QTest::newRow("provisional, decided alone")
            << QList{timeout, passed} << QList<int>{Provisional, RanAlone};
        QTest::newRow("provisional, undecided") << QList{timeout} << QList<int>{Provisional};
        QTest::newRow("diagnostic of an unscored one")
            << QList{lost, failed} << QList<int>{0, Diagnostic};
    }
    void foldsAttemptsAsVerdictsDo()
    {
        QFETCH(QList<int>, outcomes);
        QFETCH(QList<int>, flags);
        SampleEntry entry;
        VerdictFold fold;
        for (int at = 0; at < outcomes.size(); ++at) {
            const AttemptRow row = attempt(Outcome(outcomes[at]), quint16(flags[at]));
            addAttempt(entry, row);
            fold.add(row);
        }
        const Verdict &wanted = fold.verdict();
        QCOMPARE(entry.outcome, wanted.outcome);
        QCOMPARE(entry.attempts, wanted.attempts);
        QCOMPARE(entry.has(Undecided), wanted.undecided);
        QCOMPARE(entry.has(ChangedAlone), wanted.changedAlone);
        QCOMPARE(entry.has(Flaky), wanted.flaky);
    }

    void timesAreOfTheAttemptThatCounts()
    {
        SampleEntry entry;
        QVERIFY(addAttempt(entry, attempt(Outcome::Failed)));
        const quint32 wall = entry.wallUs;
        QVERIFY(!addAttempt(entry, attempt(Outcome::Passed)));
        QCOMPARE(entry.wallUs, wall);
        QVERIFY(entry.has(Flaky));
    }
};

ASSAY_TEST(RunDocumentTest)
#include "tst_rundocument.moc"
