// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/viewroles.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace assay::models {

/// A table over rows that are known by their slot and shown in an order of their own. Rows that
/// change are told in one dataChanged, ten times a second at most; the order changes only when it
/// is asked for (`sort`, `setOrder`), so that a live list never jumps.
///
/// What a row holds is the derived class's; it tells values and texts by slot.
///
/// Threads: the GUI's
class OrderedTableModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Role {
        ValueRole = Qt::UserRole, ///< the value behind the text: a number, a time, a word
    };
    static constexpr int defaultOrder = -1; ///< for sort(): the model's own

    explicit OrderedTableModel(QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Puts the rows in order by a column's values, or in the model's own order.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    /// Slots in the order in which they are shown. Another number of rows than before is a reset;
    /// the same rows in another order keep selection and scroll.
    void setOrder(std::vector<quint32> order);
    const std::vector<quint32> &order() const { return m_order; }
    quint32 slotAt(int row) const { return m_order[std::size_t(row)]; }
    std::optional<int> rowOf(quint32 slot) const;

    // -- what a row shows, by slot
    // -------------------------------------------------------------------

    virtual QVariant value(quint32 slot, int column) const = 0;
    virtual QString text(quint32 slot, int column) const = 0;
    /// What the column is sorted by, where it is not the value.
    virtual QVariant sortKey(quint32 slot, int column) const { return value(slot, column); }
    /// What the number says, with its unit and denominator; empty: the column's definition.
    virtual QString toolTip(quint32 slot, int column) const;
    virtual QString title(int column) const = 0;
    virtual QString definition(int column) const = 0;
    virtual bool isNumeric(int column) const = 0;

protected:
    virtual std::vector<quint32> ownOrder() const = 0;
    virtual quint32 slotCount() const = 0;
    /// All rows are new.
    void resetRows(const std::function<void()> &change);
    /// Appends rows for slots that have none yet, in one insertion.
    void showSlots(const std::vector<quint32> &added);
    /// The slot's row is to be painted anew; at the next tenth of a second.
    void touch(quint32 slot);

private:
    void tellChanged();
    void indexOrder();

    std::vector<quint32> m_order;
    std::vector<int> m_rowOf; ///< by slot; -1: not shown
    QTimer m_tell;
    int m_firstTouched = -1;
    int m_lastTouched = -1;
};

} // namespace assay::models
