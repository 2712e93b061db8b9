// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/settings.h"

#include <QDialog>

namespace assay::models {
class CredentialModel;
}

class QListWidget;
class QStackedWidget;

namespace assay::app {

/// Folders, appearance, language, prices, credentials. Every change is taken at once; nothing has
/// to be confirmed.
class SettingsDialog final : public QDialog
{
    Q_OBJECT
public:
    /// Settings and credentials outlive it.
    SettingsDialog(
        Settings &settings, models::CredentialModel &credentials, QWidget *parent = nullptr);

    void showPage(int index);
    void showCredentials();

private:
    QWidget *makeGeneral();
    void addPage(const QString &icon, const QString &name, QWidget *page);

    Settings &m_settings;
    QListWidget *m_names = nullptr;
    QStackedWidget *m_pages = nullptr;
    QWidget *m_credentialsPage = nullptr;
};

} // namespace assay::app
