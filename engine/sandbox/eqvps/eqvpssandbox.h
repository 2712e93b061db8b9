// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/eqvps/accountslots.h"
#include "engine/sandbox/eqvps/eqvpsclient.h"
#include "engine/sandbox/eqvps/outputtape.h"

#include <QElapsedTimer>
#include <QHash>

#include <array>

namespace assay {

/// A microVM of the service.
///
/// Reading output, usage and files takes no command slot. A command's streams are also kept in the
/// sandbox (folder()/.output), from where lost parts are fetched.
///
/// Owns:    a command slot of the account, until the sandbox is gone
/// Threads: the engine's
class EqvpsSandbox final : public Sandbox
{
public:
    struct Start
    {
        std::shared_ptr<EqvpsClient> client;
        std::shared_ptr<AccountSlot> slot;
        QString id;
        QString tag;
        std::chrono::seconds lifetime{0};
        /// An earlier try to make it got no answer: there may be a second one with its tag.
        bool maybeTwice = false;
    };
    explicit EqvpsSandbox(Start start);

    QString id() const override { return m_start.id; }
    QString folder() const override;
    QString python() const override;
    QCoro::Task<Result<Done>> upload(QString path, QByteArray content, int mode) override;
    QCoro::Task<Result<QByteArray>> download(QString path) override;
    QCoro::Task<Result<CommandId>> start(CommandSpec command) override;
    QCoro::Task<Result<OutputChunk>> readOutput(
        CommandId command, OutputStream stream, qint64 offset,
        std::chrono::milliseconds wait) override;
    QCoro::Task<Result<CommandEnd>>
    wait(CommandId command, std::chrono::milliseconds wait) override;
    QCoro::Task<Result<Done>> kill(CommandId command) override;
    QCoro::Task<Result<SandboxUsage>> usage() override;
    QCoro::Task<Result<SandboxState>> destroy() override;

private:
    struct Task
    {
        QString id;
        QString kept; ///< path of the copies of its output, without `.out` and `.err`
        std::array<OutputTape, 2> tapes;
        QElapsedTimer age;
        QElapsedTimer sinceFetch; ///< not valid before the first
        bool fetching = false;
        bool done = false; ///< it has ended, and all of its output is on the tapes
        CommandEnd end;
    };

    QString pathOf(const Task &task, std::size_t stream) const;
    QCoro::Task<Result<Done>> fetch(std::shared_ptr<Task> task);
    QCoro::Task<Result<Done>> fetchAlone(std::shared_ptr<Task> task);
    QCoro::Task<void>
    takeStream(std::shared_ptr<Task> task, std::size_t stream, QJsonObject told, bool ended);
    QCoro::Task<std::optional<QByteArray>> keptRange(QString path, OutputTape::Range range);
    Error unknownCommand(const CommandId &command) const;

    Start m_start;
    QElapsedTimer m_age;
    int m_commands = 0;
    QHash<CommandId, std::shared_ptr<Task>> m_tasks;
};

} // namespace assay
