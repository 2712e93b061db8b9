// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/pastcalibration.h"
#include "widgets/newrun/newrunpage.h"
#include "widgets/newrun/newrunrequest.h"

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace assay::models {
class NewRunDraft;
}

namespace assay::widgets {

class CollapsibleSection;
class FactGrid;
class FieldNote;
class PathField;
class StatCell;

/// Everything once more, how long it would take and cost, and where the run file goes.
class CheckPage final : public NewRunPage
{
    Q_OBJECT
public:
    CheckPage(
        models::NewRunDraft *draft, const NewRunDefaults &defaults, QWidget *parent = nullptr);

    void readInto(RunSettings &settings) const override;
    bool isGood() const override;
    /// What still keeps the run from starting; empty: nothing does.
    QString obstacle() const;

private:
    QWidget *makeForecast();
    QWidget *makeOut(const NewRunDefaults &defaults);
    void showAll();
    void showFacts();
    void showForecast();
    void showCost();
    void showBudget();
    /// What was typed; empty: none, or no amount.
    std::optional<Money> budget() const;
    void showNotes();
    void addWarnings(QVBoxLayout *layout);
    void showOut();
    void nameAgain();
    void takeOut();
    void lookBack();
    QString pastText() const;

    models::NewRunDraft *m_draft;
    FactGrid *m_what;
    FactGrid *m_where;
    StatCell *m_low;
    StatCell *m_likely;
    StatCell *m_high;
    StatCell *m_cost;
    QLabel *m_forecastNote;
    QLineEdit *m_budget;
    FieldNote *m_budgetNote;
    std::vector<FieldNote *> m_notes; ///< more than there is to say are empty
    std::optional<Money> m_ownHourly;
    QStringList m_earlierRuns;
    QString m_lookedBackFor; ///< the problem file
    std::optional<models::PastCalibration> m_past; ///< of the problem file
    QLineEdit *m_name;
    bool m_named = false; ///< by a person
    PathField *m_folder;
    FieldNote *m_outNote;
    CollapsibleSection *m_manifestSection;
    QPlainTextEdit *m_manifest;
};

} // namespace assay::widgets
