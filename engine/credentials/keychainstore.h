// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/secretstore.h"
#include "engine/credentials/credentialindex.h"
#include "engine/credentials/keychainjobs.h"

namespace assay {

/// The keychain of the operating system: values in it, under the service `assay`; names and
/// providers in an index beside it.
///
/// Threads: any that has an event loop, while the application's has its own
/// Errors:  NoKeychain, KeychainLocked (its dialog, where it opens one, was closed), NotFound;
/// those of
///          the index
class KeychainStore final : public SecretStore
{
public:
    explicit KeychainStore(const QString &indexFile, const QString &service = defaultService());
    static QString defaultService();

    /// Whether it can be used: NoKeychain or KeychainLocked. The secret service opens no dialog for
    /// that; KWallet, which has no such question, may.
    QCoro::Task<Result<Done>> check() override;
    QCoro::Task<Result<Secret>> read(QString name) override;
    QCoro::Task<Result<Done>> write(CredentialInfo info, Secret value) override;
    QCoro::Task<Result<Done>> remove(QString name) override;
    Result<std::vector<CredentialInfo>> list() const override;

private:
    CredentialIndex m_index;
    KeychainJobs m_jobs;
};

} // namespace assay
