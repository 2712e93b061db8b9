// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/sampletablemodel.h"

#include <QPointer>

namespace assay::models {

class RunDocument;

/// Keeps a table of a run's samples listed by a query: on a pool thread, the newest query alone.
///
/// What the user asks for is shown at once. What results of a run that goes on would change is only
/// counted until refresh(), so that the table never jumps by itself; values inside rows change in
/// place.
///
/// Threads: the GUI's
class SampleLister final : public QObject
{
    Q_OBJECT
public:
    explicit SampleLister(QObject *parent = nullptr);
    ~SampleLister() override;

    void setDocument(RunDocument *document); ///< null: none
    SampleTableModel *model() { return &m_model; }
    const SampleTableModel *model() const { return &m_model; }

    void setQuery(const SampleQuery &query);
    /// More hits of the same search, which nobody waits for: as new results are.
    void setHits(std::shared_ptr<const SlotSet> hits);
    const SampleQuery &query() const { return m_query; }
    /// A query that was asked for is not shown yet.
    bool isListing() const { return m_asked; }

    std::shared_ptr<const SampleNames> names() const { return m_names; }
    /// Of each outcome under the other filters; follows the run.
    const std::array<quint32, 16> &byOutcome() const { return m_byOutcome; }
    /// Samples that have changed since the list was made, where it would be another now; else 0.
    quint32 newResults() const;
    /// Shows what is pending.
    void refresh();

Q_SIGNALS:
    void aboutToList(); ///< the model is reset next: remember selection and scroll
    void listed();
    void countsChanged();
    void newResultsChanged();
    void namesChanged();

private:
    struct Listed
    {
        SampleList list;
        std::shared_ptr<const SampleNames> names;
        quint32 namesVersion = 0;
    };
    void listNow();
    void take(Listed listed);
    void show(std::vector<quint32> order);
    void samplesChanged(const std::vector<quint32> &changed);
    void planned();

    QPointer<RunDocument> m_document;
    SampleTableModel m_model;
    SampleQuery m_query;
    std::shared_ptr<const SampleNames> m_names = std::make_shared<SampleNames>();
    std::array<quint32, 16> m_byOutcome{};
    CancelToken m_cancel;
    quint64 m_request = 0; ///< the newest; answers of older ones are dropped
    bool m_asked = false; ///< the newest request is the user's and not the run's
    quint32 m_namesVersion = 0; ///< of the document's names; grows when they change
    quint32 m_namesTaken = 0; ///< the version that m_names is of
    std::size_t m_planned = 0; ///< samples of the document that the model knows of
    bool m_isOpening = false; ///< the samples are being read for the first time
    QTimer m_soon; ///< after changes by the run: once a second at most
    SlotSet m_changed; ///< since the order that is shown was made
    quint32 m_changedCount = 0;
    std::optional<std::vector<quint32>> m_pending; ///< a newer order, other than the one shown
};

} // namespace assay::models
