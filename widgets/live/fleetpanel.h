// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/fleettablemodel.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QWidget>

class QAction;
class QLabel;
class QSettings;

namespace assay::models {
class RunDocument;
} // namespace assay::models

namespace assay::widgets {

class TableView;
struct LiveFacts;

/// The sandboxes of a run, with what can be done with one.
class FleetPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit FleetPanel(QWidget *parent = nullptr);

    void setDocument(models::RunDocument *document);
    void refreshSandboxes(const LiveFacts &facts); ///< the list of them
    void refreshLanes(const LiveFacts &facts);
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

    models::FleetTableModel *model() const { return m_model; }
    TableView *table() const { return m_table; }

Q_SIGNALS:
    void eventsAsked(quint32 sandbox);
    void logAsked(quint32 sandbox);

private:
    std::optional<quint32> current() const; ///< slot
    QAction *addAction(
        const QString &name, const QString &icon, const QString &text, const QString &toolTip,
        const QKeySequence &key);
    void addActions();
    void destroyCurrent();
    void updateActions();
    void showSummary(const LiveFacts &facts);
    void showColumns();

    models::FleetTableModel *m_model;
    TableView *m_table;
    QLabel *m_summary;
    QAction *m_events = nullptr;
    QAction *m_log = nullptr;
    QAction *m_drain = nullptr;
    QAction *m_destroy = nullptr;
    QPointer<models::RunDocument> m_document;
    bool m_isElsewhere = false; ///< its columns are those of a service's sandboxes
    QElapsedTimer m_arranged; ///< since the rows were last put in order unasked
};

} // namespace assay::widgets
