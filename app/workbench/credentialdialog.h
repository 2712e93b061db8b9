// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/credentialmodel.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLineEdit;

namespace assay::widgets {
class FieldNote;
}

namespace assay::app {

/// Takes a credential, or a new value of one, and keeps it. The value is never shown, and wiped
/// from the field when it is taken. Stays open with what is wrong until it is kept.
class CredentialDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `replace`: the credential that gets another value; empty name: a new one. `model` outlives
    /// it.
    CredentialDialog(
        models::CredentialModel &model, const CredentialInfo &replace, QWidget *parent);

private:
    void build(const CredentialInfo &replace);
    void addProviders();
    void suggestName();
    void showKeychain();
    void updateState();
    void keep();
    void takeKept(const QString &name);
    void takeFailure(const QString &name, const Error &error);

    models::CredentialModel &m_model;
    QLineEdit *m_name;
    QComboBox *m_provider;
    QLineEdit *m_value;
    QComboBox *m_place;
    widgets::FieldNote *m_placeNote;
    widgets::FieldNote *m_trouble;
    QDialogButtonBox *m_buttons;
    QString m_keeping; ///< the name that is being kept; empty: none
};

} // namespace assay::app
