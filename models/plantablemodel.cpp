// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/plantablemodel.h"

#include "models/livetext.h"
#include "models/moneytext.h"

#include <QLocale>

#include <numeric>

namespace assay::models {
using namespace Qt::StringLiterals;

void PlanTableModel::setPlan(std::vector<PlanRow> rows, QStringList ids, const CostForecast &cost)
{
    resetRows([&] {
        m_rows = std::move(rows);
        m_ids = std::move(ids);
        m_cost = cost;
        m_expected = {};
        for (const PlanRow &row : m_rows)
            m_expected += row.expected;
    });
}

std::optional<Money> PlanTableModel::costOf(const PlanRow &row) const
{
    if (m_cost.kind != CostForecast::Kind::Priced || m_expected.count() <= 0)
        return {};
    return shareOf(m_cost.likely, row.expected.count(), m_expected.count());
}

int PlanTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PlanTableModel::value(quint32 slot, int column) const
{
    const PlanRow &row = m_rows[slot];
    switch (column) {
    case Slice:
        return row.slice;
    case Samples:
        return row.samples;
    case ProblemCount:
        return row.problems;
    case Bytes:
        return row.bytes;
    case Expected:
        return qint64(row.expected.count());
    case Cost:
        // Where there is no price all are alike.
        return costOf(row).value_or(Money()).nanos();
    default:
        return row.firstProblem;
    }
}

QString PlanTableModel::text(quint32 slot, int column) const
{
    const PlanRow &row = m_rows[slot];
    switch (column) {
    case Slice:
        return LiveText::count(row.slice);
    case ProblemCount:
        return LiveText::count(row.problems);
    case Samples:
        return LiveText::count(row.samples);
    case Bytes:
        return QLocale().formattedDataSize(row.bytes, 1, QLocale::DataSizeIecFormat);
    case Expected:
        return LiveText::computing(row.expected.count());
    case Cost:
        if (const auto cost = costOf(row))
            return MoneyText::text(*cost);
        return m_cost.kind == CostForecast::Kind::Free ? tr("free") : tr("unknown");
    default: {
        const QString first = m_ids.value(qsizetype(row.firstProblem));
        const QString last = m_ids.value(qsizetype(row.lastProblem));
        //: the first and the last problem of a slice
        return first == last ? first : tr("%1 … %2").arg(first, last);
    }
    }
}

QString PlanTableModel::title(int column) const
{
    switch (column) {
    case Slice:
        return tr("Slice");
    case Problems:
        return tr("From … to");
    case ProblemCount:
        return tr("Problems");
    case Samples:
        return tr("Samples");
    case Bytes:
        return tr("Size");
    case Expected:
        return tr("Expected");
    case Cost:
        return tr("Cost");
    default:
        return {};
    }
}

QString PlanTableModel::definition(int column) const
{
    switch (column) {
    case Slice:
        return tr("Slices in the order in which lanes take them: the longest first.");
    case Problems:
        return tr("The first and the last problem whose samples are in the slice.");
    case ProblemCount:
        return tr("How many problems have samples in the slice.");
    case Samples:
        return tr("Samples that travel and run together in one sandbox.");
    case Bytes:
        return tr("What is sent into the sandbox: samples and their problems' tests.");
    case Expected:
        return tr("Time of one worker for the whole slice. It is guessed by language until the "
                  "reference solutions have run.");
    default:
        return tr(
            "The slice's share of the run's likely cost, by its expected time: starts, set-up "
            "and minimum charges are in it. This computer costs nothing.");
    }
}

bool PlanTableModel::isNumeric(int column) const
{
    return column != Problems;
}

std::vector<quint32> PlanTableModel::ownOrder() const
{
    std::vector<quint32> order(m_rows.size());
    std::iota(order.begin(), order.end(), 0U);
    return order;
}

} // namespace assay::models
