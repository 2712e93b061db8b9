// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workbench.h"

#include "app/workbench/mainwindow.h"
#include "engine/workflow/samples/runjob.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace assay::app {
using namespace Qt::StringLiterals;
using models::RunDocument;
using models::RunState;

Workbench::Workbench(
    Settings &settings, const QString &cacheFile, std::shared_ptr<CredentialStores> credentials)
    : m_settings(settings)
    , m_stores(
          credentials ? std::move(credentials)
                      : std::make_shared<CredentialStores>(nullptr, nullptr))
    , m_credentials(m_stores, testCredential)
    , m_providers(providersWith([stores = m_stores] { return stores; }))
    , m_library(cacheFile)
{
    m_library.setFolder(m_settings.runsFolder());
    m_library.setFiles(m_settings.openFiles());
    connect(&m_settings, &Settings::runsFolderChanged, this, [this] {
        m_library.setFolder(m_settings.runsFolder());
    });
}

Workbench::~Workbench()
{
    for (MainWindow *window : std::exchange(m_windows, {}))
        delete window;
}

MainWindow *Workbench::newWindow()
{
    auto *window = new MainWindow(*this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    m_windows.push_back(window);
    return window;
}

void Workbench::forget(const MainWindow *window)
{
    std::erase(m_windows, window);
}

Workbench::Document Workbench::document(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (auto open = m_documents.value(absolute).lock())
        return open;
    auto document = std::make_shared<RunDocument>(absolute);
    watch(document);
    return document;
}

void Workbench::openFile(const QString &path)
{
    m_library.add(path);
    m_settings.setOpenFiles(m_library.files());
}

Workbench::Document Workbench::start(const widgets::NewRunRequest &request)
{
    const QString path = QFileInfo(request.out).absoluteFilePath();
    QDir().mkpath(QFileInfo(path).absolutePath());
    auto job = std::make_unique<RunJob>(m_providers);
    RunJob *started = job.get();
    auto document = std::make_shared<RunDocument>(path, std::move(job));
    watch(document);
    started->startNew(path, request.problems, request.samples, request.settings, request.smoke);
    return document;
}

void Workbench::watch(const Document &document)
{
    document->setProviderFactory(m_providers);
    m_documents.insert(document->path(), document);
    const std::weak_ptr<RunDocument> weak = document;
    const auto tell = [this, weak] {
        if (const auto alive = weak.lock()) {
            tellLibrary(*alive);
            keepWhileRunning(alive);
        }
    };
    connect(document.get(), &RunDocument::stateChanged, this, tell);
    connect(document.get(), &RunDocument::reportChanged, this, tell);
    connect(document.get(), &QObject::destroyed, this, [this, path = document->path()] {
        if (m_documents.value(path).expired())
            m_library.release(path);
    });
    tell();
}

void Workbench::tellLibrary(const RunDocument &document)
{
    if (document.state() == RunState::Opening)
        return;
    const auto report = document.report();
    models::RunSummary summary;
    const int row = m_library.rowOf(document.path());
    if (row >= 0)
        summary = m_library.runs()[std::size_t(row)]; // its numbers, until there are newer ones
    const bool isKnown = summary.state != RunState::Opening;
    summary.path = document.path();
    summary.name = document.name();
    summary.state = document.state();
    summary.error = document.error();
    if (!report && isKnown && !document.isRunningHere()) {
        m_library.update(summary);
        return;
    }
    const QFileInfo info(document.path());
    // A run that has not made its file yet is the newest there is.
    summary.changedMs = info.exists() ? info.lastModified().toMSecsSinceEpoch()
                                      : QDateTime::currentMSecsSinceEpoch();
    // Without numbers the file has to be read, should nobody tell them: no file is of no bytes.
    const bool tellsAll
        = report && std::ranges::any_of(report->whole.atK, [](const AtK &at) { return at.k == 1; });
    summary.bytes = tellsAll ? info.size() : 0;
    if (report)
        summary.take(*report);
    const quint32 passed = document.counts().of(Outcome::Passed);
    if (document.isRunningHere()) {
        if (!tellsAll && (summary.passed != passed || summary.scored != document.counts().scored()))
            summary.passAt1.reset();
        summary.requested = document.counts().requested;
        summary.passed = passed;
        summary.scored = document.counts().scored();
    }
    m_library.update(summary);
}

void Workbench::keepWhileRunning(const Document &document)
{
    const auto at = std::find(m_running.begin(), m_running.end(), document);
    const bool runs = document->isRunningHere();
    if (runs == (at != m_running.end()))
        return;
    if (runs) {
        m_running.push_back(document);
    } else {
        // One of its own signals may have brought us here: it lives until the event loop is back.
        QMetaObject::invokeMethod(
            this, [document] {}, Qt::QueuedConnection);
        m_running.erase(at);
    }
    Q_EMIT runningChanged();
    if (m_stopping && m_running.empty()) {
        m_stopping = false;
        Q_EMIT allStopped();
    }
}

std::vector<Workbench::Document> Workbench::running() const
{
    return m_running;
}

void Workbench::stopAll()
{
    m_stopping = true;
    if (m_running.empty()) {
        m_stopping = false;
        Q_EMIT allStopped();
        return;
    }
    const auto running = m_running;
    for (const Document &document : running)
        document->stop();
}

} // namespace assay::app
