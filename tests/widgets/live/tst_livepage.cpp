// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/livepage.h"

#include "models/sampleselection.h"
#include "models/slicetablemodel.h"
#include "tests/testmain.h"
#include "tests/widgets/live/livefiles.h"
#include "widgets/live/storybanner.h"
#include "widgets/look/statcell.h"
#include "widgets/look/tableview.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

using namespace assay;
using namespace assay::widgets;
using namespace Qt::StringLiterals;
using models::RunDocument;
using models::SampleSelection;
using models::SliceTableModel;

namespace {

template <typename T> T *part(const QWidget &page, const QString &name)
{
    auto *found = page.findChild<T *>(name);
    if (found == nullptr)
        qFatal("no %s", qPrintable(name));
    return found;
}

} // namespace

class TestLivePage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_run = std::make_unique<test::StoppedRun>();
        m_source = m_run->path();
    }

    void showsWhatTheRunCameTo()
    {
        RunDocument document(m_source);
        SampleSelection selection;
        LivePage page;
        page.resize(1000, 700);
        page.setDocument(&document, &selection);
        page.show();
        QTRY_VERIFY(document.isComplete());
        auto *slices = part<TableView>(page, u"slices"_s);
        auto *fleet = part<TableView>(page, u"fleet"_s);
        QTRY_COMPARE(slices->model()->rowCount(), 2);
        QTRY_COMPARE(fleet->model()->rowCount(), 1);
        QTRY_COMPARE(part<QLabel>(page, u"liveShare"_s)->text().left(2), u"83"_s);
        QTRY_VERIFY(part<QLabel>(page, u"sliceSummary"_s)->text().contains(u"1 done"_s));
        const auto cells = page.findChildren<StatCell *>();
        QCOMPARE(cells.size(), 6);
        QCOMPARE(cells[1]->value(), u"3 / 5 / 6"_s);
        for (const StatCell *cell : cells)
            QVERIFY(!cell->toolTip().isEmpty());
    }

    void sliceShowsItsSamplesByKey()
    {
        RunDocument document(m_source);
        SampleSelection selection;
        LivePage page;
        page.setDocument(&document, &selection);
        page.show();
        QTRY_VERIFY(document.isComplete());
        auto *slices = part<TableView>(page, u"slices"_s);
        QTRY_COMPARE(slices->model()->rowCount(), 2);
        QSignalSpy asked(&page, &LivePage::samplesAsked);
        slices->setFocus();
        for (int row = 0; row < 2; ++row) {
            slices->selectRow(row);
            QTest::keyClick(slices, Qt::Key_Return);
            QCOMPARE(asked.count(), row + 1);
            const bool second = slices->model()->index(row, 0).data().toString() == u"2"_s;
            QCOMPARE(
                *selection.chosen(),
                second ? (std::vector<quint32>{3, 4}) : (std::vector<quint32>{0, 1, 2}));
            QVERIFY(selection.title().contains(second ? u"2"_s : u"1"_s));
        }
    }

    void sandboxShowsItsEvents()
    {
        RunDocument document(m_source);
        LivePage page;
        page.resize(1000, 700);
        page.setDocument(&document, nullptr);
        page.show();
        auto *fleet = part<TableView>(page, u"fleet"_s);
        QTRY_COMPARE(fleet->model()->rowCount(), 1);
        auto *events = part<TableView>(page, u"events"_s);
        QTRY_COMPARE(events->model()->rowCount(), 3);
        QVERIFY(!events->isVisible()); // closed at first
        fleet->setFocus();
        fleet->selectRow(0);
        QTest::keyClick(fleet, Qt::Key_Return);
        QTRY_VERIFY(events->isVisible());
        QCOMPARE(events->model()->rowCount(), 2);
        auto *kinds = part<QComboBox>(page, u"eventKinds"_s);
        kinds->setFocus();
        QTest::keyClick(kinds, Qt::Key_Down); // the first kind after "all"
        QCOMPARE(events->model()->rowCount(), 1);
        auto *chip = part<QWidget>(page, u"eventPlace"_s);
        QVERIFY(chip->isVisible());
        QTest::keyClick(chip, Qt::Key_Delete);
        QVERIFY(!chip->isVisible());
        auto *search = part<QLineEdit>(page, u"eventSearch"_s);
        kinds->setCurrentIndex(0);
        QTest::keyClicks(search, u"another"_s);
        QTRY_COMPARE(events->model()->rowCount(), 1);
    }

    void goneSandboxCantBeDestroyed()
    {
        RunDocument document(m_source);
        LivePage page;
        page.setDocument(&document, nullptr);
        page.show();
        auto *fleet = part<TableView>(page, u"fleet"_s);
        QTRY_COMPARE(fleet->model()->rowCount(), 1);
        fleet->selectRow(0);
        QVERIFY(!page.findChild<QAction *>(u"sandboxDestroy"_s)->isEnabled());
        QVERIFY(!page.findChild<QAction *>(u"sandboxDrain"_s)->isEnabled());
        auto *log = page.findChild<QAction *>(u"sandboxLog"_s);
        QVERIFY(log->isEnabled());
        log->trigger();
        auto *window = page.findChild<QDialog *>();
        QVERIFY(window != nullptr && window->isVisible());
        QCOMPARE(test::namelessChildren(*window), QStringList());
    }

    void hiddenPageDoesNothing()
    {
        RunDocument document(m_source);
        LivePage page;
        page.setDocument(&document, nullptr);
        QTRY_VERIFY(document.isComplete());
        QTRY_VERIFY(document.report());
        QCOMPARE(page.refreshes(), 0);
        page.show();
        QVERIFY(page.refreshes() > 0);
        page.hide();
        const int before = page.refreshes();
        QSignalSpy progressed(&document, &RunDocument::progressed);
        for (int time = 0; time < 20; ++time)
            Q_EMIT document.progressed();
        QSignalSpy head(&document, &RunDocument::headRead);
        document.refresh();
        QVERIFY(head.wait());
        QCOMPARE(page.refreshes(), before);
    }

    void manySignalsAreFewRefreshes()
    {
        RunDocument document(m_source);
        LivePage page;
        page.setDocument(&document, nullptr);
        page.show();
        QTRY_VERIFY(document.report());
        QTRY_VERIFY(page.refreshes() > 1);
        const int before = page.refreshes();
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 550) {
            Q_EMIT document.progressed();
            QCoreApplication::processEvents();
        }
        QVERIFY2(page.refreshes() - before <= 7, qPrintable(QString::number(page.refreshes())));
    }

    void statesWithoutNumbers()
    {
        LivePage page;
        page.show();
        auto *empty = part<QWidget>(page, u"liveEmpty"_s);
        QVERIFY(empty->isVisible());
        RunDocument damaged(m_folder.filePath(u"absent.assay"_s));
        page.setDocument(&damaged, nullptr);
        QTRY_COMPARE(damaged.state(), models::RunState::Unreadable);
        QVERIFY(empty->isVisible());
        auto *button = empty->findChild<QPushButton *>();
        QTRY_VERIFY(button->isVisible());
        QCOMPARE(test::namelessChildren(page), QStringList());
        page.setDocument(nullptr, nullptr);
        QTRY_VERIFY(!button->isVisible());
    }

    void everyControlHasAName()
    {
        RunDocument document(m_source);
        LivePage page;
        page.resize(1000, 700);
        page.setDocument(&document, nullptr);
        page.show();
        QTRY_VERIFY(document.isComplete());
        QTRY_COMPARE(part<TableView>(page, u"fleet"_s)->model()->rowCount(), 1);
        QTRY_COMPARE(part<TableView>(page, u"events"_s)->model()->rowCount(), 3);
        part<TableView>(page, u"fleet"_s)->selectRow(0);
        page.findChild<QAction *>(u"sandboxEvents"_s)->trigger();
        QCOMPARE(test::namelessChildren(page), QStringList());
    }

    void stateIsRemembered()
    {
        QSettings settings(m_folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        RunDocument document(m_source);
        {
            LivePage page;
            page.resize(1000, 700);
            page.setDocument(&document, nullptr);
            page.show();
            part<TableView>(page, u"slices"_s)->hideColumn(SliceTableModel::Rate);
            part<TableView>(page, u"slices"_s)->showColumn(SliceTableModel::Tries);
            page.saveState(settings);
        }
        LivePage page;
        page.restoreState(settings);
        QVERIFY(part<TableView>(page, u"slices"_s)->isColumnHidden(SliceTableModel::Rate));
        QVERIFY(!part<TableView>(page, u"slices"_s)->isColumnHidden(SliceTableModel::Tries));
    }

    void runElsewhereSaysWhatCanBeDone()
    {
        test::TestRun other; // holds the writer's lock
        test::fillStoppedRun(other.file());
        RunDocument document(other.file().path());
        LivePage page;
        page.resize(1000, 700);
        page.setDocument(&document, nullptr);
        page.show();
        QTRY_COMPARE(document.state(), models::RunState::RunningElsewhere);
        QTRY_VERIFY(part<QLabel>(page, u"storyTitle"_s)->text().contains(u"another process"_s));
        QVERIFY(!part<QPushButton>(page, u"resumeButton"_s)->isVisible());
        QVERIFY(!part<QPushButton>(page, u"stopButton"_s)->isVisible());
        QVERIFY(part<QPushButton>(page, u"refreshButton"_s)->isVisible());
        QCOMPARE(test::namelessChildren(page), QStringList());
    }

    /// What is not done stands first, until somebody chooses a row: then nothing moves.
    void orderRestsWhileARowIsChosen()
    {
        RunDocument document(m_source);
        LivePage page;
        page.setDocument(&document, nullptr);
        page.show();
        auto *slices = part<TableView>(page, u"slices"_s);
        QTRY_COMPARE(slices->model()->rowCount(), 2);
        QTRY_COMPARE(slices->model()->index(0, 0).data().toString(), u"2"_s);
        slices->sortByColumn(SliceTableModel::Number, Qt::AscendingOrder);
        QCOMPARE(slices->model()->index(0, 0).data().toString(), u"1"_s);
        slices->selectRow(0);
        document.refresh();
        QSignalSpy head(&document, &RunDocument::headRead);
        QVERIFY(head.wait());
        const int before = page.refreshes();
        QTRY_VERIFY(page.refreshes() > before);
        QCOMPARE(slices->model()->index(0, 0).data().toString(), u"1"_s);
        page.findChild<QAction *>(u"sliceArrange"_s)->trigger(); // asked for
        QCOMPARE(slices->model()->index(0, 0).data().toString(), u"2"_s);
        QCOMPARE(slices->selectionModel()->selectedRows().first().row(), 1);
    }

    void bannerListsTroubles()
    {
        StoryBanner banner;
        LiveStory story;
        story.offersGoOn = true;
        banner.show(
            story,
            {{ReferenceTrouble::Kind::Failed, u"T/0"_s, Outcome::Error, {}},
             {ReferenceTrouble::Kind::Slow, u"T/1"_s, Outcome::Passed, {}}});
        QCOMPARE(part<TableView>(banner, u"troubles"_s)->model()->rowCount(), 2);
        QSignalSpy asked(&banner, &StoryBanner::goOnAsked);
        for (auto *button : banner.findChildren<QPushButton *>()) {
            if (button->isVisibleTo(&banner))
                QTest::keyClick(button, Qt::Key_Space);
        }
        QCOMPARE(asked.count(), 1); // and nothing else is offered
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<test::StoppedRun> m_run;
    QString m_source;
};

ASSAY_TEST(TestLivePage)
#include "tst_livepage.moc"
