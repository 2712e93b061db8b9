// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/samplespage.h"

#include "engine/messages/messages.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/outcomedelegate.h"
#include "widgets/look/tableview.h"
#include "widgets/samples/sampledetailview.h"
#include "widgets/samples/samplefilterbar.h"
#include "widgets/samples/triagepage.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::SampleColumn;
using models::SampleTableModel;

namespace {

constexpr int restMs = 2000;
constexpr int lookForRestEveryMs = 500;

QToolButton *flatButton(QWidget *parent, const QString &name, const QString &text)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolTip(text);
    button->setAccessibleName(text);
    return button;
}

} // namespace

SamplesPage::SamplesPage(QWidget *parent)
    : QWidget(parent)
    , m_filters(new SampleFilterBar(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_detail(nullptr)
{
    m_splitter->setObjectName(u"samplesSplitter"_s);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeListPane());
    m_detail = new SampleDetailView(this); // after the list, so that Tab goes there after it
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_filters);
    layout->addWidget(m_splitter, 1);
    m_rest.setInterval(lookForRestEveryMs);
    m_touched.start();
    makeKeys();
    connectAll();
    setDetailPlace(DetailPlace::Right);
    qApp->installEventFilter(this); // to know when the page is at rest
}

SamplesPage::~SamplesPage()
{
    setDocument(nullptr, nullptr); // saves a note while there is somebody to hear of it
}

QWidget *SamplesPage::makeListPane()
{
    auto *pane = new QWidget(this);
    QWidget *line = makeCountLine(); // first, since Tab goes through children as they were made
    m_table = new TableView(pane);
    m_table->setObjectName(u"samples"_s);
    m_table->setAccessibleName(tr("Samples"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setModel(m_lister.model());
    m_table->setItemDelegateForColumn(
        int(SampleColumn::Outcome), new OutcomeDelegate(SampleTableModel::OutcomeRole, m_table));
    m_table->setColumnChars({13, 6, 13, 15, 12, 8, 8, 8, 8, 9, 6, 34, 16, 12});
    for (const SampleColumn column :
         {SampleColumn::Confirmation, SampleColumn::Attempts, SampleColumn::Cpu, SampleColumn::Wait,
          SampleColumn::Exit})
        m_table->setColumnHidden(int(column), true);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionsClickable(true);
    header->setSortIndicator(int(SampleColumn::Problem), Qt::AscendingOrder);
    header->setSortIndicatorShown(true);
    auto *nothing = new EmptyState(pane);
    nothing->setObjectName(u"nothingMatches"_s);
    nothing->setIcon(Icons::get(u"filter"_s));
    nothing->setTitle(tr("No sample matches"));
    nothing->setText(tr("No sample of this run passes all the filters above."));
    auto *all = new QAction(tr("Show all samples"), nothing);
    connect(all, &QAction::triggered, m_filters, &SampleFilterBar::reset);
    nothing->setAction(all);
    m_tableStack = new QStackedWidget(pane);
    m_tableStack->addWidget(m_table);
    m_tableStack->addWidget(nothing);
    m_triage = new TriagePage(pane);
    m_lists = new QStackedWidget(pane);
    m_lists->addWidget(m_tableStack);
    m_lists->addWidget(m_triage);
    auto *layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(line);
    layout->addWidget(m_lists, 1);
    return pane;
}

QWidget *SamplesPage::makeCountLine()
{
    auto *line = new QWidget(this);
    const auto listButton
        = [this, line](const QString &name, const QString &text, bool signatures) {
              auto *button = new QToolButton(line);
              button->setObjectName(name);
              button->setText(text);
              button->setCheckable(true);
              button->setAutoRaise(true);
              button->setFocusPolicy(Qt::StrongFocus);
              connect(button, &QToolButton::clicked, this, [this, signatures] {
                  showSignatures(signatures);
              });
              return button;
          };
    m_samplesButton = listButton(u"showSamples"_s, tr("Samples"), false);
    m_signaturesButton = listButton(u"showSignatures"_s, tr("By signature"), true);
    m_signaturesButton->setToolTip(
        tr("Failures that are alike as one line, to label them at once"));
    m_samplesButton->setChecked(true);
    m_count = new QLabel(line);
    m_count->setObjectName(u"sampleCount"_s);
    m_new = new QToolButton(line);
    m_new->setObjectName(u"newResults"_s);
    m_new->setIcon(Icons::get(u"refresh"_s));
    m_new->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_new->setFocusPolicy(Qt::StrongFocus);
    m_new->hide();
    m_rightButton = flatButton(line, u"detailRight"_s, tr("Details on the right"));
    m_rightButton->setIcon(Icons::get(u"right"_s));
    m_belowButton = flatButton(line, u"detailBelow"_s, tr("Details below"));
    m_belowButton->setIcon(Icons::get(u"down"_s));
    m_hideButton = flatButton(line, u"detailHidden"_s, tr("Hide the details (Space)"));
    m_hideButton->setIcon(Icons::get(u"close"_s));
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(8, 0, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_samplesButton);
    layout->addWidget(m_signaturesButton);
    layout->addSpacing(8);
    layout->addWidget(m_count, 1);
    layout->addWidget(m_new);
    for (const auto &[button, place] :
         {std::pair(m_rightButton, DetailPlace::Right),
          std::pair(m_belowButton, DetailPlace::Below),
          std::pair(m_hideButton, DetailPlace::Hidden)}) {
        button->setCheckable(true);
        connect(button, &QToolButton::clicked, this, [this, to = place] { setDetailPlace(to); });
        layout->addWidget(button);
    }
    return line;
}

void SamplesPage::makeKeys()
{
    const auto key = [this](const QKeySequence &sequence, const std::function<void()> &act) {
        auto *shortcut = new QShortcut(sequence, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    key(Qt::Key_J, [this] { move(1, false); });
    key(Qt::Key_K, [this] { move(-1, false); });
    key(Qt::SHIFT | Qt::Key_J, [this] { move(1, true); });
    key(Qt::SHIFT | Qt::Key_K, [this] { move(-1, true); });
    key(Qt::Key_Slash, [this] { focusSearch(); });
    key(Qt::Key_R, [this] { runSelectedAgain(); });
    key(Qt::Key_E, [this] { exportListed(); });
    for (int digit = 1; digit <= 8; ++digit)
        key(Qt::Key_0 + digit, [this, digit] { m_filters->toggleOutcomes(digit); });
}

void SamplesPage::connectAll()
{
    connect(m_filters, &SampleFilterBar::queryChanged, this, &SamplesPage::list);
    connect(m_filters, &SampleFilterBar::searchRequested, this, &SamplesPage::search);
    connect(m_filters, &SampleFilterBar::chosenCleared, this, [this] {
        if (m_selection)
            m_selection->clear();
    });
    connect(&m_search, &models::DocumentSearch::found, this, [this] {
        if (m_search.isFirstPass())
            list();
        else
            m_lister.setHits(m_search.search().hits());
    });
    connect(&m_search, &models::DocumentSearch::progressed, this, &SamplesPage::showCounts);
    connect(&m_search, &models::DocumentSearch::finished, this, &SamplesPage::showCounts);
    connect(&m_lister, &models::SampleLister::aboutToList, this, &SamplesPage::remember);
    connect(&m_lister, &models::SampleLister::listed, this, &SamplesPage::putBack);
    connect(&m_lister, &models::SampleLister::countsChanged, this, &SamplesPage::showCounts);
    connect(&m_lister, &models::SampleLister::newResultsChanged, this, &SamplesPage::showCounts);
    connect(&m_lister, &models::SampleLister::namesChanged, this, [this] {
        m_filters->setNames(m_lister.names());
    });
    connect(m_new, &QToolButton::clicked, &m_lister, &models::SampleLister::refresh);
    connect(&m_rest, &QTimer::timeout, this, &SamplesPage::refreshAtRest);
    connect(
        m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &SamplesPage::list);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &SamplesPage::rowChanged);
    connect(m_table, &QAbstractItemView::activated, this, [this] {
        if (m_place == DetailPlace::Hidden)
            setDetailPlace(m_shownPlace);
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &SamplesPage::showContextMenu);
    connect(m_detail, &SampleDetailView::moveRequested, this, &SamplesPage::move);
    connect(m_detail, &SampleDetailView::signatureRequested, this, [this](quint32 signature) {
        showSignatures(false);
        m_filters->showSignature(signature);
    });
    connect(m_triage, &TriagePage::samplesChosen, this, [this] { showSignatures(false); });
}

void SamplesPage::setDocument(models::RunDocument *document, models::SampleSelection *selection)
{
    if (m_document)
        m_document->disconnect(this);
    if (m_selection)
        m_selection->disconnect(this);
    m_search.cancel();
    m_document = document;
    m_selection = selection;
    m_remembered = {};
    m_filters->reset();
    m_lister.setDocument(document);
    m_detail->setDocument(document, selection);
    m_triage->setDocument(document, selection);
    if (document) {
        const auto showModel = [this] {
            m_table->setColumnHidden(
                int(SampleColumn::Model), !m_document || m_document->models().size() < 2);
            m_filters->setNames(m_lister.names());
        };
        connect(document, &models::RunDocument::headRead, this, showModel);
        connect(document, &models::RunDocument::planned, this, showModel);
        connect(document, &models::RunDocument::wholeRead, this, &SamplesPage::restoreRun);
        showModel();
    }
    if (selection) {
        connect(
            selection, &models::SampleSelection::currentChanged, this, &SamplesPage::showCurrent);
        const auto showChosen
            = [this] { m_filters->setChosen(m_selection->title(), m_selection->chosen()); };
        connect(selection, &models::SampleSelection::chosenChanged, this, showChosen);
        showChosen();
    }
    showCounts();
}

void SamplesPage::list()
{
    models::SampleQuery query = m_filters->query();
    if (!m_filters->pattern().text.isEmpty())
        query.hits = m_search.search().hits();
    const QHeaderView *header = m_table->horizontalHeader();
    query.column = SampleColumn(
        std::clamp(header->sortIndicatorSection(), 0, models::sampleColumnCount - 1));
    query.descending = header->sortIndicatorOrder() == Qt::DescendingOrder;
    m_lister.setQuery(query);
}

void SamplesPage::search()
{
    m_searchTrouble.clear();
    if (m_filters->pattern().text.isEmpty() || !m_document)
        m_search.cancel();
    else
        m_search.start(m_document, m_filters->pattern());
    list();
}

void SamplesPage::showCounts()
{
    const QLocale locale;
    m_filters->setCounts(m_lister.byOutcome());
    const int shown = m_lister.model()->rowCount();
    const int all = m_document ? int(m_document->samples().size()) : 0;
    QString text = shown == all
        ? tr("%Ln sample(s)", nullptr, all)
        : tr("%1 of %Ln sample(s)", nullptr, all).arg(locale.toString(shown));
    const models::TextSearch &search = m_search.search();
    QString trouble;
    if (search.error()) {
        trouble = Messages::sentence(*search.error());
    } else if (search.unsearchable() > 0) {
        trouble = tr(
            "%Ln text(s) took too many steps for this regular expression and were left out.",
            nullptr, int(search.unsearchable()));
    }
    if (m_search.isSearching()) {
        text += tr(" · searching, %1 %", "behind the number of samples")
                    .arg(locale.toString(int(search.progress() * 100)));
    } else if (trouble != std::exchange(m_searchTrouble, trouble)) {
        m_filters->setSearchState(trouble);
    }
    m_count->setText(text);
    const quint32 waiting = m_lister.newResults();
    m_new->setVisible(waiting > 0);
    if (waiting > 0) {
        m_new->setText(tr("%Ln new result(s)", nullptr, int(waiting)));
        m_new->setToolTip(
            tr("They change this list. Refresh it now; it refreshes by itself when you "
               "have not touched it for two seconds."));
        m_new->setAccessibleName(
            tr("%Ln new result(s) change this list: refresh it", nullptr, int(waiting)));
        if (!m_rest.isActive())
            m_rest.start();
    } else {
        m_rest.stop();
    }
}

void SamplesPage::refreshAtRest()
{
    if (m_touched.elapsed() >= restMs)
        m_lister.refresh();
}

bool SamplesPage::eventFilter(QObject *object, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        if (object == m_table && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space) {
            if (event->type() == QEvent::ShortcutOverride)
                event->accept();
            else
                setDetailPlace(m_place == DetailPlace::Hidden ? m_shownPlace : DetailPlace::Hidden);
            return true;
        }
        [[fallthrough]];
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
        if (const auto *widget = qobject_cast<QWidget *>(object); widget && isAncestorOf(widget))
            m_touched.restart();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(object, event);
}

void SamplesPage::setDetailPlace(DetailPlace place)
{
    m_place = place;
    if (place != DetailPlace::Hidden) {
        m_shownPlace = place;
        m_splitter->setOrientation(place == DetailPlace::Right ? Qt::Horizontal : Qt::Vertical);
    } else if (m_detail->isAncestorOf(QApplication::focusWidget())) {
        m_table->setFocus();
    }
    m_detail->setVisible(place != DetailPlace::Hidden);
    m_rightButton->setChecked(place == DetailPlace::Right);
    m_belowButton->setChecked(place == DetailPlace::Below);
    m_hideButton->setChecked(place == DetailPlace::Hidden);
    QTimer::singleShot(0, this, [this] { // once all have their new sizes
        m_table->scrollTo(m_table->currentIndex());
        m_detail->showWhereItFailed();
    });
}

void SamplesPage::showSignatures(bool show)
{
    m_lists->setCurrentIndex(show ? 1 : 0);
    m_samplesButton->setChecked(!show);
    m_signaturesButton->setChecked(show);
    m_count->setEnabled(!show); // it counts what the list shows
}

void SamplesPage::find()
{
    if (m_detail->isAncestorOf(QApplication::focusWidget()))
        m_detail->find();
    else
        focusSearch();
}

void SamplesPage::focusSearch()
{
    showSignatures(false);
    m_filters->focusSearch();
}

} // namespace assay::widgets
