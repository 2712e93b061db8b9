// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/newrun/newrunpage.h"
#include "widgets/newrun/newrunrequest.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace assay {
struct DataPreview;
}

namespace assay::models {
class NewRunDraft;
class RejectedLineModel;
} // namespace assay::models

namespace assay::widgets {

class FactGrid;
class FieldNote;
class PathField;
class TableView;

/// Which problems and samples, and what they hold.
class DataPage final : public NewRunPage
{
    Q_OBJECT
public:
    DataPage(models::NewRunDraft *draft, const NewRunDefaults &defaults, QWidget *parent = nullptr);

    void readInto(RunSettings &settings) const override;
    bool isGood() const override;

private:
    QWidget *makeFields(const NewRunDefaults &defaults);
    QWidget *makePreview();
    void useStarterSet();
    void showPreview();
    void showErrors(const DataPreview *found);
    void showFacts(const DataPreview &found);
    void showRejected(const DataPreview *found);
    void checkKs();
    void showStarter();

    models::NewRunDraft *m_draft;
    QString m_starterProblems;
    QString m_starterSamples;
    std::vector<qint64> m_ks; ///< as typed; empty where that can't be used

    PathField *m_problems;
    FieldNote *m_problemsNote;
    PathField *m_samples;
    FieldNote *m_samplesNote;
    QPushButton *m_starter;
    QLineEdit *m_k;
    FieldNote *m_kNote;
    QLabel *m_state;
    FactGrid *m_facts;
    QLabel *m_rejectedTitle;
    TableView *m_rejectedTable;
    models::RejectedLineModel *m_rejected;
};

} // namespace assay::widgets
