// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runpage.h"

#include "engine/messages/messages.h"
#include "models/moneytext.h"
#include "models/runstatetext.h"
#include "widgets/charts/chartspage.h"
#include "widgets/live/costpage.h"
#include "widgets/live/livepage.h"
#include "widgets/live/manifestpage.h"
#include "widgets/look/elidedlabel.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/runs/statelook.h"
#include "widgets/samples/samplespage.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>

namespace assay::app {
using namespace Qt::StringLiterals;
using namespace widgets;

namespace {

constexpr int headIcon = 20;

} // namespace

RunPage::RunPage(Workbench::Document document, Settings &settings, QWidget *parent)
    : QWidget(parent)
    , m_document(std::move(document))
    , m_settings(settings)
{
    build();
    connect(m_document.get(), &models::RunDocument::stateChanged, this, &RunPage::showState);
    connect(m_document.get(), &models::RunDocument::headRead, this, &RunPage::showHead);
    connect(m_document.get(), &models::RunDocument::failed, this, &RunPage::showError);
    connect(&m_settings, &Settings::hourlyCostChanged, this, &RunPage::setCosts);
    showState();
}

RunPage::~RunPage()
{
    saveState();
    // The pages look at the document and the selection until they are gone.
    delete m_tabs;
}

template <typename Page> Page *RunPage::made(Tab tab) const
{
    return qobject_cast<Page *>(m_pages[std::size_t(tab)]);
}

void RunPage::build()
{
    m_stateIcon = new QLabel(this);
    m_title = new ElidedLabel(this);
    m_title->setFont(Fonts::title());
    m_state = new QLabel(this);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 12, 16, 8);
    head->setSpacing(8);
    head->addWidget(m_stateIcon);
    head->addWidget(m_title, 1);
    head->addWidget(m_state);

    m_errorStrip = new QWidget(this);
    auto *strip = new QHBoxLayout(m_errorStrip);
    strip->setContentsMargins(16, 4, 16, 4);
    strip->setSpacing(8);
    auto *icon = new QLabel(m_errorStrip);
    icon->setPixmap(Icons::get(u"error"_s).pixmap(16));
    m_errorText = new QLabel(m_errorStrip);
    m_errorText->setWordWrap(true);
    m_errorText->setTextFormat(Qt::PlainText);
    m_errorText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *close = new QToolButton(m_errorStrip);
    close->setIcon(Icons::get(u"close"_s));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Hide the message"));
    close->setToolTip(tr("Hide the message"));
    connect(close, &QToolButton::clicked, this, [this] { setStrip({}); });
    strip->addWidget(icon, 0, Qt::AlignTop);
    strip->addWidget(m_errorText, 1);
    strip->addWidget(close, 0, Qt::AlignTop);
    m_errorStrip->hide();

    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(u"runTabs"_s);
    m_tabs->setDocumentMode(true);
    const std::array<std::pair<QString, QString>, tabCount> tabs{{
        {tr("Live"), u"live"_s},
        {tr("Samples"), u"samples"_s},
        {tr("Charts"), u"charts"_s},
        {tr("Cost"), u"cost"_s},
        {tr("Manifest"), u"manifest"_s},
    }};
    for (const auto &[name, iconName] : tabs) {
        auto *holder = new QWidget(m_tabs);
        auto *layout = new QVBoxLayout(holder);
        layout->setContentsMargins(0, 0, 0, 0);
        m_tabs->addTab(holder, Icons::get(iconName), name);
    }
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int index) {
        makeShown(index);
        setStrip(m_errorText->text());
        Q_EMIT tabChanged();
    });

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_errorStrip);
    column->addWidget(m_tabs, 1);
    makeShown(0);
}

QWidget *RunPage::makePage(Tab tab)
{
    switch (tab) {
    case Tab::Live: {
        auto *page = new LivePage(this);
        page->setDocument(m_document.get(), &m_selection);
        page->restoreState(m_settings.store());
        connect(page, &LivePage::samplesAsked, this, [this] { show(Tab::Samples); });
        return page;
    }
    case Tab::Samples: {
        auto *page = new SamplesPage(this);
        page->setDocument(m_document.get(), &m_selection);
        page->restoreState(m_settings.store());
        connect(page, &SamplesPage::exportRequested, this, &RunPage::exportRequested);
        return page;
    }
    case Tab::Charts: {
        auto *page = new ChartsPage(this);
        page->setDocument(m_document.get(), &m_selection);
        page->restoreState(m_settings.store(), u"charts"_s);
        connect(
            page, &ChartsPage::samplesChosen, this,
            [this](const QString &title, const std::vector<quint32> &chosen) {
                m_selection.choose(title, chosen);
                show(Tab::Samples);
            });
        return page;
    }
    case Tab::Cost: {
        auto *page = new CostPage(this);
        page->setDocument(m_document.get(), &m_selection);
        page->restoreState(m_settings.store());
        return page;
    }
    case Tab::Manifest: {
        auto *page = new ManifestPage(this);
        page->setDocument(m_document.get(), &m_selection);
        page->restoreState(m_settings.store());
        return page;
    }
    }
    return nullptr;
}

void RunPage::makeShown(int index)
{
    if (index < 0 || index >= tabCount || m_pages[std::size_t(index)])
        return;
    QWidget *page = makePage(Tab(index));
    m_pages[std::size_t(index)] = page;
    m_tabs->widget(index)->layout()->addWidget(page);
    m_tabs->widget(index)->setFocusProxy(page);
    setCosts();
}

void RunPage::setCosts()
{
    auto costs = std::make_unique<models::RunCosts>(
        *m_document, models::MoneyText::fromTyped(m_settings.hourlyCost()));
    // The pages let go of the old one before it dies.
    if (auto *live = made<LivePage>(Tab::Live))
        live->setCosts(costs.get());
    if (auto *cost = made<CostPage>(Tab::Cost))
        cost->setCosts(costs.get());
    m_costs = std::move(costs);
}

RunPage::Tab RunPage::tab() const
{
    return Tab(m_tabs->currentIndex());
}

void RunPage::show(Tab tab)
{
    m_tabs->setCurrentIndex(int(tab));
}

SamplesPage *RunPage::samplesPage()
{
    makeShown(int(Tab::Samples));
    return made<SamplesPage>(Tab::Samples);
}

void RunPage::saveState()
{
    QSettings &store = m_settings.store();
    if (auto *live = made<LivePage>(Tab::Live))
        live->saveState(store);
    if (auto *samples = made<SamplesPage>(Tab::Samples))
        samples->saveState(store);
    if (auto *charts = made<ChartsPage>(Tab::Charts))
        charts->saveState(&store, u"charts"_s);
    if (auto *cost = made<CostPage>(Tab::Cost))
        cost->saveState(store);
    if (auto *manifest = made<ManifestPage>(Tab::Manifest))
        manifest->saveState(store);
}

void RunPage::showHead()
{
    const models::RunDocument &document = *m_document;
    m_stateIcon->setPixmap(stateIcon(document.state()).pixmap(headIcon));
    const QString benchmark = document.manifest()
                                  .value(u"data"_s)
                                  .toObject()
                                  .value(u"problems"_s)
                                  .toObject()
                                  .value(u"file"_s)
                                  .toString();
    m_title->setText(
        benchmark.isEmpty() ? document.name() : document.name() + u" · "_s + benchmark);
    m_title->setToolTip(document.path());
    m_state->setText(models::RunStateText::name(document.state()));
    m_state->setToolTip(models::RunStateText::meaning(document.state()));
    m_stateIcon->setToolTip(m_state->toolTip());
    // Of a file that cannot be read the first page tells all there is to tell.
    const bool readable = document.state() != models::RunState::Unreadable;
    if (!readable)
        show(Tab::Live);
    for (int tab = int(Tab::Samples); tab < tabCount; ++tab)
        m_tabs->setTabEnabled(tab, readable);
}

void RunPage::showState()
{
    showHead();
    const auto &error = m_document->error();
    if (error && m_document->state() != models::RunState::Unreadable)
        showError(*error);
    else if (m_document->state() == models::RunState::Running)
        setStrip({}); // it was about an earlier start
}

void RunPage::showError(const Error &error)
{
    setStrip(Messages::sentence(error));
}

void RunPage::setStrip(const QString &text)
{
    m_errorText->setText(text);
    // At rest the Live page tells itself what the run ended with.
    const auto &error = m_document->error();
    const bool isTold = tab() == Tab::Live && !m_document->isRunningHere()
        && m_document->state() != models::RunState::RunningElsewhere && error
        && Messages::sentence(*error) == text;
    m_errorStrip->setVisible(!text.isEmpty() && !isTold);
}

} // namespace assay::app
