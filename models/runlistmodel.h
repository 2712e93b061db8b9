// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/runlibrary.h"

#include <QAbstractListModel>
#include <QSortFilterProxyModel>

#include <array>

namespace assay::models {

/// The library's runs, a row each.
class RunListModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        SummaryRole = Qt::UserRole, ///< RunSummary
        PathRole,
    };

    /// `library` must outlive the model.
    explicit RunListModel(RunLibrary &library, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QModelIndex indexOf(const QString &path) const;

private:
    QString meaning(const RunSummary &summary) const;
    QString spoken(const RunSummary &summary) const;

    RunLibrary &m_library;
    int m_count = 0;
};

/// What the list can be narrowed to by a run's state.
enum class RunGroup { All, Running, NotStarted, Partial, Complete, Unreadable };
inline constexpr std::array allRunGroups{RunGroup::All,        RunGroup::Running,
                                         RunGroup::NotStarted, RunGroup::Partial,
                                         RunGroup::Complete,   RunGroup::Unreadable};

enum class RunSort {
    Newest,
    Name,
    Score, ///< the highest first
    State, ///< what goes on first, what is done last
    Coverage, ///< the share of samples that are scored; the lowest first
    Cost, ///< the highest first; then what is unknown, then what nobody bills
};

/// Some thousand runs at most, so that a proxy is quick enough.
class RunListFilter final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit RunListFilter(QObject *parent = nullptr);

    static RunGroup groupOf(RunState state);
    void setGroup(RunGroup group);
    void setText(const QString &text); ///< each word is in the name or the benchmark
    void setOrder(RunSort order);
    /// How many runs of the whole list a group has.
    std::array<int, allRunGroups.size()> groupCounts() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    RunGroup m_group = RunGroup::All;
    QStringList m_words;
    RunSort m_order = RunSort::Newest;
};

} // namespace assay::models
