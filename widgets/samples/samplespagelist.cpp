// SPDX-License-Identifier: GPL-3.0-or-later
// How the page moves through its list, and what it does with what is selected there.
#include "widgets/look/tableview.h"
#include "widgets/samples/samplefilterbar.h"
#include "widgets/samples/samplespage.h"

#include <QItemSelectionModel>
#include <QMenu>
#include <QStackedWidget>

#include <algorithm>
#include <functional>
#include <utility>

namespace assay::widgets {
using models::SampleTableModel;

void SamplesPage::remember()
{
    constexpr std::size_t mostKept = 10'000; // more is everything, or a mistake
    m_isPuttingBack = true; // until the list is there again, nobody moves in it
    m_keptSlots = selectedSlots();
    if (m_keptSlots.size() > mostKept)
        m_keptSlots.clear();
    const int top = m_table->rowAt(0);
    const int current = m_table->currentIndex().row();
    const int bottom = m_table->rowAt(m_table->viewport()->height() - 1);
    m_keptTop = m_lister.model()->slotAt(top);
    const bool isVisible
        = current >= 0 && top >= 0 && current >= top && (bottom < 0 || current <= bottom);
    m_keptOffset = isVisible ? current - top : -1;
}

void SamplesPage::putBack()
{
    const SampleTableModel *model = m_lister.model();
    QItemSelection selection;
    const int lastColumn = models::sampleColumnCount - 1;
    for (const quint32 slot : m_keptSlots) {
        if (const int row = model->rowOf(slot); row >= 0)
            selection.select(model->index(row, 0), model->index(row, lastColumn));
    }
    QItemSelectionModel *selected = m_table->selectionModel();
    const auto currentSlot = m_selection ? m_selection->current() : std::nullopt;
    const int current = currentSlot ? model->rowOf(*currentSlot) : -1;
    selected->select(selection, QItemSelectionModel::ClearAndSelect);
    if (current >= 0)
        selected->setCurrentIndex(model->index(current, 0), QItemSelectionModel::NoUpdate);
    if (current >= 0 && selection.isEmpty())
        selected->select(
            selected->currentIndex(), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    const int top = current >= 0 && m_keptOffset >= 0 ? current - m_keptOffset
        : m_keptTop                                   ? model->rowOf(*m_keptTop)
                                                      : -1;
    if (top >= 0)
        m_table->scrollTo(model->index(top, 0), QAbstractItemView::PositionAtTop);
    else
        m_table->scrollToTop();
    if (current >= 0 && std::exchange(m_showsCurrent, false))
        m_table->scrollTo(selected->currentIndex(), QAbstractItemView::PositionAtCenter);
    m_isPuttingBack = false;
    const bool isEmpty = model->rowCount() == 0 && m_document && !m_document->samples().empty()
        && !m_search.isSearching();
    m_tableStack->setCurrentIndex(isEmpty ? NothingMatches : TableShown);
    showCounts();
}

void SamplesPage::showCurrent()
{
    const auto current = m_selection ? m_selection->current() : std::nullopt;
    const int row = current ? m_lister.model()->rowOf(*current) : -1;
    m_touched.restart();
    m_isPuttingBack = true;
    if (row < 0)
        m_table->clearSelection();
    else if (m_table->currentIndex().row() != row || !m_table->selectionModel()->hasSelection())
        m_table->selectRow(row);
    m_isPuttingBack = false;
    if (row >= 0)
        m_table->scrollTo(m_lister.model()->index(row, 0));
}

void SamplesPage::rowChanged()
{
    if (m_isPuttingBack || !m_selection)
        return;
    if (const auto slot = m_lister.model()->slotAt(m_table->currentIndex().row()))
        m_selection->setCurrent(slot);
}

void SamplesPage::move(int steps, bool failedOnly)
{
    if (!m_selection || !m_document)
        return;
    const SampleTableModel *model = m_lister.model();
    const auto currentSlot = m_selection->current();
    int row = currentSlot ? model->rowOf(*currentSlot) : -1;
    const models::SampleEntries &samples = m_document->samples();
    for (row = row < 0 && steps < 0 ? model->rowCount() : row;;) {
        row += steps;
        const auto slot = model->slotAt(row);
        if (!slot)
            return; // the end; the current one stays
        const Outcome outcome = samples[*slot].outcome;
        if (!failedOnly || (isScored(outcome) && outcome != Outcome::Passed)) {
            m_selection->setCurrent(slot);
            return;
        }
    }
}

std::vector<quint32> SamplesPage::selectedSlots() const
{
    std::vector<quint32> found;
    for (const QItemSelectionRange &range : m_table->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            if (const auto slot = m_lister.model()->slotAt(row))
                found.push_back(*slot);
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

void SamplesPage::runSelectedAgain()
{
    if (!m_document || !m_document->canRunAgain())
        return;
    std::vector<quint32> chosen = selectedSlots();
    if (chosen.empty() && m_selection && m_selection->current())
        chosen.push_back(*m_selection->current());
    if (!chosen.empty())
        m_document->runAgain(std::move(chosen));
}

void SamplesPage::exportListed()
{
    const std::vector<quint32> &listed = m_lister.model()->order();
    if (m_document && !listed.empty()) // none chosen would mean all
        Q_EMIT exportRequested(listed);
}

void SamplesPage::showContextMenu(const QPoint &place)
{
    const auto slot = m_lister.model()->slotAt(m_table->indexAt(place).row());
    if (!slot || !m_document)
        return;
    const models::SampleEntry sample = m_document->samples()[*slot];
    auto *menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [menu, this](const QString &text, const std::function<void()> &act) {
        connect(menu->addAction(text), &QAction::triggered, this, act);
    };
    add(tr("Only samples of this &problem"), [this, sample] {
        m_filters->showProblem(m_lister.names()->problems().value(sample.problem));
    });
    if (sample.signature > 0)
        add(tr("Only samples with this &signature"),
            [this, sample] { m_filters->showSignature(sample.signature); });
    if (m_document->models().size() > 1)
        add(tr("Only samples of this &model"),
            [this, sample] { m_filters->showModel(sample.model); });
    add(tr("Only samples with this &outcome"),
        [this, sample] { m_filters->showOnly(sample.outcome); });
    menu->addSeparator();
    add(tr("&Copy"), [this] { m_table->copySelection(); });
    if (m_document->canRunAgain())
        add(tr("&Run %Ln sample(s) again", nullptr,
               int(std::max<std::size_t>(1, selectedSlots().size()))),
            [this] { runSelectedAgain(); });
    add(tr("&Export these samples…"), [this] { exportListed(); });
    menu->addSeparator();
    menu->addMenu(m_table->sortMenu(menu));
    menu->addMenu(m_table->columnMenu(menu));
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

} // namespace assay::widgets
