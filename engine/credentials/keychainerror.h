// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

namespace assay {

/// What the default collection of the secret service was found to be.
enum class CollectionState {
    Unlocked,
    Locked,
    Missing, ///< never made, or its password was never given: nothing can be kept in it
    Unknown, ///< the keychain is none that could be asked
};

/// The error of a keychain job, for people. `job`: of QKeychain::Error, and not NoError; `text`:
/// the job's own words. EntryNotFound is what a locked keychain answers too: `state` tells them
/// apart.
///
/// Source: measured with QtKeychain 0.13.2, libsecret and gnome-keyring
Error keychainError(int job, const QString &text, const QString &name, CollectionState state);
/// Empty where the collection can be used, as far as is known.
Result<Done> usableCollection(CollectionState state, const QString &name);

} // namespace assay
