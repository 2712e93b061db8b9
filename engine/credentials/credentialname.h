// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/core/secret.h"

#include <QStringView>

namespace assay {

/// Letters, digits, `-` and `_` of ASCII, 1 to 64 of them: what fits a keychain, a file and the
/// name of an environment variable.
bool isCredentialName(QStringView name);
/// Errors: BadArgument
Result<Done> checkCredentialName(const QString &name);

/// What was typed or piped, as a value to keep: without white space around it.
///
/// Errors: BadArgument where nothing is left, where it holds a NUL, or above 64 KiB: no key is like
/// that
Result<Secret> credentialValue(QByteArray &&typed);

} // namespace assay
