// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/keychainerror.h"

#include <qt6keychain/keychain.h>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

Error locked(const QString &detail, const QString &name)
{
    return Error{
        ErrorCode::KeychainLocked, detail, name,
        u"Unlock it (logging in to the desktop does, or the program 'Passwords and Keys'), or give "
        "the value in an environment variable: EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name."_s};
}

Error noKeychain(const QString &detail, const QString &name)
{
    return Error{
        ErrorCode::NoKeychain, detail, name,
        u"Start one, such as gnome-keyring, or give the value in an environment variable: "
        "EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name."_s};
}

} // namespace

Result<Done> usableCollection(CollectionState state, const QString &name)
{
    switch (state) {
    case CollectionState::Locked:
        return locked(u"its keyring waits for its password"_s, name);
    case CollectionState::Missing:
        return locked(u"it has no keyring that was ever unlocked"_s, name);
    case CollectionState::Unlocked:
    case CollectionState::Unknown:
        break;
    }
    return Done{};
}

Error keychainError(int job, const QString &text, const QString &name, CollectionState state)
{
    switch (job) {
    case QKeychain::EntryNotFound: {
        const auto usable = usableCollection(state, name);
        return usable
            ? Error{ErrorCode::NotFound, u"the keychain has no such credential"_s, name, u"Keep it again: in the settings, or with 'assay credentials set'."_s}
            : usable.error();
    }
    case QKeychain::AccessDeniedByUser:
        return locked(u"its use was refused in its own dialog"_s, name);
    case QKeychain::AccessDenied:
        return locked(text, name);
    case QKeychain::CouldNotDeleteEntry:
        return Error{ErrorCode::Io, text, name, u"Delete it with the keychain's own program."_s};
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return noKeychain(u"this system offers none"_s, name);
    default:
        break;
    }
    // OtherError: no D-Bus, no service on it, no libsecret. A keyring that nobody ever unlocked is
    // told by its missing object only.
    if (state == CollectionState::Locked || state == CollectionState::Missing)
        return usableCollection(state, name).error();
    return noKeychain(text, name);
}

} // namespace assay
