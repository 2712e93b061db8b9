// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/secretstore.h"
#include "engine/sandbox/sandbox.h"
#include "engine/workflow/samples/runsettings.h"

#include <functional>
#include <span>

namespace assay {

/// What is known of a provider before it is made.
struct ProviderEntry
{
    QString name; ///< `local`, `eqvps`: in settings, on command lines, in run files
    QString credential; ///< the usual name of its key; empty: it needs none
    QString endpoint; ///< where its service is; empty: it has no address
    bool priced = false; ///< somebody sends a bill
    ProviderLimits limits; ///< as known beforehand; those of a made one may be stricter
    /// What makeProvider() calls.
    Result<std::unique_ptr<SandboxProvider>> (*make)(const QString &endpoint, const Secret &key)
        = nullptr;
};

/// The one list of providers: whoever offers a choice reads it, and nobody else knows one by name.
std::span<const ProviderEntry> providerEntries();
/// Null: there is none of that name.
const ProviderEntry *providerEntry(QStringView name);
QStringList providerNames();

/// Makes a provider. `endpoint`: empty for its own. Looks at nothing yet but this computer; a key
/// is tried by SandboxProvider::account() or with the first sandbox.
///
/// Errors:  BadArgument for an unknown name or an address that is none; Auth where a key is needed
///          and empty; Isolation where this computer allows no sandbox
/// Threads: the engine's, in which it lives
Result<std::unique_ptr<SandboxProvider>>
makeProvider(const QString &name, const QString &endpoint, const Secret &key);

/// Whether a run can begin there: the provider answers, takes the key, and its prepaid balance is
/// not empty. Before there is a run file, and without patience: a person waits for it.
///
/// Errors: those of SandboxProvider::account(); Balance
QCoro::Task<Result<Done>> checkAccount(SandboxProvider *provider);

/// Makes the provider of a run; called in the engine's thread.
using ProviderFactory
    = std::function<QCoro::Task<Result<std::unique_ptr<SandboxProvider>>>(RunSettings)>;

/// Reads the key that the settings name from a store that `secrets` makes, each time in the thread
/// of the run.
///
/// Errors: those of makeProvider() and of SecretStore
ProviderFactory providersWith(std::function<std::shared_ptr<SecretStore>()> secrets);

/// For who has one provider whatever the settings say.
ProviderFactory fixedProvider(std::function<Result<std::unique_ptr<SandboxProvider>>()> make);

} // namespace assay
