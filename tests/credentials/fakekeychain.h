// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/credentials/sessionstore.h"

#include <optional>
#include <utility>

namespace assay::test {

/// A keychain that answers as it is told to, and touches none of this machine's.
class FakeKeychain final : public SecretStore
{
public:
    std::optional<Error> trouble; ///< of every call but list()
    int reads = 0;

    QCoro::Task<Result<Done>> check() override
    {
        co_return trouble ? Result<Done>(*trouble) : Result<Done>(Done{});
    }
    QCoro::Task<Result<Secret>> read(QString name) override
    {
        ++reads;
        if (trouble)
            co_return *trouble;
        co_return co_await m_kept.read(name);
    }
    QCoro::Task<Result<Done>> write(CredentialInfo info, Secret value) override
    {
        if (trouble)
            co_return *trouble;
        co_return co_await m_kept.write(info, value);
    }
    QCoro::Task<Result<Done>> remove(QString name) override
    {
        if (trouble)
            co_return *trouble;
        co_return co_await m_kept.remove(name);
    }
    Result<std::vector<CredentialInfo>> list() const override
    {
        auto all = m_kept.list();
        std::vector<CredentialInfo> kept = all.take();
        for (CredentialInfo &info : kept)
            info.place = CredentialInfo::Place::Keychain;
        return kept;
    }

private:
    SessionStore m_kept;
};

} // namespace assay::test
