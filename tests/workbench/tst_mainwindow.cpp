// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/helpdialogs.h"
#include "app/workbench/settingsdialog.h"
#include "engine/messages/messages.h"
#include "engine/sandbox/local/localprovider.h"
#include "engine/workflow/samples/harness.h"
#include "tests/testmain.h"
#include "tests/workbench/bench.h"
#include "widgets/export/exportdialog.h"
#include "widgets/export/exportform.h"
#include "widgets/look/filedialogs.h"
#include "widgets/runs/runlistpanel.h"

#include <QAccessible>
#include <QAction>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

using namespace assay;
using namespace assay::app;
using namespace assay::test;
using namespace Qt::StringLiterals;
using models::RunState;

namespace {

QStringList unnamed(const QWidget *root)
{
    QStringList found;
    const auto widgets = root->findChildren<QWidget *>();
    for (QWidget *widget : widgets) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(root))
            continue;
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        // A container hands its focus on and has no name of its own.
        if (widget->focusProxy() || qobject_cast<QTabWidget *>(widget))
            continue;
        if (!accessible || accessible->text(QAccessible::Name).isEmpty())
            found.append(
                QString::fromLatin1(widget->metaObject()->className()) + u' '
                + widget->objectName());
    }
    return found;
}

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anEmptyWindowSaysWhatToDo()
    {
        Bench bench;
        QCOMPARE(bench.window->page(), nullptr);
        QVERIFY(bench.action(u"New run…"_s)->isEnabled());
        for (const QString &name : {u"Resume"_s, u"Stop"_s, u"Compare"_s, u"Export…"_s, u"Find"_s})
            QVERIFY2(!bench.action(name)->isEnabled(), qPrintable(name));
        QCOMPARE(unnamed(bench.window), QStringList());
    }

    void showsARunOfItsFolder()
    {
        Bench bench;
        const QString path = bench.put(u"one"_s, u"partial"_s);
        QTRY_COMPARE(bench.workbench->library().runs().size(), 1U);
        auto *list = bench.window->findChild<QListView *>(u"runList"_s);
        QTRY_COMPARE(list->model()->rowCount(), 1);
        list->setFocus();
        list->setCurrentIndex(list->model()->index(0, 0));
        QTRY_VERIFY(bench.window->page());
        QCOMPARE(bench.window->page()->document().path(), path);
        QTRY_COMPARE(bench.window->page()->document().state(), RunState::Partial);
        QCOMPARE(bench.window->windowTitle().section(u' ', 0, 0), u"one"_s);
        QTRY_VERIFY(bench.action(u"Resume"_s)->isEnabled());
        QTRY_VERIFY(bench.action(u"What infrastructure failed"_s)->isEnabled());
        QVERIFY(!bench.action(u"Stop"_s)->isEnabled());
    }

    void aCompleteRunHasNothingToResume()
    {
        Bench bench;
        bench.window->showRun(bench.put(u"done"_s, u"complete"_s));
        QTRY_COMPARE(bench.window->page()->document().state(), RunState::Complete);
        QVERIFY(!bench.action(u"Resume"_s)->isEnabled());
        QTRY_VERIFY(bench.action(u"The failed ones, as new attempts"_s)->isEnabled());
        QVERIFY(bench.action(u"Export…"_s)->isEnabled());
    }

    void openingARunKeepsItsScore()
    {
        Bench bench;
        const QString path = bench.put(u"one"_s, u"partial"_s);
        models::RunLibrary &library = bench.workbench->library();
        const auto summary = [&] { return library.runs()[std::size_t(library.rowOf(path))]; };
        QTRY_VERIFY(library.rowOf(path) >= 0 && summary().scored > 0);
        const qint64 scored = summary().scored;
        bool wasWiped = false;
        connect(&library, &models::RunLibrary::rowChanged, this, [&] {
            wasWiped = wasWiped || summary().scored != scored;
        });
        bench.window->showRun(path);
        QTRY_VERIFY(bench.window->page()->document().report());
        QVERIFY(!wasWiped);
        QCOMPARE(summary().scored, scored);
    }

    void chosenSamplesAreExportedAsSamples()
    {
        Bench bench;
        bench.window->showRun(bench.put(u"one"_s, u"complete"_s));
        QTRY_VERIFY(bench.window->page()->document().isComplete());
        Q_EMIT bench.window->page()->exportRequested({0});
        const auto *dialog = bench.window->findChild<widgets::ExportDialog *>();
        QVERIFY(dialog);
        QVERIFY(models::isOfSamples(dialog->findChild<widgets::ExportForm *>()->format()));
    }

    void everyTabHasItsKeyAndNames()
    {
        Bench bench;
        bench.window->showRun(bench.put(u"one"_s, u"complete"_s));
        QTRY_VERIFY(bench.window->page()->document().report());
        QVERIFY(QTest::qWaitForWindowActive(bench.window));
        for (int tab = 0; tab < RunPage::tabCount; ++tab) {
            QTest::keyClick(bench.window, Qt::Key(Qt::Key_1 + tab), Qt::AltModifier);
            QTRY_COMPARE(int(bench.window->page()->tab()), tab);
            QCOMPARE(unnamed(bench.window), QStringList());
        }
    }

    void everyActionIsInAMenuAndKeysAreNotTakenTwice()
    {
        Bench bench;
        QStringList keys;
        const auto tools = bench.window->findChild<QToolBar *>()->actions();
        QList<QAction *> inMenus;
        const auto menus = bench.window->menuBar()->findChildren<QMenu *>();
        for (const QMenu *menu : menus)
            inMenus += menu->actions();
        for (QAction *action : tools) {
            if (!action->text().isEmpty() && !action->isSeparator())
                QVERIFY2(inMenus.contains(action) || action->menu(), qPrintable(action->text()));
        }
        for (const QAction *action : std::as_const(inMenus)) {
            const QString key = action->shortcut().toString();
            QVERIFY2(key.isEmpty() || !keys.contains(key), qPrintable(key));
            keys.append(key);
        }
    }

    void takesDroppedRunFiles()
    {
        Bench bench;
        const QTemporaryDir elsewhere;
        const QString from = bench.put(u"moved"_s, u"complete"_s);
        const QString path = elsewhere.filePath(u"moved.assay"_s);
        QVERIFY(QFile::rename(from, path));
        QFile::rename(from + u"-wal"_s, path + u"-wal"_s);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(bench.window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(bench.window, &drop);
        QVERIFY(bench.window->page());
        QCOMPARE(bench.window->page()->document().path(), path);
        QCOMPARE(bench.settings.openFiles(), QStringList{path}); // known the next time
    }

    void comesBackAsItWasLeft()
    {
        Bench bench;
        const QString path = bench.put(u"one"_s, u"complete"_s);
        QTRY_VERIFY(bench.workbench->library().rowOf(path) >= 0);
        bench.window->showRun(path, RunPage::Tab::Charts);
        QTRY_VERIFY(bench.window->page()->document().report());
        bench.window->resize(1111, 777);
        bench.window->close();
        QTRY_VERIFY(bench.workbench->windows().empty());
        bench.workbench.reset();
        bench.open();
        QVERIFY(bench.window->page());
        QCOMPARE(bench.window->page()->document().path(), path);
        QCOMPARE(bench.window->page()->tab(), RunPage::Tab::Charts);
        QCOMPARE(bench.window->size(), QSize(1111, 777));
    }

    void comesBackWithoutACacheAndWithItsFilters()
    {
        Bench bench;
        const QString path = bench.put(u"one"_s, u"complete"_s);
        bench.put(u"two"_s, u"partial"_s);
        QTRY_COMPARE(bench.workbench->library().runs().size(), 2U);
        QTRY_VERIFY(!bench.workbench->library().isReading());
        bench.window->showRun(path, RunPage::Tab::Samples);
        auto *search = bench.window->findChild<QLineEdit *>(u"runSearch"_s);
        search->setText(u"one"_s);
        const auto complete = u"runGroup%1"_s.arg(int(models::RunGroup::Complete));
        bench.window->findChild<QToolButton *>(complete)->click();
        bench.window->close();
        QTRY_VERIFY(bench.workbench->windows().empty());
        bench.workbench.reset();
        QVERIFY(QFile::remove(bench.folder.filePath(u"cache.json"_s)));
        bench.open();
        QTRY_VERIFY(bench.window->page()); // as soon as the folder has been read
        QCOMPARE(bench.window->page()->document().path(), path);
        QCOMPARE(bench.window->page()->tab(), RunPage::Tab::Samples);
        QCOMPARE(bench.window->findChild<QLineEdit *>(u"runSearch"_s)->text(), u"one"_s);
        QVERIFY(bench.window->findChild<QToolButton *>(complete)->isChecked());
        auto *list = bench.window->findChild<QListView *>(u"runList"_s);
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QTRY_COMPARE(list->currentIndex().data().toString(), u"one"_s);
    }

    void sharesADocumentBetweenWindows()
    {
        Bench bench;
        const QString path = bench.put(u"one"_s, u"complete"_s);
        MainWindow *second = bench.workbench->newWindow();
        bench.window->showRun(path);
        second->showRun(path);
        QCOMPARE(&second->page()->document(), &bench.window->page()->document());
    }

    void anErrorIsToldOnce()
    {
        Bench bench;
        const QString path = bench.put(u"one"_s, u"partial"_s);
        bench.window->showRun(path);
        auto *page = bench.window->page();
        QTRY_VERIFY(page->document().report());
        QVERIFY(QFile::remove(path));
        QFile::remove(path + u"-wal"_s);
        QFile::remove(path + u"-shm"_s);
        page->document().refresh();
        QTRY_VERIFY(page->document().error());
        const QString sentence = Messages::sentence(*page->document().error());
        const auto told = [page, &sentence] {
            int count = 0;
            for (const QLabel *label : page->findChildren<QLabel *>())
                count += label->isVisible() && label->text().contains(sentence) ? 1 : 0;
            return count;
        };
        QTRY_COMPARE(told(), 1);
        page->show(RunPage::Tab::Manifest);
        QTRY_COMPARE(told(), 1);
        page->show(RunPage::Tab::Live);
        QTRY_COMPARE(told(), 1);
    }

    void aRunThatGoesLeavesTheOthersChosen()
    {
        Bench bench;
        for (const QString &name : {u"one"_s, u"two"_s, u"three"_s})
            bench.put(name, u"complete"_s);
        auto *panel = bench.window->findChild<widgets::RunListPanel *>();
        auto *list = bench.window->findChild<QListView *>(u"runList"_s);
        QTRY_COMPARE(list->model()->rowCount(), 3);
        panel->select(bench.folder.filePath(u"one.assay"_s));
        const QString current = panel->currentPath();
        for (int row = 0; row < 3; ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data().toString() == u"two")
                list->selectionModel()->select(index, QItemSelectionModel::Select);
        }
        const QStringList chosen = panel->selectedPaths();
        QCOMPARE(chosen.size(), 2);
        QVERIFY(QFile::remove(bench.folder.filePath(u"three.assay"_s)));
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, 10'000);
        QCOMPARE(panel->selectedPaths(), chosen);
        QCOMPARE(panel->currentPath(), current);
        QVERIFY(bench.action(u"Compare"_s)->isEnabled());
    }

    void noKeyHasTwoMeanings()
    {
        Bench bench;
        bench.window->showRun(bench.put(u"one"_s, u"partial"_s));
        QTRY_VERIFY(bench.window->page()->document().isComplete());
        for (int tab = 0; tab < RunPage::tabCount; ++tab)
            bench.window->page()->show(RunPage::Tab(tab));
        QHash<QKeySequence, QString> ofWindow;
        QStringList twice;
        const auto actions = bench.window->findChildren<QAction *>();
        const auto each = [&actions](bool isOfWindow, const auto &visit) {
            for (const QAction *action : actions) {
                if (!action->shortcut().isEmpty()
                    && (action->shortcutContext() == Qt::WindowShortcut) == isOfWindow)
                    visit(action->shortcut(), action->text());
            }
        };
        const auto known = [&](const QKeySequence &key, const QString &text) {
            if (ofWindow.contains(key))
                twice.append(key.toString() + u": "_s + ofWindow[key] + u", "_s + text);
        };
        each(true, [&](const QKeySequence &key, const QString &text) {
            known(key, text);
            ofWindow.insert(key, text);
        });
        each(false, known); // pressed in their panel, they would be ambiguous
        QCOMPARE(twice, QStringList());
    }

    void dialogsHaveNames()
    {
        Bench bench;
        SettingsDialog settings(bench.settings, bench.workbench->credentials());
        settings.show();
        for (int page = 0; page < 4; ++page) {
            settings.showPage(page);
            QCOMPARE(unnamed(&settings), QStringList());
        }
        bench.window->showKeys();
        auto *keys = bench.window->findChild<KeysDialog *>();
        QVERIFY(keys);
        QCOMPARE(unnamed(keys), QStringList());
    }
};

ASSAY_TEST(MainWindowTest)
#include "tst_mainwindow.moc"
