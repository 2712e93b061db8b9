// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/costpage.h"

#include "tests/testmain.h"
#include "tests/widgets/live/livefiles.h"
#include "widgets/live/costfigures.h"
#include "widgets/look/statcell.h"
#include "widgets/look/tableview.h"

#include <QLabel>

using namespace assay;
using namespace assay::widgets;
using namespace Qt::StringLiterals;
using models::RunDocument;

class TestCostPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// By hand: asked 999.0 s, ready 999.5 s, gone 1006.0 s; both slices from 1000.0 to 1004.0 s in
    /// it; five attempts of 0.5 s, three of them passes with 0.1 s of confirmation, 0.2 s of CPU
    /// each.
    void timesSumUp()
    {
        test::TestRun run;
        test::fillStoppedRun(run.file());
        const auto use = test::sure(models::readFleetUse(run.file(), false, 2'000'000));
        QCOMPARE(use.startMs, 500);
        QCOMPARE(use.aliveMs, 6500);
        QCOMPARE(use.samplesMs, 2500);
        QCOMPARE(use.confirmMs, 300);
        QCOMPARE(use.overheadMs, 4000 - 2500 - 300); // two slices at once count once
        QCOMPARE(use.idleMs, 2500);
        QCOMPARE(use.cpuUs, 1'000'000);
        QCOMPARE(use.sandboxes[1].attempts, 5);
        qint64 sum = 0;
        double shares = 0;
        for (const TimePart &part : CostFigures::parts(use)) {
            sum += part.ms;
            shares += part.share;
        }
        QCOMPARE(sum, use.totalMs());
        QVERIFY(qFuzzyCompare(shares, 1.0));
        const auto results = CostFigures::results(use, 5, 2, nullptr, true);
        QCOMPARE(*results[0].sandboxSeconds, 1.4);
        QCOMPARE(*results[1].sandboxSeconds, 1400.0);
        QCOMPARE(*results[2].sandboxSeconds, 3.5);
        QCOMPARE(*results[0].cpuSeconds, 0.2);
        QCOMPARE(results[0].cost, u"free"_s);
        QCOMPARE(CostFigures::results(use, 0, 0, nullptr, false)[0].cost, u"unknown"_s);
        QVERIFY(!CostFigures::results(use, 0, 0, nullptr, false)[0].sandboxSeconds);
    }

    void unseenSandboxesAreNotGuessed()
    {
        test::TestRun run;
        run.addProblems(1);
        test::sure(run.file().putSandbox(test::goneSandbox(1, false)));
        const auto left = test::sure(models::readFleetUse(run.file(), false, 1'010'000));
        QCOMPARE(left.unseen, 1);
        QCOMPARE(left.totalMs(), 0);
        const auto going = test::sure(models::readFleetUse(run.file(), true, 1'010'000));
        QCOMPARE(going.unseen, 0);
        QCOMPARE(going.totalMs(), 11'000);
    }

    void pageShowsThem()
    {
        const test::StoppedRun run;
        RunDocument document(run.path());
        QTRY_VERIFY(document.isComplete());
        CostPage page;
        page.resize(1000, 700);
        page.setDocument(&document, nullptr);
        QSignalSpy read(&page, &CostPage::useRead);
        page.show();
        QTRY_VERIFY(page.use());
        const auto cells = page.findChildren<StatCell *>();
        QCOMPARE(cells.size(), 4);
        QCOMPARE(cells[2]->value(), u"free here"_s);
        auto *parts = page.findChild<TableView *>(u"costParts"_s);
        QCOMPARE(parts->model()->rowCount(), 6);
        auto *sandboxes = page.findChild<TableView *>(u"costSandboxes"_s);
        QCOMPARE(sandboxes->model()->rowCount(), 1);
        QVERIFY(page.findChild<QLabel *>(u"costNote"_s)->text().contains(u"Settings"_s));
        QCOMPARE(test::namelessChildren(page), QStringList());
    }

    void emptyPageSaysWhy()
    {
        CostPage page;
        page.show();
        QVERIFY(
            page.findChild<TableView *>(u"costParts"_s)->isHidden()
            || !page.findChild<TableView *>(u"costParts"_s)->isVisible());
    }
};

ASSAY_TEST(TestCostPage)
#include "tst_costpage.moc"
