// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/workflow/providers.h"
#include "engine/workflow/samples/openrun.h"
#include "engine/workflow/samples/samplerun.h"

namespace assay {

/// What a RunJob asks of its engine.
struct RunOrder
{
    QString path; ///< of the run file, to be made or to be gone on with
    QString problems; ///< with `samples`: a new run
    QString samples;
    RunSettings settings; ///< of a new run
    bool acceptFailingReferences = false;
    bool onlyCleanUp = false; ///< nothing is run: what is left of its sandboxes is deleted
    RunStart start;
    CancelToken drain; ///< cancelled: the run is to drain from its beginning
};

/// The half of RunJob that lives in the engine's thread: from the provider and the file to the
/// clean-up, one order at a time.
///
/// Threads: the engine's, but for the constructor
class RunEngine final : public QObject
{
    Q_OBJECT
public:
    explicit RunEngine(ProviderFactory provider);
    ~RunEngine() override;

    void begin(RunOrder order);
    void drain();
    void drainSandbox(quint32 number);
    void destroySandbox(quint32 number);
    /// Through the run's writer, as soon as there is one, or, where the run has ended, in its file.
    void setNote(const NoteRow &note);
    void setSignatureLabel(const QString &text, FailureLabel label);
    /// Ends the thread's event loop, now or when the run has ended.
    void leave();

Q_SIGNALS:
    void loading(qint64 samplesRead);
    void loaded(const assay::LoadReport &report);
    void progressed(const assay::RunProgress &now);
    void happened(const QString &kind, const QString &text);
    void checked(const std::vector<assay::ReferenceTrouble> &troubles);
    void attemptsKept(const std::vector<assay::AttemptRow> &rows);
    void slicesKept(const std::vector<assay::SliceRow> &rows);
    void ledgerChanged(const std::vector<assay::SandboxRow> &rows);
    void eventsKept(const std::vector<assay::EventRow> &rows);
    void ended(const assay::RunEnd &end);

private:
    QCoro::Task<void> go(RunOrder order);
    /// Makes the provider and sees that a run can begin there.
    QCoro::Task<Result<Done>> takeProvider(RunSettings settings);
    QCoro::Task<Result<OpenedRun>> open(RunOrder order);
    QCoro::Task<RunEnd> cleanUp(QString path);
    void connectRun();
    void tellRows(const RunTap::Rows &rows);
    void conclude(RunEnd end);
    void makeUp(); ///< what was asked for while nobody could write it
    void write(const std::function<Result<Done>(RunFile &)> &change);

    ProviderFactory m_factory;
    std::unique_ptr<SandboxProvider> m_provider;
    std::unique_ptr<SampleRun> m_run;
    std::optional<QCoro::Task<void>> m_task;
    QString m_path;
    std::vector<std::function<void()>> m_later;
    bool m_busy = false;
    bool m_leaving = false;
};

} // namespace assay
