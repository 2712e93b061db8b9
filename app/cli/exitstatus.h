// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

namespace assay::app {

/// What `assay` ends with; documented in --help and the man page.
enum ExitStatus {
    Complete = 0,
    PartialRun = 3, ///< some samples have no verdict, or the run was stopped
    BadInput = 2,
    NoIsolation = 4,
    ProviderFault = 5,
};

constexpr int exitStatusOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadArgument:
    case ErrorCode::BadData:
    case ErrorCode::NotFound:
    case ErrorCode::Io:
    case ErrorCode::Budget: // the run itself ends as partial at its budget
    case ErrorCode::Busy:
    case ErrorCode::NoKeychain:
    case ErrorCode::KeychainLocked:
        return BadInput;
    case ErrorCode::DiskFull:
    case ErrorCode::Cancelled:
        return PartialRun;
    case ErrorCode::Isolation:
        return NoIsolation;
    default:
        return ProviderFault;
    }
}

} // namespace assay::app
