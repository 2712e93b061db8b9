// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deferred.h"
#include "engine/core/secret.h"
#include "engine/credentials/keychainerror.h"

#include <QString>

namespace assay {

/// What a keychain job ended with.
struct KeychainAnswer
{
    int error = 0; ///< of QKeychain::Error
    QString text; ///< of the job, where it failed
    Secret value; ///< of a read
    CollectionState state = CollectionState::Unknown; ///< asked for where the job failed
};

/// QtKeychain's jobs as something to wait for. Never its plain-text fallback.
///
/// Threads: called in any that has an event loop, and answered there. The jobs run in the
///          application's, which must have its event loop: QtKeychain's queue is no other thread's
/// Time:    as long as the keychain's own dialog stands there, where it opens one
class KeychainJobs
{
public:
    explicit KeychainJobs(QString service);

    Deferred<KeychainAnswer> read(const QString &key) const;
    Deferred<KeychainAnswer> write(const QString &key, const Secret &value) const;
    Deferred<KeychainAnswer> remove(const QString &key) const;

private:
    QString m_service;
};

} // namespace assay
