// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/signaturetablemodel.h"

#include "engine/messages/messages.h"
#include "engine/report/visibletext.h"
#include "models/labelnames.h"
#include "models/tooltiptext.h"

#include <QLocale>

#include <algorithm>

namespace assay::models {
using namespace Qt::StringLiterals;

SignatureGroups groupBySignature(const SampleEntries &samples)
{
    SignatureGroups result;
    std::vector<quint64> failures; // signature and problem, to count different problems
    std::vector<SignatureGroup> bySignature;
    for (std::size_t slot = 0; slot < samples.size(); ++slot) {
        const SampleEntry &sample = samples[slot];
        if (!isScored(sample.outcome) || sample.outcome == Outcome::Passed)
            continue;
        if (sample.signature >= bySignature.size())
            bySignature.resize(std::size_t(sample.signature) + 1);
        SignatureGroup &group = bySignature[sample.signature];
        if (group.samples++ == 0)
            group.example = quint32(slot);
        group.outcomes.add(sample.outcome);
        ++group.outcomes.requested;
        ++result.byLabel[sample.label % result.byLabel.size()];
        ++result.failures;
        failures.push_back((quint64(sample.signature) << 32) | sample.problem);
    }
    std::sort(failures.begin(), failures.end());
    failures.erase(std::unique(failures.begin(), failures.end()), failures.end());
    for (const quint64 failure : failures)
        ++bySignature[std::size_t(failure >> 32)].problems;
    for (std::size_t number = 0; number < bySignature.size(); ++number) {
        bySignature[number].signature = quint32(number);
        if (bySignature[number].samples > 0)
            result.groups.push_back(bySignature[number]);
    }
    std::stable_sort(
        result.groups.begin(), result.groups.end(),
        [](const SignatureGroup &left, const SignatureGroup &right) {
            return left.samples > right.samples;
        });
    return result;
}

void SignatureTableModel::setGroups(
    SignatureGroups groups, std::shared_ptr<const SampleNames> names,
    std::function<FailureLabel(quint32)> labelOf)
{
    beginResetModel();
    m_groups = std::move(groups);
    m_names = std::move(names);
    m_labelOf = std::move(labelOf);
    endResetModel();
}

void SignatureTableModel::labelsChanged()
{
    if (!m_groups.groups.empty())
        Q_EMIT dataChanged(index(0, Label), index(rowCount() - 1, Label));
}

int SignatureTableModel::rowOf(quint32 signature) const
{
    const auto found = std::find_if(
        m_groups.groups.begin(), m_groups.groups.end(),
        [signature](const SignatureGroup &group) { return group.signature == signature; });
    return found == m_groups.groups.end() ? -1 : int(found - m_groups.groups.begin());
}

int SignatureTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_groups.groups.size());
}

int SignatureTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

double SignatureTableModel::share(const SignatureGroup &group) const
{
    return m_groups.failures == 0 ? 0 : double(group.samples) / double(m_groups.failures);
}

QVariant SignatureTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SignatureGroup &group = at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return column == Outcomes ? QVariant() : QVariant(text(group, column));
    case Qt::AccessibleTextRole:
        return text(group, column);
    case Qt::ToolTipRole:
        return toolTip(group, column);
    case Qt::TextAlignmentRole: {
        const bool isNumber = column == Samples || column == Share || column == Problems;
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft)));
    }
    case ValueRole:
        switch (column) {
        case Samples:
            return group.samples;
        case Share:
            return share(group);
        case Problems:
            return group.problems;
        case Outcomes:
            return QVariant::fromValue(group.outcomes);
        case Label:
            return m_labelOf ? int(m_labelOf(group.signature)) : 0;
        default:
            return text(group, column);
        }
    case NumberRole:
        return group.signature;
    case CopyRole:
        if (column == Samples)
            return QString::number(group.samples);
        if (column == Problems)
            return QString::number(group.problems);
        if (column == Signature && group.signature != 0)
            return m_names->signature(group.signature);
        return column == Share ? QString::number(share(group), 'g', 17) : text(group, column);
    default:
        return {};
    }
}

QString SignatureTableModel::text(const SignatureGroup &group, int column) const
{
    const QLocale locale;
    switch (column) {
    case Signature:
        return group.signature == 0 ? tr("(no signature)")
                                    : visibleText(m_names->signature(group.signature));
    case Samples:
        return locale.toString(group.samples);
    case Share:
        return tr("%1 %", "a share in percent").arg(locale.toString(share(group) * 100, 'f', 1));
    case Problems:
        return locale.toString(group.problems);
    case Outcomes: {
        QStringList parts;
        for (const Outcome outcome : allOutcomes) {
            if (outcome != Outcome::NotRun && group.outcomes.of(outcome) > 0)
                parts.append(tr("%1 %2", "an outcome and its count")
                                 .arg(
                                     Messages::outcomeName(outcome),
                                     locale.toString(group.outcomes.of(outcome))));
        }
        return parts.join(tr(", ", "between outcomes"));
    }
    default:
        return m_labelOf ? LabelNames::name(m_labelOf(group.signature)) : QString();
    }
}

QString SignatureTableModel::toolTip(const SignatureGroup &group, int column) const
{
    switch (column) {
    case Share:
        return tr("%1 of %2 samples that are scored and not solved.")
            .arg(QLocale().toString(group.samples), QLocale().toString(m_groups.failures));
    case Label:
        return m_labelOf ? LabelNames::meaning(m_labelOf(group.signature)) : QString();
    default:
        return plainToolTip(text(group, column));
    }
}

QVariant SignatureTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = section == Samples || section == Share || section == Problems;
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft)));
    }
    const bool names = role == Qt::DisplayRole;
    if (!names && role != Qt::ToolTipRole)
        return {};
    switch (section) {
    case Signature:
        return names ? tr("Signature")
                     : tr("The last line of the error without what varies from sample to sample.");
    case Samples:
        return names ? tr("Samples") : tr("Scored samples that are not solved and failed so.");
    case Share:
        return names ? tr("Share")
                     : tr("Of all samples that are scored and not solved, in percent.");
    case Problems:
        return names ? tr("Problems") : tr("Different problems among them.");
    case Outcomes:
        return names ? tr("Outcomes") : tr("Which outcomes they have.");
    default:
        return names ? tr("Label")
                     : tr("What is to blame: for all of them that have no label of their own.");
    }
}

} // namespace assay::models
