// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/newrun/newrunpage.h"
#include "widgets/newrun/newrunrequest.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace assay::models {
class NewRunDraft;
}

namespace assay::widgets {

class FactGrid;
class FieldNote;
class PathField;

/// The provider, its lanes, the limits of a sample, network, set-up, credentials.
class WherePage final : public NewRunPage
{
    Q_OBJECT
public:
    WherePage(
        models::NewRunDraft *draft, const NewRunDefaults &defaults, QWidget *parent = nullptr);

    void readInto(RunSettings &settings) const override;
    bool isGood() const override;
    QString credentials() const; ///< by name; empty where there is nothing to choose

private:
    QWidget *makeFields(const NewRunDefaults &defaults);
    void addPlace(QGridLayout *grid, int &row, const RunSettings &settings);
    void addLimits(QGridLayout *grid, int &row, const RunSettings &settings);
    void addEvidence(QGridLayout *grid, int &row, const RunSettings &settings);
    void addSetup(QGridLayout *grid, int &row, const QString &path);
    QWidget *makeFacts();
    void showProvider();
    void showPlace();
    void showSetup();
    void showNetwork();

    models::NewRunDraft *m_draft;
    QComboBox *m_provider;
    QSpinBox *m_lanes;
    QComboBox *m_credentials;
    FieldNote *m_credentialsNote;
    QDoubleSpinBox *m_timeout;
    QSpinBox *m_memory;
    QSpinBox *m_output;
    QCheckBox *m_confirm;
    QCheckBox *m_filter;
    QCheckBox *m_network;
    FieldNote *m_networkNote;
    PathField *m_setup;
    FieldNote *m_setupNote;
    QLabel *m_placeTitle;
    QLabel *m_placeState;
    FactGrid *m_facts;
    FieldNote *m_placeNote;
    QPushButton *m_lookAgain;
};

} // namespace assay::widgets
