// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/credentialmodel.h"

#include <QWidget>

class QAction;
class QPushButton;
class QStackedWidget;

namespace assay::widgets {
class FieldNote;
class TableView;
} // namespace assay::widgets

namespace assay::app {

/// Credentials: which there are, whose and where, to be added, replaced, removed and tested. A
/// value is never shown.
class CredentialsPage final : public QWidget
{
    Q_OBJECT
public:
    /// `model` outlives it.
    explicit CredentialsPage(models::CredentialModel &model, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeTable();
    void connectModel();
    void showAll(); ///< table or empty state, and what its list or the keychain lacks
    void updateButtons();
    QString selected() const; ///< name; empty: none
    void select(const QString &name);
    void open(const CredentialInfo &replace);
    void add() { open({}); }
    void replace();
    void remove();
    void test();
    void showAccount(const QString &name, const AccountInfo &account);

    models::CredentialModel &m_model;
    QAction *m_add;
    QStackedWidget *m_views;
    widgets::TableView *m_table = nullptr;
    QPushButton *m_replace = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_test = nullptr;
    widgets::FieldNote *m_keychain;
    widgets::FieldNote *m_result; ///< of what was done last
};

} // namespace assay::app
