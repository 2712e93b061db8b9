// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/credentialtest.h"

#include "engine/workflow/providers.h"

namespace assay {

QCoro::Task<Result<AccountInfo>> testCredential(QString provider, QString endpoint, Secret key)
{
    auto made = makeProvider(provider, endpoint, key);
    if (!made)
        co_return made.error();
    const std::unique_ptr<SandboxProvider> asked = made.take();
    auto account = co_await asked->account();
    co_return account;
}

} // namespace assay
