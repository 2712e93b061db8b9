// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/costpage.h"

#include "models/fleettablemodel.h"
#include "models/runcosts.h"
#include "tests/testmain.h"
#include "tests/widgets/live/livefiles.h"
#include "widgets/live/costfigures.h"
#include "widgets/live/moneystrip.h"
#include "widgets/look/statcell.h"
#include "widgets/look/tableview.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

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
        QCOMPARE(page.findChild<StatCell *>(u"cost"_s)->value(), u"free here"_s);
        QVERIFY(!page.findChild<StatCell *>(u"costSoFar"_s)->isVisible());
        QVERIFY(!page.findChild<TableView *>(u"costBill"_s)->isVisible());
        auto *parts = page.findChild<TableView *>(u"costParts"_s);
        QCOMPARE(parts->model()->rowCount(), 6);
        auto *sandboxes = page.findChild<TableView *>(u"costSandboxes"_s);
        QCOMPARE(sandboxes->model()->rowCount(), 1);
        QVERIFY(page.findChild<QLabel *>(u"costNote"_s)->text().contains(u"Settings"_s));
        QCOMPARE(test::namelessChildren(page), QStringList());
    }

    /// By hand: 60 s at a tenth of a cent are 6 cents. Of the 60 s, 2.5 are before the slice, 2 in
    /// it, 2 after it and 53.5 beyond the sandbox's life.
    void thePartsAreTheBill()
    {
        const test::PricedRun run(false);
        const auto file = test::sure(RunFile::open(run.path(), RunFile::Access::Read));
        const auto use = test::sure(models::readFleetUse(*file, false, 2'000'000));
        QVERIFY(use.bill);
        QCOMPARE(use.bill->setup, Money(2'500'000));
        QCOMPARE(use.bill->samples, Money(2'000'000));
        QCOMPARE(use.bill->idle, Money(2'000'000));
        QCOMPARE(use.bill->overhead, Money(53'500'000));
        const auto parts = CostFigures::bill(*use.bill);
        Money sum;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i)
            sum += parts[i].cost;
        QCOMPARE(sum, Money(60'000'000));
        QCOMPARE(parts.back().cost, sum);
    }

    void moneyOfARunThatEnded()
    {
        const test::PricedRun run(false);
        RunDocument document(run.path());
        QTRY_VERIFY(document.isComplete());
        const models::RunCosts costs(document, {});
        CostPage page;
        page.resize(1100, 700);
        page.setDocument(&document, nullptr);
        page.setCosts(&costs);
        page.show();
        QTRY_VERIFY(page.use());
        const auto value
            = [&page](const QString &name) { return page.findChild<StatCell *>(name)->value(); };
        QCOMPARE(value(u"costSoFar"_s), u"$0.060"_s);
        QCOMPARE(value(u"costSpent"_s), u"$0.060"_s);
        QCOMPARE(value(u"costCommitted"_s), u"$0.00"_s);
        QCOMPARE(value(u"costForecast"_s), u"$0.060"_s);
        QCOMPARE(value(u"costBudget"_s), u"$0.070"_s);
        QCOMPARE(value(u"costBilled"_s), u"$0.070"_s);
        QVERIFY(page.findChild<QLabel *>(u"billFlag"_s)->isVisible());
        QVERIFY(page.findChild<QLabel *>(u"billFlag"_s)->text().contains(u"Differs"));
        const auto *bill = page.findChild<TableView *>(u"costBill"_s);
        QVERIFY(bill->isVisible());
        QCOMPARE(bill->model()->rowCount(), 5);
        QCOMPARE(bill->model()->index(4, 1).data().toString(), u"$0.060"_s);
        const auto *results = page.findChild<TableView *>(u"costResults"_s)->model();
        QCOMPARE(results->index(0, 3).data().toString(), u"$0.030"_s); // of two scored samples
        QCOMPARE(results->index(1, 3).data().toString(), u"$30.00"_s);
        QCOMPARE(results->index(2, 3).data().toString(), u"$0.060"_s);
        QVERIFY(page.findChild<QPushButton *>(u"cleanUp"_s)->isHidden());
        QVERIFY(page.findChild<QLabel *>(u"cleanUpText"_s)->text().contains(u"gone"));
        const auto *sandboxes = page.findChild<TableView *>(u"costSandboxes"_s)->model();
        QCOMPARE(sandboxes->index(0, models::FleetTableModel::Cost).data().toString(), u"$0.060"_s);
        QCOMPARE(sandboxes->index(0, models::FleetTableModel::Billed).data().toString(), u"60"_s);
        QCOMPARE(*costs.budgetUsed(), 6.0 / 7.0);
        QCOMPARE(test::namelessChildren(page), QStringList());
    }

    /// The provider refuses the key: nothing changes, and it is said.
    void whatIsLeftIsCleanedUpAgain()
    {
        const test::PricedRun run(true);
        RunDocument document(run.path());
        int asked = 0;
        document.setProviderFactory(
            fixedProvider([&asked]() -> Result<std::unique_ptr<SandboxProvider>> {
                ++asked;
                return Error{ErrorCode::Auth, u"no such key"_s, {}, {}};
            }));
        QTRY_VERIFY(document.isComplete());
        const models::RunCosts costs(document, {});
        CostPage page;
        page.resize(1100, 700);
        page.setDocument(&document, nullptr);
        page.setCosts(&costs);
        page.show();
        QTRY_VERIFY(page.use());
        QCOMPARE(page.findChild<StatCell *>(u"costCommitted"_s)->value(), u"$0.60"_s);
        QCOMPARE(page.findChild<StatCell *>(u"costSpent"_s)->value(), u"$0.060"_s);
        auto *button = page.findChild<QPushButton *>(u"cleanUp"_s);
        QVERIFY(button->isVisible());
        QVERIFY(page.findChild<QLabel *>(u"cleanUpText"_s)->text().contains(u"Not confirmed"));
        button->click();
        QCOMPARE(document.state(), models::RunState::Stopping);
        QTRY_COMPARE(document.state(), models::RunState::Complete);
        QCOMPARE(asked, 1);
        QVERIFY(document.lastEnd() && document.lastEnd()->error);
        QCOMPARE(document.lastEnd()->error->code, ErrorCode::Auth);
        QTRY_VERIFY(button->isVisible());
    }

    /// Raised in the file, so that the run can be resumed with it.
    void theBudgetIsChanged()
    {
        const test::PricedRun run(false, u"interrupted"_s);
        RunDocument document(run.path());
        document.setProviderFactory(fixedProvider([]() -> Result<std::unique_ptr<SandboxProvider>> {
            return Error{ErrorCode::Auth, {}, {}, {}};
        }));
        QTRY_VERIFY(document.isComplete());
        const models::RunCosts costs(document, {});
        CostPage page;
        page.resize(1100, 700);
        page.setDocument(&document, nullptr);
        page.setCosts(&costs);
        page.show();
        QTRY_VERIFY(page.use());
        auto *amount = page.findChild<QLineEdit *>(u"budgetAmount"_s);
        auto *set = page.findChild<QPushButton *>(u"setBudget"_s);
        QVERIFY(amount->isVisible());
        QCOMPARE(amount->text(), u"0.07"_s);
        QVERIFY(!set->isEnabled());
        amount->setText(u"a lot"_s);
        QVERIFY(!set->isEnabled());
        QVERIFY(page.findChild<QLabel *>(u"budgetText"_s)->text().contains(u"no amount"));
        amount->setText(u"0.25"_s);
        QTest::keyClick(amount, Qt::Key_Return);
        QTRY_COMPARE(page.findChild<StatCell *>(u"costBudget"_s)->value(), u"$0.25"_s);
        QTRY_VERIFY(!set->isEnabled());
        const auto file = test::sure(RunFile::open(run.path(), RunFile::Access::Read));
        const QJsonObject settings = test::sure(file->meta(u"settings"_s));
        QCOMPARE(RunSettings::fromJson(settings).budget, Money(250'000'000));
        QCOMPARE(settings.value(u"provider"_s).toString(), u"eqvps"_s);
        QCOMPARE(test::namelessChildren(page), QStringList());
    }

    void anUnknownPriceIsUnknown()
    {
        const test::PricedRun run(false);
        {
            const auto file = test::sure(RunFile::open(run.path(), RunFile::Access::Write));
            SandboxRow row = test::sure(file->sandboxes()).front();
            row.hourlyNanos.reset();
            test::sure(file->putSandbox(row));
        }
        RunDocument document(run.path());
        QTRY_VERIFY(document.isComplete());
        const models::RunCosts costs(document, {});
        QVERIFY(costs.isBilled());
        QVERIFY(!costs.soFar() && !costs.spent() && !costs.forecast() && !costs.budgetUsed());
        CostPage page;
        page.resize(1100, 700);
        page.setDocument(&document, nullptr);
        page.setCosts(&costs);
        page.show();
        QTRY_VERIFY(page.use());
        QCOMPARE(page.findChild<StatCell *>(u"costSoFar"_s)->value(), u"unknown"_s);
        QVERIFY(!page.findChild<TableView *>(u"costBill"_s)->isVisible());
    }

    /// 6 of 7 cents: more than four fifths.
    void theBudgetIsWarnedOf()
    {
        const test::PricedRun run(false);
        RunDocument document(run.path());
        QTRY_VERIFY(document.isComplete());
        const models::RunCosts costs(document, {});
        MoneyStrip strip;
        strip.setCosts(&costs);
        QVERIFY(strip.text().contains(u"spent $0.060"));
        QVERIFY2(strip.warning().startsWith(u"Warning"), qPrintable(strip.warning()));
        QVERIFY(strip.warning().contains(u"86"));
        strip.setCosts(nullptr);
        QVERIFY(strip.isHidden());
        QVERIFY(strip.warning().isEmpty());
    }

    /// Here nobody bills anything, until its user says what an hour costs him: 6.5 s at $3.60.
    void anHourOfThisComputerMayCostSomething()
    {
        const test::StoppedRun run;
        RunDocument document(run.path());
        QTRY_VERIFY(document.isComplete());
        const models::RunCosts free(document, {});
        QVERIFY(!free.isBilled());
        QVERIFY(!free.ofSandbox(document.sandboxes().front()));
        const models::RunCosts own(document, Money(3'600'000'000));
        QVERIFY(own.isBilled());
        QCOMPARE(own.soFar()->text, u"$0.0070"_s); // each begun second
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
