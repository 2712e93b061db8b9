// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/settings.h"
#include "engine/workflow/providers.h"
#include "models/credentialmodel.h"
#include "models/runlibrary.h"
#include "widgets/newrun/newrunrequest.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace assay::app {
class MainWindow;

/// The program: what all windows share. Each run file is open once, whichever windows show it.
///
/// Owns:    documents that run, and the windows
/// Threads: the GUI's
class Workbench final : public QObject
{
    Q_OBJECT
public:
    using Document = std::shared_ptr<models::RunDocument>;

    /// `cacheFile`: of the run list. `credentials`: null for none but those of this session: tests
    /// touch no keychain.
    Workbench(
        Settings &settings, const QString &cacheFile,
        std::shared_ptr<CredentialStores> credentials = {});
    ~Workbench() override;

    Settings &settings() { return m_settings; }
    models::RunLibrary &library() { return m_library; }
    models::CredentialModel &credentials() { return m_credentials; }
    /// Where keys are read; any thread.
    std::shared_ptr<SecretStore> secrets() const { return m_stores; }

    MainWindow *newWindow();
    const std::vector<MainWindow *> &windows() const { return m_windows; }
    void forget(const MainWindow *window); ///< what a window calls at its end
    /// The open document of the file, or a new one.
    Document document(const QString &path);
    /// Adds a run file to the list.
    void openFile(const QString &path);
    /// Starts a run; its document.
    Document start(const widgets::NewRunRequest &request);

    std::vector<Document> running() const;
    /// Stops all runs; `allStopped` when their sandboxes are gone.
    void stopAll();

Q_SIGNALS:
    void allStopped();
    void runningChanged();

private:
    void watch(const Document &document);
    void tellLibrary(const models::RunDocument &document);
    void keepWhileRunning(const Document &document);

    Settings &m_settings;
    std::shared_ptr<CredentialStores> m_stores;
    models::CredentialModel m_credentials;
    ProviderFactory m_providers;
    models::RunLibrary m_library;
    QHash<QString, std::weak_ptr<models::RunDocument>> m_documents; ///< by path
    std::vector<Document> m_running;
    std::vector<MainWindow *> m_windows;
    bool m_stopping = false;
};

} // namespace assay::app
