// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/fleet/work.h"
#include "engine/store/runfile.h"
#include "engine/store/runwriter.h"
#include "engine/workflow/samples/attemptline.h"
#include "engine/workflow/samples/lanemachine.h"
#include "engine/workflow/samples/runsettings.h"
#include "engine/workflow/samples/runtap.h"

#include <array>

namespace assay {

/// Counts of a run, for the screen.
struct RunCounts
{
    std::array<quint32, 16> byOutcome{}; ///< samples, by verdict so far; index: Outcome
    quint32 requested = 0;
    quint32 undecided = 0; ///< provisional, to be run again alone

    quint32 of(Outcome outcome) const { return byOutcome[std::size_t(outcome)]; }
    quint32 scored() const;
};

/// What the scored attempts of this process took.
struct RunTimes
{
    quint32 attempts = 0;
    qint64 wallUs = 0; ///< confirmation included
    qint64 cpuUs = 0;
    /// Of whole slices of the run: all that they took of a worker, what lies between samples
    /// included.
    quint32 inSlices = 0; ///< samples
    qint64 slicesUs = 0;
};

/// Runs samples of a run file against their problems' tests; also the problems' references
/// (calibration).
///
/// An item below `referenceItem` is a sample's slot; from there on a problem's reference solution.
///
/// Threads: the engine's. `reader` and `writer` must outlive it
class SampleWork final : public Work
{
public:
    static constexpr quint32 referenceItem = 0x80000000U;

    /// `tap` gets a copy of each attempt.
    SampleWork(RunFile &reader, RunWriter &writer, RunSettings settings, RunTap *tap = nullptr);
    /// Loads what the run file has: problems, samples, references, verdicts so far.
    Result<Done> load();
    /// What each sandbox gives. Before the first one.
    void setMachine(const LaneMachine &machine);
    /// A core's share that a lane can count on, where the sandboxes share this machine's.
    void setShare(double share) { m_share = share; }

    const std::vector<Problem> &problems() const { return m_problems; }
    const std::vector<SampleRow> &samples() const { return m_samples; }
    /// Bytes of each text, by its number less 1.
    const std::vector<quint32> &textBytes() const { return m_textBytes; }
    const std::vector<ReferenceRow> &references() const { return m_references; }
    const RunCounts &counts() const { return m_counts; }
    /// Slots whose verdict is not there yet or must be decided by a lone rerun.
    std::vector<quint32> pending() const;
    std::vector<quint32> undecided() const;
    bool isUndecided(quint32 slot) const { return m_undecided[slot]; }
    bool isScoredSoFar(quint32 slot) const { return isScored(m_outcomes[slot]); }
    /// These run once more on request: the attempts of those that have a verdict are diagnostics,
    /// which never change it; those without one, and those left undecided, get theirs as ever.
    void runAgain(const std::vector<quint32> &slots_);
    quint32 againDone() const { return m_againDone; } ///< of these, that have got a result
    const RunTimes &times() const { return m_times; }
    QJsonObject place() const { return m_place; } ///< what the harness said of its sandbox
    QString setupOutput() const { return m_setupOutput; }
    qint64 referencesDone() const { return m_referencesDone; }
    /// Why the last reference that was given up was not run; empty: none was.
    const std::optional<Error> &checkTrouble() const { return m_checkTrouble; }

    SandboxSpec sandboxSpec() const override;
    WorkSetup setup(const Sandbox &sandbox) const override;
    Result<QByteArray> payload(const Slice &slice) override;
    QString payloadPath(const Sandbox &sandbox, quint32 order) const override;
    void keepSetupOutput(const QByteArray &output) override;
    WorkEvent read(const QByteArray &line, const WorkPlace &place) override;
    void giveUp(quint32 item, const Error &error, const WorkPlace &place) override;
    void blame(quint32 item, const WorkPlace &place) override;
    std::optional<quint32> probeItem() const override;
    std::chrono::seconds silenceLimit() const override;

private:
    WorkEvent finished(const QJsonObject &line, const WorkPlace &place);
    WorkEvent faulted(const QJsonObject &line, const WorkPlace &place);
    static bool isReferenceUnsure(const AttemptLine &read, const WorkPlace &place);
    bool referenceFinished(const QJsonObject &line, quint32 problem);
    void keep(AttemptRow row, const WorkPlace &place);
    void countAgain(quint32 slot);
    QJsonObject problemJson(quint32 number) const;
    qint64 sampleMemoryBytes() const;
    QJsonObject harnessSettings() const;
    QStringList modulesToPreload() const;

    RunFile &m_reader;
    RunWriter &m_writer;
    RunSettings m_settings;
    std::vector<quint32> m_textBytes;
    double m_share = 1.0;
    LaneMachine m_machine;
    std::vector<std::pair<QString, QByteArray>> m_harness;
    std::vector<Problem> m_problems;
    std::vector<SampleRow> m_samples;
    std::vector<ReferenceRow> m_references; ///< by problem
    std::vector<Outcome> m_outcomes; ///< by slot
    std::vector<bool> m_undecided; ///< by slot
    std::vector<bool> m_diagnostic; ///< by slot; empty: none
    std::vector<bool> m_again; ///< by slot, to be run again and not done yet; empty: none
    quint32 m_againDone = 0;
    RunTimes m_times;
    RunTap *m_tap = nullptr;
    RunCounts m_counts;
    QJsonObject m_place;
    QString m_setupOutput;
    qint64 m_referencesDone = 0;
    std::optional<Error> m_checkTrouble;
};

} // namespace assay
