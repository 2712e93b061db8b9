// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/mainwindow.h"

#include "models/moneytext.h"
#include "widgets/export/exportdialog.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/icons.h"
#include "widgets/runs/runlistpanel.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace assay::app {
using namespace Qt::StringLiterals;
using namespace widgets;

namespace {

constexpr std::size_t pagesKept = 4; ///< of runs shown before, with their filters and places
constexpr int listWidth = 264;
constexpr std::chrono::seconds cleanUpPatience(30); ///< then waiting is a question
constexpr QSize usualSize(1280, 800);

QStringList runFilesOf(const QMimeData *data)
{
    QStringList paths;
    const auto urls = data->urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile() && url.path().endsWith(u".assay"_s))
            paths.append(url.toLocalFile());
    }
    return paths;
}

/// What runs elsewhere cost, all together.
QStringList moneyTexts(const std::vector<Workbench::Document> &running)
{
    Money soFar;
    Money committed;
    bool isBilled = false;
    bool isKnown = true;
    for (const auto &document : running) {
        if (document->isOnThisComputer() || !document->progress())
            continue;
        const FleetMoney &money = document->progress()->money;
        isBilled = true;
        isKnown = isKnown && money.soFar && money.committed;
        soFar += money.soFar.value_or(Money());
        committed += money.committed.value_or(Money());
    }
    if (!isBilled)
        return {};
    if (!isKnown)
        return {MainWindow::tr("cost unknown")};
    return {
        MainWindow::tr("cost so far %1").arg(models::MoneyText::text(soFar)),
        MainWindow::tr("committed %1").arg(models::MoneyText::text(committed))};
}

} // namespace

MainWindow::MainWindow(Workbench &workbench)
    : m_workbench(workbench)
{
    setAcceptDrops(true);
    setWindowIcon(Icons::application());
    setMinimumSize(720, 480);
    makeActions();
    build();
    makeMenus();
    makeToolBar();
    nameActions();
    connectList();
    connect(&m_workbench, &Workbench::runningChanged, this, &MainWindow::showStatus);
    connect(&m_workbench, &Workbench::allStopped, this, [this] {
        if (m_closeWhenStopped) {
            m_closing = true;
            close();
        }
    });
    m_patience.setSingleShot(true);
    m_patience.setInterval(cleanUpPatience);
    connect(&m_patience, &QTimer::timeout, this, &MainWindow::askWhetherToWait);
    restoreState();
    updateActions();
    showStatus();
}

MainWindow::~MainWindow()
{
    m_workbench.forget(this);
    for (RunPage *page : std::exchange(m_pages, {}))
        delete page;
}

void MainWindow::build()
{
    m_list = new RunListPanel(m_workbench.library(), this);
    m_list->setNewRunAction(m_actions.newRun);
    m_stack = new QStackedWidget(this);
    m_empty = new EmptyState(m_stack);
    m_empty->setIcon(Icons::application());
    m_empty->setAction(m_actions.newRun);
    m_stack->addWidget(m_empty);
    m_splitter = new QSplitter(this);
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(m_stack);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({listWidth, 1000});
    m_splitter->setCollapsible(1, false);
    setCentralWidget(m_splitter);
    m_status = new QLabel(this);
    statusBar()->addWidget(m_status, 1);
}

void MainWindow::connectList()
{
    connect(m_list, &RunListPanel::currentPathChanged, this, [this](const QString &path) {
        if (!path.isEmpty() && (!page() || page()->document().path() != path))
            showRun(path, page() ? page()->tab() : RunPage::Tab::Live);
    });
    connect(m_list, &RunListPanel::selectionChanged, this, &MainWindow::updateActions);
    connect(m_list, &RunListPanel::activated, this, [this] {
        if (page())
            page()->setFocus();
    });
    connect(m_list, &RunListPanel::contextMenuAsked, this, [this](const QPoint &place) {
        auto *menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions({m_actions.resume, m_actions.stop});
        menu->addSeparator();
        menu->addActions({m_actions.exportRun, m_actions.compare});
        menu->addSeparator();
        menu->addActions({m_actions.showFolder, m_actions.forget});
        menu->popup(place);
    });
}

// -- runs
// ------------------------------------------------------------------------------------------

RunPage *MainWindow::page() const
{
    return qobject_cast<RunPage *>(m_stack->currentWidget());
}

void MainWindow::showRun(const QString &path, RunPage::Tab tab)
{
    showRun(m_workbench.document(path), tab);
}

void MainWindow::showRun(const Workbench::Document &document, RunPage::Tab tab)
{
    const auto known = std::find_if(m_pages.begin(), m_pages.end(), [&](const RunPage *each) {
        return &each->document() == document.get();
    });
    RunPage *shown = nullptr;
    if (known != m_pages.end()) {
        shown = *known;
        m_pages.erase(known);
    } else {
        shown = new RunPage(document, m_workbench.settings(), m_stack);
        m_stack->addWidget(shown);
        // A document may outlive its page and come back.
        for (const auto signal :
             {&models::RunDocument::stateChanged, &models::RunDocument::wholeRead,
              &models::RunDocument::reportChanged})
            connect(document.get(), signal, this, &MainWindow::updateActions, Qt::UniqueConnection);
        for (const auto signal :
             {&models::RunDocument::stateChanged, &models::RunDocument::progressed})
            connect(document.get(), signal, this, &MainWindow::showStatus, Qt::UniqueConnection);
        connect(
            &shown->selection(), &models::SampleSelection::currentChanged, this,
            &MainWindow::updateActions);
        connect(shown, &RunPage::tabChanged, this, &MainWindow::updateActions);
        connect(shown, &RunPage::exportRequested, this, &MainWindow::exportSamples);
    }
    m_pages.push_front(shown);
    m_stack->setCurrentWidget(shown);
    shown->show(tab);
    dropPagesBeyond(pagesKept);
    m_list->select(document->path());
    setWindowTitle(document->name());
    updateActions();
    showStatus();
}

void MainWindow::dropPagesBeyond(std::size_t count)
{
    while (m_pages.size() > count) {
        delete m_pages.back();
        m_pages.pop_back();
    }
}

void MainWindow::showStatus()
{
    int sandboxes = 0;
    const auto running = m_workbench.running();
    for (const auto &document : running) {
        if (const auto &progress = document->progress()) {
            for (const LaneState &lane : progress->lanes)
                sandboxes += lane.sandbox != 0 && lane.phase != LaneState::Phase::Ended ? 1 : 0;
        }
    }
    if (running.empty()) {
        m_status->setText(tr("No run goes on."));
        return;
    }
    QStringList parts{
        tr("%n run(s) going on", nullptr, int(running.size())),
        tr("%n sandbox(es)", nullptr, sandboxes)};
    const bool isHere = std::all_of(running.begin(), running.end(), [](const auto &document) {
        return document->isOnThisComputer();
    });
    if (isHere && m_workbench.settings().hourlyCost().isEmpty())
        parts.append(tr("this computer: free"));
    parts += moneyTexts(running);
    m_status->setText(parts.join(u" · "_s));
}

// -- dropping files
// --------------------------------------------------------------------------------

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!runFilesOf(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QStringList paths = runFilesOf(event->mimeData());
    for (const QString &path : paths)
        m_workbench.openFile(path);
    if (!paths.isEmpty())
        showRun(paths.constLast());
    event->acceptProposedAction();
}

// -- closing
// ---------------------------------------------------------------------------------------

void MainWindow::closeEvent(QCloseEvent *event)
{
    const auto exports = findChildren<ExportDialog *>();
    const auto saving
        = std::find_if(exports.begin(), exports.end(), [](const ExportDialog *dialog) {
              return dialog->isSaving();
          });
    if (saving != exports.end() && !m_closing) {
        event->ignore();
        (*saving)->raise();
        (*saving)->reject(); // asks: its file would not be written
        return;
    }
    // Windows that were closed just now are still in the list.
    const auto &windows = m_workbench.windows();
    const bool isLast
        = std::none_of(windows.begin(), windows.end(), [this](const MainWindow *window) {
              return window != this && window->isVisible();
          });
    if (isLast && !m_closing && !m_workbench.running().empty()) {
        event->ignore();
        if (!m_closeWhenStopped)
            askBeforeClosing();
        return;
    }
    saveState();
    event->accept();
}

void MainWindow::askBeforeClosing()
{
    FileDialogs::Question question;
    question.title = tr("Close Assay");
    question.text = tr("%n run(s) are going on.", nullptr, int(m_workbench.running().size()));
    question.details
        = tr("Closing stops them: sandboxes are deleted, results so far are kept, and a run can be "
             "resumed later.");
    question.accept = tr("Stop and close");
    question.destructive = true;
    FileDialogs::ask(this, question, [this](bool accepted) {
        if (!accepted)
            return;
        m_closeWhenStopped = true;
        m_patience.start();
        m_workbench.stopAll();
    });
}

/// A sandbox that does not go must not hold the window for ever.
void MainWindow::askWhetherToWait()
{
    const auto running = m_workbench.running();
    if (!m_closeWhenStopped || running.empty())
        return;
    QStringList commands;
    for (const auto &document : running)
        commands.append(
            u"assay cleanup '"_s + QString(document->path()).replace(u'\'', u"'\\''"_s) + u'\'');
    FileDialogs::Question question;
    question.title = tr("Close Assay");
    question.text = tr("%n run(s) have not been cleaned up yet.", nullptr, int(running.size()));
    question.details
        = tr("Sandboxes are still being deleted. Closed now, they may stay behind until "
             "the run is resumed, or until this is entered in a terminal:")
        + u"\n\n"_s + commands.join(u'\n');
    question.accept = tr("Close anyway");
    question.reject = tr("Wait");
    question.destructive = true;
    FileDialogs::ask(this, question, [this, commands](bool accepted) {
        if (!accepted) {
            m_patience.start();
            return;
        }
        // Where it was started from a terminal, the commands outlive the window there.
        std::fputs(qPrintable(commands.join(u'\n') + u'\n'), stderr);
        m_closing = true;
        close();
    });
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        nameActions();
        showStatus();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::saveState()
{
    QSettings &store = m_workbench.settings().store();
    store.setValue(u"window/geometry"_s, saveGeometry());
    store.setValue(u"window/state"_s, QMainWindow::saveState());
    store.setValue(u"window/splitter"_s, m_splitter->saveState());
    store.setValue(u"window/run"_s, page() ? page()->document().path() : QString());
    store.setValue(u"window/tab"_s, page() ? int(page()->tab()) : 0);
    m_list->saveState(store);
    for (RunPage *each : m_pages)
        each->saveState();
}

void MainWindow::restoreState()
{
    const QSettings &store = m_workbench.settings().store();
    if (!restoreGeometry(store.value(u"window/geometry"_s).toByteArray())) {
        const QSize room = screen()->availableSize();
        resize(usualSize.boundedTo(room));
        if (usualSize.boundedTo(room)
            != usualSize) // with its frame it would reach beyond the screen
            setWindowState(Qt::WindowMaximized);
    }
    QMainWindow::restoreState(store.value(u"window/state"_s).toByteArray());
    m_splitter->restoreState(store.value(u"window/splitter"_s).toByteArray());
    m_list->restoreState(store);
    const QString path = store.value(u"window/run"_s).toString();
    if (path.isEmpty())
        return;
    const int tab = std::clamp(store.value(u"window/tab"_s).toInt(), 0, RunPage::tabCount - 1);
    if (m_workbench.library().rowOf(path) >= 0) {
        showRun(path, RunPage::Tab(tab));
        return;
    }
    // The list may not know it yet: without a cache the folder is read first.
    connect(&m_workbench.library(), &models::RunLibrary::rowsAdded, m_empty, [this, path, tab] {
        if (m_workbench.library().rowOf(path) < 0)
            return;
        m_workbench.library().disconnect(m_empty);
        if (!page())
            showRun(path, RunPage::Tab(tab));
    });
}

} // namespace assay::app
