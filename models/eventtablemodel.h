// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/runrows.h"
#include "models/viewroles.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace assay::models {

/// What happened during a run, oldest first; appended in batches, filtered by kind and text through
/// an order of its own.
///
/// Threads: the GUI's
class EventTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Time, Kind, Text, Slice, Sandbox, Sample, ColumnCount };
    enum Role {
        ValueRole = Qt::UserRole, ///< the value behind the text
    };

    /// What is shown. Empty: all.
    struct Filter
    {
        QString kind = {};
        QString part = {}; ///< of the text or the kind's name, in any case
        std::optional<quint32> slice = {};
        std::optional<quint32> sandbox = {};

        bool operator==(const Filter &) const = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    void clear();
    /// One insertion, of those that the filter lets through.
    void append(std::vector<EventRow> rows);
    void setFilter(const Filter &filter); ///< one reset
    /// How a sample is called; empty: by its number.
    void setNames(std::function<QString(quint32 sample)> names);

    int total() const { return int(m_events.size()); }
    /// How many events there are of each kind.
    const std::map<QString, int> &kinds() const { return m_kinds; }
    const EventRow &event(int row) const { return m_events[m_order[std::size_t(row)]]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool passes(const EventRow &row) const;
    QString text(const EventRow &row, int column) const;
    QVariant value(const EventRow &row, int column) const;

    std::vector<EventRow> m_events;
    std::vector<quint32> m_order;
    std::map<QString, int> m_kinds;
    std::function<QString(quint32)> m_names;
    Filter m_filter;
};

/// A kind of event as people read it.
QString eventKindName(const QString &kind);

} // namespace assay::models
