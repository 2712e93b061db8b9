// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/secret.h"
#include "engine/sandbox/sandbox.h"

#include <functional>

namespace assay {

/// Asks the provider whose key it is and what its balance is. Costs nothing. `endpoint`: empty for
/// the provider's own.
///
/// Errors:  those of makeProvider() and of SandboxProvider::account()
/// Threads: any that has an event loop
QCoro::Task<Result<AccountInfo>> testCredential(QString provider, QString endpoint, Secret key);

/// For who offers such a test, and for what stands in for it.
using CredentialTest = std::function<QCoro::Task<Result<AccountInfo>>(
    QString provider, QString endpoint, Secret key)>;

} // namespace assay
