// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen in the charts: samples by a click, and the chosen set in every chart.
#include "models/chartmarks.h"
#include "models/charttablemodel.h"
#include "models/onpool.h"
#include "widgets/charts/chartspage.h"
#include "widgets/charts/figureview.h"
#include "widgets/look/filterchip.h"
#include "widgets/look/tableview.h"

#include <QHBoxLayout>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace assay::widgets {

void ChartsPage::choose(const models::ChartPick &pick)
{
    if (!m_data || !pick.isSomething())
        return;
    // Of a million samples this takes longer than a click may.
    const quint64 request = ++m_choice;
    models::onPool(
        this, [data = m_data, pick] { return models::ChartPicks::slotsOf(*data, pick); },
        [this, request, data = m_data, pick](const std::vector<quint32> &found) {
            if (request == m_choice && !found.empty())
                Q_EMIT samplesChosen(models::ChartPicks::title(*data, pick), found);
        },
        models::promptPool());
}

QWidget *ChartsPage::makeChosenLine()
{
    m_chosenLine = new QWidget(this);
    m_chosen = new FilterChip(QString(), m_chosenLine);
    m_chosen->setObjectName(u"chosenSamples"_s);
    connect(m_chosen, &FilterChip::removeRequested, this, [this] {
        if (m_selection)
            m_selection->clear();
    });
    auto *layout = new QHBoxLayout(m_chosenLine);
    layout->setContentsMargins(8, 0, 8, 4);
    layout->addWidget(m_chosen);
    layout->addStretch(1);
    m_chosenLine->hide();
    return m_chosenLine;
}

/// Marks the chosen set in this chart, wherever it was chosen.
void ChartsPage::showChosen()
{
    const auto chosen = m_selection ? m_selection->chosen() : nullptr;
    m_chosenLine->setVisible(chosen != nullptr);
    const quint64 request = ++m_marking;
    if (!chosen || !m_data || m_data->isEmpty()) {
        m_view->setChosen(nullptr);
        return;
    }
    m_chosen->setText(m_selection->title());
    models::onPool(
        this,
        [data = m_data, chosen] {
            return std::make_shared<const models::ChartMarks>(*data, *chosen);
        },
        [this, request](const models::ChartMarksPtr &marks) {
            if (request == m_marking)
                m_view->setChosen(marks);
        },
        models::promptPool());
}

void ChartsPage::markRow(int row)
{
    if (row < 0 || row >= m_numbers->rowCount())
        return;
    const models::ChartPick pick = m_numbers->pick(row);
    m_view->setMarked(pick);
    if (const auto piece = m_view->figure() ? m_view->figure()->pieceOf(pick) : std::nullopt) {
        const QPoint middle = piece->area.center().toPoint();
        m_scroll->ensureVisible(middle.x(), middle.y());
    }
}

/// Shows in the numbers what was clicked in the picture.
void ChartsPage::pointRow(const models::ChartPick &pick)
{
    models::ChartPick wanted = pick;
    if (pick.what == models::ChartPick::What::Cell) {
        const int place = m_data->map.problemsOf(int(pick.first)).first;
        wanted = {models::ChartPick::What::Problem, m_data->map.problemAt(place), 0};
    }
    const int row = m_numbers->rowOf(wanted);
    if (row >= 0)
        m_table->selectRow(row);
    m_view->setMarked(pick);
}

} // namespace assay::widgets
