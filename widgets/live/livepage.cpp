// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/livepage.h"

#include "models/fleetuse.h"
#include "models/onpool.h"
#include "models/sampleselection.h"
#include "widgets/live/eventspanel.h"
#include "widgets/live/fleetpanel.h"
#include "widgets/live/moneystrip.h"
#include "widgets/live/sandboxlog.h"
#include "widgets/live/slicespanel.h"
#include "widgets/live/storybanner.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/outcomebar.h"
#include "widgets/look/statcell.h"

#include <QAction>
#include <QDateTime>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>
#include <limits>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using models::RunDocument;
using models::RunState;

LivePage::LivePage(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_emptyAction(new QAction(this))
{
    m_empty->setObjectName(u"liveEmpty"_s);
    auto *content = new QWidget;
    auto *inside = new QVBoxLayout(content);
    inside->setContentsMargins(16, 12, 16, 8);
    inside->setSpacing(12);
    inside->addWidget(makeHead());
    inside->addWidget(makeTables(), 1);
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    connect(m_emptyAction, &QAction::triggered, this, [this] {
        if (!m_document)
            return;
        if (m_document->state() == RunState::Unreadable)
            m_document->refresh();
        else
            m_document->resume();
    });

    m_paint.setSingleShot(true);
    m_paint.setInterval(100ms);
    connect(&m_paint, &QTimer::timeout, this, &LivePage::refresh);
    m_clock.setInterval(1s);
    connect(&m_clock, &QTimer::timeout, this, [this] { mark(Numbers | Lanes); });
    connectPanels();
    setDocument(nullptr, nullptr);
}

LivePage::~LivePage() = default;

QWidget *LivePage::makeHead()
{
    auto *head = new QWidget;
    auto *row = new StatRow(head);
    const auto numbers = KeyNumbers::of({}, nullptr, nullptr, false);
    for (std::size_t which = 0; which < numbers.size(); ++which)
        m_cells.at(which) = row->addCell(numbers.at(which).caption);
    m_bar = new OutcomeBar(head);
    m_bar->setObjectName(u"liveBar"_s);
    m_share = new QLabel(head);
    m_share->setObjectName(u"liveShare"_s);
    auto *barLine = new QHBoxLayout;
    barLine->setSpacing(8);
    barLine->addWidget(m_bar, 1);
    barLine->addWidget(m_share);
    m_money = new MoneyStrip(head);
    m_banner = new StoryBanner(head);
    auto *layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(row);
    layout->addLayout(barLine);
    layout->addWidget(m_money);
    layout->addWidget(m_banner);
    return head;
}

QWidget *LivePage::makeTables()
{
    m_slices = new SlicesPanel;
    m_fleet = new FleetPanel;
    m_events = new EventsPanel;
    m_across = new QSplitter(Qt::Horizontal);
    m_across->setObjectName(u"liveAcross"_s);
    m_across->setChildrenCollapsible(false);
    m_across->setHandleWidth(12);
    m_across->addWidget(m_slices);
    m_across->addWidget(m_fleet);
    m_across->setStretchFactor(0, 5);
    m_across->setStretchFactor(1, 4);
    m_across->setSizes({560, 440});
    m_down = new QSplitter(Qt::Vertical);
    m_down->setObjectName(u"liveDown"_s);
    m_down->setChildrenCollapsible(false);
    m_down->addWidget(m_across);
    m_down->addWidget(m_events);
    m_down->setStretchFactor(0, 3);
    m_down->setStretchFactor(1, 1);
    return m_down;
}

void LivePage::connectPanels()
{
    connect(m_banner, &StoryBanner::goOnAsked, this, [this] {
        if (m_document)
            m_document->resume(true);
    });
    connect(m_banner, &StoryBanner::resumeAsked, this, [this] {
        if (m_document)
            m_document->resume();
    });
    connect(m_banner, &StoryBanner::stopAsked, this, [this] {
        if (m_document)
            m_document->stop();
    });
    connect(m_banner, &StoryBanner::drainAsked, this, [this] {
        if (m_document)
            m_document->drain();
    });
    connect(m_banner, &StoryBanner::refreshAsked, this, [this] {
        if (m_document)
            m_document->refresh();
    });
    connect(m_slices, &SlicesPanel::samplesAsked, this, &LivePage::samplesAsked);
    connect(m_slices, &SlicesPanel::eventsAsked, m_events, &EventsPanel::showSlice);
    connect(m_fleet, &FleetPanel::eventsAsked, m_events, &EventsPanel::showSandbox);
    connect(m_fleet, &FleetPanel::logAsked, this, &LivePage::openLog);
    connect(m_events, &EventsPanel::sampleAsked, this, [this](quint32 sample) {
        if (!m_selection)
            return;
        m_selection->setCurrent(sample);
        Q_EMIT samplesAsked();
    });
    // Closed, the section is its heading; open, the splitter decides.
    const auto fit = [this](bool open) {
        m_events->setMaximumHeight(open ? QWIDGETSIZE_MAX : m_events->sizeHint().height());
        if (open && m_events->height() < 8 * fontMetrics().height())
            m_down->setSizes(
                {m_down->height() - 12 * fontMetrics().height(), 12 * fontMetrics().height()});
    };
    connect(m_events, &EventsPanel::toggled, this, fit);
    fit(false);
}

void LivePage::setDocument(RunDocument *document, models::SampleSelection *selection)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_selection = selection;
    m_nextReadMs = 0;
    m_slices->setDocument(document, selection);
    m_fleet->setDocument(document);
    m_events->setDocument(document);
    if (document != nullptr)
        connectDocument();
    m_stale = 0;
    mark(All);
    if (isVisible())
        refresh();
}

void LivePage::connectDocument()
{
    RunDocument *document = m_document;
    connect(document, &RunDocument::stateChanged, this, [this] {
        m_nextReadMs = 0;
        mark(All);
    });
    connect(document, &RunDocument::headRead, this, [this] { mark(All); });
    connect(document, &RunDocument::planned, this, [this] { mark(All); });
    connect(document, &RunDocument::wholeRead, this, [this] { mark(All); });
    connect(document, &RunDocument::slicesChanged, this, [this] { mark(Slices | Lanes); });
    connect(document, &RunDocument::sandboxesChanged, this, [this] { mark(Sandboxes | Lanes); });
    connect(document, &RunDocument::eventsAdded, this, [this] { mark(Events); });
    connect(document, &RunDocument::progressed, this, [this] { mark(Numbers | Lanes); });
    connect(document, &RunDocument::reportChanged, this, [this] { mark(Numbers); });
    connect(document, &RunDocument::failed, this, [this] { mark(Numbers); });
    connect(
        document, &RunDocument::samplesChanged, this, [this](const std::vector<quint32> &changed) {
            if (isVisible())
                m_slices->refreshSamples(changed);
            mark(Numbers);
        });
}

void LivePage::setCosts(const models::CostSource *costs)
{
    m_costs = costs;
    m_fleet->model()->setCosts(costs);
    mark(Numbers);
}

void LivePage::mark(int stale)
{
    m_stale |= stale;
    if (isVisible() && !m_paint.isActive())
        m_paint.start();
}

void LivePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_stale = All;
    refresh();
}

void LivePage::hideEvent(QHideEvent *event)
{
    m_paint.stop();
    m_clock.stop();
    QWidget::hideEvent(event);
}

void LivePage::refresh()
{
    if (!isVisible())
        return;
    ++m_refreshes;
    const int stale = m_stale;
    m_stale = 0;
    const LiveFacts facts = m_document ? LiveFacts::of(*m_document) : LiveFacts();
    if ((stale & Slices) != 0)
        m_slices->refreshSlices();
    if ((stale & Sandboxes) != 0)
        m_fleet->refreshSandboxes(facts);
    if ((stale & Events) != 0)
        m_events->refresh();
    if ((stale & Lanes) != 0) {
        m_slices->refreshLanes(facts);
        m_fleet->refreshLanes(facts);
    }
    showNumbers(facts);
    showStory(facts);
    readUse();
    if (facts.isGoing() && !m_clock.isActive())
        m_clock.start();
    else if (!facts.isGoing())
        m_clock.stop();
}

void LivePage::showNumbers(const LiveFacts &facts)
{
    const auto report = m_document ? m_document->report() : nullptr;
    const auto *costs = models::billedOnly(m_costs);
    const bool hasSandboxes = m_document && !m_document->sandboxes().empty();
    m_money->setCosts(hasSandboxes ? costs : nullptr);
    const auto numbers
        = KeyNumbers::of(facts, report.get(), costs, m_document && m_document->isOnThisComputer());
    for (std::size_t which = 0; which < numbers.size(); ++which) {
        const KeyNumber &number = numbers.at(which);
        m_cells.at(which)->setCaption(number.caption);
        m_cells.at(which)->setValue(number.value, number.detail, number.full);
        m_cells.at(which)->setDefinition(number.definition);
    }
    m_bar->setCounts(facts.counts);
    const quint32 scored = facts.counts.scored();
    std::optional<double> share;
    if (facts.counts.requested > 0) // rounded down: what is not whole must not read 100 %
        share = std::floor(100.0 * scored / facts.counts.requested) / 100.0;
    m_share->setText(NumberText::rate(share, 0));
    m_share->setToolTip(
        tr("Scored: %1 of %2 requested samples.")
            .arg(NumberText::count(scored), NumberText::count(facts.counts.requested)));
}

void LivePage::showStory(const LiveFacts &facts)
{
    const LiveStory story = LiveTeller::tell(facts);
    const bool empty = !m_document || facts.state == RunState::Opening
        || facts.state == RunState::Unreadable || facts.state == RunState::Loaded;
    if (empty)
        showEmpty(story, facts.state);
    else
        m_banner->show(story, facts.troubles);
    m_stack->setCurrentIndex(empty ? 1 : 0);
}

void LivePage::showEmpty(const LiveStory &story, RunState state)
{
    if (!m_document) {
        m_empty->setIcon(Icons::get(u"live"_s));
        m_empty->setTitle(tr("No run is open"));
        m_empty->setText(tr("Choose a run on the left, open a run file, or make a new run."));
        m_empty->setAction(nullptr);
        return;
    }
    m_empty->setIcon(Icons::get(state == RunState::Unreadable ? u"unreadable"_s : u"loaded"_s));
    m_empty->setTitle(story.title);
    m_empty->setText(story.text);
    m_emptyAction->setText(story.offersRefresh ? tr("Read again") : tr("Start"));
    m_emptyAction->setIcon(Icons::get(story.offersRefresh ? u"refresh"_s : u"resume"_s));
    m_empty->setAction(story.offersRefresh || story.offersResume ? m_emptyAction : nullptr);
}

void LivePage::readUse()
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    if (!m_document || m_reading || now < m_nextReadMs || m_document->sandboxes().empty())
        return;
    m_reading = true;
    struct Answer
    {
        Result<models::FleetUse> use;
        qint64 tookMs;
    };
    const bool going = LiveFacts::of(*m_document).isGoing();
    QPointer<RunDocument> asked = m_document;
    models::onPool(
        this,
        [path = m_document->path(), going, now]() -> Answer {
            QElapsedTimer timer;
            timer.start();
            auto file = RunFile::open(path, RunFile::Access::Read);
            if (!file)
                return {file.error(), timer.elapsed()};
            return {models::readFleetUse(*file.value(), going, now), timer.elapsed()};
        },
        [this, asked, going](const Answer &answer) {
            m_reading = false;
            if (!asked || asked != m_document)
                return;
            // A pass over all attempts: a twentieth of the time at most, and once when at rest.
            m_nextReadMs = going
                ? QDateTime::currentMSecsSinceEpoch() + std::max<qint64>(3000, 20 * answer.tookMs)
                : std::numeric_limits<qint64>::max();
            if (!answer.use)
                return;
            std::vector<qint64> times;
            for (const models::SandboxUse &one : answer.use.value().sandboxes)
                times.push_back(one.cpuUs);
            m_fleet->model()->setCpuTimes(times);
        });
}

void LivePage::openLog(quint32 sandbox)
{
    if (!m_document)
        return;
    QString lastLine;
    const auto *model = m_fleet->model();
    if (const auto slot = model->slotOf(sandbox))
        lastLine = model->text(*slot, models::FleetTableModel::LastLine);
    auto *log = new SandboxLog(*m_document, sandbox, lastLine, this);
    log->show();
}

void LivePage::saveState(QSettings &settings) const
{
    settings.setValue(u"live/across"_s, m_across->saveState());
    settings.setValue(u"live/down"_s, m_down->saveState());
    m_slices->saveState(settings);
    m_fleet->saveState(settings);
    m_events->saveState(settings);
}

void LivePage::restoreState(const QSettings &settings)
{
    m_across->restoreState(settings.value(u"live/across"_s).toByteArray());
    m_slices->restoreState(settings);
    m_fleet->restoreState(settings);
    m_events->restoreState(settings);
    m_down->restoreState(settings.value(u"live/down"_s).toByteArray());
}

} // namespace assay::widgets
