// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/mcptransport.h"

#include "engine/core/waiting.h"
#include "tests/sandbox_eqvps/scriptedserver.h"
#include "tests/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto key = "planted-key-0123456789";

QByteArray eventOf(const QJsonObject &message)
{
    return "event: message\ndata: " + QJsonDocument(message).toJson(QJsonDocument::Compact)
        + "\n\n";
}

ScriptedReply streamOf(const QByteArray &events)
{
    ScriptedReply reply;
    reply.bytes = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; "
                  "charset=utf-8\r\nConnection: close\r\n\r\n"
        + events;
    return reply;
}

ScriptedReply fine(const ScriptedRequest &request)
{
    return ScriptedServer::json(ScriptedServer::result(request.id(), {{u"ok"_s, true}}));
}

ToolReply callOn(McpTransport &transport, bool once = false, std::chrono::milliseconds timeout = 5s)
{
    CallOptions options;
    options.once = once;
    options.timeout = timeout;
    return resultOf(transport.call(u"get_sandbox"_s, {{u"sandbox_id"_s, u"sb_1"_s}}, options));
}

} // namespace

class TestMcpTransport final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sendsWhatTheProtocolAsks()
    {
        ScriptedServer server(ScriptedServer::afterHandshake(fine, "session-1"));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        const ToolReply reply = callOn(transport);
        QVERIFY(!reply.failure);
        QCOMPARE(reply.value.value("ok"_L1).toBool(), true);
        QCOMPARE(server.requests().size(), 3U);
        const auto &begin = server.requests()[0];
        QCOMPARE(begin.verb, QByteArray("POST"));
        QCOMPARE(begin.headers.value("accept"), QByteArray("application/json, text/event-stream"));
        QCOMPARE(begin.headers.value("content-type"), QByteArray("application/json"));
        QVERIFY(!begin.headers.contains("mcp-session-id"));
        QVERIFY(!begin.headers.contains("mcp-protocol-version"));
        const QJsonObject parameters = begin.message().value("params"_L1).toObject();
        QCOMPARE(parameters.value("protocolVersion"_L1).toString(), u"2025-06-18"_s);
        QVERIFY(parameters.value("capabilities"_L1).isObject());
        QVERIFY(!server.requests()[1].message().contains("id"_L1));
        const auto &call = server.requests()[2];
        QCOMPARE(call.method(), u"tools/call"_s);
        QCOMPARE(call.headers.value("mcp-session-id"), QByteArray("session-1"));
        QCOMPARE(call.headers.value("mcp-protocol-version"), QByteArray("2025-03-26"));
        for (const auto &request : server.requests())
            QCOMPARE(request.headers.value("authorization"), QByteArray("Bearer ") + key);
    }
    void theHandshakeIsMadeOnce()
    {
        ScriptedServer server(ScriptedServer::afterHandshake(fine));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        auto first = transport.call(u"whoami"_s, {}, {});
        auto second = transport.call(u"get_balance"_s, {}, {});
        QVERIFY(!resultOf(std::move(first)).failure);
        QVERIFY(!resultOf(std::move(second)).failure);
        QCOMPARE(server.requests().size(), 4U);
    }
    void goesOnWithoutASession_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {400, 404, 405})
            QTest::newRow(QByteArray::number(status).constData()) << status;
    }
    void goesOnWithoutASession()
    {
        QFETCH(int, status);
        ScriptedServer server([status](const ScriptedRequest &request) {
            if (request.method() == u"initialize")
                return ScriptedServer::http(status, "application/json", "{}");
            return fine(request);
        });
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        QVERIFY(!callOn(transport).failure);
        QCOMPARE(server.requests().size(), 2U);
    }
    void findsItsAnswerInAStream()
    {
        ScriptedServer server(ScriptedServer::afterHandshake([](const ScriptedRequest &request) {
            const qint64 id = request.id();
            const QJsonObject ours
                = ScriptedServer::result(id, {{u"text"_s, u"\u00e9\U0001f642"_s}});
            const QJsonObject notification{
                {u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, u"notifications/message"_s}};
            const QJsonObject ping{
                {u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}, {u"method"_s, u"ping"_s}};
            ScriptedReply reply = streamOf(
                ": hello\n\n" + eventOf(notification) + eventOf(ping)
                + eventOf(ScriptedServer::result(id + 1000, {{u"text"_s, u"foreign"_s}}))
                + eventOf(ours)
                + eventOf(ScriptedServer::result(id, {{u"text"_s, u"duplicate"_s}})));
            reply.piece = 3; // borders inside characters too; and the stream stays open
            return reply;
        }));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        for (int turn = 0; turn < 3; ++turn) {
            const ToolReply reply = callOn(transport);
            QVERIFY(!reply.failure);
            QCOMPARE(reply.value.value("text"_L1).toString(), u"\u00e9\U0001f642"_s);
        }
    }
    void aCutStreamIsAFailure()
    {
        ScriptedServer server(ScriptedServer::afterHandshake([](const ScriptedRequest &request) {
            ScriptedReply reply
                = streamOf(eventOf(ScriptedServer::result(request.id(), {{u"a"_s, 1}})).chopped(9));
            reply.hangUp = true;
            return reply;
        }));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        const ToolReply reply = callOn(transport, true);
        QVERIFY(reply.failure);
        QCOMPARE(reply.failure->error.code, ErrorCode::Network);
        QVERIFY(reply.failure->retryable && reply.failure->mayHaveHappened);
        QCOMPARE(server.calls(u"get_sandbox"_s), 1);
    }
    void aCutBodyIsAFailure()
    {
        ScriptedServer server(ScriptedServer::afterHandshake([](const ScriptedRequest &request) {
            ScriptedReply reply = fine(request);
            reply.bytes.chop(5);
            reply.hangUp = true;
            return reply;
        }));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        const ToolReply reply = callOn(transport, true);
        QVERIFY(reply.failure);
        QCOMPARE(reply.failure->error.code, ErrorCode::Network);
        QVERIFY(reply.failure->mayHaveHappened);
        QCOMPARE(server.calls(u"get_sandbox"_s), 1);
    }
    void whatGoesOutOnceGoesOutOnce()
    {
        // Qt sends a request again by itself when its connection ends without an answer.
        ScriptedServer server(ScriptedServer::afterHandshake([](const ScriptedRequest &) {
            ScriptedReply reply;
            reply.hangUp = true;
            return reply;
        }));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        const ToolReply reply = callOn(transport, true);
        QVERIFY(reply.failure);
        QCOMPARE(reply.failure->error.code, ErrorCode::Network);
        QVERIFY(reply.failure->mayHaveHappened);
        QCOMPARE(server.calls(u"get_sandbox"_s), 1);
    }
    void aLostSessionIsBegunAgain()
    {
        int sessions = 0;
        int refused = 0;
        ScriptedServer server([&](const ScriptedRequest &request) {
            const QByteArray current = "s" + QByteArray::number(sessions);
            if (request.method() == u"initialize") {
                ++sessions;
                return ScriptedServer::afterHandshake(fine, "s" + QByteArray::number(sessions))(
                    request);
            }
            if (request.headers.value("mcp-session-id") != current) {
                ++refused;
                return ScriptedServer::http(404, "application/json", "{}");
            }
            return ScriptedServer::afterHandshake(fine)(request);
        });
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        QVERIFY(!callOn(transport).failure);
        ++sessions; // the server forgets
        QVERIFY(!callOn(transport, true).failure);
        QCOMPARE(refused, 1);
        QVERIFY(!callOn(transport).failure);
        QCOMPARE(refused, 1);
    }
    void notFoundUnderAFreshSessionIsAboutTheSandbox()
    {
        ScriptedServer server(ScriptedServer::afterHandshake(
            [](const ScriptedRequest &) {
                return ScriptedServer::http(
                    404, "application/json",
                    "{\"error\":{\"code\":\"not_found\",\"message\":\"no such sandbox\"}}");
            },
            "s"));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        const ToolReply reply = callOn(transport);
        QVERIFY(reply.failure);
        QCOMPARE(reply.failure->error.code, ErrorCode::SandboxGone);
        QCOMPARE(server.calls(u"get_sandbox"_s), 2);
    }
    void retryAfterOfHttpIsKept()
    {
        ScriptedServer server(ScriptedServer::afterHandshake([](const ScriptedRequest &) {
            return ScriptedServer::http(
                503, "application/json", "{\"error\":{\"code\":\"capacity\"}}",
                "Retry-After: 4\r\n");
        }));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        const ToolReply reply = callOn(transport);
        QVERIFY(reply.failure);
        QCOMPARE(reply.failure->error.code, ErrorCode::Capacity);
        QCOMPARE(reply.failure->retryAfter, std::optional<std::chrono::milliseconds>(4s));
    }
    void theKeyIsNotRepeatedInErrors()
    {
        ScriptedServer server(ScriptedServer::afterHandshake([](const ScriptedRequest &) {
            const QByteArray body
                = QByteArray(
                      "{\"error\":{\"message\":\"unknown token KEY\",\"fix\":\"replace KEY\"}}")
                      .replace("KEY", key);
            return ScriptedServer::http(401, "application/json", body);
        }));
        McpTransport transport(server.url(), Secret(QByteArray(key)));
        const ToolReply reply = callOn(transport);
        QVERIFY(reply.failure);
        QCOMPARE(reply.failure->error.code, ErrorCode::Auth);
        QVERIFY(reply.failure->error.detail.contains(u"unknown token •••"_s));
        QCOMPARE(reply.failure->error.hint, u"replace •••"_s);
    }
};

ASSAY_TEST(TestMcpTransport)
#include "tst_mcptransport.moc"
