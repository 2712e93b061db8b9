// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartdata.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <map>

namespace assay::models {

class RunDocument;

/// Makes the data of the chart that is looked at, on a pool's thread, and makes it anew while the
/// run goes on: no more often than every two seconds, and less often where it takes long.
///
/// Threads: the GUI's
class ChartLoader final : public QObject
{
    Q_OBJECT
public:
    explicit ChartLoader(QObject *parent = nullptr);

    void setDocument(RunDocument *document); ///< null: none
    RunDocument *document() const { return m_document; }
    void setKind(ChartKind kind);
    ChartKind kind() const { return m_kind; }
    /// Nothing is read while nobody looks.
    void setActive(bool active);
    void setPause(std::chrono::milliseconds pause) { m_pauseMs = pause.count(); }
    bool isLoading() const { return m_isLoading; }

Q_SIGNALS:
    void loaded(const assay::models::ChartDataPtr &data);
    void failed(const assay::Error &error);

private:
    void change();
    void schedule();
    void load();
    void take(const Result<ChartDataPtr> &made, ChartKind kind, quint64 state);

    QPointer<RunDocument> m_document;
    ChartKind m_kind = ChartKind::PassAtK;
    bool m_isActive = false;
    bool m_isLoading = false;
    qint64 m_pauseMs = 2000;
    qint64 m_lastTookMs = 0;
    QElapsedTimer m_sinceLoad; ///< since the last one began
    QTimer m_timer;
    quint64 m_state = 1; ///< of the document; another one than before: it has changed
    quint64 m_factsState = 0;
    std::shared_ptr<const ChartFacts> m_facts;
    std::map<ChartKind, std::pair<quint64, ChartDataPtr>> m_made;
};

} // namespace assay::models
