// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rejectedlinemodel.h"

#include <QFileInfo>
#include <QLocale>

namespace assay::models {

void RejectedLineModel::setLines(QList<RejectedLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

int RejectedLineModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

int RejectedLineModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RejectedLineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RejectedLine &line = m_lines[index.row()];
    if (role == Qt::TextAlignmentRole && index.column() == Line)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole)
        return index.column() == File ? line.file : line.reason;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case File:
        return QFileInfo(line.file).fileName();
    case Line:
        return QLocale().toString(line.line);
    default:
        return line.reason;
    }
}

QVariant RejectedLineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == Line)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case File:
        return tr("File");
    case Line:
        return tr("Line");
    case Reason:
        return tr("Why it cannot be used");
    default:
        return {};
    }
}

} // namespace assay::models
