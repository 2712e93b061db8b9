// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layouttablemodel.h"

namespace assay::models {
using namespace Qt::StringLiterals;

LayoutTableModel::LayoutTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void LayoutTableModel::setTable(const LayoutTable &table)
{
    beginResetModel();
    m_table = table;
    endResetModel();
}

int LayoutTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int LayoutTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.header.size());
}

QString LayoutTableModel::reason(const QString &text)
{
    if (text == u"n < k"_s)
        return tr("Not defined: every problem has fewer than k scored samples.");
    if (text == u"–"_s)
        return tr("There is no number: this was not asked for or not measured here.");
    if (text == u"unknown"_s)
        return tr("No price is known for where this ran.");
    return {};
}

QVariant LayoutTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const QString &text = m_table.rows[index.row()][index.column()];
    const bool isLabel = index.column() < m_table.labels;
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::TextAlignmentRole:
        return int((isLabel ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole: {
        const QString why = isLabel ? QString() : reason(text);
        return why.isEmpty() ? text : why;
    }
    default:
        return {};
    }
}

QVariant LayoutTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_table.header.size())
        return {};
    if (role == Qt::DisplayRole)
        return m_table.header[section];
    if (role == Qt::TextAlignmentRole)
        return int((section < m_table.labels ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

} // namespace assay::models
