// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/settings.h"

#include <QDialog>

class QListWidget;
class QStackedWidget;

namespace assay::app {

/// Folders, appearance, language, prices, credentials. Every change is taken at once; nothing has
/// to be confirmed.
class SettingsDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit SettingsDialog(Settings &settings, QWidget *parent = nullptr);

    void showPage(int index);

private:
    QWidget *makeGeneral();
    QWidget *makePrices();
    QWidget *makeCredentials();
    void addPage(const QString &icon, const QString &name, QWidget *page);

    Settings &m_settings;
    QListWidget *m_names = nullptr;
    QStackedWidget *m_pages = nullptr;
};

} // namespace assay::app
