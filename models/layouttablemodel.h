// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/report/reportlayout.h"

#include <QAbstractTableModel>

namespace assay::models {

/// One table of a report, as it is exported: texts in the C locale. A cell without a number tells
/// in its tool tip why.
///
/// Threads: the GUI's
class LayoutTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    explicit LayoutTableModel(QObject *parent = nullptr);

    void setTable(const LayoutTable &table);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant
    headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    static QString reason(const QString &text);

    LayoutTable m_table;
};

} // namespace assay::models
