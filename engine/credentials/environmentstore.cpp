// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/environmentstore.h"

#include "engine/credentials/credentialname.h"

#include <QByteArrayView>

#include <cstdlib>
#include <cstring>
#include <string>

#include <unistd.h>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr const char *eqvpsVariable = "EQVPS_API_KEY";
constexpr QLatin1StringView variablePrefix("ASSAY_CREDENTIAL_");

/// One spelling of each: capitals and `_` can't be told from small letters and `-` in a variable.
QString plainName(const QString &name)
{
    return name.toLower().replace(u'_', u'-');
}

/// Empty where the variable is none of ours.
QString nameOfVariable(const QString &variable)
{
    if (variable == QLatin1StringView(eqvpsVariable))
        return u"eqvps"_s;
    if (!variable.startsWith(variablePrefix))
        return {};
    const QString name = plainName(variable.mid(variablePrefix.size()));
    return isCredentialName(name) ? name : QString();
}

Error givenAtStart(const QString &name)
{
    return Error{
        ErrorCode::BadArgument,
        u"it comes from the environment variable %1"_s.arg(EnvironmentStore::variable(name)), name,
        u"Change the variable where it is set."_s};
}

} // namespace

QString EnvironmentStore::variable(const QString &name)
{
    const QString plain = plainName(name);
    if (plain == u"eqvps")
        return QLatin1StringView(eqvpsVariable);
    return variablePrefix + plain.toUpper().replace(u'-', u'_');
}

std::shared_ptr<EnvironmentStore> EnvironmentStore::takeFromProcess()
{
    auto store = std::make_shared<EnvironmentStore>();
    std::vector<std::string> taken;
    for (char **each = environ; each && *each; ++each) {
        const char *equals = std::strchr(*each, '=');
        if (!equals)
            continue;
        const std::string variable(*each, std::size_t(equals - *each));
        const bool isEqvps = variable == eqvpsVariable;
        if (!isEqvps && !variable.starts_with(variablePrefix.data()))
            continue;
        taken.push_back(variable); // also what has no usable name: no child shall see it
        char *value = *each + variable.size() + 1;
        auto secret = credentialValue(QByteArray(value, qsizetype(std::strlen(value))));
        const QString name = nameOfVariable(QString::fromLocal8Bit(variable.c_str()));
        if (secret && !name.isEmpty() && (isEqvps || !store->m_values.contains(name)))
            store->m_values.insert(name, secret.take());
        // The kernel shows this memory as /proc/PID/environ, whatever unsetenv() does.
        explicit_bzero(value, std::strlen(value));
    }
    for (const std::string &variable : taken)
        ::unsetenv(variable.c_str());
    return store;
}

bool EnvironmentStore::has(const QString &name) const
{
    return m_values.contains(plainName(name));
}

QCoro::Task<Result<Secret>> EnvironmentStore::read(QString name)
{
    const auto found = m_values.constFind(plainName(name));
    if (found == m_values.constEnd())
        co_return Error{
            ErrorCode::NotFound, u"the variable %1 is not set"_s.arg(variable(name)), name, {}};
    co_return *found;
}

QCoro::Task<Result<Done>> EnvironmentStore::write(CredentialInfo info, Secret)
{
    co_return givenAtStart(info.name);
}

QCoro::Task<Result<Done>> EnvironmentStore::remove(QString name)
{
    co_return givenAtStart(name);
}

Result<std::vector<CredentialInfo>> EnvironmentStore::list() const
{
    std::vector<CredentialInfo> all;
    for (auto each = m_values.keyBegin(); each != m_values.keyEnd(); ++each) {
        const QString provider = *each == u"eqvps" ? *each : QString();
        all.push_back({*each, provider, CredentialInfo::Place::Environment});
    }
    return all;
}

} // namespace assay
