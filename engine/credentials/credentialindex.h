// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/secretstore.h"

namespace assay {

/// Which credentials lie in the keychain: names and providers, since a keychain can't be asked for
/// all that is in it. A JSON file; no value is ever in it.
///
/// Threads: any; the file is read anew each time, so that other processes' changes are seen
/// Errors:  BadData where the file is something else: it is left as it is; Io
class CredentialIndex
{
public:
    explicit CredentialIndex(QString file);
    /// The user's own, of all programs of Assay: `credentials.json` in its configuration folder.
    static QString userFile();

    const QString &file() const { return m_file; }
    Result<std::vector<CredentialInfo>> read() const; ///< by name
    /// Adds it, or changes its provider.
    Result<Done> add(const CredentialInfo &info) const;
    Result<Done> remove(const QString &name) const;

private:
    Result<Done> write(const std::vector<CredentialInfo> &entries) const;

    QString m_file;
};

} // namespace assay
