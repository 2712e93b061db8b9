// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/charttablemodel.h"

#include "models/viewroles.h"

#include <algorithm>

namespace assay::models {

void ChartTableModel::setTable(ChartTable table)
{
    if (!hasColumnsOf(table)) {
        beginResetModel();
        m_table = std::move(table);
        endResetModel();
        return;
    }
    const int before = int(m_table.rows.size());
    const int now = int(table.rows.size());
    if (now > before)
        beginInsertRows({}, before, now - 1);
    else if (now < before)
        beginRemoveRows({}, now, before - 1);
    m_table = std::move(table);
    if (now > before)
        endInsertRows();
    else if (now < before)
        endRemoveRows();
    const int kept = std::min(before, now);
    if (kept > 0)
        Q_EMIT dataChanged(index(0, 0), index(kept - 1, columnCount() - 1));
}

bool ChartTableModel::hasColumnsOf(const ChartTable &table) const
{
    return std::ranges::equal(
        m_table.columns, table.columns, {}, &ChartColumn::word, &ChartColumn::word);
}

int ChartTableModel::rowOf(const ChartPick &pick) const
{
    const auto found = std::ranges::find(m_table.picks, pick);
    return found == m_table.picks.end() ? -1 : int(found - m_table.picks.begin());
}

int ChartTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int ChartTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.columns.size());
}

QVariant ChartTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ChartColumn &column = m_table.columns[std::size_t(index.column())];
    const bool isText = column.kind == ChartColumn::Kind::Text;
    switch (role) {
    case Qt::DisplayRole:
        return m_table.text(index.row(), index.column());
    case CopyRole:
        return m_table.exact(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (isText ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::ToolTipRole: {
        const bool isMissing = !m_table.rows[std::size_t(index.row())][index.column()].isValid();
        return isMissing ? m_table.missing : column.definition;
    }
    default:
        return {};
    }
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const ChartColumn &column = m_table.columns[std::size_t(section)];
    const bool isText = column.kind == ChartColumn::Kind::Text;
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.definition;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (isText ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

} // namespace assay::models
