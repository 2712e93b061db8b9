// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/core/money.h"
#include "engine/core/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QStringList>

#include <QCoroTask>

#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace assay {

/// What keeps one sample from another inside one sandbox. Declared from strong to weak.
enum class IsolationLevel {
    Namespaces, ///< process, mount, IPC and network namespaces a sample
    User, ///< a user a sample; its processes and files are removed afterwards
    Sandbox, ///< nothing inside: each sample needs a sandbox of its own
};
QStringView isolationWord(IsolationLevel level);

/// What a provider allows and charges, as data: the fleet obeys it and knows no provider.
struct ProviderLimits
{
    struct CpuRule
    {
        double fraction; ///< of all of the sandbox's CPU
        std::chrono::seconds window; ///< for this long at a stretch: the provider stops it
    };
    /// Calls that take one of the `commandsAtATime` while they last.
    struct SlotCosts
    {
        bool command = true;
        bool transfer = false;
        bool readOutput = false;
        bool usage = false;
    };

    std::optional<int> sandboxesHeld; ///< at once, by the account; empty: no limit of its own
    std::optional<int>
        commandsAtATime; ///< by the account; a background command counts while it runs
    std::optional<qint64> transferBytes; ///< decoded bytes of one upload or download
    std::optional<std::chrono::seconds> foregroundCommand;
    std::optional<std::chrono::seconds> lifetime; ///< of a sandbox, from its creation
    std::optional<qint64>
        outputKeptBytes; ///< a stream; older output of a command is dropped above it
    std::optional<CpuRule> cpuRule;
    SlotCosts slotCosts;
    /// Between samples in one sandbox; empty: what the harness finds there.
    std::optional<IsolationLevel> isolation;
    std::optional<int> coresShared; ///< by all its sandboxes; empty: each has its tariff's own
    bool networkCanBeCut = true;
    bool takesNames = true; ///< a sandbox can be given a name that the provider's list shows
    std::chrono::milliseconds pollInterval{200}; ///< between two reads of output that found nothing
};

/// What is asked of a provider for one sandbox.
struct SandboxSpec
{
    QString
        tag; ///< the run's random tag and the sandbox's number; shown by `list()` where possible
    QString tariff; ///< a plan of the provider; empty: its default
    QString image; ///< where the provider takes one
    double vcpus = 1.0;
    qint64 memoryBytes = 0; ///< 0: the tariff's
    qint64 diskBytes = 0; ///< 0: the tariff's
    int processes = 0; ///< 0: the provider's default
    bool network = false; ///< whether the sandbox may reach any network
    std::vector<std::pair<QString, QString>> environment; ///< values are never logged
    std::chrono::seconds lifetime{3600}; ///< the provider ends it by then, whatever becomes of us
    CancelToken cancel; ///< create() stops waiting for a place when it is cancelled
};

/// Where a sandbox stands, in the words of the ledger.
enum class SandboxState { Creating, Running, Paused, Deleted, Expired, NotFound, Unknown };
QStringView sandboxStateWord(SandboxState state);
/// It is confirmed that there is nothing any more.
bool isGone(SandboxState state);
/// The same for the word of a state, as ledgers keep it.
bool isGoneWord(QStringView word);

struct SandboxInfo
{
    QString id; ///< the provider's
    QString tag; ///< empty where the provider shows none
    SandboxState state = SandboxState::Unknown;
    QDateTime created;
    QDateTime expires;
};

struct SandboxUsage
{
    std::chrono::milliseconds age{0};
    std::optional<double> cpuSeconds;
    std::optional<qint64> memoryPeakBytes;
    std::optional<qint64> outOfMemoryKills;
    std::optional<Money> billed; ///< by the provider's own account
};

/// A command that goes on in the background.
struct CommandSpec
{
    QStringList arguments; ///< the program and its arguments; no shell
    QString folder; ///< empty: the sandbox's own
    std::vector<std::pair<QString, QString>> environment;
    std::optional<std::chrono::seconds> timeout; ///< empty: the sandbox's lifetime
};
using CommandId = QString;

enum class OutputStream { Out, Err };

struct OutputChunk
{
    QByteArray data;
    qint64 nextOffset = 0; ///< to be asked for next
    qint64 dropped = 0; ///< bytes before `data` that the provider no longer has
    bool done = false; ///< the command has ended and this was its last output
};

/// How a command ended; what a provider can't tell is empty, never guessed.
struct CommandEnd
{
    std::optional<int> exitCode;
    std::optional<int> signal;
    bool timedOut = false;
    std::optional<bool> outOfMemory;
    std::chrono::milliseconds duration{0};
};

/// One sandbox. All calls return a task that does not block; the object must outlive them.
///
/// Threads: the engine's
/// Owner:   the lane that asked for it; destroying the object does not destroy the sandbox
/// Errors:  SandboxGone when it has ended, whoever ended it; else the provider's codes
class Sandbox
{
public:
    Sandbox() = default;
    Sandbox(const Sandbox &) = delete;
    Sandbox &operator=(const Sandbox &) = delete;
    virtual ~Sandbox() = default;

    virtual QString id() const = 0; ///< the provider's
    virtual QString folder() const = 0; ///< absolute path that uploads and the harness may use
    virtual QString python() const = 0; ///< the interpreter, Python 3.8 or later

    /// Writes a file, with the folders above it. `mode`: permission bits.
    virtual QCoro::Task<Result<Done>> upload(QString path, QByteArray content, int mode = 0600) = 0;
    virtual QCoro::Task<Result<QByteArray>> download(QString path) = 0;

    virtual QCoro::Task<Result<CommandId>> start(CommandSpec command) = 0;
    /// Output from `offset` on; waits for some for at most `wait`, where the provider can wait.
    virtual QCoro::Task<Result<OutputChunk>> readOutput(
        CommandId command, OutputStream stream, qint64 offset, std::chrono::milliseconds wait)
        = 0;
    /// RequestTimeout when it still runs after `wait`.
    virtual QCoro::Task<Result<CommandEnd>> wait(CommandId command, std::chrono::milliseconds wait)
        = 0;
    /// Ends the command's whole process tree. Not an error when it has ended already.
    virtual QCoro::Task<Result<Done>> kill(CommandId command) = 0;

    virtual QCoro::Task<Result<SandboxUsage>> usage() = 0;
    /// Ends the sandbox and sees it gone. Not an error when it has gone already.
    virtual QCoro::Task<Result<SandboxState>> destroy() = 0;
};

/// Whose sandboxes they are, and what is left to pay them with.
struct AccountInfo
{
    QString name; ///< as the provider shows it; empty: none
    std::optional<Money> balance; ///< empty: not prepaid, or not told
};

/// A service or program that makes sandboxes.
///
/// Threads: the engine's
/// What a creation that failed may have left, whatever its error says.
struct CreationTrace
{
    QString id; ///< of a sandbox that was made and did not come up; empty: none is known
    QDateTime asked; ///< when, at the earliest, that one was made
    bool unsure = false; ///< a request had no answer: it may have made one
};

class SandboxProvider
{
public:
    SandboxProvider() = default;
    SandboxProvider(const SandboxProvider &) = delete;
    SandboxProvider &operator=(const SandboxProvider &) = delete;
    virtual ~SandboxProvider() = default;

    virtual QString name() const = 0; ///< `local`, `eqvps`, ...
    virtual ProviderLimits limits() const = 0;
    /// What stands in the manifest: versions, limits that hold, and by what means.
    virtual std::vector<std::pair<QString, QString>> description() const = 0;

    /// Who pays, where anybody does. Also the test of a credential.
    virtual QCoro::Task<Result<AccountInfo>> account() { co_return AccountInfo{}; }
    /// A sandbox that is ready to take commands. Where the account has a number of command slots,
    /// it has one of them from here to its end, whichever run or window asks: then this waits until
    /// one is free or the run is cancelled.
    virtual QCoro::Task<Result<std::shared_ptr<Sandbox>>> create(SandboxSpec spec) = 0;
    /// Of create() with that tag, after it has failed.
    virtual CreationTrace traceOf(const QString &tag) const
    {
        Q_UNUSED(tag)
        return {};
    }
    /// All sandboxes that the provider knows of and that may be ours.
    virtual QCoro::Task<Result<std::vector<SandboxInfo>>> list() = 0;
    /// By the provider's id or, where that never became known, by tag: Deleted, Expired or NotFound
    /// when it is gone for certain.
    virtual QCoro::Task<Result<SandboxState>> destroyById(QString id, QString tag) = 0;
};

} // namespace assay
