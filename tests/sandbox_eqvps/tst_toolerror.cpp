// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/toolerror.h"

#include "engine/sandbox/eqvps/mcpmessage.h"

#include "tests/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace assay;
using namespace Qt::StringLiterals;

class TestToolError final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachErrorHasItsCode_data()
    {
        QTest::addColumn<QByteArray>("error");
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("aboutSandbox");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<bool>("retryable");
        QTest::addColumn<bool>("mayHaveHappened");
        using enum ErrorCode;
        QTest::newRow("401") << QByteArray("{}") << 401 << false << Auth << false << false;
        QTest::newRow("403") << QByteArray("{}") << 403 << true << Auth << false << false;
        QTest::newRow("revoked") << QByteArray("{\"code\":\"token_revoked\"}") << 0 << false << Auth
                                 << false << false;
        QTest::newRow("402") << QByteArray("{\"code\":402}") << 0 << true << Balance << false
                             << false;
        QTest::newRow("balance") << QByteArray("{\"error_code\":\"insufficient_balance\"}") << 0
                                 << true << Balance << false << false;
        QTest::newRow("gone") << QByteArray("{\"status\":404,\"message\":\"No such sandbox\"}") << 0
                              << true << SandboxGone << false << false;
        QTest::newRow("gone as text")
            << QByteArray("{\"status\":\"404\"}") << 0 << true << SandboxGone << false << false;
        QTest::newRow("gone by word")
            << QByteArray("{\"code\":\"sandbox_not_found\",\"message\":\"see the file list\"}") << 0
            << true << SandboxGone << false << false;
        QTest::newRow("no file") << QByteArray("{\"code\":\"file_not_found\",\"status\":404}") << 0
                                 << true << NotFound << false << false;
        QTest::newRow("no task") << QByteArray("{\"code\":\"task_not_found\",\"status\":404}") << 0
                                 << true << NotFound << false << false;
        QTest::newRow("404 of nothing")
            << QByteArray("{}") << 404 << false << NotFound << false << false;
        QTest::newRow("rate") << QByteArray("{\"code\":\"rate_limited\"}") << 429 << false
                              << RateLimited << true << false;
        QTest::newRow("commands") << QByteArray("{\"code\":\"command_limit\"}") << 429 << true
                                  << UsageLimited << true << false;
        QTest::newRow("sandboxes")
            << QByteArray("{\"status\":429,\"message\":\"At most 20 sandboxes\"}") << 0 << false
            << UsageLimited << true << false;
        QTest::newRow("503") << QByteArray("{\"code\":\"capacity\"}") << 503 << false << Capacity
                             << true << false;
        QTest::newRow("capacity") << QByteArray("{\"code\":\"capacity\"}") << 0 << false << Capacity
                                  << true << false;
        QTest::newRow("500") << QByteArray("{}") << 500 << false << Capacity << true << true;
        QTest::newRow("502") << QByteArray("{}") << 502 << false << Capacity << true << true;
        QTest::newRow("504") << QByteArray("{}") << 504 << false << RequestTimeout << true << true;
        QTest::newRow("400") << QByteArray("{\"code\":\"invalid_argument\"}") << 0 << true
                             << BadArgument << false << false;
        QTest::newRow("number in the text") << QByteArray("{\"message\":\"refused (402)\"}") << 0
                                            << false << Balance << false << false;
        QTest::newRow("unknown") << QByteArray("{\"message\":\"what?\"}") << 0 << false << Io
                                 << false << false;
    }
    void eachErrorHasItsCode()
    {
        QFETCH(QByteArray, error);
        QFETCH(int, status);
        QFETCH(bool, aboutSandbox);
        const auto read = readServiceError(QJsonDocument::fromJson(error).object(), status);
        const ToolFailure failure = failureOf(read, u"get_task_file"_s, aboutSandbox);
        QTEST(failure.error.code, "code");
        QTEST(failure.retryable, "retryable");
        QTEST(failure.mayHaveHappened, "mayHaveHappened");
        QVERIFY(failure.error.detail.startsWith(u"get_task_file: "_s));
    }

    void whatIsNotFound_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("message");
        QTest::addColumn<bool>("isSandbox");
        QTest::newRow("its name") << u"upload_file"_s << u"upload_file: no sandbox sb_1"_s << true;
        QTest::newRow("a file") << u"download_file"_s << u"no file /a"_s << false;
        QTest::newRow("a task") << u"get_task"_s << u"no task 3"_s << false;
        QTest::newRow("advice") << u"kill_sandbox"_s << u"unknown id; use the create_sandbox tool"_s
                                << true;
        QTest::newRow("a command") << u"exec_command"_s << u"the path of sb_1 is unknown"_s << true;
    }
    void whatIsNotFound()
    {
        QFETCH(QString, tool);
        QFETCH(QString, message);
        QFETCH(bool, isSandbox);
        ServiceError error;
        error.status = 404;
        error.message = message;
        QCOMPARE(
            failureOf(error, tool, true).error.code,
            isSandbox ? ErrorCode::SandboxGone : ErrorCode::NotFound);
    }
    void theServicesAdviceIsTheHint()
    {
        const auto read = readServiceError(
            {{u"code"_s, u"capacity"_s},
             {u"fix"_s, u"Use a smaller tariff."_s},
             {u"retry_after"_s, 3}},
            503);
        const ToolFailure failure = failureOf(read, u"create_sandbox"_s, false);
        QCOMPARE(failure.error.hint, u"Use a smaller tariff."_s);
        QCOMPARE(failure.retryAfter, std::optional(std::chrono::milliseconds(3000)));
    }
    void retryAfterIsSecondsOrADate()
    {
        using std::chrono::milliseconds;
        QCOMPARE(readRetryAfter("7", {}), std::optional(milliseconds(7000)));
        QCOMPARE(readRetryAfter("-1", {}), std::optional<milliseconds>());
        QCOMPARE(readRetryAfter("", {}), std::optional<milliseconds>());
        QCOMPARE(
            readRetryAfter("Sun, 06 Nov 1994 08:49:47 GMT", "Sun, 06 Nov 1994 08:49:37 GMT"),
            std::optional(milliseconds(10000)));
        QCOMPARE(
            readRetryAfter("Sun, 06 Nov 1994 08:49:47 GMT", {}), std::optional<milliseconds>());
    }
    void resultsAreReadInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("response");
        QTest::addColumn<QJsonObject>("value");
        const QJsonObject one{{u"a"_s, 1}};
        QTest::newRow("structured") << QByteArray("{\"result\":{\"structuredContent\":{\"a\":1},"
                                                  "\"content\":[{\"type\":\"text\",\"text\":\"{"
                                                  "\\\"a\\\":2}\"}]}}")
                                    << one;
        QTest::newRow("text") << QByteArray(
            "{\"result\":{\"content\":[{\"type\":\"image\"},{\"type\":"
            "\"text\",\"text\":\"{\\\"a\\\":1}\"}]}}")
                              << one;
        QTest::newRow("raw") << QByteArray(
            "{\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"hello\"}]}}")
                             << QJsonObject{{u"text"_s, u"hello"_s}};
        QTest::newRow("array") << QByteArray(
            "{\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"[1]\"}]}}")
                               << QJsonObject{{u"items"_s, QJsonArray{1}}};
    }
    void resultsAreReadInEveryForm()
    {
        QFETCH(QByteArray, response);
        const auto reply
            = mcp::readToolResponse(QJsonDocument::fromJson(response).object(), u"t"_s, false, 200);
        QVERIFY(!reply.failure);
        QTEST(reply.value, "value");
    }
    void failuresAreReadInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("response");
        QTest::newRow("structured")
            << QByteArray("{\"result\":{\"isError\":true,\"structuredContent\":{\"error\":{"
                          "\"code\":\"insufficient_"
                          "balance\",\"message\":\"empty\"}}}}");
        QTest::newRow("text") << QByteArray(
            "{\"result\":{\"isError\":true,\"content\":[{\"type\":\"text\",\"text\":\"{"
            "\\\"error\\\":{"
            "\\\"error_code\\\":\\\"insufficient_balance\\\",\\\"status\\\":402}}\"}]}}");
        QTest::newRow("word") << QByteArray("{\"result\":{\"isError\":true,\"content\":[{\"type\":"
                                            "\"text\",\"text\":\"{\\\"error\\\":"
                                            "\\\"insufficient_balance\\\"}\"}]}}");
        QTest::newRow("flat") << QByteArray(
            "{\"result\":{\"isError\":true,\"structuredContent\":{\"status\":402}}}");
        QTest::newRow("raw") << QByteArray("{\"result\":{\"isError\":true,\"content\":[{\"type\":"
                                           "\"text\",\"text\":\"402 Payment Required\"}]}}");
        QTest::newRow("protocol") << QByteArray(
            "{\"error\":{\"code\":-32000,\"message\":\"no\",\"data\":{\"status\":402}}}");
    }
    void failuresAreReadInEveryForm()
    {
        QFETCH(QByteArray, response);
        const auto reply
            = mcp::readToolResponse(QJsonDocument::fromJson(response).object(), u"t"_s, true, 200);
        QVERIFY(reply.failure);
        QCOMPARE(reply.failure->error.code, ErrorCode::Balance);
    }
    void onlyOurIdIsAnAnswer()
    {
        QVERIFY(mcp::answerTo(7, "{\"id\":7,\"result\":{}}", false));
        QVERIFY(mcp::answerTo(0, "{\"id\":0,\"result\":{}}", false));
        QVERIFY(mcp::answerTo(7, "{\"id\":\"7\",\"error\":{}}", false));
        QVERIFY(mcp::answerTo(7, "[{\"id\":6,\"result\":{}},{\"id\":7,\"result\":{}}]", false));
        QVERIFY(!mcp::answerTo(7, "{\"id\":8,\"result\":{}}", false));
        QVERIFY(!mcp::answerTo(7, "{\"id\":7,\"method\":\"ping\"}", false));
        QVERIFY(!mcp::answerTo(7, "{\"id\":7,\"resu", false));
        QVERIFY(!mcp::answerTo(7, "{\"id\":null,\"error\":{}}", false));
        QVERIFY(mcp::answerTo(7, "{\"id\":null,\"error\":{}}", true));
    }
};

ASSAY_TEST(TestToolError)
#include "tst_toolerror.moc"
