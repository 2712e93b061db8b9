// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/credentialstores.h"

#include "engine/credentials/keychainstore.h"

#include <algorithm>
#include <map>

namespace assay {
using namespace Qt::StringLiterals;
using Place = CredentialInfo::Place;

namespace {

Error noKeychainHere(const QString &name)
{
    return Error{
        ErrorCode::NoKeychain,
        {},
        name,
        u"Keep it for this session only, or give the value in an environment variable."_s};
}

Error unknownCredential(const QString &name)
{
    return Error{
        ErrorCode::NotFound, u"there is no credential of this name"_s, name,
        u"Keep it: in the settings, or with 'assay credentials set'. Without a keychain give it in "
        u"an "
        "environment variable: EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name."_s};
}

} // namespace

CredentialStores::CredentialStores(
    std::shared_ptr<SecretStore> keychain, std::shared_ptr<EnvironmentStore> environment)
    : m_session(std::make_shared<SessionStore>())
    , m_keychain(std::move(keychain))
    , m_environment(environment ? std::move(environment) : std::make_shared<EnvironmentStore>())
{
}

std::shared_ptr<CredentialStores>
CredentialStores::ofUser(std::shared_ptr<EnvironmentStore> environment)
{
    return std::make_shared<CredentialStores>(
        std::make_shared<KeychainStore>(CredentialIndex::userFile()), std::move(environment));
}

Result<bool> CredentialStores::isInKeychain(const QString &name) const
{
    if (!m_keychain)
        return false;
    const auto kept = m_keychain->list();
    if (!kept)
        return kept.error();
    return std::ranges::find(kept.value(), name, &CredentialInfo::name) != kept.value().end();
}

QCoro::Task<Result<Done>> CredentialStores::check()
{
    const auto keychain = m_keychain;
    if (!keychain)
        co_return noKeychainHere({});
    co_return co_await keychain->check();
}

// The parts are held by the tasks: they live on where this object goes while one waits.

QCoro::Task<Result<Secret>> CredentialStores::read(QString name)
{
    const auto session = m_session;
    const auto keychain = m_keychain;
    const auto environment = m_environment;
    if (session->has(name))
        co_return co_await session->read(name);
    const auto kept = isInKeychain(name);
    if (kept && kept.value()) {
        auto read = co_await keychain->read(name);
        if (read || !environment->has(name))
            co_return read;
    }
    if (environment->has(name))
        co_return co_await environment->read(name);
    if (!kept)
        co_return kept.error();
    co_return unknownCredential(name);
}

QCoro::Task<Result<Done>> CredentialStores::write(CredentialInfo info, Secret value)
{
    const auto session = m_session;
    const auto keychain = m_keychain;
    const auto environment = m_environment;
    if (info.place == Place::Session)
        co_return co_await session->write(info, value);
    if (info.place == Place::Environment)
        co_return co_await environment->write(info, value);
    if (!keychain)
        co_return noKeychainHere(info.name);
    auto written = co_await keychain->write(info, value);
    if (written && session->has(info.name))
        co_return co_await session->remove(info.name); // it would be read before the new one
    co_return written;
}

QCoro::Task<Result<Done>> CredentialStores::remove(QString name)
{
    const auto session = m_session;
    const auto keychain = m_keychain;
    const auto environment = m_environment;
    if (session->has(name))
        co_return co_await session->remove(name);
    const auto kept = isInKeychain(name);
    if (!kept)
        co_return kept.error();
    if (kept.value())
        co_return co_await keychain->remove(name);
    if (environment->has(name))
        co_return co_await environment->remove(name);
    co_return unknownCredential(name);
}

Result<std::vector<CredentialInfo>> CredentialStores::list() const
{
    std::map<QString, CredentialInfo> byName;
    const SecretStore *places[] = {m_session.get(), m_keychain.get(), m_environment.get()};
    for (const SecretStore *place : places) {
        if (!place)
            continue;
        const auto some = place->list();
        if (!some)
            return some.error();
        for (const CredentialInfo &info : some.value())
            byName.emplace(info.name, info); // the first place stays
    }
    std::vector<CredentialInfo> all;
    all.reserve(byName.size());
    for (const auto &[name, info] : byName)
        all.push_back(info);
    return all;
}

} // namespace assay
