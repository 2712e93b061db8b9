// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/fleetpanel.h"

#include "models/rundocument.h"
#include "widgets/live/livestory.h"
#include "widgets/live/panelheader.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/icons.h"
#include "widgets/look/tableview.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::FleetTableModel;

FleetPanel::FleetPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new FleetTableModel(this))
    , m_table(new TableView(this))
    , m_summary(new QLabel(this))
{
    m_table->setObjectName(u"fleet"_s);
    m_table->setAccessibleName(tr("Fleet"));
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setColumnChars({4, 10, 11, 7, 9, 8, 8, 5, 7, 18, 12, 8, 12});
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const int column :
         {FleetTableModel::Left, FleetTableModel::Tariff, FleetTableModel::Provider})
        m_table->hideColumn(column);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_summary->setObjectName(u"fleetSummary"_s);

    addActions();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(
        new PanelHeader(tr("Fleet"), m_summary, {m_events, m_log, m_drain, m_destroy}));
    layout->addWidget(m_table, 1);

    connect(m_table, &QAbstractItemView::activated, m_events, &QAction::trigger);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &FleetPanel::updateActions);
    updateActions();
}

QAction *FleetPanel::addAction(
    const QString &name, const QString &icon, const QString &text, const QString &toolTip,
    const QKeySequence &key)
{
    auto *action = new QAction(Icons::get(icon), text, this);
    action->setObjectName(name);
    action->setToolTip(toolTip);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

void FleetPanel::addActions()
{
    m_events = addAction(
        u"sandboxEvents"_s, u"down"_s, tr("Show events"),
        tr("Shows below what happened to this sandbox (Enter)."), {});
    m_log = addAction(
        u"sandboxLog"_s, u"log"_s, tr("Show log"),
        tr("Shows what the ledger and the events have of this sandbox, and its last line."),
        QKeySequence(u"Ctrl+L"_s));
    m_drain = addAction(
        u"sandboxDrain"_s, u"drain"_s, tr("Drain"),
        tr("The sandbox ends its slice, takes no other one and is deleted then."),
        QKeySequence(u"Ctrl+Shift+D"_s)); // Ctrl+D is the window's
    m_destroy = addAction(
        u"sandboxDestroy"_s, u"destroy"_s, tr("Destroy …"),
        tr("Deletes the sandbox now. What of its slice has no result is run in another one."),
        QKeySequence(Qt::Key_Delete));
    connect(m_events, &QAction::triggered, this, [this] {
        if (const auto slot = current())
            Q_EMIT eventsAsked(m_model->sandbox(*slot).number);
    });
    connect(m_log, &QAction::triggered, this, [this] {
        if (const auto slot = current())
            Q_EMIT logAsked(m_model->sandbox(*slot).number);
    });
    connect(m_drain, &QAction::triggered, this, [this] {
        if (const auto slot = current(); slot && m_document)
            m_document->drainSandbox(m_model->sandbox(*slot).number);
    });
    connect(m_destroy, &QAction::triggered, this, &FleetPanel::destroyCurrent);
    PanelHeader::giveMenu(m_table, {m_events, m_log, nullptr, m_drain, m_destroy});
}

void FleetPanel::destroyCurrent()
{
    const auto slot = current();
    if (!slot)
        return;
    const SandboxRow sandbox = m_model->sandbox(*slot);
    FileDialogs::Question question;
    question.title = tr("Destroy sandbox");
    question.text = tr("Destroy sandbox %1 (%2) now?")
                        .arg(QLocale().toString(sandbox.number), sandbox.providerId);
    question.details
        = tr("Results so far are kept. What of its slice has no result goes back and is "
             "run in another sandbox; no sample is blamed for it.");
    question.accept = tr("Destroy");
    question.destructive = true;
    FileDialogs::ask(this, question, [this, number = sandbox.number](bool accepted) {
        if (accepted && m_document)
            m_document->destroySandbox(number);
    });
}

void FleetPanel::setDocument(models::RunDocument *document)
{
    m_document = document;
    m_model->setSandboxes({}, 0);
}

void FleetPanel::refreshSandboxes(const LiveFacts &facts)
{
    m_model->setSandboxes(
        m_document ? m_document->sandboxes() : std::vector<SandboxRow>(), facts.nowMs);
    showColumns();
    showSummary(facts);
    updateActions();
}

/// Lifetime and tariff matter where a service has the sandboxes.
void FleetPanel::showColumns()
{
    const bool isElsewhere = m_document && !m_document->sandboxes().empty()
        && !models::isThisComputer(m_document->sandboxes().front().provider);
    if (!isElsewhere || m_isElsewhere)
        return;
    m_isElsewhere = true;
    m_table->showColumn(FleetTableModel::Left);
    m_table->showColumn(FleetTableModel::Tariff);
    m_table->hideColumn(FleetTableModel::Silence);
    QHeaderView *header = m_table->horizontalHeader();
    int place = header->visualIndex(FleetTableModel::State);
    for (const int column :
         {FleetTableModel::Cost, FleetTableModel::Age, FleetTableModel::Left,
          FleetTableModel::Billed, FleetTableModel::Tariff})
        header->moveSection(header->visualIndex(column), ++place);
}

void FleetPanel::refreshLanes(const LiveFacts &facts)
{
    m_model->setLanes(
        facts.progress && facts.isGoing() ? facts.progress->lanes : std::vector<LaneState>(),
        facts.isGoing(), facts.nowMs);
    const bool isDue = !m_arranged.isValid() || m_arranged.elapsed() > 1000;
    if (isDue && PanelHeader::isAtRest(*m_table)) {
        m_arranged.start();
        m_model->sort(models::OrderedTableModel::defaultOrder);
    }
    showSummary(facts);
    updateActions();
}

void FleetPanel::showSummary(const LiveFacts &facts)
{
    const int all = m_model->rowCount();
    QStringList parts;
    if (facts.leftSandboxes > 0)
        parts.append(
            facts.isGoing() ? tr("%n there", nullptr, int(facts.leftSandboxes))
                            : tr("%n not seen gone", nullptr, int(facts.leftSandboxes)));
    const int gone = all - int(facts.leftSandboxes);
    if (gone > 0)
        parts.append(tr("%n gone", nullptr, gone));
    const QString text = all == 0 ? tr("none was asked for yet") : parts.join(u" · "_s);
    if (text != m_summary->text())
        m_summary->setText(text);
}

std::optional<quint32> FleetPanel::current() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return {};
    return m_model->slotAt(rows.first().row());
}

void FleetPanel::updateActions()
{
    const auto slot = current();
    const bool here = m_document && m_document->state() == models::RunState::Running;
    const bool alive = slot && here && !m_model->isGone(*slot);
    m_events->setEnabled(slot.has_value());
    m_log->setEnabled(slot.has_value());
    m_drain->setEnabled(alive && !m_model->isDraining(*slot));
    m_destroy->setEnabled(alive);
}

void FleetPanel::saveState(QSettings &settings) const
{
    // Columns of a service's run are not those of runs here.
    if (!m_isElsewhere)
        m_table->saveState(&settings, u"live/fleet"_s);
}

void FleetPanel::restoreState(const QSettings &settings)
{
    m_table->restoreState(settings, u"live/fleet"_s);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
}

} // namespace assay::widgets
