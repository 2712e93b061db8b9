// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/tableview.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay::widgets {

TableView::TableView(QWidget *parent)
    : QTableView(parent)
{
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setAlternatingRowColors(false);
    setShowGrid(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    // Once and low: to raise it later is quadratic in the rows (6.4.2).
    verticalHeader()->setMinimumSectionSize(1);
    QHeaderView *header = horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setStretchLastSection(true);
    header->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    header->setTextElideMode(Qt::ElideRight);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &TableView::showColumnMenu);
    setRowHeight();
}

void TableView::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    setRowHeight();
}

void TableView::setRowHeight()
{
    const int height = fontMetrics().height() + 8;
    verticalHeader()->setDefaultSectionSize(height);
    horizontalHeader()->setMinimumSectionSize(fontMetrics().horizontalAdvance(u'0') * 3);
}

void TableView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        setRowHeight();
}

void TableView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
        return;
    }
    if (event->modifiers() == Qt::NoModifier
        && (event->key() == Qt::Key_J || event->key() == Qt::Key_K)) {
        moveBy(event->key() == Qt::Key_J ? 1 : -1);
        return;
    }
    QTableView::keyPressEvent(event);
}

void TableView::keyboardSearch(const QString & /*search*/) { }

void TableView::moveBy(int steps)
{
    if (!model() || model()->rowCount(rootIndex()) == 0)
        return;
    const QList<int> columns = shownColumns();
    if (columns.isEmpty())
        return;
    const QModelIndex now = currentIndex();
    const int last = model()->rowCount(rootIndex()) - 1;
    const int row = now.isValid() ? std::clamp(now.row() + steps, 0, last) : 0;
    const int column = now.isValid() ? now.column() : columns.first();
    const QModelIndex next = model()->index(row, column, rootIndex());
    setCurrentIndex(next);
    scrollTo(next);
}

QList<int> TableView::shownColumns() const
{
    QList<int> columns;
    const QHeaderView *header = horizontalHeader();
    for (int place = 0; place < header->count(); ++place) {
        const int column = header->logicalIndex(place);
        if (!header->isSectionHidden(column))
            columns.append(column);
    }
    return columns;
}

QString TableView::rowText(int row, const QList<int> &columns) const
{
    QStringList cells;
    cells.reserve(columns.size());
    for (const int column : columns) {
        const QModelIndex index = model()->index(row, column, rootIndex());
        const QVariant full = index.data(CopyRole);
        QString cell = full.isValid() ? full.toString() : index.data(Qt::DisplayRole).toString();
        // A cell stays a cell in the spreadsheet that it is pasted into.
        for (const char16_t divider : {u'\t', u'\n', u'\r'})
            cell.replace(QChar(divider), u' ');
        cells.append(cell);
    }
    return cells.join(u'\t');
}

QString TableView::selectedText() const
{
    if (!model() || !selectionModel())
        return {};
    // By ranges: all of a million rows is one range, and would be a million indexes.
    QList<std::pair<int, int>> ranges;
    for (const QItemSelectionRange &range : selectionModel()->selection())
        ranges.append({range.top(), range.bottom()});
    if (ranges.isEmpty() && currentIndex().isValid())
        ranges.append({currentIndex().row(), currentIndex().row()});
    std::sort(ranges.begin(), ranges.end());
    const QList<int> columns = shownColumns();
    QString text;
    int done = 0;
    int next = 0; // ranges of single cells may name a row twice
    for (const auto &[top, bottom] : ranges) {
        for (int row = std::max(top, next); row <= bottom && done < mostCopiedRows; ++row, ++done) {
            text += rowText(row, columns) % u'\n';
            next = row + 1;
        }
    }
    return text;
}

void TableView::copySelection()
{
    const QString text = selectedText();
    if (text.isEmpty())
        return;
    QApplication::clipboard()->setText(text);
    const auto copied = int(text.count(u'\n'));
    int selected = 0;
    for (const QItemSelectionRange &range : selectionModel()->selection())
        selected += range.height();
    if (copied == mostCopiedRows && selected > copied)
        Q_EMIT copyCut(copied, selected);
}

/// For a menu.
QString TableView::columnTitle(int column) const
{
    QString title = model()->headerData(column, Qt::Horizontal).toString();
    if (title.isEmpty()) // a column of icons or bars
        title = model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    return title.replace(u'&', u"&&"_s);
}

QMenu *TableView::sortMenu(QWidget *parent)
{
    auto *menu = new QMenu(tr("Sor&t by"), parent);
    QHeaderView *header = horizontalHeader();
    const auto add = [menu](QActionGroup *group, const QString &text, bool isChecked) {
        QAction *action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(isChecked);
        group->addAction(action);
        return action;
    };
    auto *columns = new QActionGroup(menu);
    for (const int column : shownColumns()) {
        QAction *action
            = add(columns, columnTitle(column), column == header->sortIndicatorSection());
        connect(action, &QAction::triggered, header, [header, column] {
            header->setSortIndicator(column, header->sortIndicatorOrder());
        });
    }
    menu->addSeparator();
    auto *orders = new QActionGroup(menu);
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        QAction *action = add(
            orders, order == Qt::AscendingOrder ? tr("&Ascending") : tr("&Descending"),
            order == header->sortIndicatorOrder());
        connect(action, &QAction::triggered, header, [header, order] {
            header->setSortIndicator(header->sortIndicatorSection(), order);
        });
    }
    return menu;
}

QMenu *TableView::columnMenu(QWidget *parent)
{
    auto *menu = new QMenu(tr("Co&lumns"), parent);
    addColumnActions(menu);
    return menu;
}

void TableView::addColumnActions(QMenu *menu)
{
    const auto shown = shownColumns().size();
    for (int place = 0; place < horizontalHeader()->count(); ++place) {
        const int column = horizontalHeader()->logicalIndex(place);
        QAction *action = menu->addAction(columnTitle(column));
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setEnabled(isColumnHidden(column) || shown > 1);
        connect(action, &QAction::toggled, this, [this, column](bool visible) {
            setColumnHidden(column, !visible);
        });
    }
}

void TableView::showColumnMenu(const QPoint &place)
{
    if (!model())
        return;
    QMenu *menu = columnMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(horizontalHeader()->viewport()->mapToGlobal(place));
}

void TableView::saveState(QSettings *settings, const QString &key) const
{
    settings->setValue(key % u"/columns"_s, horizontalHeader()->count());
    settings->setValue(key % u"/header"_s, horizontalHeader()->saveState());
}

bool TableView::restoreState(const QSettings &settings, const QString &key)
{
    const QByteArray state = settings.value(key % u"/header"_s).toByteArray();
    if (state.isEmpty()
        || settings.value(key % u"/columns"_s).toInt() != horizontalHeader()->count())
        return false;
    return horizontalHeader()->restoreState(state) && !shownColumns().isEmpty();
}

void TableView::setColumnChars(const QList<int> &chars)
{
    const QHeaderView *header = horizontalHeader();
    for (int column = 0; column < std::min(int(chars.size()), header->count()); ++column) {
        const int wanted = fontMetrics().horizontalAdvance(u'0') * chars[column] + 8;
        if (chars[column] > 0)
            setColumnWidth(column, std::max(wanted, header->sectionSizeHint(column)));
    }
}

} // namespace assay::widgets
