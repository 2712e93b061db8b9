// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rundocument.h"
#include "models/textsearch.h"

#include <QElapsedTimer>
#include <QPointer>

namespace assay::models {

/// A text search over a document that follows it: what comes after the search has been there is
/// searched too, while the run goes on and when it has ended. Hits only become more.
///
/// Threads: the GUI's
/// Cost:    a pass over the whole file each time; while the run goes on, ten times its duration
/// apart
class DocumentSearch final : public QObject
{
    Q_OBJECT

public:
    explicit DocumentSearch(QObject *parent = nullptr);

    /// Cancels what goes on and starts anew. The pattern must be without fault.
    void start(RunDocument *document, const TextPattern &pattern);
    void cancel();
    const TextSearch &search() const { return m_search; }
    /// Somebody waits for the hits; later passes look for what is new.
    bool isFirstPass() const { return m_isFirst; }
    bool isSearching() const { return m_isFirst && m_search.isRunning(); }

Q_SIGNALS:
    void found(); ///< the hits have grown
    void progressed();
    void finished(); ///< of each pass

private:
    void changed();
    void passEnded();
    bool goesOn() const;
    void startNext();
    void again();

    TextSearch m_search;
    QPointer<RunDocument> m_document;
    QTimer m_next;
    QElapsedTimer m_took;
    std::chrono::milliseconds m_rest{0}; ///< between passes, while the run goes on
    bool m_isFirst = false;
    bool m_isBehind = false; ///< something has come since the pass began
};

} // namespace assay::models
