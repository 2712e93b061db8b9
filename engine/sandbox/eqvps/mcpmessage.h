// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/eqvps/transport.h"

#include <QByteArray>

/// JSON-RPC as the Model Context Protocol uses it.
///
/// Threads: pure, any
/// Source:  modelcontextprotocol.io, specification 2025-06-18, basic and server/tools
namespace assay::mcp {

QByteArray request(qint64 id, const QString &method, const QJsonObject &parameters);
QByteArray notification(const QString &method);

/// The response to request `id` in a body or an event: one message or an array of them. Messages
/// with another id, and requests and notifications of the server, are no answer. `anyError`: an
/// error whose id is null is one too, since a server that cannot read a request knows no id.
std::optional<QJsonObject> answerTo(qint64 id, const QByteArray &text, bool anyError);

/// What a response to `tools/call` says. `status`: of the HTTP answer that brought it.
ToolReply
readToolResponse(const QJsonObject &response, const QString &tool, bool aboutSandbox, int status);

} // namespace assay::mcp
