// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/panelheader.h"

#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/tableview.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>

namespace assay::widgets {
using namespace Qt::StringLiterals;

PanelHeader::PanelHeader(
    const QString &title, QLabel *summary, const QList<QAction *> &actions, QWidget *parent)
    : QWidget(parent)
{
    auto *name = new QLabel(title, this);
    name->setFont(Fonts::bold(Fonts::body()));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(name);
    layout->addSpacing(4);
    summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    summary->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(summary, 1);
    for (QAction *action : actions) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAccessibleName(action->text());
        button->setFocusPolicy(Qt::StrongFocus);
        layout->addWidget(button);
    }
}

void PanelHeader::giveMenu(QAbstractItemView *table, const QList<QAction *> &actions)
{
    const auto separator = [table] {
        auto *line = new QAction(table);
        line->setSeparator(true);
        return line;
    };
    for (QAction *action : actions)
        table->addAction(action != nullptr ? action : separator());
    if (auto *view = qobject_cast<TableView *>(table)) {
        auto *copy = new QAction(Icons::get(u"copy"_s), tr("Copy rows"), table);
        // No key of its own: the table answers the platform's copy key.
        QObject::connect(copy, &QAction::triggered, view, &TableView::copySelection);
        table->addAction(separator());
        table->addAction(copy);
        auto *columns = new QAction(tr("Co&lumns"), table);
        columns->setMenu(new QMenu(table));
        QObject::connect(columns->menu(), &QMenu::aboutToShow, view, [view, columns] {
            columns->menu()->clear();
            view->addColumnActions(columns->menu());
        });
        table->addAction(columns);
    }
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

bool PanelHeader::isAtRest(const QTableView &table)
{
    return table.horizontalHeader()->sortIndicatorSection() < 0
        && !table.selectionModel()->hasSelection() && table.verticalScrollBar()->value() == 0
        && !table.underMouse();
}

} // namespace assay::widgets
