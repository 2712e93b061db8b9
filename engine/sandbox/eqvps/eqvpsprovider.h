// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/eqvps/eqvpsclient.h"

#include <QHash>
#include <QSet>

namespace assay {

class AccountSlots;

/// Sandboxes of the EQVPS service: microVMs, billed by the second.
///
/// A sandbox's tag is the name of one of its environment variables (sandboxtag.h), since the
/// service shows those. Where it shows none, what its list has before and after a lost creation
/// decides whether one was made; what stays in doubt is reported as Unknown and never deleted.
///
/// Threads: the engine's; it may be made in any
/// Errors:  Auth, Balance, Capacity, RateLimited, UsageLimited, StartTimeout, RequestTimeout,
///          Network; BadArgument where the endpoint is wrong; Io where command slots cannot be
///          counted
class EqvpsProvider final : public SandboxProvider
{
public:
    /// Errors: Auth where the key is empty; BadArgument where the endpoint is no address, or would
    /// get the key unencrypted over a network
    static Result<std::unique_ptr<EqvpsProvider>> make(EqvpsOptions options);
    /// Over another transport; the options' endpoint is shown and tells accounts apart.
    EqvpsProvider(EqvpsOptions options, std::shared_ptr<ToolTransport> transport);
    ~EqvpsProvider() override;

    static ProviderLimits limitsOf(const EqvpsOptions &options);

    QString name() const override;
    ProviderLimits limits() const override;
    std::vector<std::pair<QString, QString>> description() const override;
    QCoro::Task<Result<AccountInfo>> account() override;
    QCoro::Task<Result<std::shared_ptr<Sandbox>>> create(SandboxSpec spec) override;
    CreationTrace traceOf(const QString &tag) const override;
    QCoro::Task<Result<std::vector<SandboxInfo>>> list() override;
    QCoro::Task<Result<SandboxState>> destroyById(QString id, QString tag) override;

private:
    struct Made
    {
        SandboxRecord record;
        bool maybeTwice = false;
    };

    QCoro::Task<Result<QString>> accountName(EqvpsClient::Asking how);
    QCoro::Task<Result<Done>> lookBefore(QString tag);
    QCoro::Task<Result<Made>> ask(SandboxSpec spec, QString variable);
    /// After a creation without an answer: the sandbox it made; an empty id: it made none.
    QCoro::Task<Result<SandboxRecord>> settle(SandboxSpec spec);
    QCoro::Task<Result<Done>> untilRunning(SandboxRecord record);

    std::shared_ptr<EqvpsClient> m_client;
    std::unique_ptr<AccountSlots> m_slots; ///< from the first create() on
    std::optional<QString> m_account;
    bool m_showsVariables = false; ///< seen so; else each creation looks at the list before it
    QHash<QString, QSet<QString>> m_before; ///< tag: ids that were there before it was asked for
    QHash<QString, CreationTrace> m_traces; ///< by tag, of creations that did not succeed
    QHash<QString, QString> m_tags; ///< id of one that we made: its tag
};

} // namespace assay
