// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/runlistmodel.h"

#include <QWidget>

#include <array>

class QComboBox;
class QLabel;
class QListView;
class QSettings;
class QStackedWidget;
class QToolButton;

namespace assay::widgets {
class EmptyState;
class SearchField;

/// The list of runs with what narrows and orders it: states with their counts, a search, an order.
class RunListPanel final : public QWidget
{
    Q_OBJECT
public:
    /// `library` must outlive the panel.
    explicit RunListPanel(models::RunLibrary &library, QWidget *parent = nullptr);

    QString currentPath() const;
    QStringList selectedPaths() const; ///< in the order shown
    void select(const QString &path);
    /// The button of the empty list.
    void setNewRunAction(QAction *action);
    void focusSearch();

    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

Q_SIGNALS:
    void currentPathChanged(const QString &path); ///< empty: none
    void selectionChanged();
    void activated(const QString &path); ///< Enter or a double click
    void contextMenuAsked(const QPoint &global);

private:
    void build();
    QWidget *makeGroups();
    QWidget *makeTools();
    void showCounts();
    void showEmpty();
    void putBack();
    void setGroup(models::RunGroup group);
    static QString groupName(models::RunGroup group);
    static QString groupWord(models::RunGroup group);

    models::RunLibrary &m_library;
    models::RunListModel *m_model;
    models::RunListFilter *m_filter;
    std::array<QToolButton *, models::allRunGroups.size()> m_groups{};
    std::array<QLabel *, models::allRunGroups.size()> m_counts{};
    SearchField *m_search = nullptr;
    QComboBox *m_order = nullptr;
    QListView *m_view = nullptr;
    QStackedWidget *m_stack = nullptr;
    EmptyState *m_empty = nullptr;
    QLabel *m_folderError = nullptr;
    QString m_told;
    QStringList m_kept; ///< selected paths
    int m_keptScroll = 0;
};

} // namespace assay::widgets
