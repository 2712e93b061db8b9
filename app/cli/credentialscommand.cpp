// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/secretinput.h"
#include "engine/core/waiting.h"
#include "engine/credentials/credentialname.h"
#include "engine/credentials/credentialstores.h"
#include "engine/report/visibletext.h"
#include "engine/workflow/credentialtest.h"
#include "engine/workflow/providers.h"

#include <algorithm>
#include <limits>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Credentials
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Credentials)
public:
    static void declare(CommandLine &line);
    /// The words of the command, before anything is read or changed.
    static Result<Done> check(const CommandLine &line);
    static int set(const CommandLine &line, SecretStore &store);
    static int list(const SecretStore &store);
    static int test(const CommandLine &line, SecretStore &store);
    static int remove(const CommandLine &line, SecretStore &store);

private:
    static QString place(CredentialInfo::Place place);
    static Result<CredentialInfo> find(const SecretStore &store, const QString &name);
    static Result<QString> providerOf(const CommandLine &line, const QString &name);
};

void Credentials::declare(CommandLine &line)
{
    line.argument(u"set|list|test|remove"_s, tr("What to do."));
    line.argument(u"NAME"_s, tr("The credential's name: letters, digits, '-' and '_'."));
    line.option(
        u"provider"_s,
        tr("Whose key it is. Default: the provider of that name; else none, and it is kept for "
           "later use."),
        u"NAME"_s);
    line.option(
        u"endpoint"_s, tr("For test: another address of the provider's service than its own."),
        u"URL"_s);
}

Result<Done> Credentials::check(const CommandLine &line)
{
    const QStringList words = line.files();
    const auto wrong = [](const QString &detail, const QString &source, const QString &hint) {
        return Error{ErrorCode::BadArgument, detail, source, hint};
    };
    const QString what = words.value(0);
    if (!QStringList{u"set"_s, u"list"_s, u"test"_s, u"remove"_s}.contains(what))
        return wrong(
            tr("set, list, test or remove is missing"), {},
            tr("'assay credentials list' shows what there is."));
    if (what == u"list" && words.size() > 1)
        return wrong(tr("list takes no name"), u"list"_s, {});
    if (what == u"set" && words.size() > 2)
        return wrong(
            tr("a value is never taken from the command line, where other programs and the shell's "
               "history "
               "see it"),
            u"set"_s,
            tr("Give it on standard input: type it when asked, or pipe it in. If this was the "
               "real one, have the provider make another."));
    if (words.size() > 2)
        return wrong(tr("too many arguments"), what, {});
    if (what != u"list" && words.size() < 2)
        return wrong(tr("the credential's name is missing"), what, {});
    if (line.has(u"endpoint"_s) && what != u"test")
        return wrong(tr("it goes with test alone"), u"--endpoint"_s, {});
    if (line.has(u"provider"_s) && what != u"set" && what != u"test")
        return wrong(tr("it goes with set and test alone"), u"--provider"_s, {});
    return what == u"list" ? Result<Done>(Done{}) : checkCredentialName(words.value(1));
}

QString Credentials::place(CredentialInfo::Place place)
{
    switch (place) {
    case CredentialInfo::Place::Keychain:
        return tr("keychain");
    case CredentialInfo::Place::Environment:
        return tr("environment");
    case CredentialInfo::Place::Session:
        break;
    }
    return tr("this session");
}

Result<CredentialInfo> Credentials::find(const SecretStore &store, const QString &name)
{
    const auto all = store.list();
    if (!all)
        return all.error();
    const auto found = std::ranges::find(all.value(), name, &CredentialInfo::name);
    CredentialInfo info;
    info.name = name;
    return found == all.value().end() ? info : *found;
}

/// As it was given, else of the provider that the name is.
Result<QString> Credentials::providerOf(const CommandLine &line, const QString &name)
{
    if (!line.has(u"provider"_s)) {
        const ProviderEntry *entry = providerEntry(name);
        return entry && !entry->credential.isEmpty() ? name : QString();
    }
    const QString provider = line.value(u"provider"_s);
    const ProviderEntry *entry = providerEntry(provider);
    if (!entry || entry->credential.isEmpty()) {
        QStringList names;
        for (const ProviderEntry &each : providerEntries())
            if (!each.credential.isEmpty())
                names.append(each.name);
        return Error{
            ErrorCode::BadArgument, tr("no provider of this name takes a key"), u"--provider"_s,
            names.isEmpty() ? QString() : tr("These do: %1.").arg(names.join(u", "_s))};
    }
    return provider;
}

int Credentials::set(const CommandLine &line, SecretStore &store)
{
    CredentialInfo info;
    info.name = line.files().value(1);
    const auto provider = providerOf(line, info.name);
    if (!provider)
        return fail(provider.error());
    info.provider = provider.value();
    // Nobody shall have to type a key that can't be kept.
    if (const auto usable = resultOf(store.check());
        !usable && usable.error().code == ErrorCode::NoKeychain)
        return fail(usable.error());
    const auto value = readSecret(tr("Value of %1 (it is not shown):").arg(info.name));
    if (!value)
        return fail(value.error());
    if (const auto done = resultOf(store.write(info, value.value())); !done)
        return fail(done.error());
    tell(tr("%1 is kept in the keychain.").arg(info.name));
    return Complete;
}

int Credentials::list(const SecretStore &store)
{
    const auto all = store.list();
    if (!all)
        return fail(all.error());
    if (all.value().empty()) {
        tell(tr("There are no credentials. 'assay credentials set NAME' keeps one."));
        return Complete;
    }
    for (const CredentialInfo &info : all.value()) {
        const QString provider = info.provider.isEmpty() ? u"–"_s : visibleText(info.provider);
        say(padded(info.name, 24, false) + u' ' + padded(provider, 12, false) + u' '
            + place(info.place));
    }
    return Complete;
}

int Credentials::test(const CommandLine &line, SecretStore &store)
{
    const auto found = find(store, line.files().value(1));
    if (!found)
        return fail(found.error());
    const CredentialInfo &info = found.value();
    auto provider = line.has(u"provider"_s) || info.provider.isEmpty()
        ? providerOf(line, info.name)
        : Result<QString>(info.provider);
    if (!provider)
        return fail(provider.error());
    const auto value = resultOf(store.read(info.name));
    if (!value)
        return fail(value.error());
    if (provider.value().isEmpty()) {
        tell(tr("%1 can be read. It is no provider's, so there is nothing to ask about it.")
                 .arg(info.name));
        return Complete;
    }
    const auto account
        = resultOf(testCredential(provider.value(), line.value(u"endpoint"_s), value.value()));
    if (!account)
        return fail(account.error());
    say(padded(tr("provider"), 12, false) + u' ' + provider.value());
    if (!account.value().name.isEmpty())
        say(padded(tr("account"), 12, false) + u' ' + visibleText(account.value().name));
    say(padded(tr("balance"), 12, false) + u' '
        + (account.value().balance ? QString(u"$"_s + account.value().balance->toText())
                                   : tr("unknown")));
    return Complete;
}

int Credentials::remove(const CommandLine &line, SecretStore &store)
{
    const QString name = line.files().value(1);
    if (const auto done = resultOf(store.remove(name)); !done)
        return fail(done.error());
    tell(tr("%1 is removed.").arg(name));
    return Complete;
}

} // namespace

int credentialsCommand(const QStringList &arguments, CredentialStores &credentials)
{
    CommandLine line(
        u"credentials"_s,
        Credentials::tr(
            "Keeps keys in the keychain of the operating system, lists them without their values, "
            "asks the provider whose key it is, or removes them. A value is read from standard "
            "input. Without a keychain, give values in environment variables: EQVPS_API_KEY for "
            "eqvps, ASSAY_CREDENTIAL_JUDGE_KEY for judge-key."));
    Credentials::declare(line);
    if (const auto status = line.parse(arguments, 0, std::numeric_limits<int>::max()))
        return *status;
    if (const auto good = Credentials::check(line); !good)
        return fail(good.error());
    const QString what = line.files().constFirst();
    if (what == u"set")
        return Credentials::set(line, credentials);
    if (what == u"test")
        return Credentials::test(line, credentials);
    return what == u"remove" ? Credentials::remove(line, credentials)
                             : Credentials::list(credentials);
}

} // namespace assay::app
