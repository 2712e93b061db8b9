// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/secretstore.h"
#include "engine/credentials/environmentstore.h"
#include "engine/credentials/sessionstore.h"

namespace assay {

/// All places of credentials as one. A name is looked up in this session, then in the keychain,
/// then in the environment: what was typed last, on purpose, comes first. The keychain is asked
/// only for names that its index has, and where it can't be used the environment's value of that
/// name does.
///
/// write() goes where the info says: the keychain or this session. remove() takes the name from the
/// first place that has it.
///
/// Threads: any; the same object may be used by several
class CredentialStores final : public SecretStore
{
public:
    /// `keychain`: null where none is to be used, as in tests; then there is none for write()
    /// either.
    CredentialStores(
        std::shared_ptr<SecretStore> keychain, std::shared_ptr<EnvironmentStore> environment);
    /// The user's keychain and its index, and what the environment held.
    static std::shared_ptr<CredentialStores> ofUser(std::shared_ptr<EnvironmentStore> environment);

    /// Of the keychain.
    QCoro::Task<Result<Done>> check() override;
    QCoro::Task<Result<Secret>> read(QString name) override;
    QCoro::Task<Result<Done>> write(CredentialInfo info, Secret value) override;
    QCoro::Task<Result<Done>> remove(QString name) override;
    /// Each name once, with the place where it would be read.
    Result<std::vector<CredentialInfo>> list() const override;

private:
    Result<bool> isInKeychain(const QString &name) const;

    std::shared_ptr<SessionStore> m_session;
    std::shared_ptr<SecretStore> m_keychain;
    std::shared_ptr<EnvironmentStore> m_environment;
};

} // namespace assay
