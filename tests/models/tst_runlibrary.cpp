// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runlistmodel.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

namespace {

/// A finished run file `name` in the folder.
QString putRun(const QTemporaryDir &folder, const QString &name, quint32 passed, quint32 failed)
{
    test::TestRun run;
    run.addProblems(1);
    run.addSamples(0, passed, failed);
    run.setMeta(u"state"_s, {{u"word"_s, u"complete"_s}});
    QString path = folder.filePath(name);
    const QString from = run.file().path();
    if (!QFile::copy(from, path))
        qFatal("cannot copy");
    if (QFile::exists(from + u"-wal"_s))
        QFile::copy(from + u"-wal"_s, path + u"-wal"_s);
    return path;
}

RunSummary summary(const QString &name, RunState state, qint64 changedMs, double score)
{
    RunSummary summary;
    summary.path = u"/r/"_s + name + u".assay"_s;
    summary.name = name;
    summary.state = state;
    summary.changedMs = changedMs;
    summary.passAt1 = score;
    return summary;
}

QStringList names(const QAbstractItemModel &model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names.append(model.index(row, 0).data().toString());
    return names;
}

} // namespace

class RunLibraryTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// A report of other k tells nothing of pass@1.
    void aScoreHoldsUntilAnOutcomeComes()
    {
        RunSummary summary;
        summary.passAt1 = 0.5;
        summary.passed = 1;
        summary.scored = 2;
        RunReport report;
        report.whole.passed = 1;
        report.whole.scored = 2;
        summary.take(report);
        QCOMPARE(summary.passAt1, std::optional(0.5));
        report.whole.scored = 3;
        summary.take(report);
        QVERIFY(!summary.passAt1);
    }

    void watchesItsFolder()
    {
        QTemporaryDir folder;
        RunLibrary library(folder.filePath(u"cache/runs.json"_s));
        RunListModel model(library);
        QAbstractItemModelTester tester(&model);
        putRun(folder, u"a.assay"_s, 1, 1);
        library.setFolder(folder.path());
        QTRY_COMPARE(model.rowCount(), 1);
        QTRY_COMPARE(library.runs().front().state, RunState::Complete);
        QCOMPARE(library.runs().front().passAt1, 0.5);
        putRun(folder, u"b.assay"_s, 1, 0);
        QTRY_COMPARE(model.rowCount(), 2);
        QVERIFY(QFile::remove(folder.filePath(u"a.assay"_s)));
        QTRY_COMPARE(names(model), QStringList{u"b"_s});
    }

    void knowsTheListTheNextTime()
    {
        QTemporaryDir folder;
        const QString cache = folder.filePath(u"cache.json"_s);
        putRun(folder, u"a.assay"_s, 3, 1);
        {
            RunLibrary library(cache);
            library.setFolder(folder.path());
            QTRY_VERIFY(!library.runs().empty() && library.runs().front().passAt1);
        }
        RunLibrary library(cache);
        library.setFolder(folder.path()); // nothing has been read yet
        QCOMPARE(library.runs().size(), 1U);
        QCOMPARE(library.runs().front().passAt1, 0.75);
    }

    void aFileThatIsNoRunIsSaidToBeNone()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"x.assay"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no run at all, but long enough to be looked at");
        file.close();
        RunLibrary library(folder.filePath(u"cache.json"_s));
        library.setFolder(folder.path());
        QTRY_VERIFY(!library.runs().empty());
        QTRY_COMPARE(library.runs().front().state, RunState::Unreadable);
        QVERIFY(library.runs().front().error);
    }

    void aRunIsReadAgainOnceNoDocumentTellsOfIt()
    {
        QTemporaryDir folder;
        putRun(folder, u"a.assay"_s, 1, 1);
        RunLibrary library(folder.filePath(u"cache.json"_s));
        RunSummary told;
        told.path = folder.filePath(u"a.assay"_s);
        told.name = u"a"_s;
        told.state = RunState::Interrupted;
        told.changedMs = 1;
        library.update(told);
        library.setFolder(folder.path());
        putRun(folder, u"b.assay"_s, 1, 0);
        QTRY_COMPARE(library.runs().size(), 2U);
        const auto stateOfA
            = [&] { return library.runs()[std::size_t(library.rowOf(told.path))].state; };
        QCOMPARE(stateOfA(), RunState::Interrupted);
        library.release(told.path);
        putRun(folder, u"c.assay"_s, 1, 0);
        QTRY_COMPARE(stateOfA(), RunState::Complete);
    }

    void filtersAndOrders()
    {
        QTemporaryDir folder;
        RunLibrary library(folder.filePath(u"cache.json"_s));
        RunListModel model(library);
        RunListFilter filter;
        QAbstractItemModelTester tester(&filter);
        filter.setSourceModel(&model);
        library.update(summary(u"beta"_s, RunState::Complete, 10, 0.2));
        library.update(summary(u"alpha"_s, RunState::Interrupted, 20, 0.9));
        library.update(summary(u"gamma"_s, RunState::Running, 30, 0.5));
        QCOMPARE(names(filter), (QStringList{u"gamma"_s, u"alpha"_s, u"beta"_s}));
        filter.setOrder(RunSort::Name);
        QCOMPARE(names(filter), (QStringList{u"alpha"_s, u"beta"_s, u"gamma"_s}));
        filter.setOrder(RunSort::Score);
        QCOMPARE(names(filter), (QStringList{u"alpha"_s, u"gamma"_s, u"beta"_s}));
        RunSummary fresh = summary(u"delta"_s, RunState::Loaded, 5, 0.0);
        fresh.passAt1.reset();
        fresh.requested = 8;
        library.update(fresh);
        filter.setOrder(RunSort::State); // what goes on first
        QCOMPARE(names(filter), (QStringList{u"gamma"_s, u"alpha"_s, u"delta"_s, u"beta"_s}));
        filter.setOrder(RunSort::Coverage);
        QCOMPARE(names(filter).constFirst(), u"delta"_s);
        RunSummary cheap = summary(u"beta"_s, RunState::Complete, 10, 0.2);
        cheap.isBilled = true;
        cheap.cost = Money(3'100'000);
        library.update(cheap);
        RunSummary dear = summary(u"gamma"_s, RunState::Running, 30, 0.5);
        dear.isBilled = true;
        dear.cost = Money(2'000'000'000);
        library.update(dear);
        RunSummary unknown = summary(u"alpha"_s, RunState::Interrupted, 20, 0.9);
        unknown.isBilled = true;
        library.update(unknown);
        filter.setOrder(RunSort::Cost); // delta: nobody bills it
        QCOMPARE(names(filter), (QStringList{u"gamma"_s, u"beta"_s, u"alpha"_s, u"delta"_s}));
        QVERIFY(model.indexOf(cheap.path).data(Qt::ToolTipRole).toString().contains(u"$0.0031"));
        QVERIFY(model.indexOf(unknown.path).data(Qt::ToolTipRole).toString().contains(u"unknown"));
        filter.setOrder(RunSort::Coverage);
        filter.setGroup(RunGroup::NotStarted);
        QCOMPARE(names(filter), QStringList{u"delta"_s});
        filter.setGroup(RunGroup::All);
        QCOMPARE(filter.groupCounts()[std::size_t(RunGroup::NotStarted)], 1);
        filter.setOrder(RunSort::Score);
        filter.setText(u"a l p"_s); // each word anywhere
        QCOMPARE(names(filter), QStringList{u"alpha"_s});
        filter.setText({});
        filter.setGroup(RunGroup::Running);
        QCOMPARE(names(filter), QStringList{u"gamma"_s});
        const auto counts = filter.groupCounts();
        QCOMPARE(counts[std::size_t(RunGroup::All)], 4);
        QCOMPARE(counts[std::size_t(RunGroup::Partial)], 1);
        QCOMPARE(counts[std::size_t(RunGroup::Unreadable)], 0);
    }

    void summariesSurviveTheCache()
    {
        RunSummary run = summary(u"x"_s, RunState::Partial, 5, 0.25);
        run.isBilled = true;
        run.cost = Money(9'007'199'254'740'993); // beyond what a double holds
        run.low = 0.1;
        run.high = 0.4;
        run.passed = 1;
        run.scored = 4;
        run.requested = 8;
        const RunSummary back = RunSummary::fromJson(run.toJson());
        QCOMPARE(back.name, run.name);
        QCOMPARE(back.state, run.state);
        QCOMPARE(back.low, run.low);
        QCOMPARE(back.scored, run.scored);
        RunSummary none = run;
        none.passAt1.reset();
        QVERIFY(!RunSummary::fromJson(none.toJson()).passAt1); // not 0
    }
};

ASSAY_TEST(RunLibraryTest)
#include "tst_runlibrary.moc"
