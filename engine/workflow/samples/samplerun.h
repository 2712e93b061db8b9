// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/fleet/fleet.h"
#include "engine/fleet/slicer.h"
#include "engine/workflow/samples/samplework.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>

namespace assay {

/// What a run is doing, at most ten times a second.
struct RunProgress
{
    enum class Phase { Check, Run, CleanUp, Ended };
    Phase phase = Phase::Check;
    RunCounts counts;
    quint32 references = 0; ///< to be checked
    quint32 referencesDone = 0;
    quint32 again = 0; ///< samples asked to be run once more; 0: an ordinary run
    quint32 againDone = 0;
    std::vector<LaneState> lanes;
    std::chrono::milliseconds elapsed{0};
    double samplesASecond = 0; ///< over the last seconds
    std::optional<std::chrono::seconds> left; ///< empty while nothing can be said
    FleetMoney money; ///< of all starts of the run
};

/// A reference solution that does not do here what it should.
struct ReferenceTrouble
{
    enum class Kind { Failed, Unconfirmable, Slow };
    Kind kind = Kind::Failed;
    QString problem;
    Outcome outcome = Outcome::NotRun;
    std::chrono::microseconds cpu{0};
};

/// How a run ended.
struct RunEnd
{
    enum class Kind {
        Complete, ///< every sample has a verdict
        Partial, ///< some have none: infrastructure, or not run; `error`: the budget's end
        Stopped, ///< asked to stop or to drain, or a smoke start has shown what it should
        Refused, ///< reference solutions fail here, and nobody agreed to go on
        Failed, ///< `error`
    };
    Kind kind = Kind::Complete;
    std::optional<Error> error;
    bool cleanedUp = true; ///< every sandbox of the ledger has been seen to be gone
};

/// What is done with a run this time; its settings stay in the file.
struct RunStart
{
    static constexpr int smokeSamples = 20; ///< unless another number is asked for

    /// After the check only one problem's samples run, then up to so many, each of another problem.
    std::optional<int> smoke;
    /// Slots to run once more, whether they have a verdict or not; empty: what has none. For those
    /// that have one the new attempts are diagnostics, which never change it.
    std::vector<quint32> again;
    std::optional<Tariff> tariff; ///< empty: that of the shipped price list (tariffOf)
    CancelToken cancel; ///< from any thread: as stop()
};

/// Whether another look at what an earlier start left is still to come.
enum class LeftLook { First, Last };

/// One run over a loaded run file, from the check to the clean-up. Also goes on with an interrupted
/// one: what has a verdict is not run again.
///
/// Owns:    the writer of the run file, which comes back with `takeFile()`
/// Threads: the engine's. `provider` must outlive it
class SampleRun final : public QObject
{
    Q_OBJECT
public:
    /// `file`: opened for writing, with problems, samples and settings in it (loadRun).
    SampleRun(
        SandboxProvider &provider, std::unique_ptr<RunFile> file, RunSettings settings,
        RunStart start = {});
    ~SampleRun() override;

    QCoro::Task<RunEnd> run();
    void stop() { m_cancel.cancel(); }
    /// No new slice is started; those that run end, and then the run does, as if it was stopped.
    void drain();
    /// As Fleet's; also written down as an event.
    bool drainSandbox(quint32 number) { return m_fleet && m_fleet->drainSandbox(number); }
    bool destroySandbox(quint32 number) { return m_fleet && m_fleet->destroySandbox(number); }
    /// Through the writer, with the run's rows.
    void setNote(const NoteRow &note) { m_writer->setNote(note); }
    void setSignatureLabel(const QString &text, FailureLabel label)
    {
        m_writer->setSignatureLabel(text, label);
    }
    RunProgress progress() const;
    std::vector<ReferenceTrouble> referenceTroubles() const;
    /// The file, after run() has ended.
    Result<std::unique_ptr<RunFile>> takeFile();

Q_SIGNALS:
    void progressed(const assay::RunProgress &now);
    void happened(const QString &kind, const QString &text);
    void checked(const std::vector<assay::ReferenceTrouble> &troubles);
    /// What was handed to the writer since the last time, at most ten times a second (RunTap). The
    /// file has it up to a quarter of a second later. Only for who has connected before run().
    void rowsKept(const assay::RunTap::Rows &rows);

private:
    Result<Done> prepare();
    Result<Done> prepareFile();
    FleetOptions fleetOptions(
        const QString &runTag, const std::vector<SandboxRow> &sandboxes,
        const std::vector<SliceRow> &slices) const;
    LedgerEntry earlierEntry(const SandboxRow &row) const;
    int laneCount() const;
    QCoro::Task<RunEnd> runPhases();
    QCoro::Task<FleetEnd> check();
    QCoro::Task<FleetEnd> runSamples();
    QCoro::Task<FleetEnd> runSmoke();
    QCoro::Task<FleetEnd> runSlots(std::vector<quint32> slots_, RunSettings settings);
    bool isRefused(const std::vector<ReferenceTrouble> &troubles) const;
    bool isComplete() const;
    RunEnd endOf(const FleetEnd &went) const;
    QString stateWord(const RunEnd &end) const;
    quint32 done() const;
    quint32 missing() const;
    void keepSmoke(const QString &problem, qint64 elapsedMs);
    void event(const QString &kind, const QString &text);
    void tellRows();
    std::vector<PlanItem> planItems(const std::vector<quint32> &slots_) const;
    void tellProgress();
    void writeManifest();
    void writeState(const QString &word);
    void writerFailed(const Error &error);
    QCoro::Task<void> clearLeftovers(LeftLook look);

    SandboxProvider &m_provider;
    RunSettings m_settings;
    RunStart m_start;
    CancelToken m_cancel; ///< that of `m_start`
    bool m_draining = false;
    quint32 m_firstSandbox = 1; ///< number in the ledger of the first that this start may make
    bool m_leftUnverified = false; ///< an earlier start's sandbox could not be seen to be gone
    QString m_path;
    RunTap m_tap;
    QJsonObject m_smoke; ///< what the last smoke start measured, for the manifest
    quint32 m_smokeGoal = 0; ///< samples with a verdict at its end
    QJsonObject m_earlier; ///< the manifest of an earlier start; empty: there was none
    QString m_stateBefore;
    std::unique_ptr<RunFile> m_reader;
    std::unique_ptr<RunWriter> m_writer;
    std::unique_ptr<SampleWork> m_work;
    std::unique_ptr<FleetLog> m_log;
    std::unique_ptr<Fleet> m_fleet;
    std::optional<Error> m_broken;
    RunProgress::Phase m_phase = RunProgress::Phase::Check;
    quint32 m_referencesToRun = 0;
    QElapsedTimer m_age;
    QTimer m_ticker;
    qint64 m_startedMs = 0;
    int m_ticks = 0;
    std::vector<std::pair<qint64, quint32>> m_recent; ///< (ms, samples done), the last seconds
};

/// Deletes the sandboxes of `rows` that are not gone yet and hands each one's new row to `keep`.
/// How many could not be seen to be gone. One that was only asked for within the last two minutes,
/// and is not there, may come yet: at a first look it stays open.
QCoro::Task<int> destroyLeft(
    SandboxProvider *provider, std::vector<SandboxRow> rows,
    std::function<void(const SandboxRow &)> keep, LeftLook look = LeftLook::Last);

/// What a clean-up came to.
struct CleanUpEnd
{
    int unverified = 0; ///< sandboxes that could not be seen to be gone
    std::optional<Error> error; ///< Busy while a live process holds the run file; else why it can't
                                ///< be read or the provider not be asked: then nothing was deleted
};

/// Deletes what the run's ledger does not show to be gone, and sees it gone. Deletes nothing else.
QCoro::Task<CleanUpEnd> cleanUpRun(SandboxProvider *provider, QString path);

} // namespace assay
