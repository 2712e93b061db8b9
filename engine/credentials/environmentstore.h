// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/secretstore.h"

#include <QMap>

namespace assay {

/// Credentials from environment variables, for machines without a keychain. `EQVPS_API_KEY` is the
/// credential `eqvps`; `ASSAY_CREDENTIAL_<NAME>` is any other, its name in capitals with `_` for
/// `-`: `ASSAY_CREDENTIAL_JUDGE_KEY` is `judge-key`. An empty variable is none.
///
/// Threads: any; it does not change
/// Errors:  write() and remove() BadArgument: a process can't change what it was started with
class EnvironmentStore final : public SecretStore
{
public:
    EnvironmentStore() = default; ///< holds nothing
    /// Reads the variables, overwrites their values where the process was given them, and takes
    /// them out of the environment, so that neither a child nor /proc/PID/environ shows them. At
    /// the very start of a program: before the first thread and the first child.
    static std::shared_ptr<EnvironmentStore> takeFromProcess();
    /// The variable that would hold the credential.
    static QString variable(const QString &name);

    bool has(const QString &name) const;

    QCoro::Task<Result<Secret>> read(QString name) override;
    QCoro::Task<Result<Done>> write(CredentialInfo info, Secret value) override;
    QCoro::Task<Result<Done>> remove(QString name) override;
    Result<std::vector<CredentialInfo>> list() const override;

private:
    QMap<QString, Secret> m_values; ///< by the spelling that list() shows
};

} // namespace assay
