// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/eqvpsclient.h"

#include "engine/core/deferred.h"
#include "engine/sandbox/eqvps/jsonmembers.h"

#include <QElapsedTimer>

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int addressLifetime = 900; ///< seconds
constexpr int mostPieceTries = 4;

std::chrono::milliseconds timeoutOf(const QString &tool)
{
    if (tool == u"create_sandbox" || tool == u"upload_file" || tool == u"download_file")
        return 120s;
    if (tool == u"get_task" || tool == u"exec_command" || tool == u"kill_sandbox")
        return 60s; // 16 MiB of output may come; a machine is ended
    return 30s;
}

bool isTooLarge(const ToolFailure &failure)
{
    return failure.status == 413
        || (failure.status == 400
            && failure.error.detail.contains(u"large"_s, Qt::CaseInsensitive));
}

/// Before a piece is sent again; empty: the service asks for more time than anybody has, while a
/// sandbox is billed.
std::optional<std::chrono::milliseconds>
waitFor(const ToolFailure &failure, int tries, const Patience &patience)
{
    if (failure.retryAfter && *failure.retryAfter > patience.budget)
        return {};
    return failure.retryAfter.value_or(patience.first * tries);
}

} // namespace

EqvpsClient::EqvpsClient(EqvpsOptions options, std::shared_ptr<ToolTransport> transport)
    : m_options(std::move(options))
    , m_transport(std::move(transport))
    , m_urls(m_options.endpoint.scheme() == u"http")
{
}

QCoro::Task<ToolReply> EqvpsClient::ask(QString tool, QJsonObject arguments)
{
    return ask(std::move(tool), std::move(arguments), Asking());
}

QCoro::Task<ToolReply> EqvpsClient::ask(QString tool, QJsonObject arguments, Asking how)
{
    CallOptions options;
    options.timeout = m_options.requestTimeout.value_or(timeoutOf(tool));
    if (how.budget) // somebody waits, or a sandbox is billed meanwhile
        options.timeout = std::min(options.timeout, *how.budget);
    options.repeatable = tool != u"create_sandbox" && tool != u"exec_command";
    // Whether a deletion found the sandbox gone or was itself its end must be known.
    options.once = !options.repeatable || tool == u"kill_sandbox";
    Patience patience = m_options.patience;
    patience.budget = how.budget.value_or(patience.budget);
    patience.outage = how.budget.value_or(patience.outage);
    const QString about = arguments.value("sandbox_id"_L1).toString();
    ToolReply reply
        = co_await callPatiently(m_transport, tool, arguments, options, patience, how.cancel);
    if (reply.failure && !about.isEmpty() && reply.failure->error.code == ErrorCode::SandboxGone)
        reply.failure->error.source = about;
    co_return reply;
}

QCoro::Task<Result<SandboxRecord>> EqvpsClient::find(QString id)
{
    const Asking how;
    auto found = co_await find(id, how);
    co_return found;
}

QCoro::Task<Result<SandboxRecord>> EqvpsClient::find(QString id, Asking how)
{
    const QJsonObject arguments{{u"sandbox_id"_s, id}};
    const ToolReply reply = co_await ask(u"get_sandbox"_s, arguments, how);
    if (reply.failure)
        co_return reply.failure->error;
    SandboxRecord record = readSandboxRecord(reply.value);
    record.id = id;
    co_return record;
}

QCoro::Task<Result<std::vector<SandboxRecord>>> EqvpsClient::list()
{
    const ToolReply reply = co_await ask(u"list_sandboxes"_s, QJsonObject());
    if (reply.failure)
        co_return reply.failure->error;
    auto read = readSandboxList(reply.value);
    if (!read) {
        co_return Error{
            ErrorCode::BadData,
            u"list_sandboxes: no list in the answer"_s,
            m_options.endpoint.toDisplayString(QUrl::RemoveQuery | QUrl::RemoveUserInfo),
            {}};
    }
    std::vector<SandboxRecord> &records = *read;
    for (SandboxRecord &record : records) {
        m_showsVariables = m_showsVariables || record.variables;
        if (record.variables)
            continue;
        if (const auto known = m_variables.constFind(record.id); known != m_variables.constEnd()) {
            record.variables = *known;
            continue;
        }
        auto whole = co_await find(record.id);
        if (!whole && whole.error().code == ErrorCode::SandboxGone) {
            record.state = SandboxState::Deleted; // between the two looks
            continue;
        }
        if (!whole)
            co_return whole.error();
        record.variables = whole.value().variables;
        m_variables.insert(record.id, record.variables);
        m_showsVariables = m_showsVariables || record.variables;
    }
    for (SandboxRecord &record : records) {
        // Every one of ours has a variable: where they are shown, one without is somebody else's.
        if (m_showsVariables && !record.variables)
            record.variables = QStringList();
    }
    std::erase_if(records, [](const SandboxRecord &record) {
        return record.state == SandboxState::Deleted || record.state == SandboxState::Expired;
    });
    co_return records;
}

QCoro::Task<Result<SandboxState>> EqvpsClient::remove(QString id)
{
    const QJsonObject arguments{{u"sandbox_id"_s, id}};
    const ToolReply reply = co_await ask(u"kill_sandbox"_s, arguments);
    if (reply.failure) {
        if (reply.failure->error.code != ErrorCode::SandboxGone)
            co_return reply.failure->error;
        // Where an earlier try got no answer, it was that one which ended it.
        co_return reply.unsure ? SandboxState::Deleted : SandboxState::NotFound;
    }
    QElapsedTimer waited;
    waited.start();
    while (true) {
        auto record = co_await find(id);
        if (!record && record.error().code == ErrorCode::SandboxGone)
            co_return SandboxState::Deleted;
        if (!record)
            co_return record.error();
        if (record.value().state == SandboxState::Deleted
            || record.value().state == SandboxState::Expired)
            co_return SandboxState::Deleted;
        if (waited.hasExpired(m_options.goneWithin.count())) {
            co_return Error{
                ErrorCode::Io,
                u"the sandbox is still there after it was deleted (%1)"_s.arg(record.value().word),
                id,
                {}};
        }
        co_await pause(m_options.look);
    }
}

QCoro::Task<Result<SandboxState>> EqvpsClient::removeTagged(QString tag)
{
    auto records = co_await list();
    if (!records)
        co_return records.error();
    SandboxState state = SandboxState::NotFound;
    for (const SandboxRecord &record : records.value()) {
        if (tag.isEmpty() || record.tag() != tag)
            continue;
        auto removed = co_await remove(record.id);
        if (!removed)
            co_return removed.error();
        state = SandboxState::Deleted;
    }
    co_return state;
}

QCoro::Task<Result<Done>>
EqvpsClient::upload(QString id, QString path, QByteArray content, int mode)
{
    // A large file begins as an empty one, which has the folders above it and the permissions.
    const bool small = content.size() <= m_options.transferBytes;
    QJsonObject arguments{
        {u"sandbox_id"_s, id}, {u"path"_s, path}, {u"mode"_s, QString::number(mode, 8)}};
    if (small && !content.isEmpty())
        arguments.insert(u"content_base64"_s, QString::fromLatin1(content.toBase64()));
    else
        arguments.insert(u"content"_s, QString());
    const ToolReply reply = co_await ask(u"upload_file"_s, std::move(arguments));
    if (reply.failure)
        co_return reply.failure->error;
    if (small)
        co_return Done{};
    co_return co_await uploadByAddress(id, path, std::move(content));
}

QCoro::Task<Result<QString>> EqvpsClient::temporaryAddress(QString tool, QJsonObject arguments)
{
    arguments.insert(u"ttl"_s, addressLifetime);
    const ToolReply reply = co_await ask(tool, arguments);
    if (reply.failure)
        co_return reply.failure->error;
    const QString address = members::text(
        members::first(reply.value, {"url"_L1, "upload_url"_L1, "download_url"_L1, "href"_L1}));
    if (address.isEmpty())
        co_return Error{ErrorCode::BadData, tool + u": no address in the answer"_s, {}, {}};
    co_return address;
}

QCoro::Task<Result<Done>> EqvpsClient::uploadByAddress(QString id, QString path, QByteArray content)
{
    QJsonObject arguments{
        {u"sandbox_id"_s, id}, {u"path"_s, path}, {u"max_bytes"_s, content.size()}};
    auto address = co_await temporaryAddress(u"get_upload_url"_s, arguments);
    qint64 at = 0;
    for (int tries = 0; at < content.size();) {
        if (!address)
            co_return address.error();
        QByteArray piece = content.mid(at, m_options.pieceBytes);
        const qint64 size = piece.size();
        const auto failure = co_await m_urls.put(address.value(), std::move(piece), at);
        if (!failure) {
            at += size;
            tries = 0;
            continue;
        }
        const auto wait = waitFor(*failure, ++tries, m_options.patience);
        if (tries == mostPieceTries || !wait)
            co_return failure->error;
        co_await pause(*wait);
        if (!failure->retryable) // the address may have run out
            address = co_await temporaryAddress(u"get_upload_url"_s, arguments);
    }
    co_return Done{};
}

QCoro::Task<Result<QByteArray>> EqvpsClient::download(QString id, QString path)
{
    const QJsonObject arguments{{u"sandbox_id"_s, id}, {u"path"_s, path}, {u"as_text"_s, false}};
    const ToolReply reply = co_await ask(u"download_file"_s, arguments);
    if (reply.failure && isTooLarge(*reply.failure))
        co_return co_await downloadByAddress(id, path, 0, -1);
    if (reply.failure)
        co_return reply.failure->error;
    const QJsonValue encoded = reply.value.value("content_base64"_L1);
    if (encoded.isString()) {
        auto decoded = QByteArray::fromBase64Encoding(
            encoded.toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        if (decoded)
            co_return decoded.decoded;
    } else if (reply.value.value("content"_L1).isString()) {
        co_return reply.value.value("content"_L1).toString().toUtf8();
    }
    co_return Error{ErrorCode::BadData, u"download_file: no content in the answer"_s, path, {}};
}

QCoro::Task<Result<QByteArray>>
EqvpsClient::downloadByAddress(QString id, QString path, qint64 from, qint64 to)
{
    const QJsonObject arguments{{u"sandbox_id"_s, id}, {u"path"_s, path}};
    for (int tries = 1;; ++tries) {
        auto address = co_await temporaryAddress(u"get_download_url"_s, arguments);
        if (!address)
            co_return address.error();
        UrlReply got = co_await m_urls.get(address.value(), from, to);
        if (!got.failure)
            co_return got.bytes;
        const auto wait = waitFor(*got.failure, tries, m_options.patience);
        if (tries == mostPieceTries || !got.failure->retryable || !wait)
            co_return got.failure->error;
        co_await pause(*wait);
    }
}

} // namespace assay
