// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/toolerror.h"

#include "engine/sandbox/eqvps/jsonmembers.h"

#include <QRegularExpression>

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

/// The status that a word of the service stands for; 0: none known.
int statusOfWord(const QString &code)
{
    static constexpr std::pair<QLatin1StringView, int> words[]{
        {"command_limit"_L1, 429}, {"sandbox_limit"_L1, 429},
        {"concurren"_L1, 429},     {"rate_limit"_L1, 429},
        {"too_many"_L1, 429},      {"too_large"_L1, 413},
        {"balance"_L1, 402},       {"payment"_L1, 402},
        {"unauthori"_L1, 401},     {"unauthenticated"_L1, 401},
        {"forbidden"_L1, 403},     {"token"_L1, 401},
        {"not_found"_L1, 404},     {"notfound"_L1, 404},
        {"expired"_L1, 404},       {"gone"_L1, 404},
        {"capacity"_L1, 503},      {"unavailable"_L1, 503},
        {"timeout"_L1, 504},       {"internal"_L1, 500},
        {"invalid"_L1, 400}};
    for (const auto &[word, status] : words) {
        if (code.contains(word, Qt::CaseInsensitive))
            return status;
    }
    return 0;
}

int asStatus(const QJsonValue &value)
{
    const int number = int(members::number(value).value_or(0.0));
    return number >= 400 && number <= 599 ? number : 0;
}

QString serviceHint(int status)
{
    switch (status) {
    case 401:
    case 403:
        return u"See that the key is complete, not expired and not revoked, and store it anew."_s;
    case 402:
        return u"Top up the balance at the provider, then resume the run."_s;
    default:
        return {};
    }
}

bool says(const ServiceError &error, QLatin1StringView word)
{
    return error.code.contains(word, Qt::CaseInsensitive)
        || error.message.contains(word, Qt::CaseInsensitive);
}

/// "Not found": the sandbox itself, or something else that the call of the tool named?
bool isOfAnother(ServiceError error, const QString &tool)
{
    const bool namesMore
        = tool.contains("file"_L1) || tool.contains("task"_L1) || tool.contains("url"_L1);
    if (!namesMore || error.code.contains(u"sandbox"_s, Qt::CaseInsensitive))
        return false;
    error.message.remove(tool); // whose name may hold such a word
    return says(error, "file"_L1) || says(error, "path"_L1) || says(error, "task"_L1)
        || says(error, "tool"_L1);
}

QDateTime timeOfHeader(QByteArray header)
{
    header.replace("GMT", "+0000"); // which Qt does not read
    return QDateTime::fromString(QString::fromLatin1(header.trimmed()), Qt::RFC2822Date);
}

} // namespace

ServiceError readServiceError(const QJsonObject &error, int status)
{
    ServiceError read;
    const QJsonValue code = members::first(error, {"code"_L1, "error_code"_L1, "type"_L1});
    read.code = members::text(code);
    read.message
        = members::text(members::first(error, {"message"_L1, "detail"_L1, "description"_L1}));
    read.fix = members::text(members::first(error, {"fix"_L1, "hint"_L1}));
    const QJsonValue wait
        = members::first(error, {"retry_after"_L1, "retry_after_seconds"_L1, "retryAfter"_L1});
    if (const auto seconds = members::number(wait); seconds && *seconds >= 0 && *seconds < 86400)
        read.retryAfter = std::chrono::milliseconds(qint64(*seconds * 1000));
    const QJsonValue named
        = members::first(error, {"status"_L1, "http_status"_L1, "status_code"_L1, "http"_L1});
    for (const int known : {asStatus(named), asStatus(code), statusOfWord(read.code)}) {
        if (read.status == 0)
            read.status = known;
    }
    if (read.status == 0)
        read.status = status;
    if (read.status == 0) {
        static const QRegularExpression number(u"\\b(40[1234]|429|50[0234])\\b"_s);
        read.status = number.match(read.message).captured(1).toInt();
    }
    return read;
}

ToolFailure failureOf(const ServiceError &error, const QString &tool, bool aboutSandbox)
{
    ToolFailure failure;
    failure.status = error.status;
    failure.retryAfter = error.retryAfter;
    QStringList parts;
    if (error.status > 0)
        parts.append(u"HTTP %1"_s.arg(error.status));
    if (!error.code.isEmpty() && error.code != QString::number(error.status))
        parts.append(error.code);
    failure.error.detail = tool + u": "_s + parts.join(u' ');
    if (!error.message.isEmpty())
        failure.error.detail += (parts.isEmpty() ? QString() : u": "_s) + error.message;
    failure.error.hint = error.fix.isEmpty() ? serviceHint(error.status) : error.fix;
    switch (error.status) {
    case 400:
    case 413:
    case 422:
        failure.error.code = ErrorCode::BadArgument;
        break;
    case 401:
    case 403:
        failure.error.code = ErrorCode::Auth;
        break;
    case 402:
        failure.error.code = ErrorCode::Balance;
        break;
    case 404:
    case 410:
        failure.error.code = aboutSandbox && !isOfAnother(error, tool) ? ErrorCode::SandboxGone
                                                                       : ErrorCode::NotFound;
        break;
    case 408:
    case 504:
        failure.error.code = ErrorCode::RequestTimeout;
        failure.retryable = failure.mayHaveHappened = true;
        break;
    case 429:
        // The number of commands or sandboxes, and not the rate of requests.
        failure.error.code
            = says(error, "command"_L1) || says(error, "sandbox"_L1) || says(error, "concurren"_L1)
            ? ErrorCode::UsageLimited
            : ErrorCode::RateLimited;
        failure.retryable = true;
        break;
    case 503:
        failure.error.code = ErrorCode::Capacity;
        failure.retryable = true;
        break;
    default:
        if (error.status >= 500) { // a fault of the service: what it had done by then is unknown
            failure.error.code = ErrorCode::Capacity;
            failure.retryable = failure.mayHaveHappened = true;
        } else {
            failure.error.code = ErrorCode::Io;
        }
    }
    return failure;
}

std::optional<std::chrono::milliseconds>
readRetryAfter(const QByteArray &header, const QByteArray &date)
{
    bool ok = false;
    const int seconds = header.trimmed().toInt(&ok);
    if (ok)
        return seconds < 0 ? std::nullopt
                           : std::optional(std::chrono::milliseconds(seconds * 1000LL));
    const QDateTime until = timeOfHeader(header);
    const QDateTime now = timeOfHeader(date);
    if (!until.isValid() || !now.isValid()) // our own clock may differ from the service's
        return std::nullopt;
    return std::chrono::milliseconds(std::max<qint64>(0, now.msecsTo(until)));
}

} // namespace assay
