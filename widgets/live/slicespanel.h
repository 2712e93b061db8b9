// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/slicetablemodel.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QWidget>

class QAction;
class QLabel;
class QSettings;

namespace assay::models {
class RunDocument;
class SampleSelection;
} // namespace assay::models

namespace assay::widgets {

class TableView;
struct LiveFacts;

/// The slices of a run, with what can be done with one.
class SlicesPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit SlicesPanel(QWidget *parent = nullptr);

    void setDocument(models::RunDocument *document, models::SampleSelection *selection);
    void refreshSlices(); ///< the list of them
    void refreshLanes(const LiveFacts &facts);
    /// Samples whose outcomes changed.
    void refreshSamples(const std::vector<quint32> &slots_);
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

    models::SliceTableModel *model() const { return m_model; }
    TableView *table() const { return m_table; }

Q_SIGNALS:
    void samplesAsked(); ///< a slice's samples are chosen
    void eventsAsked(quint32 slice);

private:
    std::optional<quint32> current() const; ///< slot
    void addActions();
    void chooseSamples();
    void showSummary();
    void updateActions();

    models::SliceTableModel *m_model;
    TableView *m_table;
    QLabel *m_summary;
    QAction *m_samples = nullptr;
    QAction *m_events = nullptr;
    QAction *m_arrange = nullptr;
    QPointer<models::RunDocument> m_document;
    QPointer<models::SampleSelection> m_selection;
    bool m_going = false;
    QElapsedTimer m_arranged; ///< since the rows were last put in order unasked
};

} // namespace assay::widgets
