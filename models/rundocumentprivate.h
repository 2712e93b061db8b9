// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workflow/samples/runjob.h"
#include "models/documentread.h"
#include "models/entrysnapshots.h"
#include "models/onpool.h"
#include "models/rundocument.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QMutex>
#include <QTimer>

#include <atomic>
#include <deque>
#include <functional>
#include <unordered_map>

namespace assay::models {

/// A note or a label on its way into the file.
struct DocumentWrite
{
    std::function<Result<Done>(const QString &path)> write;
    std::function<void()> keep; ///< when it is there
    std::function<void(const Error &error)> lose; ///< when it could not be written; may be empty
};

/// A note that the file did not take.
struct UnsavedNote
{
    NoteRow note;
    Error error;
};

/// What the write that goes on is to do afterwards, where its document dies before it.
struct LeftWrites
{
    QMutex mutex; ///< for what follows
    bool isOver = false;
    std::deque<DocumentWrite> writes;
};

/// What RunDocument keeps for its own work (rundocument.cpp, rundocumentjob.cpp).
struct RunDocument::Private
{
    QFuture<std::shared_ptr<DocumentPart>> reading;
    std::unique_ptr<QFutureWatcher<std::shared_ptr<DocumentPart>>> watcher;
    QElapsedTimer readStarted;
    qint64 readCostMs = 0;
    bool readAgain = false; ///< asked for while a read went on
    bool changedWhileReading = false; ///< notes or labels, by ourselves: the read may not know

    std::vector<quint32> signatureOf; ///< ours, by the file's number
    QHash<QString, quint32> signatureNumbers; ///< ours, from 1
    QHash<QString, FailureLabel> signatureLabels;
    std::unordered_map<quint32, NoteRow> notes;
    std::unordered_map<quint32, UnsavedNote> unsavedNotes;
    std::vector<OutcomeCounts> bySlice; ///< by id

    std::vector<quint32> changed; ///< slots that views have not been told of
    QTimer tell; ///< one signal for many changes
    EntrySnapshots snapshots;

    QTimer look; ///< while another process writes
    QTimer rest; ///< while nobody does: somebody may begin to
    bool isLooking = false; ///< whether somebody has
    QTimer reportSoon;
    QElapsedTimer reportTook;
    qint64 reportCostMs = 0;
    bool reporting = false;
    bool reportStale = false;

    /// Count requests: only the last one's answer is told, and those overtaken are not begun.
    std::shared_ptr<std::atomic<quint32>> detailWanted = std::make_shared<std::atomic<quint32>>(0);
    std::shared_ptr<std::atomic<quint32>> besideWanted = std::make_shared<std::atomic<quint32>>(0);

    /// One at a time: each takes the writer's lock, for which nobody waits.
    std::deque<DocumentWrite> writes;
    bool isWriting = false;
    std::shared_ptr<LeftWrites> left; ///< of the write that goes on

    ProviderFactory factory;
    std::unique_ptr<RunJob> job;
    std::function<void(RunJob &)> begin; ///< of the job, once nothing is being written any more
    std::optional<RunState> stateBefore; ///< of a run whose samples are run again
};

} // namespace assay::models
