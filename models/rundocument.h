// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/failurelabel.h"
#include "engine/core/problem.h"
#include "engine/report/runreport.h"
#include "engine/store/runrows.h"
#include "engine/workflow/samples/runjob.h"
#include "models/outcomecounts.h"
#include "models/sampleentry.h"

#include <QJsonObject>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace assay::models {

struct DocumentHead;
struct DocumentPart;

/// A problem as tables need it; its texts come with a sample's detail.
struct ProblemHead
{
    QString id;
    QString language;
    QString category;
};

/// Everything about one sample, texts included.
struct SampleDetail
{
    quint32 slot = 0;
    Problem problem;
    QString text; ///< exactly what the model wrote
    bool whole = false; ///< a whole solution, no completion of the problem's head
    quint32 line = 0; ///< in the sample file
    QString program; ///< what ran: preamble, head and completion or solution, tests
    int firstLine = 1; ///< of the program, at which the sample's own text begins
    std::vector<AttemptRow> attempts; ///< with details
    std::optional<ReferenceRow> reference;
    QString note;
    std::optional<Error> error; ///< why it could not be read
};

/// Where an open run stands, for lists, titles and what can be done with it.
enum class RunState {
    Opening,
    Unreadable, ///< see error()
    Loaded, ///< never started
    Running, ///< here
    Stopping, ///< here; sandboxes are being deleted
    RunningElsewhere, ///< another process holds the writer's lock
    Interrupted, ///< stopped, or its process died; can be resumed
    Partial, ///< ended, and some samples have no verdict
    Complete,
};

/// The state of a run that does not go on here, from the word that its file or its report has for
/// it.
RunState runStateOf(const QString &word, bool isBeingWritten);

struct DocumentWrite;

/// A run file that is open in the workbench, and the run itself where it goes on here.
///
/// Reads on a thread of its own and keeps what the views need in memory; texts are read when they
/// are asked for. While the run goes on here its results arrive ten times a second; while another
/// process runs it the file is looked at every few seconds, and at rest whether another one has
/// begun to.
///
/// Owns:    its reading thread and its RunJob
/// Threads: the GUI's. No call waits for a disk; destruction waits for a read that goes on
class RunDocument final : public QObject
{
    Q_OBJECT
public:
    explicit RunDocument(QString path, QObject *parent = nullptr);
    /// A run that starts now: `job` was told to make the file `path`, which is read as soon as the
    /// samples are in it.
    RunDocument(QString path, std::unique_ptr<RunJob> job, QObject *parent = nullptr);
    ~RunDocument() override;

    /// Where resumed runs get their sandboxes; before the first `resume()`. Called on engine
    /// threads.
    void setProviderFactory(ProviderFactory factory);

    QString path() const { return m_path; }
    QString name() const; ///< the file's name without folder and ending
    RunState state() const { return m_state; }
    bool isRunningHere() const
    {
        return m_state == RunState::Running || m_state == RunState::Stopping;
    }
    /// Stopping, but what runs is let go on to its end.
    bool isDraining() const { return m_state == RunState::Stopping && m_isDraining; }
    bool canResume() const;
    bool canRunAgain() const; ///< single samples, once more
    /// Its sandboxes are on this computer, or will be.
    bool isOnThisComputer() const;
    /// Whether error() is this one, so that whoever shows that has told it.
    bool hasTold(const Error &error) const;
    const std::optional<Error> &error() const
    {
        return m_error;
    } ///< the last one, until the next start

    // -- what the file holds
    // -----------------------------------------------------------------------

    const QJsonObject &manifest() const
    {
        return m_manifest;
    } ///< with `data`, `settings`, `run`, `state`
    const std::vector<ProblemHead> &problems() const { return m_problems; }
    const QStringList &models() const
    {
        return m_models;
    } ///< one empty name where the file names none
    /// Texts of failure signatures; a sample's `signature` less one is the place in the list.
    const QStringList &signatures() const { return m_signatures; }
    /// By slot; as many as the run has from `planned()` on, with outcomes filled in as they are
    /// read.
    const SampleEntries &samples() const { return *m_samples; }
    /// The same, kept from changing: for a filter or a chart on another thread.
    std::shared_ptr<const SampleEntries> snapshot();
    bool isComplete() const { return m_read; } ///< every sample has been read at least once
    const OutcomeCounts &counts() const { return m_counts; }
    quint32 undecided() const { return m_undecided; }
    const std::vector<SliceRow> &slices() const { return m_slices; } ///< by id
    OutcomeCounts sliceCounts(quint32 id) const; ///< verdicts of the samples that ran in it last
    const std::vector<SandboxRow> &sandboxes() const { return m_sandboxes; } ///< by number
    const std::vector<EventRow> &events() const { return m_events; } ///< oldest first
    const std::vector<ReferenceTrouble> &troubles() const { return m_troubles; }
    /// The numbers, as `assay report` gives them; made anew after changes, at rest and every few
    /// seconds while the run goes on. Null before the first.
    std::shared_ptr<const RunReport> report() const { return m_report; }
    /// What the run is doing, where it goes on here.
    const std::optional<RunProgress> &progress() const { return m_progress; }
    qint64 samplesLoaded() const { return m_loaded; } ///< while a new run's files are being read
    const std::optional<RunEnd> &lastEnd() const { return m_end; } ///< of the run that ended here
    FailureLabel signatureLabel(quint32 signature) const;
    /// As it was last written, though the file may not have taken it: noteError() says so.
    QString noteOf(quint32 slot) const;
    FailureLabel ownLabelOf(quint32 slot) const; ///< of the sample itself, not of its signature
    /// Why the note is not in the file. It is tried again once nobody else writes the run.
    std::optional<Error> noteError(quint32 slot) const;
    QString
    sampleName(quint32 slot) const; ///< `HumanEval/17 · 3`, with the model where there are several

    // -- asking and doing
    // --------------------------------------------------------------------------

    /// Reads a sample's texts and attempts; `detailRead` follows. A later call overtakes an
    /// earlier.
    void readDetail(quint32 slot);
    /// The same for a sample beside; `besideRead` follows.
    void readBeside(quint32 slot);
    /// Reads the file anew, as when it was changed by somebody else.
    void refresh();

    void resume(bool acceptFailingReferences = false);
    void runAgain(std::vector<quint32> slots_); ///< as new attempts that decide nothing
    /// What the run may cost when it is resumed; empty: no ceiling. At rest alone.
    void setBudget(std::optional<Money> budget);
    /// Deletes what the ledger does not show to be gone. Stopping while it goes on.
    void cleanUp();
    void stop();
    void drain();
    void drainSandbox(quint32 number);
    void destroySandbox(quint32 number);
    /// Writes a note and a label, through the run where it goes on here. `failed` says why not.
    void setNote(quint32 slot, const QString &text, FailureLabel label);
    void setSignatureLabels(const std::vector<quint32> &signatures, FailureLabel label);

Q_SIGNALS:
    void stateChanged();
    void headRead(); ///< manifest, problems and models are there
    void planned(); ///< the number of samples is known: models reset
    void samplesChanged(const std::vector<quint32> &slots_); ///< ten times a second at most
    void wholeRead(); ///< every sample has been read
    void slicesChanged();
    void sandboxesChanged();
    void eventsAdded(int first); ///< events()[first] and what follows
    void signaturesChanged();
    void progressed();
    void reportChanged();
    void detailRead(const assay::models::SampleDetail &detail);
    void besideRead(const assay::models::SampleDetail &detail);
    void failed(const assay::Error &error); ///< something asked for could not be done

private:
    struct Private;

    void read();
    void take(DocumentPart &part);
    void takeHead(DocumentHead &head);
    void takeEntries(DocumentPart &part);
    void readEnded();
    void setState(RunState state);
    void makeReportSoon();
    void makeReportNow();
    void lookAtFile();
    void lookForWriter();
    void change(quint32 slot, const SampleEntry &entry);
    SampleEntry labelled(quint32 slot, SampleEntry entry) const;
    void tellChanged();
    quint32 signatureNumber(const QString &text);
    void connectJob();
    void takeAttempts(const std::vector<AttemptRow> &rows);
    void takeSlices(const std::vector<SliceRow> &rows);
    void takeSandboxes(const std::vector<SandboxRow> &rows);
    void takeEvents(const std::vector<EventRow> &rows);
    void jobEnded(const RunEnd &end);
    void start(std::function<void(RunJob &)> begin);
    void writeSoon(DocumentWrite write);
    void writeUnsavedNotes();
    void writeNext();

    QString m_path;
    RunState m_state = RunState::Opening;
    std::optional<Error> m_error;
    QJsonObject m_manifest;
    std::vector<ProblemHead> m_problems;
    QStringList m_models;
    QStringList m_signatures;
    std::shared_ptr<SampleEntries> m_samples;
    bool m_read = false;
    bool m_isDraining = false;
    OutcomeCounts m_counts;
    quint32 m_undecided = 0;
    std::vector<SliceRow> m_slices;
    std::vector<SandboxRow> m_sandboxes;
    std::vector<EventRow> m_events;
    std::vector<ReferenceTrouble> m_troubles;
    std::shared_ptr<const RunReport> m_report;
    std::optional<RunProgress> m_progress;
    std::optional<RunEnd> m_end;
    qint64 m_loaded = 0;
    std::unique_ptr<Private> m_d;
};

} // namespace assay::models
