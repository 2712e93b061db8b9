// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/runpage.h"
#include "app/workbench/workbench.h"

#include <QMainWindow>
#include <QTimer>

#include <deque>

class QLabel;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace assay::widgets {
class EmptyState;
class RunListPanel;
} // namespace assay::widgets

namespace assay::app {

/// A window: the list of runs, and a page for the one that is chosen.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(Workbench &workbench);
    ~MainWindow() override;

    /// Shows the run in this window; its document is opened where it is not.
    void showRun(const QString &path, RunPage::Tab tab = RunPage::Tab::Live);
    void showRun(const Workbench::Document &document, RunPage::Tab tab = RunPage::Tab::Live);
    RunPage *page() const; ///< null where no run is shown
    widgets::RunListPanel *runList() const { return m_list; }
    void newRun();
    void exportRuns();
    void exportSamples(const std::vector<quint32> &slots_); ///< of the run shown
    void compareRuns();
    void openSettings();
    void showKeys();
    /// How long closing waits for runs to clean up before it asks; for tests.
    void setPatience(std::chrono::milliseconds patience) { m_patience.setInterval(patience); }

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Actions
    {
        QAction *newRun, *open, *newWindow, *closeWindow, *forget, *showFolder, *settings, *quit;
        QAction *resume, *resumeAnyway, *stop, *drain, *againFailed, *againInfrastructure,
            *againSample;
        QAction *compare, *exportRun;
        QAction *find, *findRun, *refresh, *sidebar, *fullScreen;
        std::array<QAction *, RunPage::tabCount> tabs;
        QAction *keys, *numbers, *about;
    };

    // mainwindowmenus.cpp, but for updateActions()
    QAction *action(const QString &icon, const QKeySequence &key, void (MainWindow::*done)());
    void makeActions();
    void nameActions(); ///< words, in the language of now
    void makeMenus();
    void makeToolBar();
    void updateActions();

    void build();
    void connectList();
    void dropPagesBeyond(std::size_t count);
    void showStatus();
    void saveState();
    void restoreState();
    void askBeforeClosing();
    void askWhetherToWait();

    void openCredentials(); ///< newrunstart.cpp
    void openFiles();
    void openWindow();
    void forgetRun();
    void showInFolder();
    void resumeRun();
    void resumeAnyway();
    void stopRun();
    void drainRun();
    void runFailedAgain();
    void runSampleAgain();
    void findInPage();
    void refreshRun();
    void toggleSidebar();
    void toggleFullScreen();
    void showNumbers();
    void showAbout();
    void quit();

    Workbench &m_workbench;
    Actions m_actions{};
    std::vector<QMenu *> m_menus;
    QMenu *m_againMenu = nullptr;
    QToolButton *m_againButton = nullptr;
    widgets::RunListPanel *m_list = nullptr;
    QSplitter *m_splitter = nullptr;
    QStackedWidget *m_stack = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    std::deque<RunPage *> m_pages; ///< the one shown last is the first
    QLabel *m_status = nullptr;
    bool m_closeWhenStopped = false;
    QTimer m_patience; ///< with runs that are cleaning up
    bool m_closing = false; ///< asked, and agreed to
};

} // namespace assay::app
