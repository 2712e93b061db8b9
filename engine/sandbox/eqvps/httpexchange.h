// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deferred.h"
#include "engine/sandbox/eqvps/eventstream.h"

#include <QNetworkReply>
#include <QNetworkRequest>
#include <QObject>

#include <QCoroTask>

#include <functional>

class QNetworkAccessManager;

namespace assay {

struct HttpReply
{
    enum class Trouble {
        None, ///< there is a status, which may still be an error's
        Unreachable, ///< no connection came about: the request was not sent
        Certificate, ///< TLS failed: the request was not sent
        Timeout,
        Cut, ///< the connection ended early: the request may have been carried out
        TooLarge,
    };
    Trouble trouble = Trouble::None;
    QString text; ///< of the trouble; English; never the address
    int status = 0;
    QByteArray contentType; ///< lower case, without parameters
    QByteArray body;
    bool answered = false; ///< `body` is the event that was waited for
    QByteArray location; ///< where a redirect points to
    QByteArray retryAfter;
    QByteArray date;
    QByteArray session;
};

/// What is sent. Redirects are not followed, no cookie is kept, HTTP/1.1 is spoken.
struct HttpRequest
{
    QByteArray verb; ///< POST, PUT, GET
    QNetworkRequest request;
    QByteArray body;
    std::chrono::milliseconds timeout{30000}; ///< to the end of the answer
    qint64 longest = 64 << 20; ///< bytes of the answer's body
    /// Qt sends a request again where its connection ends without an answer; this one goes out once
    /// at most, over a connection of its own.
    bool once = false;
    /// Is asked about each event of an event stream; true ends the reading.
    std::function<bool(const QByteArray &)> isAnswer;
};

/// Sends one HTTP request and collects the answer.
///
/// Threads: the one of `manager`, which must outlive the task
/// Errors:  HttpReply::trouble
QCoro::Task<HttpReply> exchange(QNetworkAccessManager *manager, HttpRequest request);

} // namespace assay
