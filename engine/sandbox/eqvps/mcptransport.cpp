// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/mcptransport.h"

#include "engine/sandbox/eqvps/mcpmessage.h"
#include "engine/sandbox/eqvps/toolerror.h"

#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto handshakeTimeout = 20s;
constexpr int mostSessions = 5; ///< that may get lost under one call
constexpr qsizetype longestText = 600; ///< of what the service says
constexpr auto protocolVersion = "2025-06-18"_L1;

/// An answer of a web page or proxy, not of the service.
bool isPage(const HttpReply &http)
{
    return http.contentType == "text/html" || http.contentType == "application/xhtml+xml"
        || http.body.trimmed().startsWith('<');
}

ToolFailure wrongEndpoint(const QString &detail, const QString &endpoint, const QString &hint)
{
    ToolFailure failure;
    failure.error = {ErrorCode::BadArgument, detail, endpoint, hint};
    return failure;
}

} // namespace

McpTransport::McpTransport(QUrl endpoint, Secret key)
    : m_endpoint(std::move(endpoint))
    , m_key(std::move(key))
{
}

McpTransport::~McpTransport() = default;

QString McpTransport::shownEndpoint() const
{
    return m_endpoint.toDisplayString(
        QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

void McpTransport::hideKey(QString &text) const
{
    if (!m_key.isEmpty()) // as bytes: a text would keep a copy of the key
        text = QString::fromUtf8(text.toUtf8().replace(m_key.reveal(), "•••"));
}

QCoro::Task<McpTransport::Answer>
McpTransport::post(QByteArray body, qint64 id, CallOptions options)
{
    if (!m_network)
        m_network = std::make_unique<QNetworkAccessManager>();
    HttpRequest request;
    request.verb = "POST";
    request.request.setUrl(m_endpoint);
    request.request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.request.setRawHeader("Accept", "application/json, text/event-stream");
    if (!m_key.isEmpty())
        request.request.setRawHeader("Authorization", "Bearer " + m_key.reveal());
    if (!m_version.isEmpty())
        request.request.setRawHeader("MCP-Protocol-Version", m_version);
    if (!m_session.isEmpty())
        request.request.setRawHeader("Mcp-Session-Id", m_session);
    request.body = std::move(body);
    request.timeout = options.timeout;
    request.once = options.once;
    request.isAnswer
        = [id](const QByteArray &event) { return mcp::answerTo(id, event, false).has_value(); };
    Answer answer;
    answer.session = m_session;
    answer.http = co_await exchange(m_network.get(), std::move(request));
    if (answer.http.trouble == HttpReply::Trouble::None)
        answer.message = mcp::answerTo(id, answer.http.body, true);
    co_return answer;
}

std::optional<ToolFailure> McpTransport::troubleOf(const HttpReply &http, bool hasMessage) const
{
    ToolFailure failure;
    failure.error.source = shownEndpoint();
    failure.error.detail = http.text;
    failure.error.code = ErrorCode::Network;
    switch (http.trouble) {
    case HttpReply::Trouble::None:
        break;
    case HttpReply::Trouble::Unreachable:
        failure.retryable = true;
        failure.error.hint = u"Check the network connection and the endpoint's address."_s;
        return failure;
    case HttpReply::Trouble::Certificate:
        failure.error.detail = u"no secure connection: "_s + http.text;
        failure.error.hint
            = u"Check the endpoint's address and this computer's clock; a certificate "
              "that is not trusted is not accepted."_s;
        return failure;
    case HttpReply::Trouble::Timeout:
        failure.error.code = ErrorCode::RequestTimeout;
        failure.retryable = failure.mayHaveHappened = true;
        return failure;
    case HttpReply::Trouble::Cut:
        failure.retryable = failure.mayHaveHappened = true;
        return failure;
    case HttpReply::Trouble::TooLarge:
        failure.mayHaveHappened = true;
        return failure;
    }
    if (http.status >= 300 && http.status < 400) {
        const QUrl target = m_endpoint.resolved(QUrl::fromEncoded(http.location));
        const QString shown = target.toDisplayString(
            QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
        return wrongEndpoint(
            u"the endpoint redirects to %1, where the key is not sent"_s.arg(shown),
            shownEndpoint(), u"Give the address that it redirects to, if you trust it."_s);
    }
    if (hasMessage || http.status >= 500 || http.status == 401 || http.status == 402
        || http.status == 403 || http.status == 429)
        return std::nullopt;
    if (isPage(http)) {
        return wrongEndpoint(
            u"it answers with a web page and is no MCP server"_s, shownEndpoint(),
            u"Give the address of the service's MCP endpoint, which often ends in /mcp."_s);
    }
    return std::nullopt;
}

QCoro::Task<std::optional<ToolFailure>> McpTransport::begin(std::chrono::milliseconds timeout)
{
    m_session.clear();
    m_version.clear();
    const qint64 id = ++m_lastId;
    const QJsonObject client{{u"name"_s, u"assay"_s}, {u"version"_s, u"0.1"_s}};
    const QJsonObject parameters{
        {u"protocolVersion"_s, QString(protocolVersion)},
        {u"capabilities"_s, QJsonObject()},
        {u"clientInfo"_s, client}};
    CallOptions options;
    options.timeout = std::min<std::chrono::milliseconds>(timeout, handshakeTimeout);
    auto answer = co_await post(mcp::request(id, u"initialize"_s, parameters), id, options);
    if (auto trouble = troubleOf(answer.http, answer.message.has_value()); trouble)
        co_return trouble;
    const int status = answer.http.status;
    if (status == 400 || status == 404 || status == 405)
        co_return std::nullopt; // it knows no sessions
    if (status >= 400)
        co_return read(answer, u"initialize"_s, false).failure;
    if (!answer.message) {
        co_return wrongEndpoint(
            u"its answer to 'initialize' is none of the Model Context Protocol"_s, shownEndpoint(),
            u"Give the address of the service's MCP endpoint, which often ends in /mcp."_s);
    }
    if (answer.message->contains("error"_L1))
        co_return std::nullopt;
    const QJsonObject result = answer.message->value("result"_L1).toObject();
    m_version = result.value("protocolVersion"_L1).toString(protocolVersion).toLatin1();
    m_session = answer.http.session;
    // No answer is due, and a server that wants none of it may still take calls.
    co_await post(mcp::notification(u"notifications/initialized"_s), -1, options);
    co_return std::nullopt;
}

QCoro::Task<std::optional<ToolFailure>>
McpTransport::ensureSession(std::chrono::milliseconds timeout)
{
    while (m_state == State::Beginning) {
        const Deferred<bool> begun;
        m_waiting.push_back(begun);
        co_await begun;
    }
    if (m_state == State::Ready)
        co_return std::nullopt;
    m_state = State::Beginning;
    auto failure = co_await begin(timeout);
    m_state = failure ? State::New : State::Ready;
    const auto waiting = std::exchange(m_waiting, {});
    for (const Deferred<bool> &each : waiting)
        each.set(true);
    co_return failure;
}

ToolReply McpTransport::read(const Answer &answer, const QString &tool, bool aboutSandbox) const
{
    ToolReply reply;
    const HttpReply &http = answer.http;
    if (auto trouble = troubleOf(http, answer.message.has_value()); trouble) {
        reply.failure = trouble;
    } else if (answer.message) {
        reply = mcp::readToolResponse(*answer.message, tool, aboutSandbox, http.status);
    } else if (http.status >= 400) {
        const QJsonObject body = QJsonDocument::fromJson(http.body).object();
        QJsonObject error = body.value("error"_L1).toObject();
        if (error.isEmpty())
            error = body;
        if (body.value("error"_L1).isString())
            error.insert(u"code"_s, body.value("error"_L1));
        reply.failure = failureOf(readServiceError(error, http.status), tool, aboutSandbox);
    } else {
        reply.failure = ToolFailure();
        reply.failure->error = {
            ErrorCode::Network, u"%1: the answer is not one to this request"_s.arg(tool), {}, {}};
        reply.failure->retryable = reply.failure->mayHaveHappened = true;
    }
    if (!reply.failure)
        return reply;
    ToolFailure &failure = *reply.failure;
    if (failure.error.source.isEmpty())
        failure.error.source = shownEndpoint();
    if (!failure.retryAfter)
        failure.retryAfter = readRetryAfter(http.retryAfter, http.date);
    for (QString *text : {&failure.error.detail, &failure.error.hint}) {
        hideKey(*text);
        text->truncate(longestText); // afterwards: a part of a key is not found any more
    }
    return reply;
}

QCoro::Task<ToolReply> McpTransport::call(QString tool, QJsonObject arguments, CallOptions options)
{
    const bool aboutSandbox = arguments.contains("sandbox_id"_L1);
    const QJsonObject parameters{{u"name"_s, tool}, {u"arguments"_s, arguments}};
    for (int turn = 0;; ++turn) {
        ToolReply reply;
        reply.failure = co_await ensureSession(options.timeout);
        if (reply.failure) {
            reply.failure->mayHaveHappened = false; // the call itself was not made
            co_return reply;
        }
        const qint64 id = ++m_lastId;
        auto answer = co_await post(mcp::request(id, u"tools/call"_s, parameters), id, options);
        // 404 under a session means that the session is over, and that nothing was done. Where a
        // fresh one gets the same answer, it was meant for what the call is about.
        const bool notFound = answer.http.trouble == HttpReply::Trouble::None
            && answer.http.status == 404 && !answer.session.isEmpty();
        if (notFound && turn < (answer.http.body.contains("session") ? mostSessions : 1)) {
            if (m_session == answer.session && m_state == State::Ready)
                m_state = State::New;
            continue;
        }
        co_return read(answer, tool, aboutSandbox);
    }
}

} // namespace assay
