// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runlistmodel.h"

#include "engine/messages/messages.h"
#include "models/moneytext.h"
#include "models/runstatetext.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace assay::models {
using namespace Qt::StringLiterals;

RunListModel::RunListModel(RunLibrary &library, QObject *parent)
    : QAbstractListModel(parent)
    , m_library(library)
    , m_count(int(library.runs().size()))
{
    connect(&m_library, &RunLibrary::reset, this, [this] {
        beginResetModel();
        m_count = int(m_library.runs().size());
        endResetModel();
    });
    connect(&m_library, &RunLibrary::rowsAdded, this, [this](int first, int count) {
        beginInsertRows({}, first, first + count - 1);
        m_count += count;
        endInsertRows();
    });
    connect(&m_library, &RunLibrary::rowChanged, this, [this](int row) {
        Q_EMIT dataChanged(index(row), index(row));
    });
}

int RunListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_count;
}

QVariant RunListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RunSummary &summary = m_library.runs()[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return summary.name;
    case Qt::ToolTipRole:
        return meaning(summary);
    case Qt::AccessibleTextRole:
        return spoken(summary);
    case PathRole:
        return summary.path;
    case SummaryRole:
        return QVariant::fromValue(summary);
    default:
        return {};
    }
}

QString RunListModel::spoken(const RunSummary &summary) const
{
    QString text = summary.name + u", "_s + RunStateText::name(summary.state);
    if (summary.passAt1)
        text += u", "_s + tr("pass@1 %1 %").arg(QLocale().toString(*summary.passAt1 * 100, 'f', 1));
    if (summary.isBilled && summary.cost)
        text += u", "_s + MoneyText::text(*summary.cost);
    return text;
}

QString RunListModel::meaning(const RunSummary &summary) const
{
    QStringList lines{summary.path};
    if (summary.state == RunState::Unreadable && summary.error)
        lines.append(Messages::sentence(*summary.error));
    if (summary.isBilled)
        lines.append(
            summary.cost ? tr("It has cost %1 so far.").arg(MoneyText::text(*summary.cost))
                         : tr("What it has cost is unknown."));
    if (summary.requested == 0)
        return lines.join(u'\n');
    const QLocale locale;
    lines.append(tr("%1 passed of %2 scored of %3 requested samples.")
                     .arg(
                         locale.toString(summary.passed), locale.toString(summary.scored),
                         locale.toString(summary.requested)));
    lines.append(
        summary.passAt1 ? tr("pass@1 is the mean over problems of the share of scored samples that "
                             "passed; in brackets its 95 % interval.")
                        : tr("pass@1 is undefined: no sample is scored."));
    return lines.join(u'\n');
}

QModelIndex RunListModel::indexOf(const QString &path) const
{
    const int row = m_library.rowOf(path);
    return row < 0 ? QModelIndex() : index(row);
}

// -- the filter
// ------------------------------------------------------------------------------------

namespace {

int rankOf(RunState state)
{
    constexpr std::array order{
        RunState::Running,     RunState::Stopping,   RunState::RunningElsewhere,
        RunState::Interrupted, RunState::Partial,    RunState::Loaded,
        RunState::Opening,     RunState::Unreadable, RunState::Complete};
    return int(std::find(order.begin(), order.end(), state) - order.begin());
}

/// Nothing requested: nothing is known yet, and it comes last.
double coverageOf(const RunSummary &run)
{
    return run.requested > 0 ? double(run.scored) / double(run.requested) : 2.0;
}

/// Ascending in this order.
std::pair<int, Money> costRank(const RunSummary &run)
{
    if (!run.isBilled)
        return {2, Money()};
    return run.cost ? std::pair(0, Money() - *run.cost) : std::pair(1, Money());
}

} // namespace

RunListFilter::RunListFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setDynamicSortFilter(true);
    sort(0);
}

RunGroup RunListFilter::groupOf(RunState state)
{
    switch (state) {
    case RunState::Running:
    case RunState::Stopping:
    case RunState::RunningElsewhere:
        return RunGroup::Running;
    case RunState::Loaded:
        return RunGroup::NotStarted;
    case RunState::Complete:
        return RunGroup::Complete;
    case RunState::Unreadable:
        return RunGroup::Unreadable;
    case RunState::Opening:
        return RunGroup::All;
    default:
        return RunGroup::Partial;
    }
}

void RunListFilter::setGroup(RunGroup group)
{
    m_group = group;
    invalidateFilter();
}

void RunListFilter::setText(const QString &text)
{
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void RunListFilter::setOrder(RunSort order)
{
    m_order = order;
    invalidate();
}

std::array<int, allRunGroups.size()> RunListFilter::groupCounts() const
{
    std::array<int, allRunGroups.size()> counts{};
    const int rows = sourceModel() ? sourceModel()->rowCount() : 0;
    for (int row = 0; row < rows; ++row) {
        const auto summary
            = sourceModel()->index(row, 0).data(RunListModel::SummaryRole).value<RunSummary>();
        ++counts[std::size_t(RunGroup::All)];
        const RunGroup group = groupOf(summary.state);
        if (group != RunGroup::All)
            ++counts[std::size_t(group)];
    }
    return counts;
}

bool RunListFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const auto summary
        = sourceModel()->index(row, 0, parent).data(RunListModel::SummaryRole).value<RunSummary>();
    if (m_group != RunGroup::All && groupOf(summary.state) != m_group)
        return false;
    return std::all_of(m_words.begin(), m_words.end(), [&summary](const QString &word) {
        return summary.name.contains(word, Qt::CaseInsensitive)
            || summary.benchmark.contains(word, Qt::CaseInsensitive);
    });
}

bool RunListFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const auto a = left.data(RunListModel::SummaryRole).value<RunSummary>();
    const auto b = right.data(RunListModel::SummaryRole).value<RunSummary>();
    const auto byName = [&] {
        const int order = QString::localeAwareCompare(a.name, b.name);
        return order != 0 ? order < 0 : a.path < b.path;
    };
    switch (m_order) {
    case RunSort::Newest:
        return a.changedMs != b.changedMs ? a.changedMs > b.changedMs : byName();
    case RunSort::Score:
        if (a.passAt1 != b.passAt1)
            return a.passAt1 > b.passAt1; // what has no score yet comes last
        return byName();
    case RunSort::State:
        return rankOf(a.state) != rankOf(b.state) ? rankOf(a.state) < rankOf(b.state) : byName();
    case RunSort::Coverage:
        return coverageOf(a) != coverageOf(b) ? coverageOf(a) < coverageOf(b) : byName();
    case RunSort::Cost:
        return costRank(a) != costRank(b) ? costRank(a) < costRank(b) : byName();
    case RunSort::Name:
        break;
    }
    return byName();
}

} // namespace assay::models
