// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/mainwindow.h"

#include "app/workbench/helpdialogs.h"
#include "app/workbench/settingsdialog.h"
#include "widgets/export/comparedialog.h"
#include "widgets/export/exportdialog.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/filedialogs.h"
#include "widgets/runs/runlistpanel.h"
#include "widgets/samples/samplespage.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QFileInfo>
#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>

namespace assay::app {
using namespace Qt::StringLiterals;
using namespace widgets;
using models::RunState;

void MainWindow::updateActions()
{
    const Actions &to = m_actions;
    const RunPage *shown = page();
    const models::RunDocument *document = shown ? &shown->document() : nullptr;
    const bool runs = document && document->state() == RunState::Running;
    const bool atRest = document && document->canRunAgain();
    const bool canResume = document && document->canResume();
    to.resume->setEnabled(canResume);
    to.resumeAnyway->setEnabled(canResume);
    to.resumeAnyway->setVisible(
        document && document->lastEnd() && document->lastEnd()->kind == RunEnd::Kind::Refused);
    to.stop->setEnabled(document && document->isRunningHere());
    to.drain->setEnabled(runs);
    const models::OutcomeCounts counts = document ? document->counts() : models::OutcomeCounts();
    to.againInfrastructure->setEnabled(canResume && counts.of(Outcome::Infrastructure) > 0);
    to.againFailed->setEnabled(atRest && counts.scored() > counts.of(Outcome::Passed));
    to.againSample->setEnabled(
        atRest && const_cast<RunPage *>(shown)->selection().current().has_value());
    m_againMenu->setEnabled(atRest);
    m_againButton->setEnabled(atRest);
    to.refresh->setEnabled(document && !document->isRunningHere());
    to.find->setEnabled(shown);
    for (QAction *tab : to.tabs)
        tab->setEnabled(shown);
    const QStringList selected = m_list->selectedPaths();
    to.exportRun->setEnabled(shown || !selected.isEmpty());
    to.compare->setEnabled(selected.size() >= 2);
    to.showFolder->setEnabled(shown);
    to.forget->setEnabled(shown && m_workbench.library().files().contains(document->path()));
}

// -- what actions do
// -------------------------------------------------------------------------------

void MainWindow::openFiles()
{
    FileDialogs::File file;
    file.title = tr("Open run files");
    file.path = m_workbench.settings().runsFolder();
    file.filter = tr("Runs (*.assay)") + u";;"_s + tr("All files (*)");
    FileDialogs::openFiles(this, file, [this](const QStringList &paths) {
        for (const QString &path : paths)
            m_workbench.openFile(path);
        if (!paths.isEmpty())
            showRun(paths.constLast());
    });
}

void MainWindow::openWindow()
{
    m_workbench.newWindow()->show();
}

void MainWindow::forgetRun()
{
    if (!page())
        return;
    const QString path = page()->document().path();
    RunPage *shown = m_pages.front();
    m_pages.pop_front();
    m_stack->setCurrentWidget(m_empty);
    setWindowTitle(tr("Assay"));
    delete shown;
    m_workbench.library().remove(path);
    m_workbench.settings().setOpenFiles(m_workbench.library().files());
    updateActions();
}

// What these do to the run they do through a pointer; they are no questions, and not const.
// NOLINTBEGIN(readability-make-member-function-const)
void MainWindow::showInFolder()
{
    if (page())
        QDesktopServices::openUrl(
            QUrl::fromLocalFile(QFileInfo(page()->document().path()).absolutePath()));
}

void MainWindow::resumeRun()
{
    if (page())
        page()->document().resume();
}

void MainWindow::resumeAnyway()
{
    if (page())
        page()->document().resume(true);
}

void MainWindow::stopRun()
{
    if (page())
        page()->document().stop();
}

void MainWindow::drainRun()
{
    if (page())
        page()->document().drain();
}

void MainWindow::runFailedAgain()
{
    if (!page())
        return;
    std::vector<quint32> failed;
    const auto &samples = page()->document().samples();
    for (quint32 slot = 0; slot < samples.size(); ++slot) {
        const Outcome outcome = samples[slot].outcome;
        if (isScored(outcome) && outcome != Outcome::Passed)
            failed.push_back(slot);
    }
    page()->document().runAgain(std::move(failed));
}

void MainWindow::runSampleAgain()
{
    if (page() && page()->selection().current())
        page()->document().runAgain({*page()->selection().current()});
}

void MainWindow::compareRuns()
{
    auto *dialog = new CompareDialog(m_list->selectedPaths(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::exportRuns()
{
    QStringList paths = m_list->selectedPaths();
    if (paths.size() < 2 && page())
        paths = {page()->document().path()};
    auto *dialog = new ExportDialog(paths, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::exportSamples(const std::vector<quint32> &slots_)
{
    const QString path = page()->document().path();
    auto *dialog = new ExportDialog({path}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFormat(models::ExportFormat::SamplesCsv);
    dialog->setChosenSamples(path, slots_);
    dialog->show();
}

void MainWindow::findInPage()
{
    if (!page())
        return;
    page()->show(RunPage::Tab::Samples);
    page()->samplesPage()->find();
}

void MainWindow::refreshRun()
{
    if (page())
        page()->document().refresh();
}

// NOLINTEND(readability-make-member-function-const)

void MainWindow::toggleSidebar()
{
    m_list->setVisible(m_actions.sidebar->isChecked());
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::openSettings()
{
    auto *dialog = new SettingsDialog(m_workbench.settings(), m_workbench.credentials(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::showKeys()
{
    auto *dialog = new KeysDialog(m_menus, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::showNumbers()
{
    auto *dialog = new NumbersDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::showAbout()
{
    FileDialogs::Question about;
    about.title = tr("About Assay");
    about.text = tr("Assay %1").arg(QApplication::applicationVersion());
    about.details = tr(
        "Runs model-written programs in sandboxes and scores them.\n"
        "The workbench is free software under the GNU General Public License, version 3 or later; "
        "the engine is under the Apache License 2.0.");
    FileDialogs::tell(this, about);
}

void MainWindow::quit()
{
    // Other windows close at once; the last one asks where a run goes on.
    const auto windows = m_workbench.windows(); // each leaves the list later, when it is deleted
    for (MainWindow *window : windows) {
        if (window != this)
            window->close();
    }
    close();
}

} // namespace assay::app
