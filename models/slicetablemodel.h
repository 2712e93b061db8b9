// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/fleet/fleet.h"
#include "engine/store/runrows.h"
#include "models/orderedtablemodel.h"
#include "models/outcomecounts.h"

#include <functional>

namespace assay::models {

/// Where a slice stands. Declared in the order in which they are shown.
enum class SliceState {
    Silent, ///< runs, and has finished nothing for long
    Running,
    Waiting,
    Unfinished, ///< stopped with samples left
    Done,
};

/// The slices of a run, a row each. Outcomes are asked for when a row is painted, so thousands of
/// slices cost what is in view.
///
/// Threads: the GUI's
class SliceTableModel final : public OrderedTableModel
{
    Q_OBJECT
public:
    enum Column {
        Number,
        State,
        Outcomes,
        Finished,
        Rate,
        Remaining,
        Took,
        Lane,
        Purpose,
        Tries,
        Expected,
        Bytes,
        ColumnCount
    };
    enum Role { CountsRole = Qt::UserRole + 1 }; ///< OutcomeCounts, for the bar
    static constexpr qint64 silentAfterMs = 20'000;

    using OrderedTableModel::OrderedTableModel;

    /// Outcomes of a slice's samples by its id; must stay valid as long as this model.
    void setCountsSource(std::function<OutcomeCounts(quint32 id)> source);
    /// All slices, by id; keeps the rows where the slices are the same and only changed or grew.
    void setSlices(const std::vector<SliceRow> &rows);
    /// What the lanes do now; `going`: the run goes on, here or elsewhere.
    void setLanes(const std::vector<LaneState> &lanes, bool going, qint64 nowMs);
    /// Samples of the slice have a new outcome.
    void touchSlice(quint32 id);

    const SliceRow &slice(quint32 slot) const { return m_slices[slot].row; }
    std::optional<quint32> slotOf(quint32 id) const;
    SliceState state(quint32 slot) const;
    /// How often outcomes were asked for: the work of painting, for tests.
    quint64 countsAsked() const { return m_countsAsked; }

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant value(quint32 slot, int column) const override;
    QString text(quint32 slot, int column) const override;
    QString toolTip(quint32 slot, int column) const override;
    QString title(int column) const override;
    QString definition(int column) const override;
    bool isNumeric(int column) const override;
    QString stateText(quint32 slot) const;

protected:
    std::vector<quint32> ownOrder() const override;
    quint32 slotCount() const override { return quint32(m_slices.size()); }

private:
    struct Entry
    {
        SliceRow row;
        std::optional<int> lane = {}; ///< that ran it last, from 1
        bool running = false;
        quint32 done = 0;
        qint64 ageMs = 0; ///< since it started, while it runs
        qint64 silenceMs = 0;
    };
    OutcomeCounts counts(const Entry &entry) const;
    quint32 done(const Entry &entry) const;
    qint64 tookMs(const Entry &entry) const;
    std::optional<double> rate(const Entry &entry) const;
    std::optional<qint64> remainingMs(const Entry &entry) const;

    std::vector<Entry> m_slices;
    std::function<OutcomeCounts(quint32)> m_source;
    std::vector<quint32> m_running; ///< slots
    bool m_going = false;
    qint64 m_nowMs = 0;
    mutable quint64 m_countsAsked = 0;
};

/// `run`, `check`, ... as people read it.
QString slicePurposeName(const QString &word);

} // namespace assay::models
