// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/eventspanel.h"

#include "models/rundocument.h"
#include "widgets/live/panelheader.h"
#include "widgets/look/collapsiblesection.h"
#include "widgets/look/filterchip.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/searchfield.h"
#include "widgets/look/tableview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSettings>
#include <QSignalBlocker>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::EventTableModel;

EventsPanel::EventsPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new EventTableModel(this))
    , m_section(new CollapsibleSection({}, this))
    , m_table(new TableView)
    , m_kinds(new QComboBox)
    , m_search(new SearchField(tr("Find in events")))
    , m_chip(new FilterChip({}))
    , m_empty(new QLabel)
{
    m_section->setObjectName(u"eventSection"_s);
    m_section->setContent(makeContent());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);

    m_model->setNames([this](quint32 sample) {
        if (sample >= SampleWork::referenceItem) {
            const quint32 problem = sample - SampleWork::referenceItem;
            return m_document && problem < m_document->problems().size()
                ? tr("reference of %1").arg(m_document->problems()[problem].id)
                : tr("a reference");
        }
        return m_document && sample < m_document->samples().size() ? m_document->sampleName(sample)
                                                                   : NumberText::count(sample);
    });
    connect(m_section, &CollapsibleSection::toggled, this, &EventsPanel::toggled);
    connect(m_kinds, &QComboBox::currentIndexChanged, this, &EventsPanel::applyFilter);
    connect(m_search, &SearchField::searched, this, &EventsPanel::applyFilter);
    connect(m_chip, &FilterChip::removeRequested, this, [this] { setPlace({}, {}); });
    connect(m_table, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        const auto sample = m_model->event(index.row()).sample;
        if (sample && *sample < SampleWork::referenceItem)
            Q_EMIT sampleAsked(*sample);
    });
    setPlace({}, {});
    showKinds();
}

QWidget *EventsPanel::makeContent()
{
    auto *content = new QWidget;
    auto *label = new QLabel(tr("&Show:"), content);
    label->setBuddy(m_kinds);
    m_kinds->setObjectName(u"eventKinds"_s);
    m_kinds->setAccessibleName(tr("Kind of event"));
    m_kinds->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_search->setObjectName(u"eventSearch"_s);
    m_search->setMaximumWidth(m_search->fontMetrics().averageCharWidth() * 40);
    m_chip->setObjectName(u"eventPlace"_s);
    m_table->setObjectName(u"events"_s);
    m_table->setAccessibleName(tr("Events"));
    m_table->setModel(m_model);
    m_table->setColumnChars({9, 14, 70, 6, 8, 20});
    m_table->horizontalHeader()->setStretchLastSection(true);
    PanelHeader::giveMenu(m_table, {});
    m_empty->setObjectName(u"eventsEmpty"_s);
    m_empty->setForegroundRole(QPalette::PlaceholderText);

    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(label);
    line->addWidget(m_kinds);
    line->addWidget(m_search, 1);
    line->addWidget(m_chip);
    line->addWidget(m_empty);
    line->addStretch(1);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_table, 1);
    return content;
}

void EventsPanel::setDocument(models::RunDocument *document)
{
    m_document = document;
    m_model->clear();
    setPlace({}, {});
    showKinds();
    refresh();
}

void EventsPanel::refresh()
{
    if (!m_document)
        return;
    const auto &events = m_document->events();
    if (int(events.size()) < m_model->total())
        m_model->clear();
    const auto first = events.begin() + m_model->total();
    if (first == events.end()) {
        showTitle();
        return;
    }
    const bool atEnd = isAtEnd();
    const std::size_t kinds = m_model->kinds().size();
    m_model->append({first, events.end()});
    if (m_model->kinds().size() != kinds)
        showKinds();
    if (atEnd)
        m_table->scrollToBottom();
    showTitle();
}

bool EventsPanel::isAtEnd() const
{
    const QScrollBar *bar = m_table->verticalScrollBar();
    return bar->value() == bar->maximum();
}

void EventsPanel::showKinds()
{
    const QString chosen = m_kinds->currentData().toString();
    const QSignalBlocker blocker(m_kinds);
    m_kinds->clear();
    m_kinds->addItem(tr("All kinds"), QString());
    for (const auto &[kind, count] : m_model->kinds())
        m_kinds->addItem(models::eventKindName(kind), kind);
    m_kinds->setCurrentIndex(std::max(0, m_kinds->findData(chosen)));
    showTitle();
}

void EventsPanel::showTitle()
{
    const int all = m_model->total();
    m_section->setTitle(all == 0 ? tr("Events: none") : tr("Events: %n", nullptr, all));
    const bool nothing = m_model->rowCount() == 0;
    m_empty->setVisible(nothing);
    m_empty->setText(
        all == 0 ? tr("Retries, refusals, dead sandboxes and guard actions are told here.")
                 : tr("No event is of that kind and has that text."));
}

void EventsPanel::applyFilter()
{
    m_model->setFilter({m_kinds->currentData().toString(), m_search->text(), m_slice, m_sandbox});
    m_table->scrollToBottom();
    showTitle();
}

void EventsPanel::setPlace(std::optional<quint32> slice, std::optional<quint32> sandbox)
{
    m_slice = slice;
    m_sandbox = sandbox;
    m_chip->setVisible(slice || sandbox);
    if (slice)
        m_chip->setText(tr("slice %1").arg(NumberText::count(*slice)));
    else if (sandbox)
        m_chip->setText(tr("sandbox %1").arg(NumberText::count(*sandbox)));
    applyFilter();
}

void EventsPanel::showSlice(quint32 slice)
{
    setOpen(true);
    setPlace(slice, {});
}

void EventsPanel::showSandbox(quint32 sandbox)
{
    setOpen(true);
    setPlace({}, sandbox);
}

bool EventsPanel::isOpen() const
{
    return m_section->isOpen();
}

void EventsPanel::setOpen(bool open)
{
    m_section->setOpen(open);
}

void EventsPanel::saveState(QSettings &settings) const
{
    settings.setValue(u"live/eventsOpen"_s, isOpen());
    m_table->saveState(&settings, u"live/events"_s);
}

void EventsPanel::restoreState(const QSettings &settings)
{
    setOpen(settings.value(u"live/eventsOpen"_s, false).toBool());
    m_table->restoreState(settings, u"live/events"_s);
}

} // namespace assay::widgets
