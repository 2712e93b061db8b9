// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/mainwindow.h"
#include "app/workbench/pricelist.h"
#include "app/workbench/settingsdialog.h"
#include "models/moneytext.h"
#include "models/providerchoice.h"
#include "widgets/newrun/newrundialog.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QStandardPaths>

#include <algorithm>

namespace assay::app {
using namespace Qt::StringLiterals;
using namespace widgets;

namespace {

constexpr int recentKept = 8;

/// The starter set as files, which its readers and a person can open; empty where that fails.
QString starterFile(const QString &name)
{
    const QString folder
        = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/starter"_s;
    QString path = folder + u'/' + name;
    QFile shipped(u":/assay/starter/"_s + name);
    if (!QDir().mkpath(folder) || !shipped.open(QIODevice::ReadOnly))
        return {};
    const QByteArray content = shipped.readAll();
    QFile file(path);
    // A newer version brings a newer set.
    if (file.open(QIODevice::ReadOnly) && file.readAll() == content)
        return path;
    file.close();
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        return {};
    return path;
}

void remember(QSettings &store, const QString &key, const QString &path)
{
    QStringList recent = store.value(key).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    store.setValue(key, QStringList(recent.first(std::min<qsizetype>(recentKept, recent.size()))));
}

/// Files of runs that have begun, newest first.
QStringList earlierRuns(const models::RunLibrary &library)
{
    constexpr std::size_t mostLookedAt = 50;
    std::vector<models::RunSummary> runs;
    for (const models::RunSummary &run : library.runs()) {
        if (run.state != models::RunState::Unreadable && run.state != models::RunState::Loaded)
            runs.push_back(run);
    }
    std::sort(runs.begin(), runs.end(), [](const auto &a, const auto &b) {
        return a.changedMs > b.changedMs;
    });
    QStringList paths;
    for (std::size_t at = 0; at < std::min(runs.size(), mostLookedAt); ++at)
        paths.append(runs[at].path);
    return paths;
}

} // namespace

void MainWindow::newRun()
{
    Settings &settings = m_workbench.settings();
    NewRunDefaults defaults;
    defaults.starterProblems = starterFile(u"problems.jsonl"_s);
    defaults.starterSamples = starterFile(u"samples.jsonl"_s);
    defaults.runsFolder = settings.runsFolder();
    defaults.recentProblems = settings.store().value(u"new_run/problems"_s).toStringList();
    defaults.recentSamples = settings.store().value(u"new_run/samples"_s).toStringList();
    const QJsonObject last = QJsonDocument::fromJson(settings.lastNewRun()).object();
    if (!last.isEmpty())
        defaults.last = NewRunRequest::fromJson(last);
    if (settings.beginsWithDefaults()) {
        if (!defaults.last)
            defaults.last.emplace();
        const RunSettings wanted = settings.runDefaults();
        RunSettings &begin = defaults.last->settings;
        begin.ks = wanted.ks;
        begin.timeout = wanted.timeout;
        begin.memoryBytes = wanted.memoryBytes;
        begin.lanes = wanted.lanes;
        begin.confirm = wanted.confirm;
    }
    defaults.earlierRuns = earlierRuns(m_workbench.library());
    defaults.ownHourly = models::MoneyText::fromTyped(settings.hourlyCost());
    m_workbench.credentials().refresh(); // another program may have changed them
    auto *dialog = new NewRunDialog(
        defaults, models::Providers::all(pricesInUse(settings), m_workbench.secrets()), this);
    dialog->setCredentials(&m_workbench.credentials());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NewRunDialog::credentialsAsked, this, &MainWindow::openCredentials);
    connect(dialog, &NewRunDialog::startRequested, this, [this](const NewRunRequest &request) {
        QSettings &store = m_workbench.settings().store();
        m_workbench.settings().setLastNewRun(
            QJsonDocument(request.toJson()).toJson(QJsonDocument::Compact));
        remember(store, u"new_run/problems"_s, request.problems);
        remember(store, u"new_run/samples"_s, request.samples);
        showRun(m_workbench.start(request));
    });
    dialog->show();
}

void MainWindow::openCredentials()
{
    auto *dialog = new SettingsDialog(m_workbench.settings(), m_workbench.credentials(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->showCredentials();
    dialog->show();
}

} // namespace assay::app
