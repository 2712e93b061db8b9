// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/eqvpssandbox.h"

#include "engine/core/deferred.h"
#include "engine/sandbox/eqvps/jsonmembers.h"
#include "engine/sandbox/eqvps/taskcommand.h"

#include <QDeadlineTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int mostAnswersAtEnd = 64; ///< in which the rest of the output comes
constexpr int mostLooksAtCopy = 5;
constexpr auto copyDelay = 200ms; ///< the copy may be a moment behind the stream
constexpr auto expiryMargin = 5s;
constexpr auto usageBudget = 5s;

/// How a task ended, from an answer of get_task.
CommandEnd readEnd(const QJsonObject &told, std::chrono::milliseconds age)
{
    CommandEnd end;
    const auto status = members::number(told.value("exit_code"_L1));
    if (status && std::abs(*status) < 1e9)
        end.exitCode = int(*status);
    end.timedOut
        = told.value("timed_out"_L1).toBool() || told.value("state"_L1).toString() == "timeout"_L1;
    const auto duration = members::number(told.value("duration_ms"_L1));
    end.duration = duration && *duration >= 0 && *duration < 1e12
        ? std::chrono::milliseconds(qint64(*duration))
        : age;
    return end;
}

} // namespace

EqvpsSandbox::EqvpsSandbox(Start start)
    : m_start(std::move(start))
{
    m_age.start();
}

QString EqvpsSandbox::folder() const
{
    return u"/root/assay"_s;
}

QString EqvpsSandbox::python() const
{
    return u"python3"_s;
}

QCoro::Task<Result<Done>> EqvpsSandbox::upload(QString path, QByteArray content, int mode)
{
    const bool byAddress = content.size() > m_start.client->options().transferBytes;
    auto sent = co_await m_start.client->upload(m_start.id, path, std::move(content), mode);
    if (!sent || !byAddress)
        co_return sent;
    // An address takes no permissions, and a change of them takes a command slot, of which a
    // sandbox has one. While a command runs in it, those stand that the empty file was given.
    for (const auto &task : std::as_const(m_tasks)) {
        if (!task->done)
            co_return sent;
    }
    const QJsonObject arguments{
        {u"sandbox_id"_s, m_start.id},
        {u"command"_s, u"chmod %1 -- %2"_s.arg(QString::number(mode, 8), shellQuoted(path))}};
    const ToolReply reply = co_await m_start.client->ask(u"exec_command"_s, arguments);
    if (reply.failure)
        co_return reply.failure->error;
    if (const int status = reply.value.value("exit_code"_L1).toInt(); status != 0) {
        co_return Error{
            ErrorCode::Io, u"the permissions cannot be set (status %1)"_s.arg(status), path, {}};
    }
    co_return Done{};
}

QCoro::Task<Result<QByteArray>> EqvpsSandbox::download(QString path)
{
    return m_start.client->download(m_start.id, path);
}

QCoro::Task<Result<CommandId>> EqvpsSandbox::start(CommandSpec command)
{
    auto task = std::make_shared<Task>();
    task->kept = u"%1/.output/%2"_s.arg(folder()).arg(++m_commands);
    const QString place = command.folder.isEmpty() ? folder() : command.folder;
    QJsonObject variables;
    for (const auto &[name, value] : command.environment)
        variables.insert(name, value);
    QJsonObject arguments{
        {u"sandbox_id"_s, m_start.id},
        {u"command"_s, taskCommand(command.arguments, place, task->kept)},
        {u"background"_s, true}};
    if (!variables.isEmpty())
        arguments.insert(u"env"_s, variables);
    if (command.timeout)
        arguments.insert(u"timeout"_s, qint64(command.timeout->count()));
    const ToolReply reply = co_await m_start.client->ask(u"exec_command"_s, arguments);
    if (reply.failure && reply.failure->mayHaveHappened) {
        // It may run, and nothing tells its id: another start would run it twice.
        co_return Error{
            ErrorCode::SandboxGone,
            u"the answer to the start of a command was lost: "_s + reply.failure->error.detail,
            m_start.id,
            {}};
    }
    if (reply.failure)
        co_return reply.failure->error;
    task->id = members::text(members::first(reply.value, {"task_id"_L1, "id"_L1}));
    if (task->id.isEmpty())
        task->id = members::text(reply.value.value("task"_L1).toObject().value("id"_L1));
    if (task->id.isEmpty()) {
        co_return Error{
            ErrorCode::SandboxGone, u"exec_command: no task in the answer"_s, m_start.id, {}};
    }
    task->age.start();
    m_tasks.insert(task->id, task);
    const CommandId id = task->id; // named: g++ 12 would move the member itself out
    co_return id;
}

Error EqvpsSandbox::unknownCommand(const CommandId &command) const
{
    return {ErrorCode::NotFound, u"no command '%1'"_s.arg(command), m_start.id, {}};
}

QString EqvpsSandbox::pathOf(const Task &task, std::size_t stream) const
{
    return task.kept + (stream == 0 ? u".out"_s : u".err"_s);
}

QCoro::Task<std::optional<QByteArray>>
EqvpsSandbox::keptRange(QString path, OutputTape::Range range)
{
    const qint64 size = range.to - range.from;
    for (int look = 0; look < mostLooksAtCopy; ++look) {
        if (look > 0)
            co_await pause(copyDelay);
        const bool small = range.to <= m_start.client->options().transferBytes;
        Result<QByteArray> got = QByteArray();
        if (small)
            got = co_await m_start.client->download(m_start.id, path);
        else
            got = co_await m_start.client->downloadByAddress(
                m_start.id, path, range.from, range.to);
        if (!got)
            co_return std::nullopt;
        const QByteArray bytes = small ? got.value().mid(range.from, size) : got.value();
        if (bytes.size() == size)
            co_return bytes;
    }
    co_return std::nullopt;
}

QCoro::Task<void> EqvpsSandbox::takeStream(
    std::shared_ptr<Task> task, std::size_t stream, QJsonObject told, bool ended)
{
    OutputTape &tape = task->tapes[stream];
    const QString name = stream == 0 ? u"stdout"_s : u"stderr"_s;
    const QString text = told.value(name).toString();
    const auto given = members::number(told.value(name + u"_next_offset"_s));
    const qint64 next = given ? qint64(*given) : tape.next() + text.toUtf8().size();
    const QJsonValue lost = told.value(name + u"_dropped"_s);
    const bool dropped = lost.toBool() || members::number(lost).value_or(0.0) > 0;
    const auto range = tape.take(text, next, dropped, ended);
    if (!range)
        co_return;
    const auto bytes = co_await keptRange(pathOf(*task, stream), *range);
    tape.fill(*range, bytes);
}

QCoro::Task<Result<Done>> EqvpsSandbox::fetchAlone(std::shared_ptr<Task> task)
{
    for (int turn = 0; turn < mostAnswersAtEnd; ++turn) {
        const std::array<qint64, 2> before{task->tapes[0].next(), task->tapes[1].next()};
        const QJsonObject arguments{
            {u"sandbox_id"_s, m_start.id},
            {u"task_id"_s, task->id},
            {u"stdout_offset"_s, before[0]},
            {u"stderr_offset"_s, before[1]}};
        const ToolReply reply = co_await m_start.client->ask(u"get_task"_s, arguments);
        task->sinceFetch.start();
        if (reply.failure) {
            Error error = reply.failure->error;
            if (error.code == ErrorCode::NotFound) // the service has forgotten what runs in it
                error.code = ErrorCode::SandboxGone;
            co_return error;
        }
        const QString state = reply.value.value("state"_L1).toString();
        const bool ended = reply.value.value("done"_L1).toBool()
            || (!state.isEmpty() && state != u"running" && state != u"pending");
        for (std::size_t stream = 0; stream < 2; ++stream)
            co_await takeStream(task, stream, reply.value, ended);
        if (!ended)
            break;
        // There may be more than one answer holds.
        if (task->tapes[0].next() == before[0] && task->tapes[1].next() == before[1]) {
            task->end = readEnd(reply.value, std::chrono::milliseconds(task->age.elapsed()));
            task->done = true;
            break;
        }
    }
    co_return Done{};
}

QCoro::Task<Result<Done>> EqvpsSandbox::fetch(std::shared_ptr<Task> task)
{
    if (task->fetching) { // somebody else brings it
        while (task->fetching)
            co_await pause(10ms);
        co_return Done{};
    }
    task->fetching = true;
    auto fetched = co_await fetchAlone(task);
    task->fetching = false;
    co_return fetched;
}

QCoro::Task<Result<OutputChunk>> EqvpsSandbox::readOutput(
    CommandId command, OutputStream stream, qint64 offset, std::chrono::milliseconds wait)
{
    const auto task = m_tasks.value(command);
    if (!task)
        co_return unknownCommand(command);
    const std::size_t number = stream == OutputStream::Out ? 0 : 1;
    OutputTape &tape = task->tapes[number];
    if (!tape.has(offset) && !task->done) {
        if (task->sinceFetch.isValid()) { // the service is not to be asked too often
            const auto left = m_start.client->options().pollInterval
                - std::chrono::milliseconds(task->sinceFetch.elapsed());
            if (left > 0ms)
                co_await pause(std::min(left, wait));
            if (left > wait) {
                OutputChunk nothing;
                nothing.nextOffset = offset;
                co_return nothing;
            }
        }
        auto fetched = co_await fetch(task);
        if (!fetched)
            co_return fetched.error();
    }
    std::optional<QByteArray> earlier;
    if (const qint64 begin = tape.begin(); offset < begin) {
        const OutputTape::Range range{offset, begin};
        earlier = co_await keptRange(pathOf(*task, number), range);
    }
    OutputChunk chunk = tape.read(offset);
    if (earlier && earlier->size() == chunk.dropped) {
        chunk.data.prepend(*earlier);
        chunk.dropped = 0;
    }
    chunk.done = task->done;
    co_return chunk;
}

QCoro::Task<Result<CommandEnd>>
EqvpsSandbox::wait(CommandId command, std::chrono::milliseconds wait)
{
    const auto task = m_tasks.value(command);
    if (!task)
        co_return unknownCommand(command);
    const QDeadlineTimer deadline(wait);
    while (!task->done) {
        auto fetched = co_await fetch(task);
        if (!fetched)
            co_return fetched.error();
        if (task->done)
            break;
        if (deadline.hasExpired()) {
            co_return Error{ErrorCode::RequestTimeout, u"the command still runs"_s, m_start.id, {}};
        }
        co_await pause(std::min(
            m_start.client->options().pollInterval,
            std::chrono::milliseconds(std::max<qint64>(deadline.remainingTime(), 1))));
    }
    const CommandEnd end = task->end;
    co_return end;
}

QCoro::Task<Result<Done>> EqvpsSandbox::kill(CommandId command)
{
    const auto task = m_tasks.value(command);
    if (!task)
        co_return unknownCommand(command);
    if (task->done)
        co_return Done{};
    const QJsonObject arguments{{u"sandbox_id"_s, m_start.id}, {u"task_id"_s, command}};
    const ToolReply reply = co_await m_start.client->ask(u"kill_task"_s, arguments);
    if (!reply.failure || reply.failure->error.code == ErrorCode::SandboxGone
        || reply.failure->error.code == ErrorCode::NotFound || reply.failure->status == 409)
        co_return Done{}; // it runs no more
    co_return reply.failure->error;
}

QCoro::Task<Result<SandboxUsage>> EqvpsSandbox::usage()
{
    EqvpsClient::Asking how; // it is billed while this is asked
    how.budget = std::min<std::chrono::milliseconds>(
        usageBudget, m_start.client->options().patience.budget);
    auto record = co_await m_start.client->find(m_start.id, how);
    if (!record)
        co_return record.error();
    co_return record.value().usage; // an age that was not told stays 0: ours is not the service's
}

QCoro::Task<Result<SandboxState>> EqvpsSandbox::destroy()
{
    auto state = co_await m_start.client->remove(m_start.id);
    if (!state)
        co_return state;
    if (m_start.maybeTwice) {
        auto others = co_await m_start.client->removeTagged(m_start.tag);
        if (!others)
            co_return others;
    }
    m_start.slot->release();
    const auto age = std::chrono::milliseconds(m_age.elapsed()) + expiryMargin;
    if (state.value() == SandboxState::NotFound && age >= m_start.lifetime)
        co_return SandboxState::Expired;
    co_return state;
}

} // namespace assay
