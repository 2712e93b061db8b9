// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/money.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace assay::models {
class CostSource;
class RunDocument;
} // namespace assay::models

namespace assay::widgets {

/// The budget of a run that can be gone on with, to be raised before it is resumed. Takes no room
/// elsewhere.
class BudgetBar final : public QWidget
{
    Q_OBJECT
public:
    explicit BudgetBar(QWidget *parent = nullptr);

    /// `costs`: null where nobody bills anything.
    void show(const models::RunDocument &document, const models::CostSource *costs);

Q_SIGNALS:
    void budgetChosen(std::optional<assay::Money> budget);

private:
    void judge();

    QLineEdit *m_amount;
    QPushButton *m_set;
    QLabel *m_note;
    std::optional<Money> m_now; ///< what is set
    std::optional<Money> m_shown; ///< what the field was last filled with
    bool m_isFilled = false;
};

} // namespace assay::widgets
