// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/local/localsandbox.h"

#include "engine/sandbox/local/bubblewrap.h"
#include "engine/sandbox/local/keeper.h"
#include "engine/sandbox/local/runningsandboxes.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <grp.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto startTimeout = 30s;
constexpr qsizetype longestHeader = 1 << 20; ///< of an answer; the agent's are below 1 KiB
constexpr qint64 longestData = 256 << 20;

/// Runs in the new process between fork and exec: only calls that are safe there.
void prepareChild(const std::vector<QByteArray> &joinFiles, int filterFd, bool dropRoot)
{
    ::setsid();
    for (const QByteArray &path : joinFiles) {
        const int file = ::open(path.constData(), O_WRONLY | O_CLOEXEC);
        if (file < 0 || ::write(file, "0", 1) != 1)
            ::_exit(126); // without its limits it must not run
    }
    Bubblewrap::prepareProcess(filterFd, dropRoot);
}

QJsonArray pairs(const std::vector<std::pair<QString, QString>> &variables)
{
    QJsonArray array;
    for (const auto &[name, value] : variables)
        array.append(QJsonArray{name, value});
    return array;
}

} // namespace

LocalSandbox::LocalSandbox(Start start)
    : m_start(std::move(start))
{
    std::vector<QByteArray> joinFiles;
    if (m_start.cgroup) {
        for (const QString &path : m_start.cgroup->joinFiles())
            joinFiles.push_back(QFile::encodeName(path));
    }
    m_process.setChildProcessModifier(
        [joinFiles, fd = m_start.filterFd, dropRoot = m_start.dropRoot] {
            prepareChild(joinFiles, fd, dropRoot);
        });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &LocalSandbox::takeOutput);
    connect(&m_process, &QProcess::finished, this, &LocalSandbox::failAll);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            failAll();
    });
    const QStringList agent{m_start.python, u"-I"_s, u"-S"_s,
                            u"-B"_s,        u"-c"_s, QString::fromUtf8(m_start.agent)};
    m_age.start();
    QProcessEnvironment
        environment; // nothing of ours: the first process inside shows what it was started with
    environment.insert(u"PATH"_s, u"/usr/local/bin:/usr/bin:/bin"_s);
    m_process.setProcessEnvironment(environment);
    m_process.setProgram(u"bwrap"_s);
    m_process.setArguments(Bubblewrap::arguments(m_start.spec, agent));
    m_process.start();
}

LocalSandbox::~LocalSandbox()
{
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished(5000); // a killed process, seen off: not a wait for work
    }
}

QString LocalSandbox::folder() const
{
    return Bubblewrap::folder;
}

QCoro::Task<Result<Done>> LocalSandbox::begin()
{
    QTimer::singleShot(startTimeout, this, [this] {
        if (m_lastRequest <= 1 && !m_pending.isEmpty()) {
            m_tooSlow = true;
            m_process.kill();
        }
    });
    QJsonObject request{{u"op"_s, u"usage"_s}};
    auto answer = co_await ask(std::move(request));
    if (!answer) {
        // The machine was seen to allow sandboxes: what fails now may be a lack of room.
        Error error = answer.error();
        error.code = ErrorCode::Isolation;
        if (m_tooSlow)
            error.code = ErrorCode::StartTimeout;
        else if (
            error.detail.contains(QString::fromLocal8Bit(::strerror(EAGAIN)))
            || error.detail.contains(QString::fromLocal8Bit(::strerror(ENOMEM))))
            error.code = ErrorCode::Capacity;
        co_return error;
    }
    co_return Done{};
}

Error LocalSandbox::gone() const
{
    QProcess &process = const_cast<QProcess &>(m_process);
    QString said = QString::fromUtf8(process.readAllStandardError()).trimmed().right(2000);
    if (said.isEmpty() && process.error() == QProcess::FailedToStart)
        said = process.errorString();
    return {
        ErrorCode::SandboxGone,
        said.isEmpty() ? u"the sandbox ended (status %1)"_s.arg(m_process.exitCode()) : said,
        m_start.spec.tag,
        {}};
}

void LocalSandbox::failAll()
{
    const Error error = gone();
    const auto pending = std::exchange(m_pending, {});
    for (const auto &waiting : pending)
        waiting.set(error);
}

QCoro::Task<Result<LocalSandbox::Answer>> LocalSandbox::ask(QJsonObject request, QByteArray payload)
{
    if (m_process.state() == QProcess::NotRunning)
        co_return gone();
    const qint64 id = ++m_lastRequest;
    request.insert(u"id"_s, id);
    request.insert(u"size"_s, payload.size());
    const Deferred<Result<Answer>> answer;
    m_pending.insert(id, answer);
    m_process.write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n');
    if (!payload.isEmpty())
        m_process.write(payload);
    auto result = co_await answer;
    if (!result)
        co_return result;
    const QString problem = result.value().fields.value(u"error"_s).toString();
    if (!problem.isEmpty()) {
        // The sandbox's own disk is full, not this computer's: another sandbox may have room.
        const int number = result.value().fields.value(u"errno"_s).toInt();
        ErrorCode code = number == ENOSPC ? ErrorCode::Capacity : ErrorCode::Io;
        if (number == ENOENT)
            code = ErrorCode::NotFound;
        co_return Error{code, problem, m_start.spec.tag, {}};
    }
    co_return result;
}

void LocalSandbox::takeOutput()
{
    m_input += m_process.readAllStandardOutput();
    qsizetype at = 0;
    while (true) {
        const qsizetype end = m_input.indexOf('\n', at);
        if (end < 0)
            break;
        Answer answer;
        answer.fields
            = QJsonDocument::fromJson(QByteArray::fromRawData(m_input.constData() + at, end - at))
                  .object();
        const qint64 size = answer.fields.value(u"size"_s).toInteger(-1);
        if (size < 0 || size > longestData) {
            m_process.kill(); // whoever writes this is not the agent any more
            return;
        }
        if (m_input.size() - end - 1 < size)
            break;
        answer.data = m_input.mid(end + 1, size);
        at = end + 1 + size;
        const auto waiting = m_pending.take(answer.fields.value(u"id"_s).toInteger());
        waiting.set(std::move(answer));
    }
    m_input.remove(0, at);
    if (m_input.size() > longestHeader && !m_input.left(longestHeader).contains('\n'))
        m_process.kill();
}

QCoro::Task<Result<Done>> LocalSandbox::upload(QString path, QByteArray content, int mode)
{
    QJsonObject request{{u"op"_s, u"upload"_s}, {u"path"_s, path}, {u"mode"_s, mode}};
    auto answer = co_await ask(std::move(request), std::move(content));
    if (!answer)
        co_return answer.error();
    co_return Done{};
}

QCoro::Task<Result<QByteArray>> LocalSandbox::download(QString path)
{
    QJsonObject request{{u"op"_s, u"download"_s}, {u"path"_s, path}};
    auto answer = co_await ask(std::move(request));
    if (!answer)
        co_return answer.error();
    co_return answer.value().data;
}

QCoro::Task<Result<CommandId>> LocalSandbox::start(CommandSpec command)
{
    std::vector<std::pair<QString, QString>> environment{
        {u"PATH"_s, u"/usr/local/bin:/usr/bin:/bin"_s},
        {u"HOME"_s, u"/tmp"_s},
        {u"LANG"_s, u"C.UTF-8"_s}};
    for (const auto &variables : {m_start.spec.environment, command.environment})
        environment.insert(environment.end(), variables.begin(), variables.end());
    QJsonObject request{
        {u"op"_s, u"start"_s},
        {u"arguments"_s, QJsonArray::fromStringList(command.arguments)},
        {u"folder"_s, command.folder.isEmpty() ? Bubblewrap::folder : command.folder},
        {u"environment"_s, pairs(environment)}};
    if (command.timeout)
        request.insert(u"timeout"_s, qint64(command.timeout->count()));
    auto answer = co_await ask(std::move(request));
    if (!answer)
        co_return answer.error();
    co_return answer.value().fields.value(u"command"_s).toString();
}

QCoro::Task<Result<OutputChunk>> LocalSandbox::readOutput(
    CommandId command, OutputStream stream, qint64 offset, std::chrono::milliseconds wait)
{
    QJsonObject request{
        {u"op"_s, u"read"_s},
        {u"command"_s, command},
        {u"stream"_s, stream == OutputStream::Out ? 0 : 1},
        {u"offset"_s, offset},
        {u"wait"_s, double(wait.count()) / 1000.0}};
    auto answer = co_await ask(std::move(request));
    if (!answer)
        co_return answer.error();
    OutputChunk chunk;
    const QJsonObject fields = answer.value().fields;
    chunk.data = answer.value().data;
    chunk.nextOffset = fields.value(u"next"_s).toInteger();
    chunk.dropped = fields.value(u"dropped"_s).toInteger();
    chunk.done = fields.value(u"done"_s).toBool();
    co_return chunk;
}

QCoro::Task<Result<CommandEnd>>
LocalSandbox::wait(CommandId command, std::chrono::milliseconds wait)
{
    QJsonObject request{
        {u"op"_s, u"wait"_s}, {u"command"_s, command}, {u"wait"_s, double(wait.count()) / 1000.0}};
    auto answer = co_await ask(std::move(request));
    if (!answer)
        co_return answer.error();
    const QJsonObject fields = answer.value().fields;
    if (fields.value(u"running"_s).toBool())
        co_return Error{
            ErrorCode::RequestTimeout, u"the command still runs"_s, m_start.spec.tag, {}};
    CommandEnd end;
    const int status = fields.value(u"status"_s).toInt();
    if (status < 0)
        end.signal = -status;
    else
        end.exitCode = status;
    end.timedOut = fields.value(u"timed_out"_s).toBool();
    end.duration = std::chrono::milliseconds(qint64(fields.value(u"duration"_s).toDouble() * 1000));
    co_return end;
}

QCoro::Task<Result<Done>> LocalSandbox::kill(CommandId command)
{
    QJsonObject request{{u"op"_s, u"kill"_s}, {u"command"_s, command}};
    auto answer = co_await ask(std::move(request));
    if (!answer && answer.error().code != ErrorCode::SandboxGone)
        co_return answer.error();
    co_return Done{};
}

QCoro::Task<Result<SandboxUsage>> LocalSandbox::usage()
{
    SandboxUsage usage;
    usage.age = std::chrono::milliseconds(m_age.elapsed());
    if (m_start.cgroup) {
        usage.memoryPeakBytes = m_start.cgroup->memoryPeakBytes();
        usage.outOfMemoryKills = m_start.cgroup->outOfMemoryKills();
    }
    QJsonObject request{{u"op"_s, u"usage"_s}};
    auto answer = co_await ask(std::move(request));
    if (!answer)
        co_return answer.error();
    usage.cpuSeconds = answer.value().fields.value(u"cpu"_s).toDouble();
    co_return usage;
}

QCoro::Task<Result<SandboxState>> LocalSandbox::destroy()
{
    // bwrap's death ends the first process of the sandbox's process namespace, and the kernel the
    // rest.
    m_process.kill();
    for (int turn = 0; turn < 500; ++turn) {
        if (m_start.cgroup)
            m_start.cgroup->killAll();
        // The inner process of bwrap takes the rest along. It ends with the outer one, but where
        // that ended before it had let the inner one go.
        const bool running = killRunningSandbox(m_start.spec.tag);
        const bool processGone = m_process.state() == QProcess::NotRunning && !running;
        if (processGone && (!m_start.cgroup || m_start.cgroup->remove())) {
            m_start.keeper->release(m_start.spec.tag);
            co_return SandboxState::Deleted;
        }
        co_await pause(20ms);
    }
    co_return Error{
        ErrorCode::Io, u"the sandbox's processes could not be ended"_s, m_start.spec.tag, {}};
}

} // namespace assay
