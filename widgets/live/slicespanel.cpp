// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/slicespanel.h"

#include "models/rundocument.h"
#include "models/sampleselection.h"
#include "widgets/live/livestory.h"
#include "widgets/live/panelheader.h"
#include "widgets/look/icons.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/outcomebardelegate.h"
#include "widgets/look/tableview.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::SliceState;
using models::SliceTableModel;

SlicesPanel::SlicesPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new SliceTableModel(this))
    , m_table(new TableView(this))
    , m_summary(new QLabel(this))
{
    m_table->setObjectName(u"slices"_s);
    m_table->setAccessibleName(tr("Slices"));
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(
        SliceTableModel::Outcomes, new OutcomeBarDelegate(SliceTableModel::CountsRole, m_table));
    m_table->setColumnChars({4, 11, 15, 9, 8, 6, 7, 5, 8, 5, 8, 9});
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const int column :
         {SliceTableModel::Tries, SliceTableModel::Expected, SliceTableModel::Bytes})
        m_table->hideColumn(column);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_summary->setObjectName(u"sliceSummary"_s);

    addActions();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(new PanelHeader(tr("Slices"), m_summary, {m_samples, m_events, m_arrange}));
    layout->addWidget(m_table, 1);

    connect(m_table, &QAbstractItemView::activated, this, [this] { chooseSamples(); });
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &SlicesPanel::updateActions);
    updateActions();
}

void SlicesPanel::addActions()
{
    m_samples = new QAction(Icons::get(u"samples"_s), tr("Show samples"), this);
    m_samples->setObjectName(u"sliceSamples"_s);
    m_samples->setToolTip(tr("Chooses this slice's samples and shows them (Enter)."));
    connect(m_samples, &QAction::triggered, this, &SlicesPanel::chooseSamples);
    m_events = new QAction(Icons::get(u"log"_s), tr("Show events"), this);
    m_events->setObjectName(u"sliceEvents"_s);
    m_events->setShortcut(QKeySequence(u"Ctrl+L"_s));
    m_events->setToolTip(tr("Shows below what happened to this slice."));
    connect(m_events, &QAction::triggered, this, [this] {
        if (const auto slot = current())
            Q_EMIT eventsAsked(m_model->slice(*slot).id);
    });
    m_arrange = new QAction(Icons::get(u"up"_s), tr("Running first"), this);
    m_arrange->setObjectName(u"sliceArrange"_s);
    m_arrange->setShortcut(QKeySequence(u"Ctrl+Shift+O"_s));
    m_arrange->setToolTip(
        tr("Puts running slices first, then waiting, then done ones. While the run "
           "goes on the order changes only when you ask for it."));
    connect(m_arrange, &QAction::triggered, this, [this] {
        m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
        m_model->sort(models::OrderedTableModel::defaultOrder);
    });
    for (QAction *action : {m_samples, m_events, m_arrange})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    PanelHeader::giveMenu(m_table, {m_samples, m_events, nullptr, m_arrange});
}

void SlicesPanel::setDocument(models::RunDocument *document, models::SampleSelection *selection)
{
    m_document = document;
    m_selection = selection;
    m_going = false;
    m_model->setSlices({});
    m_model->setCountsSource([this](quint32 id) {
        return m_document ? m_document->sliceCounts(id) : models::OutcomeCounts();
    });
    if (m_document)
        refreshSlices();
}

void SlicesPanel::refreshSlices()
{
    if (m_document)
        m_model->setSlices(m_document->slices());
    showSummary();
}

void SlicesPanel::refreshLanes(const LiveFacts &facts)
{
    const bool going = facts.isGoing();
    m_model->setLanes(
        facts.progress ? facts.progress->lanes : std::vector<LaneState>(), going, facts.nowMs);
    // What runs stands first as long as nobody looks closer: a row that is pointed at or chosen
    // must not jump.
    const bool isDue = !m_arranged.isValid() || m_arranged.elapsed() > 1000 || going != m_going;
    if (isDue && PanelHeader::isAtRest(*m_table)) {
        m_arranged.start();
        m_model->sort(models::OrderedTableModel::defaultOrder);
    }
    m_going = going;
    showSummary();
}

void SlicesPanel::refreshSamples(const std::vector<quint32> &slots_)
{
    if (!m_document)
        return;
    const auto &samples = m_document->samples();
    std::unordered_set<quint32> ids;
    for (const quint32 slot : slots_)
        if (slot < samples.size() && samples[slot].slice != 0)
            ids.insert(samples[slot].slice);
    for (const quint32 id : ids)
        m_model->touchSlice(id);
}

void SlicesPanel::showSummary()
{
    std::array<int, 5> states{};
    for (quint32 slot = 0; slot < quint32(m_model->order().size()); ++slot)
        ++states.at(std::size_t(m_model->state(slot)));
    const auto count = [&states](SliceState state) { return states.at(std::size_t(state)); };
    QStringList parts;
    const int running = count(SliceState::Running) + count(SliceState::Silent);
    if (running > 0)
        parts.append(tr("%n running", nullptr, running));
    if (count(SliceState::Silent) > 0)
        parts.append(tr("%n silent", nullptr, count(SliceState::Silent)));
    if (count(SliceState::Waiting) > 0)
        parts.append(tr("%n waiting", nullptr, count(SliceState::Waiting)));
    if (count(SliceState::Unfinished) > 0)
        parts.append(tr("%n stopped early", nullptr, count(SliceState::Unfinished)));
    parts.append(tr("%n done", nullptr, count(SliceState::Done)));
    const QString text
        = m_model->rowCount() == 0 ? tr("none has been started yet") : parts.join(u" · "_s);
    if (text != m_summary->text())
        m_summary->setText(text);
}

std::optional<quint32> SlicesPanel::current() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return {};
    return m_model->slotAt(rows.first().row());
}

void SlicesPanel::updateActions()
{
    const auto slot = current();
    m_events->setEnabled(slot.has_value());
    // Reference solutions are no samples.
    m_samples->setEnabled(slot && m_model->slice(*slot).purpose != u"check");
}

void SlicesPanel::chooseSamples()
{
    const auto slot = current();
    if (!slot || !m_samples->isEnabled() || !m_document || !m_selection)
        return;
    const quint32 id = m_model->slice(*slot).id;
    std::vector<quint32> chosen;
    const auto &samples = m_document->samples();
    for (quint32 sample = 0; sample < quint32(samples.size()); ++sample)
        if (samples[sample].slice == id)
            chosen.push_back(sample);
    m_selection->choose(tr("slice %1").arg(NumberText::count(id)), std::move(chosen));
    Q_EMIT samplesAsked();
}

void SlicesPanel::saveState(QSettings &settings) const
{
    m_table->saveState(&settings, u"live/slices"_s);
}

void SlicesPanel::restoreState(const QSettings &settings)
{
    m_table->restoreState(settings, u"live/slices"_s);
    // A sort mark from another day must not sort a run that goes on now.
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
}

} // namespace assay::widgets
