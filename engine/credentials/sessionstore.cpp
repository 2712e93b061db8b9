// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/sessionstore.h"

#include "engine/credentials/credentialname.h"

#include <QMutexLocker>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

Error notInSession(const QString &name)
{
    return Error{ErrorCode::NotFound, u"no such credential in this session"_s, name, {}};
}

} // namespace

bool SessionStore::has(const QString &name) const
{
    const QMutexLocker lock(&m_mutex);
    return m_entries.contains(name);
}

QCoro::Task<Result<Secret>> SessionStore::read(QString name)
{
    const QMutexLocker lock(&m_mutex);
    const auto found = m_entries.constFind(name);
    if (found == m_entries.constEnd())
        co_return notInSession(name);
    co_return found->value;
}

QCoro::Task<Result<Done>> SessionStore::write(CredentialInfo info, Secret value)
{
    if (const auto good = checkCredentialName(info.name); !good)
        co_return good.error();
    const QMutexLocker lock(&m_mutex);
    m_entries.insert(info.name, {info.provider, value});
    co_return Done{};
}

QCoro::Task<Result<Done>> SessionStore::remove(QString name)
{
    const QMutexLocker lock(&m_mutex);
    if (m_entries.remove(name) == 0)
        co_return notInSession(name);
    co_return Done{};
}

Result<std::vector<CredentialInfo>> SessionStore::list() const
{
    const QMutexLocker lock(&m_mutex);
    std::vector<CredentialInfo> all;
    for (auto each = m_entries.constBegin(); each != m_entries.constEnd(); ++each)
        all.push_back({each.key(), each->provider, CredentialInfo::Place::Session});
    return all;
}

} // namespace assay
