// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/retrypolicy.h"

namespace assay {

bool RetryPolicy::isRetried(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Capacity: // resource exhausted
    case ErrorCode::SandboxGone: // sandbox unavailable
    case ErrorCode::RequestTimeout:
    case ErrorCode::StartTimeout:
    case ErrorCode::RateLimited:
    case ErrorCode::UsageLimited:
        return true;
    default:
        return false;
    }
}

std::optional<std::chrono::milliseconds> RetryPolicy::next(int tries, ErrorCode code) const
{
    if (!isRetried(code))
        return std::nullopt;
    if (tries <= 1 && code == ErrorCode::SandboxGone)
        return std::chrono::milliseconds(0);
    const auto place = std::size_t(code == ErrorCode::SandboxGone ? tries - 2 : tries - 1);
    if (place >= waits.size())
        return std::nullopt;
    return waits[place];
}

} // namespace assay
