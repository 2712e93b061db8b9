// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providerchoice.h"

#include "engine/sandbox/local/localprovider.h"
#include "engine/workflow/credentialtest.h"
#include "engine/workflow/samples/harness.h"

#include <QLocale>
#include <QStandardPaths>
#include <QThread>

#include <algorithm>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

QCoro::Task<Result<AccountInfo>> askAccount(
    std::shared_ptr<SecretStore> secrets, QString provider, QString endpoint, QString credential)
{
    auto key = co_await secrets->read(credential);
    if (!key)
        co_return key.error();
    auto account = co_await testCredential(provider, endpoint, key.take());
    co_return account;
}

} // namespace

const Tariff *ProviderChoice::tariff(const QString &plan) const
{
    const QString &wanted = plan.isEmpty() ? defaultTariff : plan;
    const auto found = std::find_if(
        tariffs.begin(), tariffs.end(), [&](const Tariff &one) { return one.name == wanted; });
    return found == tariffs.end() ? nullptr : &*found;
}

std::optional<Money> ProviderChoice::ownHourly(const QString &plan) const
{
    const Tariff *chosen = tariff(plan);
    if (!chosen)
        return {};
    const auto shipped = PriceList::shipped().find(id, chosen->name);
    return shipped && shipped->hourly == chosen->hourly ? std::nullopt : chosen->hourly;
}

std::vector<ProviderChoice>
Providers::all(const PriceList &prices, const std::shared_ptr<SecretStore> &secrets)
{
    std::vector<ProviderChoice> choices;
    for (const ProviderEntry &entry : providerEntries()) {
        if (!entry.priced) {
            choices.push_back(thisComputer()); // the only one that nobody bills
            continue;
        }
        ProviderChoice choice;
        choice.id = entry.name;
        choice.name = entry.name;
        choice.needsCredentials = !entry.credential.isEmpty();
        choice.usualCredential = entry.credential;
        choice.endpoint = entry.endpoint;
        choice.networkCanBeCut = entry.limits.networkCanBeCut;
        choice.limits = entry.limits;
        if (const PricedProvider *known = prices.provider(entry.name)) {
            choice.name = known->name;
            choice.defaultTariff = known->defaultTariff;
            choice.pricesAsOf = known->asOf;
            choice.pricesSource = known->source;
        }
        for (const Tariff &tariff : prices.tariffs) {
            if (tariff.provider == entry.name)
                choice.tariffs.push_back(tariff);
        }
        if (choice.defaultTariff.isEmpty() && !choice.tariffs.empty())
            choice.defaultTariff = choice.tariffs.front().name;
        choice.probe = [entry] { return Result<ProviderFacts>(factsOf(entry)); };
        if (secrets) {
            choice.account = [secrets, id = entry.name](QString endpoint, QString credential) {
                return askAccount(secrets, id, std::move(endpoint), std::move(credential));
            };
        }
        choices.push_back(std::move(choice));
    }
    return choices;
}

QString Providers::sizeText(const Tariff &tariff)
{
    const auto number = [](double value) { return QLocale().toString(value, 'g', 4); };
    QStringList parts;
    if (tariff.vcpus)
        parts.append(tr("%1 vCPU").arg(number(*tariff.vcpus)));
    if (tariff.memoryGib)
        parts.append(tr("%1 GiB").arg(number(*tariff.memoryGib)));
    return parts.join(u", "_s);
}

ProviderFacts Providers::factsOf(const ProviderEntry &entry)
{
    const ProviderLimits &limits = entry.limits;
    ProviderFacts facts;
    facts.place.limits = limits;
    facts.place.cores = QThread::idealThreadCount();
    const auto add = [&facts](const QString &name, const QString &value) {
        facts.facts.push_back({name, value});
    };
    const QLocale locale;
    if (limits.commandsAtATime)
        add(tr("Commands at a time"), locale.toString(*limits.commandsAtATime));
    if (limits.sandboxesHeld)
        add(tr("Sandboxes held"), tr("%1 at most").arg(locale.toString(*limits.sandboxesHeld)));
    if (limits.lifetime) {
        const auto hours = std::chrono::duration_cast<std::chrono::hours>(*limits.lifetime);
        add(tr("Lifetime"), tr("%n hour(s) at most", nullptr, int(hours.count())));
    }
    if (limits.transferBytes)
        add(tr("One transfer"),
            tr("%1 at most").arg(locale.formattedDataSize(*limits.transferBytes, 1)));
    return facts;
}

ProviderChoice Providers::thisComputer()
{
    ProviderChoice choice;
    choice.id = u"local"_s;
    choice.limits.coresShared = QThread::idealThreadCount();
    choice.name = tr("This computer");
    choice.free = true;
    choice.probe = [] { return probeThisComputer(); };
    return choice;
}

Result<ProviderFacts> Providers::probeThisComputer()
{
    auto provider = LocalProvider::create(harnessFiles());
    if (!provider)
        return provider.error();
    const LocalAbilities &found = provider.value()->abilities();
    ProviderFacts facts;
    facts.place.limits = provider.value()->limits();
    facts.place.cores = QThread::idealThreadCount();
    facts.place.free = true;
    const auto add = [&facts](const QString &name, const QString &value) {
        facts.facts.push_back({name, value});
    };
    add(tr("Cores"), QString::number(facts.place.cores));
    add(tr("Sandboxes"), tr("bubblewrap %1").arg(found.bubblewrapVersion));
    switch (found.isolation) {
    case IsolationLevel::Namespaces:
        add(tr("Between samples"), tr("namespaces of its own for each"));
        break;
    case IsolationLevel::User:
        add(tr("Between samples"), tr("a user of its own for each"));
        break;
    case IsolationLevel::Sandbox:
        add(tr("Between samples"), tr("a sandbox of its own for each (slower)"));
        break;
    }
    if (found.cgroups.kind == CgroupKind::None) {
        add(tr("Limits by"), tr("process"));
        facts.warning = tr("No control group is writable here: memory is limited for each process, "
                           "and not for the sum of a sample's processes.");
    } else {
        add(tr("Limits by"), tr("control group (%1)").arg(cgroupWord(found.cgroups.kind)));
    }
    QStringList languages{tr("Python %1").arg(found.pythonVersion)};
    const std::pair<QString, QString> tools[]
        = {{u"JavaScript"_s, u"node"_s}, {u"C++"_s, u"g++"_s}, {u"Bash"_s, u"bash"_s}};
    for (const auto &[language, program] : tools) {
        if (!QStandardPaths::findExecutable(program).isEmpty())
            languages.append(language);
    }
    add(tr("Languages"), languages.join(u", "_s));
    return facts;
}

} // namespace assay::models
