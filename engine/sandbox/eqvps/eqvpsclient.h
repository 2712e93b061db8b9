// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/secret.h"
#include "engine/sandbox/eqvps/backoff.h"
#include "engine/sandbox/eqvps/sandboxrecord.h"
#include "engine/sandbox/eqvps/urltransfer.h"

#include <QUrl>

namespace assay {

/// Where the service is and how it is dealt with; what its documents leave open is set here.
struct EqvpsOptions
{
    QUrl endpoint{QStringLiteral("https://mcp.eqvps.com/mcp")};
    Secret key;
    int commandsAtATime = 2;
    int sandboxesHeld = 20;
    /// Whether the service's 5 MB are 5,000,000 or 5,242,880 bytes is not known.
    qint64 transferBytes = 4'500'000;
    qint64 pieceBytes = 90'000'000; ///< of an upload by a temporary address; 95 MB are allowed
    std::chrono::milliseconds pollInterval{2000}; ///< "every few seconds, not faster"
    /// A sandbox without a task is deleted after this; while one runs it is not. Long enough for a
    /// set-up's uploads, short enough that what a killed program leaves costs little.
    std::chrono::seconds idleTimeout{900};
    std::chrono::milliseconds startWithin{60000};
    std::chrono::milliseconds goneWithin{60000};
    std::chrono::milliseconds look{500}; ///< between two looks at a sandbox that starts or ends
    Patience patience;
    /// Empty: by the kind of request. A request's answer must have come by then.
    std::optional<std::chrono::milliseconds> requestTimeout;
    QString slotFolder; ///< of AccountSlots; empty: the user's runtime folder
};

/// The service's operations as the provider and its sandboxes need them.
///
/// Threads: the engine's
/// Errors:  SandboxGone where a sandbox is not known to the service; else those of the transport
class EqvpsClient
{
public:
    EqvpsClient(EqvpsOptions options, std::shared_ptr<ToolTransport> transport);

    const EqvpsOptions &options() const { return m_options; }
    struct Asking
    {
        std::optional<CancelToken> cancel;
        std::optional<std::chrono::milliseconds> budget; ///< empty: the options'
    };
    /// With patience. Creating a sandbox and starting a command are never simply repeated.
    ///
    /// `how` is to be a variable: g++ 12 passes what it converts inside a co_await as garbage.
    QCoro::Task<ToolReply> ask(QString tool, QJsonObject arguments, Asking how);
    QCoro::Task<ToolReply> ask(QString tool, QJsonObject arguments);
    QCoro::Task<Result<SandboxRecord>> find(QString id);
    QCoro::Task<Result<SandboxRecord>> find(QString id, Asking how);
    /// All of the account. Where the list shows no variables, each sandbox is asked for them, once.
    ///
    /// Errors: BadData where the answer has no list that is known: that proves nothing
    QCoro::Task<Result<std::vector<SandboxRecord>>> list();
    /// Ends a sandbox and sees it gone: Deleted, or NotFound where it had gone before.
    QCoro::Task<Result<SandboxState>> remove(QString id);
    /// Ends all that bear the tag. Deleted, or NotFound where none does.
    QCoro::Task<Result<SandboxState>> removeTagged(QString tag);

    /// By tool or, above `transferBytes`, by temporary address.
    QCoro::Task<Result<Done>> upload(QString id, QString path, QByteArray content, int mode);
    QCoro::Task<Result<QByteArray>> download(QString id, QString path);
    /// The bytes from..to of a file, fewer where it is shorter. `to` < 0: to its end.
    QCoro::Task<Result<QByteArray>>
    downloadByAddress(QString id, QString path, qint64 from, qint64 to);

private:
    QCoro::Task<Result<Done>> uploadByAddress(QString id, QString path, QByteArray content);
    QCoro::Task<Result<QString>> temporaryAddress(QString tool, QJsonObject arguments);

    EqvpsOptions m_options;
    std::shared_ptr<ToolTransport> m_transport;
    UrlTransfer m_urls;
    /// What get_sandbox said where the list does not, by id: a sandbox's never change.
    QHash<QString, std::optional<QStringList>> m_variables;
    bool m_showsVariables = false; ///< some sandbox has shown its own
};

} // namespace assay
