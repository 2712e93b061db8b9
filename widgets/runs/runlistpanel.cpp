// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/runlistpanel.h"

#include "engine/messages/messages.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/searchfield.h"
#include "widgets/runs/runlistdelegate.h"
#include "widgets/runs/statelook.h"

#include <QAction>
#include <QButtonGroup>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QSettings>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::RunGroup;
using models::RunListModel;
using models::RunSort;

RunListPanel::RunListPanel(models::RunLibrary &library, QWidget *parent)
    : QWidget(parent)
    , m_library(library)
    , m_model(new RunListModel(library, this))
    , m_filter(new models::RunListFilter(this))
{
    m_filter->setSourceModel(m_model);
    build();
    for (const auto signal :
         {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) {
        connect(m_filter, signal, this, &RunListPanel::showEmpty);
        connect(m_model, signal, this, &RunListPanel::showCounts);
    }
    connect(m_model, &QAbstractItemModel::dataChanged, this, &RunListPanel::showCounts);
    connect(m_model, &QAbstractItemModel::modelReset, this, &RunListPanel::showCounts);
    connect(m_filter, &QAbstractItemModel::modelReset, this, &RunListPanel::showEmpty);
    connect(m_filter, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_keptScroll = m_view->verticalScrollBar()->value();
    });
    connect(m_filter, &QAbstractItemModel::modelReset, this, &RunListPanel::putBack);
    connect(&m_library, &models::RunLibrary::folderChanged, this, &RunListPanel::showEmpty);
    connect(
        m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex &current) {
            const QString path = current.data(RunListModel::PathRole).toString();
            if (std::exchange(m_told, path) != path)
                Q_EMIT currentPathChanged(path);
        });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        m_kept = selectedPaths(); // a reset forgets them without a word
        Q_EMIT selectionChanged();
    });
    showCounts();
    showEmpty();
}

void RunListPanel::build()
{
    m_view = new QListView(this);
    m_view->setObjectName(u"runList"_s);
    m_view->setModel(m_filter);
    m_view->setItemDelegate(new RunListDelegate(m_view));
    m_view->setUniformItemSizes(true);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAccessibleName(tr("Runs"));
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QListView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT activated(index.data(RunListModel::PathRole).toString());
    });
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint &place) {
        Q_EMIT contextMenuAsked(m_view->viewport()->mapToGlobal(place));
    });
    m_empty = new EmptyState(this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    m_folderError = new QLabel(this);
    m_folderError->setWordWrap(true);
    m_folderError->setTextFormat(Qt::PlainText);
    m_folderError->setContentsMargins(8, 4, 8, 4);
    m_folderError->hide();

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeGroups());
    column->addWidget(makeTools());
    column->addWidget(m_folderError);
    column->addWidget(m_stack, 1);
}

QString RunListPanel::groupName(RunGroup group)
{
    switch (group) {
    case RunGroup::All:
        return tr("All runs");
    case RunGroup::Running:
        return tr("Running");
    case RunGroup::NotStarted:
        return tr("Not started");
    case RunGroup::Partial:
        return tr("Partial");
    case RunGroup::Complete:
        return tr("Complete");
    case RunGroup::Unreadable:
        return tr("Unreadable");
    }
    return {};
}

/// In settings: not translated.
QString RunListPanel::groupWord(RunGroup group)
{
    static const std::array words{u"all"_s,     u"running"_s,  u"not_started"_s,
                                  u"partial"_s, u"complete"_s, u"unreadable"_s};
    static_assert(words.size() == models::allRunGroups.size());
    return words[std::size_t(group)];
}

QWidget *RunListPanel::makeGroups()
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(4, 4, 8, 4);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    auto *buttons = new QButtonGroup(box);
    for (const RunGroup group : models::allRunGroups) {
        auto *button = new QToolButton(box);
        button->setObjectName(u"runGroup%1"_s.arg(int(group)));
        button->setText(groupName(group));
        button->setIcon(groupIcon(group));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setCheckable(true);
        button->setChecked(group == RunGroup::All);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setFocusPolicy(Qt::TabFocus);
        buttons->addButton(button);
        connect(button, &QToolButton::clicked, this, [this, group] { setGroup(group); });
        auto *count = new QLabel(box);
        count->setFont(Fonts::tabular(count->font()));
        count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(button, int(group), 0);
        grid->addWidget(count, int(group), 1);
        m_groups[std::size_t(group)] = button;
        m_counts[std::size_t(group)] = count;
    }
    return box;
}

QWidget *RunListPanel::makeTools()
{
    auto *box = new QWidget(this);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(8, 4, 8, 8);
    row->setSpacing(8);
    m_search = new SearchField(tr("Find a run"), box);
    m_search->setObjectName(u"runSearch"_s);
    connect(m_search, &SearchField::searched, this, [this](const QString &text) {
        m_filter->setText(text);
        showEmpty();
    });
    m_order = new QComboBox(box);
    m_order->setAccessibleName(tr("Order of the runs"));
    m_order->setToolTip(tr("Order of the runs"));
    m_order->addItem(tr("Newest"), int(RunSort::Newest));
    m_order->addItem(tr("Name"), int(RunSort::Name));
    m_order->addItem(tr("pass@1"), int(RunSort::Score));
    m_order->addItem(tr("State"), int(RunSort::State));
    m_order->addItem(tr("Coverage"), int(RunSort::Coverage));
    m_order->setItemData(
        m_order->count() - 1, tr("Share of the samples that are scored, the lowest first"),
        Qt::ToolTipRole);
    m_order->addItem(tr("Cost"), int(RunSort::Cost));
    m_order->setItemData(
        m_order->count() - 1, tr("The most expensive first, and what nobody bills last"),
        Qt::ToolTipRole);
    connect(m_order, &QComboBox::currentIndexChanged, this, [this] {
        m_filter->setOrder(RunSort(m_order->currentData().toInt()));
    });
    row->addWidget(m_search, 1);
    row->addWidget(m_order);
    return box;
}

void RunListPanel::setGroup(RunGroup group)
{
    m_groups[std::size_t(group)]->setChecked(true);
    m_filter->setGroup(group);
    showEmpty();
}

void RunListPanel::showCounts()
{
    const auto counts = m_filter->groupCounts();
    for (const RunGroup group : models::allRunGroups) {
        const auto at = std::size_t(group);
        m_counts[at]->setText(NumberText::count(counts[at]));
        m_groups[at]->setAccessibleName(
            tr("%1, %n run(s)", nullptr, counts[at]).arg(groupName(group)));
        // What is rare takes room only where there is any.
        if (group == RunGroup::Unreadable || group == RunGroup::NotStarted) {
            const bool shown = counts[at] > 0 || m_groups[at]->isChecked();
            m_groups[at]->setVisible(shown);
            m_counts[at]->setVisible(shown);
        }
    }
    showEmpty();
}

void RunListPanel::showEmpty()
{
    const auto &error = m_library.folderError();
    m_folderError->setVisible(error.has_value());
    if (error)
        m_folderError->setText(Messages::sentence(*error));
    const bool empty = m_filter->rowCount() == 0;
    m_stack->setCurrentIndex(empty ? 1 : 0);
    if (!empty)
        return;
    const bool none = m_model->rowCount() == 0;
    m_empty->setIcon(Icons::get(none ? u"new-run"_s : u"filter"_s));
    m_empty->setTitle(none ? tr("No runs yet") : tr("No run matches"));
    m_empty->setText(
        none ? tr(
            "A run executes a model's samples and scores them. Make one, or drop a run file here.")
             : tr("No run has this state and these words in its name."));
}

QString RunListPanel::currentPath() const
{
    return m_view->currentIndex().data(RunListModel::PathRole).toString();
}

QStringList RunListPanel::selectedPaths() const
{
    QModelIndexList rows = m_view->selectionModel()->selectedIndexes();
    std::sort(rows.begin(), rows.end());
    QStringList paths;
    for (const QModelIndex &row : std::as_const(rows))
        paths.append(row.data(RunListModel::PathRole).toString());
    return paths;
}

void RunListPanel::select(const QString &path)
{
    const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(path));
    if (!index.isValid())
        return;
    // Else it may be one of several that a person is choosing. Focus alone makes a row the current
    // one and chooses nothing.
    if (index != m_view->currentIndex() || !m_view->selectionModel()->hasSelection())
        m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

/// After a run has gone from the list, the others stay chosen.
void RunListPanel::putBack()
{
    QItemSelection selection;
    const QStringList kept = m_kept;
    for (const QString &path : kept) {
        const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(path));
        if (index.isValid())
            selection.select(index, index);
    }
    const QModelIndex current = m_filter->mapFromSource(m_model->indexOf(m_told));
    if (current.isValid())
        m_view->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_view->verticalScrollBar()->setValue(m_keptScroll);
}

void RunListPanel::setNewRunAction(QAction *action)
{
    m_empty->setAction(action);
}

void RunListPanel::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void RunListPanel::saveState(QSettings &settings) const
{
    settings.setValue(u"runs/order"_s, m_order->currentIndex());
    settings.setValue(u"runs/search"_s, m_search->text());
    const auto chosen = std::find_if(
        models::allRunGroups.begin(), models::allRunGroups.end(),
        [this](RunGroup group) { return m_groups[std::size_t(group)]->isChecked(); });
    if (chosen != models::allRunGroups.end())
        settings.setValue(u"runs/group"_s, groupWord(*chosen));
}

void RunListPanel::restoreState(const QSettings &settings)
{
    m_order->setCurrentIndex(
        std::clamp(settings.value(u"runs/order"_s, 0).toInt(), 0, m_order->count() - 1));
    m_search->setText(settings.value(u"runs/search"_s).toString());
    m_filter->setText(m_search->text());
    const QString word = settings.value(u"runs/group"_s).toString();
    for (const RunGroup group : models::allRunGroups) {
        if (groupWord(group) == word)
            setGroup(group);
    }
    showCounts();
}

} // namespace assay::widgets
