// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/samplerun.h"

#include <QDateTime>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

/// A creation can be on its way still: asked for by a process that died, and made by the provider
/// a little later.
bool mayComeYet(const SandboxRow &row)
{
    constexpr qint64 latestMs = 120'000;
    return row.providerId.isEmpty() && row.readyMs == 0
        && QDateTime::currentMSecsSinceEpoch() - row.askedMs < latestMs;
}

} // namespace

QCoro::Task<int> destroyLeft(
    SandboxProvider *provider, std::vector<SandboxRow> rows,
    std::function<void(const SandboxRow &)> keep, LeftLook look)
{
    int unverified = 0;
    for (SandboxRow row : rows) {
        if (isGoneWord(row.state))
            continue;
        if (row.provider != provider->name()) {
            ++unverified; // this provider can't say
            continue;
        }
        auto state = co_await provider->destroyById(row.providerId, row.tag);
        if (look == LeftLook::First && state && state.value() == SandboxState::NotFound
            && mayComeYet(row)) {
            ++unverified;
            keep(row); // it stays as it was asked for
            continue;
        }
        row.state = sandboxStateWord(state ? state.value() : SandboxState::Unknown).toString();
        if (state)
            row.endedMs = QDateTime::currentMSecsSinceEpoch();
        unverified += isGoneWord(row.state) ? 0 : 1;
        keep(row);
    }
    co_return unverified;
}

QCoro::Task<CleanUpEnd> cleanUpRun(SandboxProvider *provider, QString path)
{
    CleanUpEnd end;
    auto opened = RunFile::open(path, RunFile::Access::Write);
    if (!opened) {
        end.error = opened.error();
        co_return end;
    }
    const auto file = opened.take();
    // A provider that can't be reached, or refuses the key, is told of at once and not after the
    // patience of each deletion.
    if (auto account = co_await provider->account(); !account) {
        end.error = account.error();
        co_return end;
    }
    auto sandboxes = file->sandboxes();
    if (!sandboxes) {
        end.error = sandboxes.error();
        co_return end;
    }
    const std::function<void(const SandboxRow &)> keep = [&](const SandboxRow &row) {
        if (auto kept = file->putSandbox(row); !kept)
            end.error = kept.error();
    };
    end.unverified = co_await destroyLeft(provider, sandboxes.take(), keep);
    co_return end;
}

} // namespace assay
