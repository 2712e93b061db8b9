// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/providers.h"

#include "engine/sandbox/eqvps/eqvpsprovider.h"
#include "engine/sandbox/local/localprovider.h"
#include "engine/workflow/samples/harness.h"

#include <QThread>

#include <algorithm>
#include <vector>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

Result<std::unique_ptr<SandboxProvider>> makeLocal(const QString &endpoint, const Secret &)
{
    if (!endpoint.isEmpty()) {
        return Error{
            ErrorCode::BadArgument, u"this computer has no address"_s, u"--endpoint"_s,
            u"Leave it out."_s};
    }
    auto made = LocalProvider::create(harnessFiles());
    if (!made)
        return made.error();
    return std::unique_ptr<SandboxProvider>(made.take());
}

Result<std::unique_ptr<SandboxProvider>> makeEqvps(const QString &endpoint, const Secret &key)
{
    EqvpsOptions options;
    options.key = key;
    if (!endpoint.isEmpty())
        options.endpoint = QUrl(endpoint, QUrl::StrictMode);
    if (!options.endpoint.isValid()) {
        return Error{
            ErrorCode::BadArgument, u"not an address"_s, endpoint,
            u"Give one that begins with https://."_s};
    }
    auto made = EqvpsProvider::make(std::move(options));
    if (!made)
        return made.error();
    return std::unique_ptr<SandboxProvider>(made.take());
}

ProviderEntry localEntry()
{
    ProviderEntry entry;
    entry.name = u"local"_s;
    entry.limits.coresShared = std::max(1, QThread::idealThreadCount());
    entry.make = makeLocal;
    return entry;
}

ProviderEntry eqvpsEntry()
{
    const EqvpsOptions usual;
    ProviderEntry entry;
    entry.name = u"eqvps"_s;
    entry.credential = entry.name;
    entry.endpoint = usual.endpoint.toString();
    entry.priced = true;
    entry.limits = EqvpsProvider::limitsOf(usual);
    entry.make = makeEqvps;
    return entry;
}

QCoro::Task<Result<std::unique_ptr<SandboxProvider>>>
makeWithKey(std::function<std::shared_ptr<SecretStore>()> secrets, RunSettings settings)
{
    const ProviderEntry *entry = providerEntry(settings.provider);
    Secret key;
    if (entry && !entry->credential.isEmpty()) {
        const QString name
            = settings.credential.isEmpty() ? entry->credential : settings.credential;
        const auto store = secrets();
        auto read = co_await store->read(name);
        if (!read)
            co_return read.error();
        key = read.take();
    }
    co_return makeProvider(settings.provider, settings.endpoint, key);
}

QCoro::Task<Result<std::unique_ptr<SandboxProvider>>>
makeFixed(std::function<Result<std::unique_ptr<SandboxProvider>>()> make)
{
    co_return make();
}

} // namespace

std::span<const ProviderEntry> providerEntries()
{
    static const std::vector<ProviderEntry> entries{localEntry(), eqvpsEntry()};
    return entries;
}

const ProviderEntry *providerEntry(QStringView name)
{
    const auto entries = providerEntries();
    const auto found = std::find_if(
        entries.begin(), entries.end(), [name](const auto &entry) { return entry.name == name; });
    return found == entries.end() ? nullptr : &*found;
}

QStringList providerNames()
{
    QStringList names;
    for (const ProviderEntry &entry : providerEntries())
        names.append(entry.name);
    return names;
}

Result<std::unique_ptr<SandboxProvider>>
makeProvider(const QString &name, const QString &endpoint, const Secret &key)
{
    const ProviderEntry *entry = providerEntry(name);
    if (!entry) {
        return Error{
            ErrorCode::BadArgument, u"'%1' is no provider"_s.arg(name), u"--provider"_s,
            u"The providers are: %1."_s.arg(providerNames().join(u", "_s))};
    }
    return entry->make(endpoint, key);
}

QCoro::Task<Result<Done>> checkAccount(SandboxProvider *provider)
{
    auto account = co_await provider->account();
    if (!account)
        co_return account.error();
    const std::optional<Money> balance = account.value().balance;
    if (balance && *balance <= Money()) {
        co_return Error{
            ErrorCode::Balance, u"it is $%1"_s.arg(balance->toText()), provider->name(),
            u"Top up the balance at the provider, then resume the run."_s};
    }
    co_return Done{};
}

ProviderFactory providersWith(std::function<std::shared_ptr<SecretStore>()> secrets)
{
    return [secrets = std::move(secrets)](RunSettings settings) {
        return makeWithKey(secrets, std::move(settings));
    };
}

ProviderFactory fixedProvider(std::function<Result<std::unique_ptr<SandboxProvider>>()> make)
{
    return [make = std::move(make)](const RunSettings &) { return makeFixed(make); };
}

} // namespace assay
