// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/local/selftest.h"
#include "engine/sandbox/sandbox.h"

namespace assay {

class Keeper;

/// Sandboxes on this computer, by bubblewrap. Refuses to exist where the machine allows no
/// isolation.
///
/// A keeper beside this process ends them when this process is killed; it is gone with the provider
/// and the last of its sandboxes. Where there can be none, sandboxes are made all the same, and the
/// description says so.
///
/// Threads: the engine's
class LocalProvider final : public SandboxProvider
{
public:
    /// `harness`: the files of resources/harness, by name; agent and keeper are among them.
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
    std::shared_ptr<Keeper> m_keeper;
};

} // namespace assay
