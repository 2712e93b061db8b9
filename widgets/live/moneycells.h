// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace assay::models {
class CostSource;
}

namespace assay::widgets {

class StatCell;

/// Key numbers of what a run costs, and whether the provider's own account agrees. Takes no room
/// where nobody bills anything.
class MoneyCells final : public QWidget
{
    Q_OBJECT
public:
    explicit MoneyCells(QWidget *parent = nullptr);

    /// `costs`: null where there is nothing to tell.
    void setCosts(const models::CostSource *costs);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showBilled(const models::CostSource &costs);
    void showIcon();

    StatCell *m_soFar;
    StatCell *m_spent;
    StatCell *m_committed;
    StatCell *m_forecast;
    StatCell *m_budget;
    StatCell *m_billed;
    QWidget *m_flag;
    QLabel *m_flagIcon;
    QLabel *m_flagText;
};

} // namespace assay::widgets
