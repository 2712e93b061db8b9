// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deferred.h"
#include "engine/core/secret.h"
#include "engine/sandbox/eqvps/httpexchange.h"
#include "engine/sandbox/eqvps/transport.h"

#include <QNetworkAccessManager>
#include <QUrl>

#include <vector>

namespace assay {

/// The service's tools by the Model Context Protocol over HTTP.
///
/// The key goes into the Authorization header of requests to the endpoint and nowhere else: no
/// redirect is followed, and what a server says is shown without it.
///
/// Threads: that of its first call, where its network access is made
/// Errors:  of call(): BadArgument where the endpoint is no such server or redirects; Network; TLS
///          troubles are Network errors that are not tried again; RequestTimeout; else failureOf()
/// Source:  modelcontextprotocol.io, specification 2025-06-18, basic/transports
class McpTransport final : public ToolTransport
{
public:
    McpTransport(QUrl endpoint, Secret key);
    ~McpTransport() override;

    QCoro::Task<ToolReply> call(QString tool, QJsonObject arguments, CallOptions options) override;

private:
    struct Answer
    {
        HttpReply http;
        std::optional<QJsonObject> message;
        QByteArray session; ///< under which the request went out
    };
    enum class State { New, Beginning, Ready };

    /// Until a session exists, or it is clear that the server wants none.
    QCoro::Task<std::optional<ToolFailure>> ensureSession(std::chrono::milliseconds timeout);
    QCoro::Task<std::optional<ToolFailure>> begin(std::chrono::milliseconds timeout);
    QCoro::Task<Answer> post(QByteArray body, qint64 id, CallOptions options);
    std::optional<ToolFailure> troubleOf(const HttpReply &http, bool hasMessage) const;
    ToolReply read(const Answer &answer, const QString &tool, bool aboutSandbox) const;
    QString shownEndpoint() const;
    void hideKey(QString &text) const;

    QUrl m_endpoint;
    Secret m_key;
    std::unique_ptr<QNetworkAccessManager> m_network;
    State m_state = State::New;
    std::vector<Deferred<bool>> m_waiting; ///< for the session that is being begun
    QByteArray m_session;
    QByteArray m_version;
    qint64 m_lastId = 0;
};

} // namespace assay
