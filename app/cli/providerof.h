// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workflow/providers.h"

namespace assay::app {

/// The provider that the settings name, with its key from where the user keeps it.
///
/// Errors: those of makeProvider() and of SecretStore
Result<std::unique_ptr<SandboxProvider>>
providerOf(const RunSettings &settings, SecretStore &secrets);

} // namespace assay::app
