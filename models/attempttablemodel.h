// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/runrows.h"
#include "models/viewroles.h"

#include <QAbstractTableModel>

#include <vector>

namespace assay::models {

/// The attempts of one sample, one a row, in the order of their numbers.
///
/// Threads: the GUI's
class AttemptTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        Number,
        Outcome,
        Fired,
        Confirmation,
        Wall,
        Cpu,
        Wait,
        Confirm,
        Memory,
        Exit,
        Sandbox,
        Slice,
        Flags,
        Ended,
        ColumnCount
    };
    enum Role {
        ValueRole = Qt::UserRole,
        OutcomeRole = Qt::UserRole + 1, ///< int of an Outcome, in every column
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// `timeoutSeconds`: the run's limit, for the words about what fired; 0: unknown.
    void setAttempts(std::vector<AttemptRow> attempts, double timeoutSeconds);
    const std::vector<AttemptRow> &attempts() const { return m_attempts; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant
    headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const AttemptRow &row, int column) const;
    QString exactText(const AttemptRow &row, int column) const;
    QString firedText(const AttemptRow &row) const;
    static QString flagsText(quint16 flags);

    std::vector<AttemptRow> m_attempts;
    double m_timeoutSeconds = 0;
};

} // namespace assay::models
