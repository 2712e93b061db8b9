// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/newrun/newrunpage.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QRadioButton;
class QSpinBox;

namespace assay::models {
class NewRunDraft;
class PlanTableModel;
} // namespace assay::models

namespace assay::widgets {

class FieldNote;
class TableView;

/// How the work is cut, and which problems it is about.
class SlicesPage final : public NewRunPage
{
    Q_OBJECT
public:
    SlicesPage(models::NewRunDraft *draft, const RunSettings &settings, QWidget *parent = nullptr);

    void readInto(RunSettings &settings) const override;
    bool isGood() const override;

private:
    QWidget *makeKnobs(const RunSettings &settings);
    QWidget *makeTable();
    void knobTurned();
    void showPlan();

    models::NewRunDraft *m_draft;
    bool m_seedGood = true;
    QRadioButton *m_automatic;
    QRadioButton *m_byCount;
    QSpinBox *m_count;
    QRadioButton *m_bySize;
    QSpinBox *m_size;
    QLineEdit *m_only;
    FieldNote *m_onlyNote;
    QCheckBox *m_subset;
    QSpinBox *m_limit;
    QLineEdit *m_seed;
    FieldNote *m_seedNote;
    QLabel *m_totals;
    TableView *m_table;
    models::PlanTableModel *m_plan;
};

} // namespace assay::widgets
