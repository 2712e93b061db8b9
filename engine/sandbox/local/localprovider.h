// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/local/selftest.h"
#include "engine/sandbox/sandbox.h"

namespace assay {

/// Sandboxes on this computer, by bubblewrap. Refuses to exist where the machine allows no
/// isolation.
///
/// Threads: the engine's
class LocalProvider final : public SandboxProvider
{
public:
    /// `harness`: the files of resources/harness, by name; the agent is one of them.
    static Result<std::unique_ptr<LocalProvider>>
    create(const std::vector<std::pair<QString, QByteArray>> &harness);

    const LocalAbilities &abilities() const { return m_abilities; }

    QString name() const override;
    ProviderLimits limits() const override;
    std::vector<std::pair<QString, QString>> description() const override;
    QCoro::Task<Result<std::shared_ptr<Sandbox>>> create(SandboxSpec spec) override;
    QCoro::Task<Result<std::vector<SandboxInfo>>> list() override;
    QCoro::Task<Result<SandboxState>> destroyById(QString id, QString tag) override;

private:
    LocalProvider() = default;

    LocalAbilities m_abilities;
    QByteArray m_agent;
};

} // namespace assay
