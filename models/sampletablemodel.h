// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/samplequery.h"
#include "models/viewroles.h"

#include <QAbstractTableModel>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <functional>

namespace assay::models {

/// The samples of a run in an order that somebody else made (listSamples), straight from the
/// entries of the open run: no copy of them, so a million rows cost eight bytes each.
///
/// What changes is told in one dataChanged, ten times a second at most; rows never move but by
/// setOrder().
///
/// Threads: the GUI's
class SampleTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Role {
        ValueRole = Qt::UserRole, ///< the value behind the text; nothing where there is none
        OutcomeRole = Qt::UserRole + 1, ///< int of an Outcome, in every column
        SlotRole = Qt::UserRole + 2,
    };

    explicit SampleTableModel(QObject *parent = nullptr);

    /// Where the entries are; asked at each look, since they may be replaced. Shows all, by slot.
    void setSource(
        std::function<const SampleEntries &()> entries, std::shared_ptr<const SampleNames> names);
    /// New names for the same entries: signatures are added while a run goes on.
    void setNames(std::shared_ptr<const SampleNames> names);
    /// The run's size is known: one reset, all rows by slot.
    void plan(std::size_t samples);
    /// Made by a pool thread: one reset. Slots beyond the entries are left out.
    void setOrder(std::vector<quint32> order);
    void update(const std::vector<quint32> &changed); ///< by slot

    const std::vector<quint32> &order() const { return m_order; }
    std::optional<quint32> slotAt(int row) const;
    int rowOf(quint32 slot) const; ///< -1: not shown

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant
    headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    static QString columnName(SampleColumn column); ///< with the unit
    static QString columnMeaning(SampleColumn column);
    static bool isNumeric(SampleColumn column);
    /// `flaky`, `changed alone`, ... joined.
    static QString marksText(quint8 marks);
    static QString markName(SampleMark mark);

private:
    QVariant value(const SampleEntry &sample, SampleColumn column) const;
    QString text(const SampleEntry &sample, SampleColumn column) const;
    QString exactText(const SampleEntry &sample, SampleColumn column) const;
    QString toolTip(const SampleEntry &sample, SampleColumn column) const;
    void indexRows();
    void tell();

    std::function<const SampleEntries &()> m_entries;
    std::shared_ptr<const SampleNames> m_names = std::make_shared<SampleNames>();
    std::vector<quint32> m_order;
    std::vector<quint32> m_rowOf; ///< by slot: row + 1, or 0
    QTimer m_tell;
    QElapsedTimer m_told;
    int m_firstChanged = -1;
    int m_lastChanged = -1;
};

} // namespace assay::models
