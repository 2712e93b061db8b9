// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/orderedtablemodel.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace assay::models {
using namespace std::chrono_literals;

OrderedTableModel::OrderedTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_tell.setSingleShot(true);
    m_tell.setInterval(100ms);
    connect(&m_tell, &QTimer::timeout, this, &OrderedTableModel::tellChanged);
}

int OrderedTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_order.size());
}

QString OrderedTableModel::toolTip(quint32, int column) const
{
    return definition(column);
}

QVariant OrderedTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const quint32 slot = slotAt(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(slot, column);
    case ValueRole:
        return value(slot, column);
    case CopyRole: {
        const QVariant plain = value(slot, column);
        return plain.isValid() && plain.canConvert<QString>() ? plain.toString()
                                                              : text(slot, column);
    }
    case Qt::ToolTipRole:
        return toolTip(slot, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant OrderedTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return title(section);
    case Qt::ToolTipRole:
        return definition(section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(isNumeric(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

void OrderedTableModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount()) {
        setOrder(ownOrder());
        return;
    }
    // Values once a row: comparing asks for them n log n times.
    std::vector<QVariant> keys(slotCount());
    for (const quint32 slot : m_order)
        keys[slot] = sortKey(slot, column);
    const auto less = [&keys](quint32 a, quint32 b) {
        const QVariant &left = keys[a];
        const QVariant &right = keys[b];
        if (left.isValid() != right.isValid()) // what is not known stands last
            return left.isValid();
        if (left.typeId() == QMetaType::QString)
            return left.toString().localeAwareCompare(right.toString()) < 0;
        return QVariant::compare(left, right) == QPartialOrdering::Less;
    };
    std::vector<quint32> rows = m_order;
    std::sort(rows.begin(), rows.end());
    if (order == Qt::AscendingOrder)
        std::stable_sort(rows.begin(), rows.end(), less);
    else
        std::stable_sort(rows.begin(), rows.end(), [&less, &keys](quint32 a, quint32 b) {
            if (keys[a].isValid() != keys[b].isValid())
                return keys[a].isValid();
            return less(b, a);
        });
    setOrder(std::move(rows));
}

void OrderedTableModel::setOrder(std::vector<quint32> order)
{
    if (order == m_order)
        return;
    if (order.size() != m_order.size()) {
        beginResetModel();
        m_order = std::move(order);
        indexOrder();
        endResetModel();
        return;
    }
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<quint32> slotsBefore;
    slotsBefore.reserve(std::size_t(before.size()));
    for (const QModelIndex &index : before)
        slotsBefore.push_back(slotAt(index.row()));
    m_order = std::move(order);
    indexOrder();
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype place = 0; place < before.size(); ++place) {
        const auto row = rowOf(slotsBefore[std::size_t(place)]);
        after.append(row ? index(*row, before[place].column()) : QModelIndex());
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

std::optional<int> OrderedTableModel::rowOf(quint32 slot) const
{
    if (slot >= m_rowOf.size() || m_rowOf[slot] < 0)
        return {};
    return m_rowOf[slot];
}

void OrderedTableModel::indexOrder()
{
    m_rowOf.assign(slotCount(), -1);
    for (std::size_t row = 0; row < m_order.size(); ++row)
        m_rowOf[m_order[row]] = int(row);
    m_firstTouched = m_order.empty() || m_firstTouched < 0 ? -1 : 0;
    m_lastTouched = m_firstTouched < 0 ? -1 : int(m_order.size()) - 1;
}

void OrderedTableModel::resetRows(const std::function<void()> &change)
{
    beginResetModel();
    change();
    m_order = ownOrder();
    m_firstTouched = -1;
    indexOrder();
    endResetModel();
}

void OrderedTableModel::showSlots(const std::vector<quint32> &added)
{
    if (added.empty())
        return;
    const int first = int(m_order.size());
    beginInsertRows({}, first, first + int(added.size()) - 1);
    m_rowOf.resize(slotCount(), -1);
    for (const quint32 slot : added) {
        m_rowOf[slot] = int(m_order.size());
        m_order.push_back(slot);
    }
    endInsertRows();
}

void OrderedTableModel::touch(quint32 slot)
{
    const auto row = rowOf(slot);
    if (!row)
        return;
    m_firstTouched = m_firstTouched < 0 ? *row : std::min(m_firstTouched, *row);
    m_lastTouched = std::max(m_lastTouched, *row);
    if (!m_tell.isActive())
        m_tell.start();
}

void OrderedTableModel::tellChanged()
{
    if (m_firstTouched < 0)
        return;
    const int first = m_firstTouched;
    const int last = m_lastTouched;
    m_firstTouched = -1;
    m_lastTouched = -1;
    Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

} // namespace assay::models
