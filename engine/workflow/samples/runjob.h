// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/workflow/samples/runengine.h"

class QThread;

namespace assay {

/// A run on an engine thread of its own, driven from another thread, as a window's is. One run at a
/// time: after ended() another one may be started.
///
/// All calls return at once. Signals arrive from the event loop of the thread that the job lives
/// in, in the order in which things happened; ended() is the last, exactly once for each start, and
/// may delete the job. Batches come at most ten times a second, and the file may be read at any
/// time.
///
/// The destructor stops the run and waits up to `cleanUpPatience` for its sandboxes to be deleted
/// and its file to be closed; no signal comes any more. What takes longer goes on in its thread for
/// as long as the process lives, and else stands in the run's ledger, for cleanUpRun(). Who must
/// not wait calls stop() and deletes the job after ended().
///
/// Owns:    its thread and everything in it: the provider, the run, the writer of its file
/// Threads: its own (QObject::thread()), which needs an event loop
/// Errors:  in ended(): Kind::Failed with the error where the provider refuses, the data is bad or
///          the file can't be made or opened; a new file that is only half made is removed again
class RunJob final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::seconds cleanUpPatience{15};

    explicit RunJob(ProviderFactory provider, QObject *parent = nullptr);
    ~RunJob() override;

    /// Makes the run file `out`, reads both files into it and runs. `smoke`: only as much as shows
    /// whether it works (RunStart::smoke); then it ends as Stopped.
    void startNew(
        const QString &out, const QString &problems, const QString &samples,
        const RunSettings &settings, bool smoke = false);
    /// Goes on with what has no verdict.
    void resume(const QString &path, bool acceptFailingReferences = false);
    /// Runs these samples once more; where they have a verdict, as diagnostics (RunStart::again).
    void again(const QString &path, std::vector<quint32> slots_);
    /// Runs nothing: deletes what the ledger does not show to be gone, and sees it gone. Ends as
    /// Stopped; RunEnd::cleanedUp says whether nothing is left.
    void cleanUp(const QString &path);

    /// No new slice, results kept, sandboxes deleted; ends as Stopped. Before there is a run, while
    /// its samples are read, it ends with the error Cancelled and leaves no file.
    void stop();
    /// No new slice is started, those that run end; then as stop(). While samples are read: after
    /// that, and nothing of the run is started.
    void drain();
    /// The lane ends its slice, deletes that sandbox and takes no more.
    void drainSandbox(quint32 number);
    /// As if that sandbox had died: its work goes back, and the lane makes another one.
    void destroySandbox(quint32 number);
    /// Kept in the run's file. happened(`not_kept`) says where that was not possible.
    void setNote(const NoteRow &note);
    void setSignatureLabel(const QString &text, FailureLabel label);

    bool isRunning() const { return m_running; } ///< from the start to ended()
    QString path() const { return m_path; } ///< of the last start; empty: none

Q_SIGNALS:
    void loading(qint64 samplesRead); ///< of a new run, now and then
    void loaded(const assay::LoadReport &report);
    void progressed(const assay::RunProgress &now);
    void happened(const QString &kind, const QString &text);
    void checked(const std::vector<assay::ReferenceTrouble> &troubles);
    /// In the writer's order, without details, and without their numbers, which the store gives.
    void attemptsKept(const std::vector<assay::AttemptRow> &rows);
    /// Inserted or replaced by id; a row may come twice in a batch, then the later one holds.
    void slicesKept(const std::vector<assay::SliceRow> &rows);
    void ledgerChanged(const std::vector<assay::SandboxRow> &rows); ///< alike, by number
    void eventsKept(const std::vector<assay::EventRow> &rows);
    /// The file is closed, and its writer's lock released.
    void ended(const assay::RunEnd &end);

private:
    void begin(RunOrder order);
    void connectEngine();
    template <typename Call> void post(Call call);

    QThread *m_thread;
    RunEngine *m_engine; ///< lives in the thread, and is deleted at its end
    CancelToken m_cancel; ///< of the run that goes on
    CancelToken m_drain;
    QString m_path;
    bool m_running = false;
};

} // namespace assay
