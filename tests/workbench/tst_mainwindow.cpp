// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/helpdialogs.h"
#include "app/workbench/mainwindow.h"
#include "app/workbench/settingsdialog.h"
#include "engine/messages/messages.h"
#include "engine/sandbox/local/localprovider.h"
#include "engine/workflow/samples/harness.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"
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
using namespace Qt::StringLiterals;
using models::RunState;

namespace {

/// A workbench on an empty folder of its own.
struct Bench
{
    QTemporaryDir folder;
    Settings settings{folder.filePath(u"settings.ini"_s)};
    std::unique_ptr<Workbench> workbench;
    MainWindow *window = nullptr;

    Bench()
    {
        settings.setRunsFolder(folder.path());
        open();
    }
    void open()
    {
        workbench = std::make_unique<Workbench>(settings, folder.filePath(u"cache.json"_s));
        window = workbench->newWindow();
        window->show();
    }
    /// A finished run file in the folder.
    QString put(const QString &name, const QString &state) const
    {
        QString from;
        QString path = folder.filePath(name + u".assay"_s);
        {
            test::TestRun run(name);
            run.addProblems(2);
            run.addSamples(0, 2, 1);
            run.addSamples(1, 0, 1, state == u"partial" ? 1 : 0);
            run.setMeta(u"state"_s, {{u"word"_s, state}});
            run.setMeta(u"settings"_s, RunSettings().toJson());
            from = run.file().path();
            QFile::copy(from, path);
            if (QFile::exists(from + u"-wal"_s))
                QFile::copy(from + u"-wal"_s, path + u"-wal"_s);
        }
        return path;
    }
    /// A run of forty samples that take two seconds each, shown in the window.
    Workbench::Document startSlowRun() const
    {
        widgets::NewRunRequest request;
        request.problems = folder.filePath(u"p.jsonl"_s);
        request.samples = folder.filePath(u"s.jsonl"_s);
        request.out = folder.filePath(u"run.assay"_s);
        QFile problems(request.problems);
        if (!problems.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        problems.write(
            R"({"task_id":"t/0","prompt":"def f():\n","entry_point":"f","canonical_solution":"    return 1\n",)"
            R"("test":"def check(f):\n    assert f() == 1\n"})"
            "\n");
        problems.close();
        QFile samples(request.samples);
        if (!samples.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        for (int at = 0; at < 40; ++at)
            samples.write("{\"task_id\":\"t/0\",\"completion\":\"    import time\\n    "
                          "time.sleep(2)\\n    return 1\\n\"}\n");
        samples.close();
        auto document = workbench->start(request);
        window->showRun(document);
        return document;
    }
    QAction *action(const QString &text) const
    {
        const auto actions = window->findChildren<QAction *>();
        for (QAction *action : actions) {
            if (QString(action->text()).remove(u'&') == text)
                return action;
        }
        qFatal("no action %s", qPrintable(text));
        return nullptr;
    }
};

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

    void knowsWhichWindowIsTheLast()
    {
        Bench bench;
        const QPointer<MainWindow> second = bench.workbench->newWindow();
        second->show();
        QCOMPARE(bench.workbench->windows().size(), 2U);
        second->close();
        QTRY_VERIFY(!second);
        QCOMPARE(bench.workbench->windows().size(), 1U);
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

    void asksBeforeARunIsStoppedByClosing()
    {
        if (!LocalProvider::create(harnessFiles()))
            QSKIP("this machine allows no sandbox");
        Bench bench;
        const auto document = bench.startSlowRun();
        QTRY_VERIFY(bench.action(u"Stop"_s)->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(document->samples().size() == 40, 20'000);

        widgets::FileDialogs::setNextAnswer(false);
        bench.window->close();
        QVERIFY(bench.window->isVisible());
        QVERIFY(document->isRunningHere());

        // The windows that quitting closes first are not yet gone when the last one is asked.
        MainWindow *second = bench.workbench->newWindow();
        second->show();
        widgets::FileDialogs::setNextAnswer(false);
        bench.action(u"Quit"_s)->trigger();
        QVERIFY(!second->isVisible());
        QVERIFY(bench.window->isVisible());
        QVERIFY(document->isRunningHere());
        QVERIFY(!widgets::FileDialogs::takeLeftOver());

        widgets::FileDialogs::setNextAnswer(true);
        const QPointer<MainWindow> window = bench.window;
        bench.window->close();
        QTRY_VERIFY_WITH_TIMEOUT(!window, 30'000);
        QCOMPARE(document->state(), RunState::Interrupted);
        QVERIFY(!RunFile::isBeingWritten(document->path()));
        QVERIFY(document->canResume());
    }

    void closingDoesNotWaitForEver()
    {
        if (!LocalProvider::create(harnessFiles()))
            QSKIP("this machine allows no sandbox");
        Bench bench;
        const auto document = bench.startSlowRun();
        QTRY_VERIFY_WITH_TIMEOUT(document->counts().done() > 0, 60'000);
        bench.window->setPatience(std::chrono::milliseconds(0));
        widgets::FileDialogs::setNextAnswer(true); // stop and close
        widgets::FileDialogs::setNextAnswer(true); // close anyway
        const QPointer<MainWindow> window = bench.window;
        bench.window->close();
        QTRY_VERIFY(!window);
        QVERIFY(document->isRunningHere()); // it was cleaning up
        const QString details = widgets::FileDialogs::lastQuestion().details;
        QVERIFY2(details.contains(u"assay cleanup '"_s + document->path()), qPrintable(details));
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
