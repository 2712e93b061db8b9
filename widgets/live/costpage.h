// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/costsource.h"
#include "models/fleetuse.h"
#include "models/rundocument.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QSettings;
class QSplitter;
class QStackedWidget;
class QStandardItemModel;

namespace assay::models {
class FleetTableModel;
class SampleSelection;
} // namespace assay::models

namespace assay::widgets {

class BudgetBar;
class CleanUpBar;
class EmptyState;
class MoneyCells;
class StatCell;
class TableView;

/// What a run has taken: money where somebody bills it, sandbox time and where both went, CPU time;
/// for a sample, a thousand, a solved problem, and each sandbox. Also where to clean up again.
///
/// Reads the run file on a pool's thread, while the page is seen: once at rest, else every few
/// seconds.
class CostPage final : public QWidget
{
    Q_OBJECT
public:
    explicit CostPage(QWidget *parent = nullptr);
    ~CostPage() override;

    void setDocument(models::RunDocument *document, models::SampleSelection *selection);
    /// Null: costs are unknown, but on this computer. Must outlive the page.
    void setCosts(const models::CostSource *costs);
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);
    const std::optional<models::FleetUse> &use() const { return m_use; }

Q_SIGNALS:
    void useRead(); ///< the numbers are there

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    TableView *makeTable(const QString &name, const QString &title, QStandardItemModel *model);
    void read();
    void refresh();
    void showCells();
    void showParts();
    void showBill();
    void showResults();
    void showNote();
    bool onThisComputer() const;

    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QLabel *m_note;
    StatCell *m_sandboxTime;
    StatCell *m_cpuTime;
    StatCell *m_cost;
    StatCell *m_aSample;
    MoneyCells *m_money;
    BudgetBar *m_budget;
    CleanUpBar *m_cleanUp;
    QStandardItemModel *m_bill;
    QStandardItemModel *m_parts;
    QStandardItemModel *m_results;
    models::FleetTableModel *m_fleet;
    TableView *m_billTable;
    QWidget *m_billPanel;
    TableView *m_partTable;
    TableView *m_resultTable;
    TableView *m_fleetTable;
    QSplitter *m_down;
    QPointer<models::RunDocument> m_document;
    const models::CostSource *m_costs = nullptr;
    std::optional<models::FleetUse> m_use;
    quint32 m_solved = 0; ///< problems, as of the last look
    int m_pauseMs = 3000;
    QTimer m_again;
    bool m_reading = false;
};

} // namespace assay::widgets
