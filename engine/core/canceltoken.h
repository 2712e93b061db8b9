// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <memory>

namespace assay {

/// One a run, shared by copies; whoever waits asks it after each wait.
///
/// Threads: any
class CancelToken
{
public:
    void cancel() const noexcept { m_cancelled->store(true); }
    bool isCancelled() const noexcept { return m_cancelled->load(); }

private:
    std::shared_ptr<std::atomic_bool> m_cancelled = std::make_shared<std::atomic_bool>(false);
};

} // namespace assay
