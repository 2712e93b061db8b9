// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/money.h"
#include "widgets/newrun/newrunpage.h"
#include "widgets/newrun/newrunrequest.h"

#include <QPointer>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace assay::models {
class CredentialModel;
class NewRunDraft;
} // namespace assay::models

namespace assay::widgets {

class FactGrid;
class FieldNote;
class PathField;

/// The provider, its tariff and credential, its lanes, the limits of a sample, network, set-up.
class WherePage final : public NewRunPage
{
    Q_OBJECT
public:
    WherePage(
        models::NewRunDraft *draft, const NewRunDefaults &defaults, QWidget *parent = nullptr);

    /// What credentials there are. Null: each provider has its usual one.
    void setCredentials(models::CredentialModel *model);
    void readInto(RunSettings &settings) const override;
    bool isGood() const override;
    QString credentials() const; ///< by name; empty where there is nothing to choose

Q_SIGNALS:
    void credentialsAsked(); ///< somebody wants to add one

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeFields(const NewRunDefaults &defaults);
    void addPlace(QGridLayout *grid, int &row, const RunSettings &settings);
    void addTariff(QGridLayout *grid, int &row);
    void addCredential(QGridLayout *grid, int &row);
    void addAddress(QGridLayout *grid, int &row, const RunSettings &settings);
    void addLimits(QGridLayout *grid, int &row, const RunSettings &settings);
    void addEvidence(QGridLayout *grid, int &row, const RunSettings &settings);
    void addSetup(QGridLayout *grid, int &row, const QString &path);
    QWidget *makeFacts();
    void showProvider();
    void showLanes();
    void fillTariffs();
    void fillCredentials();
    void showPlace();
    void showAccount();
    void showFacts();
    void showNotes();
    void showSetup();
    void showNetwork();
    void showAddress();
    QString endpoint() const;
    QString tariffName() const;

    models::NewRunDraft *m_draft;
    QPointer<models::CredentialModel> m_model;
    std::optional<Money> m_ownHourly;
    QString m_lastTariff; ///< of the last time, until another is chosen; so the credential
    QString m_lastCredential;
    int m_lanesWanted = 0; ///< where nothing limits them
    QComboBox *m_provider;
    QComboBox *m_tariff;
    QSpinBox *m_lanes;
    QComboBox *m_credentials;
    QPushButton *m_addCredential;
    FieldNote *m_credentialsNote;
    QCheckBox *m_otherAddress;
    QLineEdit *m_address;
    FieldNote *m_addressNote;
    std::vector<QWidget *> m_ofService; ///< rows that only a service has
    QDoubleSpinBox *m_timeout;
    QSpinBox *m_memory;
    QSpinBox *m_output;
    QCheckBox *m_confirm;
    QCheckBox *m_filter;
    QCheckBox *m_network;
    FieldNote *m_networkNote = nullptr; ///< made last of what a provider changes
    PathField *m_setup;
    FieldNote *m_setupNote;
    QLabel *m_placeTitle;
    QLabel *m_placeState;
    FactGrid *m_facts;
    FieldNote *m_placeNote;
    FieldNote *m_accountNote;
    std::vector<FieldNote *> m_notes; ///< more than there is to say are empty
    QPushButton *m_lookAgain;
};

} // namespace assay::widgets
