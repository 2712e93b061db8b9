// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/failurelabel.h"
#include "engine/core/outcome.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace assay {

/// How sure and how an attempt came about; a bit field, stored in run files: never renumber.
enum AttemptFlag : quint16 {
    Provisional = 1, ///< the wall cap fired, or another took the memory: a lone rerun decides
    RanAlone = 2, ///< no other sample ran on that machine
    LeftProcesses = 4, ///< it left processes behind, which were ended
    FullIsolation = 8, ///< ran in namespaces of its own and not in the filtered process
    Diagnostic = 16, ///< asked for by a user after the verdict; never changes it
};

/// Which clock or limit ended an attempt. Stored in run files: never renumber.
enum class Fired : quint8 { Nothing = 0, Limit = 1, Cap = 2, Output = 3, Compile = 4 };

/// One execution of a sample.
struct AttemptRow
{
    quint32 sample = 0; ///< slot
    quint16 number = 1; ///< counts from 1 within the sample; the store gives it
    Outcome outcome = Outcome::NotRun;
    Confirmation confirmation = Confirmation::None;
    quint16 flags = 0; ///< AttemptFlag
    Fired fired = Fired::Nothing;
    quint32 slice = 0;
    quint32 sandbox = 0; ///< number in the ledger
    qint64 wallUs = 0;
    qint64 cpuUs = 0; ///< reference run and confirmation together
    qint64 waitUs = 0; ///< ready, but without a core
    qint64 confirmUs = 0; ///< wall time of the confirmation
    qint64 peakKib = 0;
    qint16 exitCode = -1; ///< -1: none
    qint16 signal = 0; ///< 0: none
    qint64 endedMs = 0; ///< since the epoch
    /// Number of its failure signature (RunFile::signatures()), 0 where it has none. On reading
    /// alone.
    quint32 signature = 0;
    QByteArray detail; ///< JSON: exception, note, out, err; empty where there is nothing to say
    /// The same signature as text (engine/report/signature.h), on the way in alone; empty: none.
    QString signatureText;
};

/// What a person noted of a sample.
struct NoteRow
{
    quint32 sample = 0; ///< slot
    FailureLabel label = FailureLabel::None;
    QString text;
    qint64 changedMs = 0; ///< since the epoch
};

/// A sample as it is kept; its text apart.
struct SampleRow
{
    quint32 problem = 0; ///< number of the problem, from 0, in file order
    quint32 model = 0; ///< number of the model, from 0, in order of appearance
    quint32 index = 0; ///< within problem and model
    quint32 text = 0; ///< number of its text, from 1
    bool whole = false;
    quint32 line = 0; ///< in the sample file
};

/// What running a problem's reference solution showed (calibration).
struct ReferenceRow
{
    quint32 problem = 0;
    Outcome outcome = Outcome::NotRun;
    std::optional<qint64> count; ///< of executed test statements, where two runs agree
    bool confirmable = false;
    qint64 wallUs = 0; ///< less the time in which it waited for a core
    qint64 cpuUs = 0; ///< confirmation included
    QByteArray detail;
};

/// One entry of the ledger: a sandbox that was ever asked for.
struct SandboxRow
{
    quint32 number = 0; ///< from 1
    QString tag; ///< run tag and number: what it can be found by
    QString provider;
    QString providerId; ///< empty until the provider told it
    QString tariff;
    QString state; ///< sandboxStateWord; `asked` before the provider answered
    qint64 askedMs = 0; ///< since the epoch
    qint64 readyMs = 0; ///< 0: never
    qint64 endedMs = 0; ///< 0: not seen gone
    qint64 lifetimeSeconds = 0;
    QByteArray detail; ///< JSON: what the harness said of the place, usage at the end

    // What it costs; all empty in files of schema 2, and where nothing is known of a price.
    std::optional<qint64> hourlyNanos{}; ///< nano-dollars; 0: free
    qint64 minimumSeconds = 0; ///< billed at least
    qint64 stepSeconds = 1; ///< begun steps are billed: 1 or 3,600
    qint64 creationNanos = 0; ///< whatever its time
    std::optional<qint64> livedMs{}; ///< to its end; 0: it never was. Empty: the times above tell
    bool livedTold = false; ///< `livedMs` is the provider's own figure
    std::optional<qint64> billedNanos{}; ///< by the provider's own account, when last asked
    std::optional<qint64> billedAtMs{}; ///< how old it was then
    std::optional<qint64> cpuMs{}; ///< by the provider's account
};

struct SliceRow
{
    quint32 id = 0; ///< from 1
    quint32 samples = 0;
    qint64 bytes = 0;
    qint64 expectedUs = 0;
    QString purpose; ///< `check`, `run`, `alone`, `suspect`
    qint64 startedMs = 0; ///< of its last start; 0: never
    qint64 endedMs = 0;
    quint32 tries = 0;
    quint32 done = 0; ///< samples with a result
    quint32 passed = 0;
};

/// Something that a person may want to read about later.
struct EventRow
{
    qint64 timeMs = 0; ///< since the epoch
    QString kind; ///< `retry`, `requeue`, `refused`, `sandbox`, `fault`, `stop`, ...
    std::optional<quint32> slice;
    std::optional<quint32> sandbox;
    std::optional<quint32> sample;
    QString text; ///< English
};

} // namespace assay
