// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/fleet/fleet.h"
#include "models/costsource.h"
#include "models/orderedtablemodel.h"

namespace assay::models {

/// The sandboxes of a run, a row each, as the ledger has them.
///
/// Threads: the GUI's
class FleetTableModel final : public OrderedTableModel
{
    Q_OBJECT
public:
    enum Column {
        Number,
        ProviderId,
        State,
        Age,
        Cpu,
        Cost,
        Billed,
        Lane,
        Silence,
        LastLine,
        Left,
        Tariff,
        Provider,
        ColumnCount
    };

    using OrderedTableModel::OrderedTableModel;

    void setSandboxes(const std::vector<SandboxRow> &rows, qint64 nowMs);
    void setLanes(const std::vector<LaneState> &lanes, bool going, qint64 nowMs);
    /// CPU time of the samples that ran in each sandbox, by number.
    void setCpuTimes(const std::vector<qint64> &microseconds);
    /// Null: costs are unknown, but on this computer. Must outlive the model.
    void setCosts(const CostSource *costs);

    const SandboxRow &sandbox(quint32 slot) const { return m_sandboxes[slot].row; }
    std::optional<quint32> slotOf(quint32 number) const;
    bool isGone(quint32 slot) const;
    bool isDraining(quint32 slot) const { return m_sandboxes[slot].draining; }
    /// How long it has been there, until it was seen gone.
    qint64 ageMs(quint32 slot) const;
    /// The same from when it was ready: what a provider bills for.
    std::optional<qint64> billedSeconds(quint32 slot) const;
    std::optional<qint64> cpuUs(quint32 slot) const;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant value(quint32 slot, int column) const override;
    QString text(quint32 slot, int column) const override;
    QVariant sortKey(quint32 slot, int column) const override;
    QString toolTip(quint32 slot, int column) const override;
    QString title(int column) const override;
    QString definition(int column) const override;
    bool isNumeric(int column) const override;

protected:
    std::vector<quint32> ownOrder() const override;
    quint32 slotCount() const override { return quint32(m_sandboxes.size()); }

private:
    struct Entry
    {
        SandboxRow row;
        std::optional<int> lane = {}; ///< from 1
        std::optional<qint64> silenceMs = {}; ///< while it runs a slice
        QString lastLine = {};
        bool starting = false;
        bool busy = false;
        bool draining = false;
    };
    QString stateText(const Entry &entry) const;
    std::optional<CostText> cost(const Entry &entry) const;
    bool isFree(const Entry &entry) const;

    std::vector<Entry> m_sandboxes;
    std::vector<qint64> m_cpuUs; ///< by number
    const CostSource *m_costs = nullptr;
    bool m_going = false;
    qint64 m_nowMs = 0;
};

/// `running`, `deleted`, ... of a sandbox as people read it.
QString sandboxStateName(const QString &word);

} // namespace assay::models
