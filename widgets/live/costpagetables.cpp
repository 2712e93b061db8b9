// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers and tables of the page Cost.
#include "models/fleettablemodel.h"
#include "models/moneytext.h"
#include "models/viewroles.h"
#include "widgets/live/costfigures.h"
#include "widgets/live/costpage.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/statcell.h"
#include "widgets/look/tableview.h"

#include <QHeaderView>
#include <QStandardItemModel>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

QStandardItem *
cellOf(const QString &text, const QString &toolTip, bool isNumber, const QString &exact = {})
{
    auto *cell = new QStandardItem(text);
    cell->setEditable(false);
    cell->setToolTip(toolTip);
    cell->setTextAlignment((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    cell->setData(exact.isEmpty() ? text : exact, models::CopyRole);
    return cell;
}

void setHeader(QStandardItemModel *model, const QStringList &titles)
{
    model->setHorizontalHeaderLabels(titles);
    for (int column = 0; column < model->columnCount(); ++column)
        model->setHeaderData(
            column, Qt::Horizontal,
            QVariant::fromValue(
                Qt::Alignment(column > 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter),
            Qt::TextAlignmentRole);
}

/// `isNarrow`: the first column takes what the others leave, so that no number is cut.
void setColumns(TableView *table, const QList<int> &chars, bool isNarrow)
{
    table->setColumnChars(chars);
    table->horizontalHeader()->setSectionResizeMode(
        0, isNarrow ? QHeaderView::Stretch : QHeaderView::Interactive);
}

std::optional<std::chrono::microseconds> microseconds(std::optional<double> seconds)
{
    if (!seconds)
        return {};
    return std::chrono::microseconds(qint64(*seconds * 1e6));
}

} // namespace

void CostPage::showCells()
{
    const qint64 sandboxes = qint64(m_document->sandboxes().size());
    const auto milliseconds = [](qint64 ms) { return std::chrono::milliseconds(ms); };
    if (!m_use) {
        for (StatCell *cell : {m_sandboxTime, m_cpuTime, m_aSample})
            cell->setValue(NumberText::undefined());
    } else {
        m_sandboxTime->setValue(
            NumberText::duration(milliseconds(m_use->totalMs())),
            tr("in %n sandbox(es)", nullptr, int(sandboxes - m_use->unseen)),
            QString::number(double(m_use->totalMs()) / 1000, 'f', 3));
        m_cpuTime->setValue(
            NumberText::duration(milliseconds(m_use->cpuUs / 1000)), {},
            QString::number(double(m_use->cpuUs) / 1e6, 'f', 6));
        const quint32 scored = m_document->counts().scored();
        const auto a
            = CostFigures::results(*m_use, scored, 0, models::billedOnly(m_costs), onThisComputer())
                  .front();
        m_aSample->setValue(
            NumberText::seconds(microseconds(a.sandboxSeconds)), {},
            a.sandboxSeconds ? QString::number(*a.sandboxSeconds, 'g', 17) : QString());
        m_aSample->setDefinition(
            tr("Time of all sandboxes, divided by %n scored sample(s).", nullptr, int(scored)));
    }
    m_sandboxTime->setDefinition(tr("From asking for each sandbox until it was seen gone, or until "
                                    "now, summed over all of them."));
    m_cpuTime->setDefinition(
        tr("CPU time of all attempts and their confirmation. Reference solutions "
           "and the harness are not counted."));
    m_cost->setVisible(models::billedOnly(m_costs) == nullptr); // else it stands above
    if (models::billedOnly(m_costs) == nullptr) {
        m_cost->setValue(onThisComputer() ? tr("free here") : tr("unknown"));
        m_cost->setDefinition(
            onThisComputer() ? tr("Sandboxes on this computer are billed by nobody.")
                             : tr("The prices of this provider are not known here. Unknown is not "
                                  "free."));
    }
}

void CostPage::showBill()
{
    const bool shown = m_use && m_use->bill;
    m_billPanel->setVisible(shown);
    m_bill->clear();
    if (!shown)
        return;
    setHeader(m_bill, {tr("Part"), tr("Cost"), tr("Share")});
    setColumns(m_billTable, {18, 10, 8}, true);
    for (const MoneyPart &part : CostFigures::bill(*m_use->bill)) {
        const auto text = models::MoneyText::of(part.cost);
        m_bill->appendRow(
            {cellOf(part.name, part.meaning, false),
             cellOf(text.text, part.meaning, true, text.exact),
             cellOf(
                 NumberText::rate(part.share), part.meaning, true,
                 part.share ? QString::number(*part.share, 'g', 17) : QString())});
    }
}

void CostPage::showParts()
{
    m_parts->clear();
    setHeader(m_parts, {tr("Part"), tr("Time"), tr("Share")});
    setColumns(m_partTable, {26, 12, 8}, !m_billPanel->isHidden());
    if (!m_use)
        return;
    for (const TimePart &part : CostFigures::parts(*m_use))
        m_parts->appendRow(
            {cellOf(part.name, part.meaning, false),
             cellOf(
                 NumberText::duration(std::chrono::milliseconds(part.ms)), part.meaning, true,
                 QString::number(double(part.ms) / 1000, 'f', 3)),
             cellOf(
                 NumberText::rate(part.share),
                 tr("Of %1 in all sandboxes.")
                     .arg(NumberText::duration(std::chrono::milliseconds(m_use->totalMs()))),
                 true, QString::number(part.share, 'g', 17))});
}

void CostPage::showResults()
{
    m_results->clear();
    setHeader(m_results, {tr("For"), tr("Sandbox time"), tr("CPU time"), tr("Cost")});
    const bool isOneOfThree = !m_billPanel->isHidden();
    setColumns(m_resultTable, {24, isOneOfThree ? 11 : 14, 12, 11}, isOneOfThree);
    m_resultTable->setColumnHidden(2, isOneOfThree);
    if (!m_use)
        return;
    for (const ResultUse &one : CostFigures::results(
             *m_use, m_document->counts().scored(), m_solved, models::billedOnly(m_costs),
             onThisComputer())) {
        const QString tip
            = one.definition + u' ' + tr("There are %1.").arg(NumberText::count(one.results));
        const auto exact = [](const std::optional<double> &seconds) {
            return seconds ? QString::number(*seconds, 'g', 17) : QString();
        };
        m_results->appendRow(
            {cellOf(one.unit, tip, false),
             cellOf(
                 NumberText::seconds(microseconds(one.sandboxSeconds)), tip, true,
                 exact(one.sandboxSeconds)),
             cellOf(
                 NumberText::seconds(microseconds(one.cpuSeconds)), tip, true,
                 exact(one.cpuSeconds)),
             cellOf(one.cost, tip, true)});
    }
}

} // namespace assay::widgets
