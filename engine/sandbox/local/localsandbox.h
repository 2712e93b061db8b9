// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deferred.h"
#include "engine/sandbox/local/cgroup.h"
#include "engine/sandbox/sandbox.h"

#include <QElapsedTimer>
#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QProcess>

namespace assay {

class Keeper;

/// A bubblewrap sandbox on this computer. Its first process is a small agent
/// (resources/harness/agent.py) that keeps files and commands as a provider's service would.
///
/// Owns:    the bwrap process, and the sandbox's control group
/// Threads: the engine's
class LocalSandbox final : public QObject, public Sandbox
{
    Q_OBJECT
public:
    struct Start
    {
        SandboxSpec spec;
        QByteArray agent; ///< the agent's program text
        QString python; ///< path inside the sandbox
        int filterFd = -1; ///< of the system-call filter
        std::optional<Cgroup> cgroup;
        bool dropRoot = false;
        std::shared_ptr<Keeper> keeper; ///< holds the sandbox already; told when it is gone
    };
    explicit LocalSandbox(Start start);
    ~LocalSandbox() override;

    /// Waits until the agent answers.
    QCoro::Task<Result<Done>> begin();

    QString id() const override { return m_start.spec.tag; }
    QString folder() const override;
    QString python() const override { return m_start.python; }
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
    struct Answer
    {
        QJsonObject fields;
        QByteArray data;
    };

    QCoro::Task<Result<Answer>> ask(QJsonObject request, QByteArray payload = {});
    void takeOutput();
    void failAll();
    Error gone() const;

    Start m_start;
    QProcess m_process;
    QElapsedTimer m_age;
    QByteArray m_input;
    qint64 m_lastRequest = 0;
    bool m_tooSlow = false;
    QHash<qint64, Deferred<Result<Answer>>> m_pending;
};

} // namespace assay
