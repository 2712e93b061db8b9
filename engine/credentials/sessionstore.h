// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/secretstore.h"

#include <QMap>
#include <QMutex>

namespace assay {

/// Credentials in memory alone, gone with the program: where there is no keychain.
///
/// Threads: any
class SessionStore final : public SecretStore
{
public:
    bool has(const QString &name) const;

    QCoro::Task<Result<Secret>> read(QString name) override;
    QCoro::Task<Result<Done>> write(CredentialInfo info, Secret value) override;
    QCoro::Task<Result<Done>> remove(QString name) override;
    Result<std::vector<CredentialInfo>> list() const override;

private:
    struct Entry
    {
        QString provider;
        Secret value;
    };
    mutable QMutex m_mutex;
    QMap<QString, Entry> m_entries;
};

} // namespace assay
