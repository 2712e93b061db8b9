// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/viewroles.h"

#include <QTableView>

class QMenu;
class QSettings;

namespace assay::widgets {

/// The table of the workbench: for a million rows (rows of one fixed height, no vertical header),
/// calm (no grid, no alternating colours), by rows.
///
/// Keys: the platform's; J and K go to the next and previous row; Enter activates; the copy key
/// copies. Letters do not search, so that they can be keys of the page. Tab leaves the table.
/// The header's context menu chooses the columns, and columnMenu() is for the table's own, which
/// keys reach. Alignment comes from the model, by Qt::TextAlignmentRole of its cells and its
/// header: numbers are right-aligned in both.
class TableView : public QTableView
{
    Q_OBJECT
public:
    enum Role { CopyRole = models::CopyRole };
    static constexpr int mostCopiedRows = 100'000; ///< the rest is what exports are for

    explicit TableView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

    /// The selected rows, or the current one, as lines of tab separated cells: columns as they are
    /// shown, each with CopyRole where the model answers it, else as displayed. Ends at
    /// mostCopiedRows.
    [[nodiscard]] QString selectedText() const;
    void copySelection();

    /// Goes `steps` rows down (up where negative) and selects that row alone; stays at the ends.
    void moveBy(int steps);

    /// Shows or hides columns; at least one stays. Caller owns the menu (it deletes itself when it
    /// closes where `parent` is null).
    [[nodiscard]] QMenu *columnMenu(QWidget *parent);

    /// The same into a menu that is there.
    void addColumnActions(QMenu *menu);

    /// Sorts by a shown column, up or down. Owned like columnMenu().
    [[nodiscard]] QMenu *sortMenu(QWidget *parent);

    /// Order, widths, visibility and sort mark of the columns. A state of a table with another
    /// number of columns is not taken.
    void saveState(QSettings *settings, const QString &key) const;
    bool restoreState(const QSettings &settings, const QString &key);
    /// Widths for the first show, in characters of the table's font, by column; 0 leaves it.
    void setColumnChars(const QList<int> &chars);

Q_SIGNALS:
    /// After a copy that left rows out.
    void copyCut(int copied, int selected);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void keyboardSearch(const QString &search) override;
    void changeEvent(QEvent *event) override;

private:
    void setRowHeight();
    void showColumnMenu(const QPoint &place);
    [[nodiscard]] QList<int> shownColumns() const;
    [[nodiscard]] QString columnTitle(int column) const;
    [[nodiscard]] QString rowText(int row, const QList<int> &columns) const;
};

} // namespace assay::widgets
