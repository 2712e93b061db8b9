// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QTcpServer>
#include <QUrl>

#include <functional>
#include <memory>
#include <vector>

namespace assay::test {

struct ScriptedRequest
{
    QByteArray verb;
    QByteArray target;
    QHash<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;

    QJsonObject message() const;
    QString method() const; ///< of JSON-RPC
    QString tool() const;
    qint64 id() const;
};

struct ScriptedReply
{
    QByteArray bytes; ///< head and body as they go out
    bool hangUp = false; ///< afterwards
    int piece = 0; ///< bytes written at a time; 0: all at once
};

/// An HTTP server on loopback whose answers are a function of the request; an empty answer without
/// hanging up is none, ever.
class ScriptedServer final
{
public:
    using Script = std::function<ScriptedReply(const ScriptedRequest &)>;
    /// `server`: null for a plain one.
    explicit ScriptedServer(Script script, std::unique_ptr<QTcpServer> server = nullptr);

    QUrl url(const QString &path = QStringLiteral("/mcp")) const;
    const std::vector<ScriptedRequest> &requests() const { return m_requests; }
    int calls(const QString &tool) const;

    static ScriptedReply http(
        int status, const QByteArray &type, const QByteArray &body,
        const QByteArray &moreHeaders = {});
    static ScriptedReply json(const QJsonObject &message, const QByteArray &moreHeaders = {});
    /// A result of tools/call.
    static QJsonObject result(qint64 id, const QJsonObject &value, bool isError = false);
    /// Answers initialize and its notification; else asks `calls`.
    static Script afterHandshake(Script calls, const QByteArray &session = {});

private:
    void take(QTcpSocket *socket);
    bool takeOne(QTcpSocket *socket, QByteArray *input);

    Script m_script;
    std::unique_ptr<QTcpServer> m_server;
    bool m_encrypted;
    std::vector<ScriptedRequest> m_requests;
    QHash<QTcpSocket *, QByteArray> m_inputs;
};

} // namespace assay::test
