// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/mcpmessage.h"

#include "engine/sandbox/eqvps/toolerror.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace assay::mcp {
using namespace Qt::StringLiterals;

namespace {

QByteArray textOf(const QJsonObject &message)
{
    return QJsonDocument(message).toJson(QJsonDocument::Compact);
}

bool isAnswer(const QJsonObject &message, qint64 id, bool anyError)
{
    if (!message.contains("result"_L1) && !message.contains("error"_L1))
        return false;
    const QJsonValue given = message.value("id"_L1);
    if (given.isNull() || given.isUndefined())
        return anyError && message.contains("error"_L1);
    if (given.isString())
        return given.toString() == QString::number(id);
    return given.isDouble() && given.toInteger(-1) == id;
}

/// The text of the first text item.
QString firstText(const QJsonObject &result)
{
    const QJsonArray items = result.value("content"_L1).toArray();
    for (const auto &item : items) {
        if (item.toObject().value("type"_L1).toString() == "text"_L1)
            return item.toObject().value("text"_L1).toString();
    }
    return {};
}

} // namespace

QByteArray request(qint64 id, const QString &method, const QJsonObject &parameters)
{
    return textOf(
        {{u"jsonrpc"_s, u"2.0"_s},
         {u"id"_s, id},
         {u"method"_s, method},
         {u"params"_s, parameters}});
}

QByteArray notification(const QString &method)
{
    return textOf({{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, method}});
}

std::optional<QJsonObject> answerTo(qint64 id, const QByteArray &text, bool anyError)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (document.isObject()) {
        if (isAnswer(document.object(), id, anyError))
            return document.object();
        return std::nullopt;
    }
    const QJsonArray messages = document.array();
    for (const auto &message : messages) {
        if (isAnswer(message.toObject(), id, anyError))
            return message.toObject();
    }
    return std::nullopt;
}

ToolReply
readToolResponse(const QJsonObject &response, const QString &tool, bool aboutSandbox, int status)
{
    ToolReply reply;
    const int httpError = status >= 400 ? status : 0;
    if (response.contains("error"_L1)) {
        const QJsonObject error = response.value("error"_L1).toObject();
        ServiceError read = readServiceError(error, httpError);
        // The service's own words may be in `data`; the number outside is JSON-RPC's.
        const QJsonObject data = error.value("data"_L1).toObject();
        if (!data.isEmpty()) {
            const ServiceError inner = readServiceError(data, read.status);
            read.status = inner.status;
            read.retryAfter = inner.retryAfter;
            if (!inner.fix.isEmpty())
                read.fix = inner.fix;
        }
        reply.failure = failureOf(read, tool, aboutSandbox);
        return reply;
    }
    const QJsonObject result = response.value("result"_L1).toObject();
    const QString text = firstText(result);
    QJsonObject value = result.value("structuredContent"_L1).toObject();
    if (value.isEmpty()) {
        const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
        if (document.isArray())
            value.insert(u"items"_s, document.array());
        else if (document.isObject())
            value = document.object();
        else
            value.insert(u"text"_s, text);
    }
    if (!result.value("isError"_L1).toBool() && httpError == 0) {
        reply.value = value;
        return reply;
    }
    QJsonObject error = value.value("error"_L1).toObject();
    if (error.isEmpty())
        error = value;
    if (value.value("error"_L1).isString()) // {"error": "insufficient_balance"}
        error.insert(u"code"_s, value.value("error"_L1));
    if (!error.contains("message"_L1))
        error.insert(
            u"message"_s,
            value.contains("text"_L1) ? value.value("text"_L1).toString() : QString());
    ServiceError read = readServiceError(error, httpError);
    reply.failure = failureOf(read, tool, aboutSandbox);
    return reply;
}

} // namespace assay::mcp
