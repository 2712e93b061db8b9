// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/keychainstore.h"

#include "engine/credentials/credentialname.h"

namespace assay {
using namespace Qt::StringLiterals;

namespace {

/// Never written, so that reading it needs no unlocking and opens no dialog. No credential can have
/// this name.
QString probeKey()
{
    return u"is it there?"_s;
}

Error asError(const KeychainAnswer &answer, const QString &name)
{
    return keychainError(answer.error, answer.text, name, answer.state);
}

} // namespace

KeychainStore::KeychainStore(const QString &indexFile, const QString &service)
    : m_index(indexFile)
    , m_jobs(service)
{
}

QString KeychainStore::defaultService()
{
    return u"assay"_s;
}

// The tasks read the members before they wait and not afterwards: the store may be gone by then.

QCoro::Task<Result<Done>> KeychainStore::check()
{
    const KeychainAnswer answer = co_await m_jobs.read(probeKey());
    if (answer.error == 0)
        co_return Done{};
    const Error error = asError(answer, {});
    if (error.code == ErrorCode::NotFound)
        co_return Done{};
    co_return error;
}

QCoro::Task<Result<Secret>> KeychainStore::read(QString name)
{
    if (const auto good = checkCredentialName(name); !good)
        co_return good.error();
    const KeychainAnswer answer = co_await m_jobs.read(name);
    if (answer.error != 0)
        co_return asError(answer, name);
    co_return answer.value;
}

QCoro::Task<Result<Done>> KeychainStore::write(CredentialInfo info, Secret value)
{
    const CredentialIndex index = m_index;
    if (const auto good = checkCredentialName(info.name); !good)
        co_return good.error();
    // An index that can't be used is found before anything is kept that it could not tell of.
    if (const auto entries = index.read(); !entries)
        co_return entries.error();
    const KeychainAnswer answer = co_await m_jobs.write(info.name, value);
    if (answer.error != 0)
        co_return asError(answer, info.name);
    co_return index.add(info);
}

QCoro::Task<Result<Done>> KeychainStore::remove(QString name)
{
    const CredentialIndex index = m_index;
    const KeychainJobs jobs = m_jobs;
    if (const auto good = checkCredentialName(name); !good)
        co_return good.error();
    // A locked keychain deletes nothing and calls that a success. Reading shows it, and has the
    // desktop ask for the password.
    const KeychainAnswer found = co_await jobs.read(name);
    if (found.error != 0) {
        const Error error = asError(found, name);
        if (error.code != ErrorCode::NotFound)
            co_return error;
        co_return index.remove(name);
    }
    const KeychainAnswer gone = co_await jobs.remove(name);
    if (gone.error != 0)
        co_return asError(gone, name);
    co_return index.remove(name);
}

Result<std::vector<CredentialInfo>> KeychainStore::list() const
{
    return m_index.read();
}

} // namespace assay
