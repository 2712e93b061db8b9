// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sandbox/local/localprovider.h"
#include "engine/workflow/samples/harness.h"
#include "tests/testmain.h"
#include "tests/workbench/bench.h"
#include "widgets/look/filedialogs.h"

#include <QAction>
#include <QLabel>
#include <QStatusBar>

using namespace assay;
using namespace assay::app;
using namespace assay::test;
using namespace Qt::StringLiterals;
using models::RunState;

class ClosingTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
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

    void asksBeforeARunIsStoppedByClosing()
    {
        if (!LocalProvider::create(harnessFiles()))
            QSKIP("this machine allows no sandbox");
        Bench bench;
        const auto *status = bench.window->statusBar()->findChild<QLabel *>();
        QCOMPARE(status->text(), u"No run goes on."_s);
        const auto document = bench.startSlowRun();
        QTRY_VERIFY(bench.action(u"Stop"_s)->isEnabled());
        QVERIFY2(status->text().startsWith(u"1 run"), qPrintable(status->text()));
        QTRY_VERIFY(status->text().endsWith(u"this computer: free")); // once it says where it is
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
};

ASSAY_TEST(ClosingTest)
#include "tst_closing.moc"
