// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workflow/samples/forecast.h"
#include "models/orderedtablemodel.h"

namespace assay::models {

/// The slices that a new run would have, a row each.
///
/// Threads: the GUI's
class PlanTableModel final : public OrderedTableModel
{
    Q_OBJECT
public:
    enum Column { Slice, Samples, ProblemCount, Bytes, Expected, Cost, Problems, ColumnCount };

    using OrderedTableModel::OrderedTableModel;

    /// `ids`: of all problems of the data, which the rows name by their places. `cost`: of the run;
    /// a slice's is its share by expected time.
    void setPlan(std::vector<PlanRow> rows, QStringList ids, const CostForecast &cost);

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant value(quint32 slot, int column) const override;
    QString text(quint32 slot, int column) const override;
    QString title(int column) const override;
    QString definition(int column) const override;
    bool isNumeric(int column) const override;

protected:
    std::vector<quint32> ownOrder() const override;
    quint32 slotCount() const override { return quint32(m_rows.size()); }

private:
    /// Empty where it is unknown, or free.
    std::optional<Money> costOf(const PlanRow &row) const;

    std::vector<PlanRow> m_rows;
    QStringList m_ids;
    CostForecast m_cost;
    std::chrono::microseconds m_expected{0}; ///< of all slices
};

} // namespace assay::models
