// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rundocument.h"
#include "models/samplelister.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include <algorithm>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

namespace {

/// Two problems with three samples each, of which the first has passed; the others were not run.
struct GoingRun
{
    GoingRun()
    {
        run.addProblems(2);
        for (quint32 slot = 0; slot < 6; ++slot)
            run.addSample(slot / 3);
        run.addAttempt(0, Outcome::Passed, Confirmation::Confirmed);
    }
    void open(SampleLister &lister)
    {
        lister.setDocument(&document);
        QTRY_VERIFY(document.isComplete());
        QTRY_COMPARE(lister.byOutcome()[std::size_t(Outcome::Passed)], 1U);
        QTRY_VERIFY(!lister.isListing());
    }
    /// What another process would write.
    void goOn(quint32 slot, Outcome outcome)
    {
        run.addAttempt(slot, outcome);
        document.refresh();
        QTRY_COMPARE(document.samples()[slot].outcome, outcome);
    }

    test::TestRun run;
    RunDocument document{run.file().path()};
};

using Slots = std::vector<quint32>;

} // namespace

class SampleListerTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readingAgainLeavesTheListAlone()
    {
        GoingRun going;
        SampleLister lister;
        going.open(lister);
        SampleQuery query;
        query.outcomes = quint16(1U << int(Outcome::Passed));
        lister.setQuery(query);
        QTRY_COMPARE(lister.model()->order(), Slots{0});
        std::vector<std::size_t> rows; // what was seen on the way
        connect(&lister, &SampleLister::listed, &lister, [&] {
            rows.push_back(lister.model()->order().size());
        });
        QSignalSpy read(&going.document, &RunDocument::wholeRead);
        going.goOn(1, Outcome::Failed); // what another process writes is read
        QTRY_VERIFY(read.count() > 0);
        QTRY_COMPARE(lister.byOutcome()[std::size_t(Outcome::Failed)], 1U);
        QCOMPARE(std::count(rows.begin(), rows.end(), std::size_t(6)), 0);
        QCOMPARE(lister.model()->order(), Slots{0});
    }

    void aQueryIsShownAtOnce()
    {
        GoingRun going;
        SampleLister lister;
        const QAbstractItemModelTester tester(lister.model());
        going.open(lister);
        QCOMPARE(lister.model()->order(), (Slots{0, 1, 2, 3, 4, 5}));
        SampleQuery query;
        query.descending = true;
        QSignalSpy listed(&lister, &SampleLister::listed);
        lister.setQuery(query);
        lister.setQuery({});
        lister.setQuery(query); // the newest alone is shown
        QVERIFY(listed.wait());
        QCOMPARE(lister.model()->order(), (Slots{3, 4, 5, 0, 1, 2}));
        QCOMPARE(listed.count(), 1);
    }

    void newResultsWaitUntilTheyAreAskedFor()
    {
        GoingRun going;
        SampleLister lister;
        going.open(lister);
        SampleQuery query;
        query.outcomes = 1 << int(Outcome::Passed);
        lister.setQuery(query);
        QTRY_COMPARE(lister.model()->order(), (Slots{0}));
        going.goOn(4, Outcome::Passed);
        if (QTest::currentTestFailed())
            return;
        QTRY_COMPARE(lister.newResults(), 1U);
        QCOMPARE(lister.model()->order(), (Slots{0}));
        QCOMPARE(lister.byOutcome()[std::size_t(Outcome::Passed)], 2U); // counts do follow
        lister.refresh();
        QCOMPARE(lister.model()->order(), (Slots{0, 4}));
        QCOMPARE(lister.newResults(), 0U);
    }

    void resultsThatChangeNoOrderAreNotTold()
    {
        GoingRun going;
        SampleLister lister;
        going.open(lister);
        going.goOn(4, Outcome::Failed);
        QTRY_COMPARE(lister.byOutcome()[std::size_t(Outcome::Failed)], 1U);
        QCOMPARE(lister.newResults(), 0U);
        QCOMPARE(
            lister.model()->index(4, 0).data(SampleTableModel::OutcomeRole).toInt(),
            int(Outcome::Failed));
    }

    void withoutADocumentThereIsNothing()
    {
        GoingRun going;
        SampleLister lister;
        going.open(lister);
        lister.setDocument(nullptr);
        QCOMPARE(lister.model()->rowCount(), 0);
    }
};

ASSAY_TEST(SampleListerTest)
#include "tst_samplelister.moc"
