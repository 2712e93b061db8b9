// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/core/secret.h"

#include <QCoroTask>

#include <vector>

namespace assay {

/// A credential as it may be shown: never its value.
struct CredentialInfo
{
    enum class Place { Keychain, Environment, Session };
    QString name; ///< the user's, `eqvps`, `judge-key`: letters, digits, `-` and `_`
    QString provider; ///< `eqvps`; empty: a variable for sandboxes
    Place place = Place::Keychain;
};

/// Where secrets are kept: the OS keychain, or what stands in for it.
///
/// Threads: any that has an event loop; calls return tasks that do not block
/// Errors:  NotFound where there is no such name; KeychainLocked where the keychain is locked or
/// was
///          refused; NoKeychain where there is none at all: the hint says what to do
class SecretStore
{
public:
    SecretStore() = default;
    SecretStore(const SecretStore &) = delete;
    SecretStore &operator=(const SecretStore &) = delete;
    virtual ~SecretStore() = default;

    /// Whether it can be used, without asking the user anything: NoKeychain, KeychainLocked.
    virtual QCoro::Task<Result<Done>> check() { co_return Done{}; }
    virtual QCoro::Task<Result<Secret>> read(QString name) = 0;
    virtual QCoro::Task<Result<Done>> write(CredentialInfo info, Secret value) = 0;
    virtual QCoro::Task<Result<Done>> remove(QString name) = 0;
    virtual Result<std::vector<CredentialInfo>> list() const = 0; ///< by name
};

} // namespace assay
