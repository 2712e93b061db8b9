// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/providerof.h"

#include "engine/core/waiting.h"

namespace assay::app {

Result<std::unique_ptr<SandboxProvider>>
providerOf(const RunSettings &settings, SecretStore &secrets)
{
    const auto borrowed = [&secrets] {
        return std::shared_ptr<SecretStore>(std::shared_ptr<SecretStore>(), &secrets);
    };
    return resultOf(providersWith(borrowed)(settings));
}

} // namespace assay::app
