// SPDX-License-Identifier: Apache-2.0
#include "tests/sandbox_eqvps/scriptedserver.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>

namespace assay::test {
using namespace Qt::StringLiterals;

QJsonObject ScriptedRequest::message() const
{
    return QJsonDocument::fromJson(body).object();
}

QString ScriptedRequest::method() const
{
    return message().value("method"_L1).toString();
}

QString ScriptedRequest::tool() const
{
    return message().value("params"_L1).toObject().value("name"_L1).toString();
}

qint64 ScriptedRequest::id() const
{
    return message().value("id"_L1).toInteger(-1);
}

ScriptedServer::ScriptedServer(Script script, std::unique_ptr<QTcpServer> server)
    : m_script(std::move(script))
    , m_server(std::move(server))
    , m_encrypted(m_server != nullptr)
{
    if (!m_server)
        m_server = std::make_unique<QTcpServer>();
    QObject::connect(
        m_server.get(), &QTcpServer::pendingConnectionAvailable, m_server.get(), [this] {
            while (QTcpSocket *socket = m_server->nextPendingConnection()) {
                QObject::connect(socket, &QTcpSocket::readyRead, m_server.get(), [this, socket] {
                    take(socket);
                });
                take(socket);
            }
        });
    m_server->listen(QHostAddress::LocalHost);
}

QUrl ScriptedServer::url(const QString &path) const
{
    return QUrl(u"%1://127.0.0.1:%2%3"_s.arg(m_encrypted ? u"https"_s : u"http"_s)
                    .arg(m_server->serverPort())
                    .arg(path));
}

int ScriptedServer::calls(const QString &tool) const
{
    int count = 0;
    for (const ScriptedRequest &request : m_requests)
        count += request.tool() == tool ? 1 : 0;
    return count;
}

void ScriptedServer::take(QTcpSocket *socket)
{
    QByteArray &input = m_inputs[socket];
    input += socket->readAll();
    while (takeOne(socket, &input)) { }
}

bool ScriptedServer::takeOne(QTcpSocket *socket, QByteArray *input)
{
    const qsizetype end = input->indexOf("\r\n\r\n");
    if (end < 0)
        return false;
    ScriptedRequest request;
    const QList<QByteArray> lines = input->left(end).split('\n');
    const QList<QByteArray> first = lines.front().trimmed().split(' ');
    request.verb = first.value(0);
    request.target = first.value(1);
    for (const QByteArray &line : lines.mid(1)) {
        const qsizetype colon = line.indexOf(':');
        request.headers.insert(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    const qsizetype size = request.headers.value("content-length", "0").toInt();
    if (input->size() < end + 4 + size)
        return false;
    request.body = input->mid(end + 4, size);
    input->remove(0, end + 4 + size);
    m_requests.push_back(request);
    const ScriptedReply reply = m_script(request);
    const qsizetype piece
        = reply.piece > 0 ? reply.piece : std::max<qsizetype>(reply.bytes.size(), 1);
    for (qsizetype at = 0; at < reply.bytes.size(); at += piece) {
        socket->write(reply.bytes.mid(at, piece));
        socket->flush();
    }
    if (reply.hangUp)
        socket->disconnectFromHost();
    return true;
}

ScriptedReply ScriptedServer::http(
    int status, const QByteArray &type, const QByteArray &body, const QByteArray &moreHeaders)
{
    ScriptedReply reply;
    reply.bytes = "HTTP/1.1 " + QByteArray::number(status) + " X\r\nContent-Type: " + type
        + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n" + moreHeaders + "\r\n"
        + body;
    return reply;
}

ScriptedReply ScriptedServer::json(const QJsonObject &message, const QByteArray &moreHeaders)
{
    return http(
        200, "application/json", QJsonDocument(message).toJson(QJsonDocument::Compact),
        moreHeaders);
}

QJsonObject ScriptedServer::result(qint64 id, const QJsonObject &value, bool isError)
{
    const QJsonObject item{
        {u"type"_s, u"text"_s},
        {u"text"_s, QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact))}};
    return {
        {u"jsonrpc"_s, u"2.0"_s},
        {u"id"_s, id},
        {u"result"_s, QJsonObject{{u"isError"_s, isError}, {u"content"_s, QJsonArray{item}}}}};
}

ScriptedServer::Script ScriptedServer::afterHandshake(Script calls, const QByteArray &session)
{
    return [calls = std::move(calls), session](const ScriptedRequest &request) {
        if (request.method() == u"initialize") {
            const QJsonObject told{
                {u"protocolVersion"_s, u"2025-03-26"_s},
                {u"capabilities"_s, QJsonObject()},
                {u"serverInfo"_s, QJsonObject()}};
            const QJsonObject message{
                {u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, request.id()}, {u"result"_s, told}};
            return json(
                message, session.isEmpty() ? QByteArray() : "Mcp-Session-Id: " + session + "\r\n");
        }
        if (request.method() == u"notifications/initialized")
            return http(202, "application/json", {});
        return calls(request);
    };
}

} // namespace assay::test
