// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/charttable.h"

#include <QAbstractTableModel>

namespace assay::models {

/// The numbers of a chart as an item model. New numbers of the same chart change and append rows,
/// so that a table that lives keeps its selection and scroll.
///
/// Threads: the GUI's
class ChartTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(ChartTable table);
    const ChartTable &table() const { return m_table; }
    ChartPick pick(int row) const { return m_table.picks[std::size_t(row)]; }
    int rowOf(const ChartPick &pick) const; ///< -1: none

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant
    headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    bool hasColumnsOf(const ChartTable &table) const;

    ChartTable m_table;
};

} // namespace assay::models
