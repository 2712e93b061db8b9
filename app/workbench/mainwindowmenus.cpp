// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of a window by their names and keys, and the menus and the toolbar they stand in.
#include "app/workbench/mainwindow.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/runs/runlistpanel.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

namespace assay::app {
using namespace Qt::StringLiterals;
using namespace widgets;

QAction *
MainWindow::action(const QString &icon, const QKeySequence &key, void (MainWindow::*done)())
{
    auto *made = new QAction(this);
    if (!icon.isEmpty())
        made->setIcon(Icons::get(icon));
    made->setShortcut(key);
    if (done)
        connect(made, &QAction::triggered, this, done);
    return made;
}

void MainWindow::makeActions()
{
    Actions &to = m_actions;
    to.newRun = action(u"new-run"_s, QKeySequence::New, &MainWindow::newRun);
    to.open = action(u"open"_s, QKeySequence::Open, &MainWindow::openFiles);
    to.newWindow = action({}, QKeySequence(u"Ctrl+Shift+N"_s), &MainWindow::openWindow);
    to.closeWindow = action(u"close"_s, QKeySequence::Close, nullptr);
    connect(to.closeWindow, &QAction::triggered, this, &QWidget::close);
    to.forget = action({}, {}, &MainWindow::forgetRun);
    to.showFolder = action(u"folder"_s, {}, &MainWindow::showInFolder);
    to.settings = action(u"settings"_s, QKeySequence(u"Ctrl+,"_s), &MainWindow::openSettings);
    to.quit = action({}, QKeySequence::Quit, &MainWindow::quit);
    to.resume = action(u"resume"_s, QKeySequence(u"Ctrl+R"_s), &MainWindow::resumeRun);
    to.resumeAnyway = action({}, {}, &MainWindow::resumeAnyway);
    to.stop = action(u"stop"_s, QKeySequence(u"Ctrl+."_s), &MainWindow::stopRun);
    to.drain = action(u"drain"_s, {}, &MainWindow::drainRun);
    to.againInfrastructure = action(u"again"_s, {}, &MainWindow::resumeRun);
    to.againFailed = action({}, {}, &MainWindow::runFailedAgain);
    to.againSample = action({}, {}, &MainWindow::runSampleAgain);
    to.compare = action(u"compare"_s, QKeySequence(u"Ctrl+M"_s), &MainWindow::compareRuns);
    to.exportRun = action(u"export"_s, QKeySequence(u"Ctrl+E"_s), &MainWindow::exportRuns);
    to.find = action(u"find"_s, QKeySequence::Find, &MainWindow::findInPage);
    to.findRun = action({}, QKeySequence(u"Ctrl+Shift+L"_s), nullptr);
    connect(to.findRun, &QAction::triggered, this, [this] { m_list->focusSearch(); });
    to.refresh = action(u"refresh"_s, QKeySequence::Refresh, &MainWindow::refreshRun);
    to.sidebar = action({}, QKeySequence(u"F9"_s), &MainWindow::toggleSidebar);
    to.sidebar->setCheckable(true);
    to.sidebar->setChecked(true);
    to.fullScreen = action({}, QKeySequence::FullScreen, &MainWindow::toggleFullScreen);
    for (std::size_t at = 0; at < to.tabs.size(); ++at) {
        to.tabs[at] = action({}, QKeySequence(u"Alt+%1"_s.arg(at + 1)), nullptr);
        connect(to.tabs[at], &QAction::triggered, this, [this, at] {
            if (page())
                page()->show(RunPage::Tab(at));
        });
    }
    to.keys = action(u"help"_s, QKeySequence(u"?"_s), &MainWindow::showKeys);
    to.numbers = action({}, QKeySequence::HelpContents, &MainWindow::showNumbers);
    to.about = action(u"info"_s, {}, &MainWindow::showAbout);
}

void MainWindow::nameActions()
{
    const auto name = [](QAction *action, const QString &text, const QString &tip = {}) {
        action->setText(text);
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        const QString plain = tip.isEmpty() ? QString(text).remove(u'&').remove(u'…') : tip;
        action->setToolTip(key.isEmpty() ? plain : plain + u" ("_s + key + u')');
    };
    Actions &to = m_actions;
    name(to.newRun, tr("&New run…"));
    name(to.open, tr("&Open…"), tr("Open run files"));
    name(to.newWindow, tr("New &window"));
    name(to.closeWindow, tr("&Close window"));
    name(to.forget, tr("&Remove from the list"));
    name(to.showFolder, tr("Show in &folder"));
    name(to.settings, tr("&Settings…"));
    name(to.quit, tr("&Quit"));
    name(to.resume, tr("&Resume"), tr("Go on with what has no verdict yet"));
    name(to.resumeAnyway, tr("Resume though references &fail"));
    name(to.stop, tr("&Stop"), tr("Stop now: sandboxes are deleted, results are kept"));
    name(to.drain, tr("&Drain"), tr("Start no new slice, and end when those running are done"));
    name(to.againInfrastructure, tr("What &infrastructure failed"));
    name(to.againFailed, tr("The f&ailed ones, as new attempts"));
    name(to.againSample, tr("The &current sample, as a new attempt"));
    name(to.compare, tr("Co&mpare"), tr("Compare the selected runs"));
    name(to.exportRun, tr("&Export…"), tr("Tables of the selected runs"));
    name(to.find, tr("&Find"), tr("Find in samples"));
    name(to.findRun, tr("Find a &run"));
    name(to.refresh, tr("Re&fresh"));
    name(to.sidebar, tr("&List of runs"));
    name(to.fullScreen, tr("F&ull screen"));
    const std::array<QString, RunPage::tabCount> tabs{
        tr("Li&ve"), tr("&Samples"), tr("&Charts"), tr("C&ost"), tr("&Manifest")};
    for (std::size_t at = 0; at < tabs.size(); ++at)
        name(to.tabs[at], tabs[at]);
    name(to.keys, tr("&Keys"), tr("All keys"));
    name(to.numbers, tr("What the &numbers mean"));
    name(to.about, tr("&About Assay"));
    const std::array<QString, 4> menus{tr("&File"), tr("&Run"), tr("&View"), tr("&Help")};
    for (std::size_t at = 0; at < m_menus.size() && at < menus.size(); ++at)
        m_menus[at]->setTitle(menus[at]);
    if (m_againMenu) {
        m_againMenu->setTitle(tr("Run a&gain"));
        // The arrow of the menu stands in the last space.
        m_againButton->setText(tr("Run again") + u"  "_s);
        m_againButton->setAccessibleName(tr("Run again"));
    }
    m_empty->setTitle(tr("Choose a run, or make one"));
    m_empty->setText(
        tr("Assay runs model-written programs in sandboxes and scores them. The starter set is "
           "ready to run on this computer."));
    if (!page())
        setWindowTitle(tr("Assay"));
}

void MainWindow::makeMenus()
{
    const Actions &to = m_actions;
    const auto menu = [this] {
        m_menus.push_back(menuBar()->addMenu(QString()));
        return m_menus.back();
    };
    QMenu *file = menu();
    file->addActions({to.newRun, to.open});
    file->addSeparator();
    file->addActions({to.exportRun, to.compare});
    file->addSeparator();
    file->addActions({to.showFolder, to.forget});
    file->addSeparator();
    file->addActions({to.settings, to.newWindow, to.closeWindow, to.quit});
    QMenu *run = menu();
    run->addActions({to.resume, to.resumeAnyway, to.drain, to.stop});
    run->addSeparator();
    m_againMenu = run->addMenu(QString());
    m_againMenu->addActions({to.againInfrastructure, to.againFailed, to.againSample});
    run->addSeparator();
    run->addAction(to.refresh);
    QMenu *view = menu();
    view->addActions(QList<QAction *>(to.tabs.begin(), to.tabs.end()));
    view->addSeparator();
    view->addActions({to.find, to.findRun});
    view->addSeparator();
    view->addActions({to.sidebar, to.fullScreen});
    QMenu *help = menu();
    help->addActions({to.numbers, to.keys});
    help->addSeparator();
    help->addAction(to.about);
}

void MainWindow::makeToolBar()
{
    const Actions &to = m_actions;
    QToolBar *bar = addToolBar(QString());
    bar->setObjectName(u"toolBar"_s);
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({16, 16});
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->addActions({to.newRun, to.open});
    bar->addSeparator();
    bar->addActions({to.resume, to.stop});
    m_againButton = new QToolButton(bar);
    m_againButton->setMenu(m_againMenu);
    m_againButton->setIcon(Icons::get(u"again"_s));
    m_againButton->setPopupMode(QToolButton::InstantPopup);
    m_againButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_againButton->setAutoRaise(true);
    bar->addWidget(m_againButton);
    bar->addSeparator();
    bar->addActions({to.compare, to.exportRun});
    auto *space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addAction(to.find);
    const auto children = bar->findChildren<QToolButton *>();
    for (QToolButton *button : children)
        button->setFocusPolicy(Qt::TabFocus);
}

} // namespace assay::app
