// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/urltransfer.h"

#include "engine/sandbox/eqvps/jsonmembers.h"
#include "engine/sandbox/eqvps/toolerror.h"

#include <QJsonDocument>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto transferTimeout = 600s; ///< 95 MB at 1.3 Mbit/s
constexpr qint64 longestDownload = 512 << 20;

std::optional<ToolFailure> failureOfTransfer(const HttpReply &http)
{
    ToolFailure failure;
    if (http.trouble != HttpReply::Trouble::None) {
        failure.error
            = {http.trouble == HttpReply::Trouble::Timeout ? ErrorCode::RequestTimeout
                                                           : ErrorCode::Network,
               u"a transfer by a temporary address: "_s + http.text,
               {},
               {}};
        failure.retryable = http.trouble != HttpReply::Trouble::Certificate
            && http.trouble != HttpReply::Trouble::TooLarge;
        return failure;
    }
    if (http.status >= 200 && http.status < 300)
        return std::nullopt;
    ServiceError error;
    error.status = http.status;
    failure = failureOf(error, u"a transfer by a temporary address"_s, false);
    if (failure.error.code == ErrorCode::Auth) {
        // The address has run out; the account's key has no part in it.
        failure.error.code = ErrorCode::Network;
        failure.error.hint.clear();
    }
    failure.retryAfter = readRetryAfter(http.retryAfter, http.date);
    return failure;
}

} // namespace

QNetworkAccessManager *UrlTransfer::network()
{
    if (!m_network)
        m_network = std::make_unique<QNetworkAccessManager>();
    return m_network.get();
}

std::optional<ToolFailure> UrlTransfer::refuse(const QUrl &url) const
{
    const bool encrypted = url.scheme() == u"https";
    if (url.isValid() && !url.host().isEmpty()
        && (encrypted || (m_plainAllowed && url.scheme() == u"http")))
        return std::nullopt;
    ToolFailure failure;
    failure.error = {ErrorCode::BadData, u"the service gave no usable temporary address"_s, {}, {}};
    return failure;
}

QCoro::Task<std::optional<ToolFailure>>
UrlTransfer::put(QString url, QByteArray bytes, qint64 offset)
{
    QUrl address(url);
    if (auto refused = refuse(address); refused)
        co_return refused;
    // Appended as text: the address may be signed as it was written.
    QString query = address.query(QUrl::FullyEncoded);
    query += (query.isEmpty() ? u"offset="_s : u"&offset="_s) + QString::number(offset);
    address.setQuery(query);
    HttpRequest request;
    request.verb = "PUT";
    request.request.setUrl(address);
    request.request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/octet-stream"_s);
    const qint64 end = offset + bytes.size();
    request.body = std::move(bytes);
    request.timeout = transferTimeout;
    const HttpReply http = co_await exchange(network(), std::move(request));
    auto failure = failureOfTransfer(http);
    if (failure)
        co_return failure;
    const QJsonObject told = QJsonDocument::fromJson(http.body).object();
    const auto next = members::number(members::first(told, {"next_offset"_L1, "offset"_L1}));
    if (next && qint64(*next) != end) {
        failure = ToolFailure();
        failure->error
            = {ErrorCode::Network, u"a piece of an upload did not arrive whole"_s, {}, {}};
        failure->retryable = true;
    }
    co_return failure;
}

QCoro::Task<UrlReply> UrlTransfer::get(QString url, qint64 from, qint64 to)
{
    UrlReply reply;
    const QUrl address(url);
    reply.failure = refuse(address);
    if (reply.failure)
        co_return reply;
    HttpRequest request;
    request.verb = "GET";
    request.request.setUrl(address);
    if (from > 0 || to >= 0) {
        const QByteArray last = to < 0 ? QByteArray() : QByteArray::number(to - 1);
        request.request.setRawHeader("Range", "bytes=" + QByteArray::number(from) + '-' + last);
        request.request.setRawHeader("Accept-Encoding", "identity");
    }
    request.timeout = transferTimeout;
    request.longest = longestDownload;
    HttpReply http = co_await exchange(network(), std::move(request));
    reply.failure = failureOfTransfer(http);
    if (reply.failure)
        co_return reply;
    // 200: ranges are not known there, and this is the whole file.
    reply.bytes = http.status == 206 ? http.body : http.body.mid(from);
    if (to >= 0)
        reply.bytes.truncate(to - from);
    co_return reply;
}

} // namespace assay
