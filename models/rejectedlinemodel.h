// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/data/rejectedline.h"

#include <QAbstractTableModel>

namespace assay::models {

/// Lines of the data files that can't be used, with their reasons: the first hundred.
///
/// Threads: the GUI's
class RejectedLineModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { File, Line, Reason, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setLines(QList<RejectedLine> lines);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<RejectedLine> m_lines;
};

} // namespace assay::models
