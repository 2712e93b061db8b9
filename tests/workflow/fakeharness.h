// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/sandbox.h"

#include <atomic>
#include <functional>
#include <memory>

namespace assay::test {

/// What the sandboxes of a FakeHarness do. Shared with the thread that they live in: set the plain
/// members before the run begins.
struct HarnessScript
{
    std::function<QString(quint32 slot)> outcome; ///< of a sample's next attempt; empty: `passed`
    QString reference = QStringLiteral("passed"); ///< outcome of every reference
    QString python = QStringLiteral("3.11.2"); ///< in which the harness says it runs
    IsolationLevel isolation = IsolationLevel::Namespaces; ///< that the place allows
    std::optional<int> coresShared;
    std::atomic_int cutOff{0}; ///< references that time out on a busy machine before one ends
    std::atomic_int allowed{1'000'000}; ///< results of samples that may still be given
    std::atomic_int started{0}; ///< samples
    std::atomic_int created{0}; ///< sandboxes
    std::atomic_int alive{0};
    std::atomic_bool isRefused{false}; ///< create() gives Auth
    std::atomic<void *> thread{nullptr}; ///< where the last sandbox was made
};

/// Sandboxes in memory that answer payloads as the harness does, without running anything.
class FakeHarness final : public SandboxProvider
{
public:
    explicit FakeHarness(std::shared_ptr<HarnessScript> script)
        : m_script(std::move(script))
    {
    }
    QString name() const override { return QStringLiteral("fake"); }
    ProviderLimits limits() const override;
    std::vector<std::pair<QString, QString>> description() const override { return {}; }
    QCoro::Task<Result<std::shared_ptr<Sandbox>>> create(SandboxSpec spec) override;
    QCoro::Task<Result<std::vector<SandboxInfo>>> list() override;
    QCoro::Task<Result<SandboxState>> destroyById(QString id, QString tag) override;

private:
    std::shared_ptr<HarnessScript> m_script;
};

} // namespace assay::test
