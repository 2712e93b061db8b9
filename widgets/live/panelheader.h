// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QWidget>

class QAbstractItemView;
class QLabel;
class QTableView;

namespace assay::widgets {

/// The line above a table: its title, what it holds in a few words, and buttons for the actions on
/// its rows.
class PanelHeader final : public QWidget
{
    Q_OBJECT
public:
    /// Takes the summary label over; the actions stay their owners'.
    PanelHeader(
        const QString &title, QLabel *summary, const QList<QAction *> &actions,
        QWidget *parent = nullptr);

    /// Gives a table the actions as keys and as its context menu, with copying at the end; null is
    /// a separator.
    static void giveMenu(QAbstractItemView *table, const QList<QAction *> &actions);

    /// Whether rows may change places unseen: nobody has sorted, chosen, scrolled or points at
    /// them.
    static bool isAtRest(const QTableView &table);
};

} // namespace assay::widgets
