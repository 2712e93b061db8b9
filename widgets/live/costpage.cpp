// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/costpage.h"

#include "engine/messages/messages.h"
#include "models/fleettablemodel.h"
#include "models/moneytext.h"
#include "models/onpool.h"
#include "widgets/live/budgetbar.h"
#include "widgets/live/cleanupbar.h"
#include "widgets/live/costfigures.h"
#include "widgets/live/livestory.h"
#include "widgets/live/moneycells.h"
#include "widgets/live/panelheader.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/statcell.h"
#include "widgets/look/tableview.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using models::FleetTableModel;
using models::RunDocument;

namespace {

QWidget *titled(const QString &title, QLabel *summary, QWidget *table)
{
    auto *panel = new QWidget;
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(new PanelHeader(title, summary, {}));
    layout->addWidget(table, 1);
    return panel;
}

constexpr int leastPauseMs = 3000; ///< between two looks at a run that goes on

/// What was read on a pool's thread.
struct CostRead
{
    Result<models::FleetUse> use;
    quint32 solved = 0;
    qint64 tookMs = 0;
};

} // namespace

CostPage::CostPage(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_note(new QLabel)
    , m_money(new MoneyCells)
    , m_budget(new BudgetBar)
    , m_cleanUp(new CleanUpBar)
    , m_bill(new QStandardItemModel(0, 3, this))
    , m_parts(new QStandardItemModel(0, 3, this))
    , m_results(new QStandardItemModel(0, 4, this))
    , m_fleet(new FleetTableModel(this))
{
    auto *row = new StatRow;
    m_sandboxTime = row->addCell(tr("sandbox time"));
    m_cpuTime = row->addCell(tr("CPU time of samples"));
    m_cost = row->addCell(tr("cost"));
    m_cost->setObjectName(u"cost"_s);
    m_aSample = row->addCell(tr("sandbox time a scored sample"));
    m_note->setObjectName(u"costNote"_s);
    m_note->setWordWrap(true);

    m_billTable = makeTable(u"costBill"_s, tr("Where the money went"), m_bill);
    m_billPanel = titled(tr("Where the money went"), new QLabel, m_billTable);
    m_partTable = makeTable(u"costParts"_s, tr("Where the time went"), m_parts);
    m_partTable->setColumnChars({26, 12, 8});
    m_resultTable = makeTable(u"costResults"_s, tr("What a result takes"), m_results);
    m_resultTable->setColumnChars({24, 14, 12, 10});
    m_fleetTable = new TableView;
    m_fleetTable->setObjectName(u"costSandboxes"_s);
    m_fleetTable->setAccessibleName(tr("Sandboxes"));
    m_fleetTable->setModel(m_fleet);
    m_fleetTable->setTextElideMode(Qt::ElideMiddle);
    m_fleetTable->setColumnChars({4, 34, 12, 9, 10, 10, 10, 5, 7, 10, 10, 10, 14});
    for (const int column :
         {FleetTableModel::Lane, FleetTableModel::Silence, FleetTableModel::LastLine,
          FleetTableModel::Left})
        m_fleetTable->hideColumn(column);
    m_fleetTable->horizontalHeader()->setStretchLastSection(true);
    PanelHeader::giveMenu(m_fleetTable, {});

    auto *across = new QWidget;
    auto *tables = new QHBoxLayout(across);
    tables->setContentsMargins(0, 0, 0, 0);
    tables->setSpacing(16);
    tables->addWidget(m_billPanel, 1);
    tables->addWidget(titled(tr("Where the time went"), new QLabel, m_partTable), 1);
    tables->addWidget(titled(tr("What a result takes"), new QLabel, m_resultTable), 1);
    m_down = new QSplitter(Qt::Vertical);
    m_down->setChildrenCollapsible(false);
    m_down->addWidget(across);
    auto *sandboxes = titled(tr("Sandboxes"), new QLabel, m_fleetTable);
    sandboxes->layout()->addWidget(m_cleanUp);
    m_down->addWidget(sandboxes);
    m_down->setStretchFactor(1, 1);

    auto *content = new QWidget;
    auto *inside = new QVBoxLayout(content);
    inside->setContentsMargins(16, 12, 16, 8);
    inside->setSpacing(12);
    inside->addWidget(m_money);
    inside->addWidget(m_budget);
    inside->addWidget(row);
    inside->addWidget(m_note);
    inside->addWidget(m_down, 1);
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_empty->setIcon(Icons::get(u"cost"_s));

    connect(m_budget, &BudgetBar::budgetChosen, this, [this](std::optional<Money> budget) {
        if (m_document)
            m_document->setBudget(budget);
    });
    connect(m_cleanUp, &CleanUpBar::cleanUpAsked, this, [this] {
        if (m_document)
            m_document->cleanUp();
    });
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &CostPage::read);
    refresh();
}

CostPage::~CostPage() = default;

TableView *CostPage::makeTable(const QString &name, const QString &title, QStandardItemModel *model)
{
    auto *table = new TableView;
    table->setObjectName(name);
    table->setAccessibleName(title);
    table->setModel(model);
    table->horizontalHeader()->setStretchLastSection(false);
    table->setMinimumHeight(8 * table->verticalHeader()->defaultSectionSize());
    PanelHeader::giveMenu(table, {});
    return table;
}

void CostPage::setDocument(RunDocument *document, models::SampleSelection *)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_use.reset();
    m_solved = 0;
    m_pauseMs = leastPauseMs;
    m_fleet->setSandboxes({}, 0);
    if (document != nullptr) {
        const auto soon = [this] {
            if (isVisible() && !m_again.isActive())
                m_again.start(LiveFacts::of(*m_document).isGoing() ? m_pauseMs : 100);
        };
        connect(document, &RunDocument::stateChanged, this, soon);
        connect(document, &RunDocument::sandboxesChanged, this, soon);
        connect(document, &RunDocument::wholeRead, this, soon);
        connect(document, &RunDocument::progressed, this, soon);
    }
    refresh();
    if (isVisible())
        read();
}

void CostPage::setCosts(const models::CostSource *costs)
{
    m_costs = costs;
    m_fleet->setCosts(costs);
    refresh();
}

void CostPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    read();
}

void CostPage::hideEvent(QHideEvent *event)
{
    m_again.stop();
    QWidget::hideEvent(event);
}

void CostPage::read()
{
    if (!m_document || m_reading || m_document->sandboxes().empty()) {
        refresh();
        return;
    }
    m_reading = true;
    QPointer<RunDocument> asked = m_document;
    const bool going = LiveFacts::of(*m_document).isGoing();
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    models::onPool(
        this,
        [path = m_document->path(), samples = m_document->snapshot(), going, now]() -> CostRead {
            QElapsedTimer timer;
            timer.start();
            auto file = RunFile::open(path, RunFile::Access::Read);
            if (!file)
                return {file.error(), 0, timer.elapsed()};
            auto use = models::readFleetUse(*file.value(), going, now);
            return {std::move(use), CostFigures::solvedProblems(*samples), timer.elapsed()};
        },
        [this, asked](const CostRead &read) {
            m_reading = false;
            if (!asked || asked != m_document)
                return;
            // A pass over all attempts and samples: a twentieth of the time at most.
            m_pauseMs = int(std::clamp<qint64>(20 * read.tookMs, leastPauseMs, 600'000));
            if (read.use) {
                m_use = read.use.value();
                m_solved = read.solved;
            }
            refresh();
            if (!read.use && !m_document->hasTold(read.use.error())) {
                m_note->setText(Messages::sentence(read.use.error()));
                m_note->show();
            }
            Q_EMIT useRead();
        });
}

bool CostPage::onThisComputer() const
{
    const auto &rows = m_document->sandboxes();
    return std::all_of(rows.begin(), rows.end(), [](const SandboxRow &row) {
        return models::isThisComputer(row.provider);
    });
}

void CostPage::refresh()
{
    const bool empty = !m_document || m_document->sandboxes().empty();
    m_stack->setCurrentIndex(empty ? 1 : 0);
    if (empty) {
        m_empty->setTitle(m_document ? tr("Nothing has been spent") : tr("No run is open"));
        m_empty->setText(
            m_document
                ? tr("No sandbox has been asked for yet. Once one is, its time, its CPU time "
                     "and its cost stand here.")
                : tr("Choose a run on the left, open a run file, or make a new run."));
        return;
    }
    const bool going = LiveFacts::of(*m_document).isGoing();
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    m_fleet->setSandboxes(m_document->sandboxes(), now);
    m_fleet->setLanes({}, going, now);
    if (m_use) {
        std::vector<qint64> times;
        for (const models::SandboxUse &one : m_use->sandboxes)
            times.push_back(one.cpuUs);
        m_fleet->setCpuTimes(times);
    }
    m_money->setCosts(models::billedOnly(m_costs));
    m_budget->show(*m_document, models::billedOnly(m_costs));
    m_cleanUp->show(*m_document);
    showCells();
    showBill();
    showParts();
    showResults();
    showNote();
}

void CostPage::showNote()
{
    QStringList notes;
    if (onThisComputer() && models::billedOnly(m_costs) == nullptr)
        notes.append(tr("This computer: free. Set an hourly cost in Settings to count your own."));
    if (m_use && m_use->unseen > 0)
        notes.append(
            tr("%n sandbox(es) have not been seen to be gone: how long they were there is "
               "not known, and their time is not in these sums.",
               nullptr, int(m_use->unseen)));
    if (!m_use)
        notes.append(tr("Reading the run file …"));
    m_note->setText(notes.join(u' '));
    m_note->setVisible(!notes.isEmpty());
}

void CostPage::saveState(QSettings &settings) const
{
    settings.setValue(u"cost/down"_s, m_down->saveState());
    m_fleetTable->saveState(&settings, u"cost/sandboxes"_s);
}

void CostPage::restoreState(const QSettings &settings)
{
    m_down->restoreState(settings.value(u"cost/down"_s).toByteArray());
    m_fleetTable->restoreState(settings, u"cost/sandboxes"_s);
}

} // namespace assay::widgets
