// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/failurelabel.h"
#include "models/outcomecounts.h"
#include "models/samplequery.h"
#include "models/viewroles.h"

#include <QAbstractTableModel>

#include <array>
#include <functional>

namespace assay::models {

/// Samples that failed in the same way.
struct SignatureGroup
{
    quint32 signature = 0; ///< 0: those that have none
    quint32 samples = 0;
    quint32 problems = 0; ///< different ones
    quint32 example = 0; ///< a slot: the first
    OutcomeCounts outcomes;
};

/// Not solved samples by signature, the most frequent first, and how they are split by label.
struct SignatureGroups
{
    std::vector<SignatureGroup> groups;
    std::array<quint32, 8> byLabel{}; ///< index: FailureLabel; samples
    quint32 failures = 0; ///< scored samples that are not solved
};

/// Threads: pure, any thread
SignatureGroups groupBySignature(const SampleEntries &samples);

/// The groups of a run as a table, for saying what is to blame for each.
///
/// Threads: the GUI's
class SignatureTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Signature, Samples, Share, Problems, Outcomes, Label, ColumnCount };
    enum Role {
        ValueRole = Qt::UserRole, ///< Outcomes: OutcomeCounts; Label: int of a FailureLabel
        NumberRole = Qt::UserRole + 1, ///< the signature's number
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// One reset; rows with the same signature keep nothing, select anew by rowOf().
    void setGroups(
        SignatureGroups groups, std::shared_ptr<const SampleNames> names,
        std::function<FailureLabel(quint32)> labelOf);
    void labelsChanged(); ///< they are asked for anew
    const SignatureGroups &groups() const { return m_groups; }
    const SignatureGroup &at(int row) const { return m_groups.groups[std::size_t(row)]; }
    int rowOf(quint32 signature) const; ///< -1: none

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant
    headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const SignatureGroup &group, int column) const;
    QString toolTip(const SignatureGroup &group, int column) const;
    double share(const SignatureGroup &group) const;

    SignatureGroups m_groups;
    std::shared_ptr<const SampleNames> m_names;
    std::function<FailureLabel(quint32)> m_labelOf;
};

} // namespace assay::models
