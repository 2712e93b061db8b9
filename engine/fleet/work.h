// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/fleet/slice.h"
#include "engine/sandbox/sandbox.h"

#include <QJsonObject>

#include <functional>

namespace assay {

/// How a sandbox is made ready for the work, once: files, set-up commands, and the one command that
/// then takes payloads from a folder until it is told to stop.
struct WorkSetup
{
    struct File
    {
        QString path; ///< absolute, in the sandbox
        QByteArray content;
        int mode = 0600;
    };
    std::vector<File> files;
    std::vector<CommandSpec> setup; ///< each must end with status 0
    CommandSpec command;
};

/// Where a line of output came from.
struct WorkPlace
{
    quint32 sandbox = 0; ///< number in the ledger
    quint32 slice = 0; ///< the lane's oldest unfinished one
    SlicePurpose purpose = SlicePurpose::Run;
    bool probe = false; ///< a look whether the sandbox works: its results are not kept
    /// Whether the sandbox was given the item and has not yet answered. A result of another one is
    /// Late: it is not kept, whether it is a second answer or made up.
    std::function<bool(quint32 item)> awaits{};
};

/// What a line of the command's output meant for the fleet.
struct WorkEvent
{
    enum class Kind {
        Nothing,
        Ready, ///< the command has started; `description` says what it found
        Started, ///< `item`
        Finished, ///< `item` has its result, which the Work has kept
        Late, ///< a result that nobody waits for: not kept
        Fault, ///< the machinery failed on `item`: no result
        SliceDone, ///< `slice`
        Paused, ///< the command keeps still on purpose; `text` says why and how long
        Refused, ///< the command cannot work here as it was asked to, nor elsewhere; `refusal` says
                 ///< why
        Broken, ///< not a line that the command writes: the sandbox is not to be trusted any more
    };
    Kind kind = Kind::Nothing;
    quint32 item = 0;
    quint32 slice = 0;
    bool passed = false;
    bool again = false; ///< Finished, but to be run once more, alone
    QString text;
    std::optional<Error> refusal;
    QJsonObject description;
};

/// What the fleet runs. The fleet knows slices, sandboxes and lanes; what an item is, only the Work
/// knows.
///
/// Threads: the engine's
class Work
{
public:
    Work() = default;
    Work(const Work &) = delete;
    Work &operator=(const Work &) = delete;
    virtual ~Work() = default;

    virtual SandboxSpec sandboxSpec() const = 0;
    virtual WorkSetup setup(const Sandbox &sandbox) const = 0;
    /// The bytes of a slice, and where they go: the `order`-th upload to that sandbox.
    virtual Result<QByteArray> payload(const Slice &slice) = 0;
    virtual QString payloadPath(const Sandbox &sandbox, quint32 order) const = 0;
    /// What the set-up commands printed, for the manifest.
    virtual void keepSetupOutput(const QByteArray &output) = 0;
    /// One line of the command's output; keeps the result that it carries.
    virtual WorkEvent read(const QByteArray &line, const WorkPlace &place) = 0;
    /// No more tries: the item ends as an infrastructure failure.
    virtual void giveUp(quint32 item, const Error &error, const WorkPlace &place) = 0;
    /// Proved to take its sandbox down.
    virtual void blame(quint32 item, const WorkPlace &place) = 0;
    /// An item that is known to do no harm, to see whether a fresh sandbox works; its result is not
    /// kept.
    virtual std::optional<quint32> probeItem() const = 0;
    /// Longest time without a line that a working command may need.
    virtual std::chrono::seconds silenceLimit() const = 0;
};

} // namespace assay
