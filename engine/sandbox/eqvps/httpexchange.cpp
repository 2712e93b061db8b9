// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/httpexchange.h"

#include <QIODevice>
#include <QNetworkAccessManager>
#include <QPointer>
#include <QSslError>

#include <algorithm>
#include <cstring>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

/// A request's body that can be read once: Qt's network code cannot go back to its start, and so
/// cannot send the request a second time in silence.
class OneReading final : public QIODevice
{
public:
    explicit OneReading(QByteArray bytes)
        : m_bytes(std::move(bytes))
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }
    bool isSequential() const override { return true; }
    bool reset() override { return false; }
    bool atEnd() const override { return m_at >= m_bytes.size(); }
    qint64 bytesAvailable() const override
    {
        return m_bytes.size() - m_at + QIODevice::bytesAvailable();
    }

protected:
    qint64 readData(char *to, qint64 longest) override
    {
        const qint64 count = std::min<qint64>(longest, m_bytes.size() - m_at);
        if (count <= 0)
            return atEnd() ? -1 : 0;
        std::memcpy(to, m_bytes.constData() + m_at, std::size_t(count));
        m_at += count;
        return count;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_at = 0;
};

bool isBeforeSending(QNetworkReply::NetworkError error)
{
    return error == QNetworkReply::ConnectionRefusedError
        || error == QNetworkReply::HostNotFoundError || error == QNetworkReply::ProtocolUnknownError
        || error == QNetworkReply::NetworkSessionFailedError
        || error == QNetworkReply::ProxyConnectionRefusedError
        || error == QNetworkReply::ProxyNotFoundError;
}

/// In words of our own where Qt's may show the whole address.
QString wordsOf(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::ConnectionRefusedError:
        return u"the connection was refused"_s;
    case QNetworkReply::HostNotFoundError:
        return u"there is no host of that name"_s;
    case QNetworkReply::RemoteHostClosedError:
        return u"the connection was closed before the answer's end"_s;
    case QNetworkReply::ContentReSendError:
        return u"the connection was closed before the answer began"_s;
    default:
        return u"the connection failed (%1)"_s.arg(int(error));
    }
}

/// One request on its way. Deletes itself after the answer.
class Exchange final : public QObject
{
public:
    Exchange(QNetworkAccessManager *manager, HttpRequest request)
        : m_request(std::move(request))
    {
        QNetworkRequest &out = m_request.request;
        out.setAttribute(
            QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
        out.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
        out.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
        out.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
        out.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
        if (m_request.once) {
            out.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
            out.setHeader(QNetworkRequest::ContentLengthHeader, m_request.body.size());
            auto *body = new OneReading(m_request.body);
            // A manager of its own: no connection from before, which the other side may be closing.
            manager = new QNetworkAccessManager(this);
            m_reply = manager->sendCustomRequest(out, m_request.verb, body);
            body->setParent(m_reply);
        } else if (m_request.verb == "GET") {
            m_reply = manager->get(out);
        } else {
            m_reply = manager->sendCustomRequest(out, m_request.verb, m_request.body);
        }
        connect(m_reply, &QNetworkReply::readyRead, this, &Exchange::takeSome);
        connect(m_reply, &QNetworkReply::finished, this, &Exchange::finish);
        connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &errors) {
            for (const QSslError &error : errors)
                m_certificate.append(error.errorString());
        });
        QTimer::singleShot(m_request.timeout, this, [this] {
            fail(
                HttpReply::Trouble::Timeout,
                u"no answer in %1 s"_s.arg(double(m_request.timeout.count()) / 1000.0));
        });
    }
    ~Exchange() override
    {
        if (!m_reply) // its manager has gone, and took it along
            return;
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
    }
    const Deferred<HttpReply> &answer() const { return m_answer; }

private:
    void readHead()
    {
        m_got.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        const QByteArray type = m_reply->rawHeader("Content-Type");
        m_got.contentType = type.split(';').front().trimmed().toLower();
        m_got.location = m_reply->rawHeader("Location");
        m_got.retryAfter = m_reply->rawHeader("Retry-After");
        m_got.date = m_reply->rawHeader("Date");
        m_got.session = m_reply->rawHeader("Mcp-Session-Id");
    }
    bool isStream() const { return m_request.isAnswer && m_got.contentType == "text/event-stream"; }
    void takeSome()
    {
        if (m_over)
            return;
        readHead();
        const QByteArray chunk = m_reply->readAll();
        if (!isStream()) {
            m_got.body += chunk;
            if (m_got.body.size() > m_request.longest)
                fail(HttpReply::Trouble::TooLarge, u"the answer is too long"_s);
            return;
        }
        m_stream.feed(chunk);
        takeEvents();
        if (!m_over && m_stream.bytes() > m_request.longest)
            fail(HttpReply::Trouble::TooLarge, u"the answer is too long"_s);
    }
    void takeEvents()
    {
        while (const auto event = m_stream.next()) {
            if (!m_request.isAnswer(*event))
                continue;
            m_got.body = *event;
            m_got.answered = true;
            end();
            return;
        }
    }
    void finish()
    {
        if (m_over)
            return;
        takeSome();
        if (m_over)
            return;
        const auto error = m_reply->error();
        if (isStream()) {
            m_stream.finish();
            takeEvents();
            if (!m_over)
                fail(HttpReply::Trouble::Cut, u"the answer's stream ended without the answer"_s);
        } else if (error == QNetworkReply::SslHandshakeFailedError) {
            const QString why = m_certificate.isEmpty() ? u"the TLS handshake failed"_s
                                                        : m_certificate.join(u"; "_s);
            fail(HttpReply::Trouble::Certificate, why);
        } else if (isBeforeSending(error)) {
            fail(HttpReply::Trouble::Unreachable, wordsOf(error));
        } else if (m_got.status == 0 || isCut(error)) {
            fail(HttpReply::Trouble::Cut, wordsOf(error));
        } else {
            end();
        }
    }
    /// The errors above those of the content are about the transfer: the body is not whole.
    static bool isCut(QNetworkReply::NetworkError error)
    {
        return error == QNetworkReply::RemoteHostClosedError
            || error == QNetworkReply::ContentReSendError
            || error == QNetworkReply::UnknownNetworkError
            || error == QNetworkReply::TemporaryNetworkFailureError
            || error == QNetworkReply::ProtocolFailure;
    }
    void fail(HttpReply::Trouble trouble, const QString &text)
    {
        if (m_over)
            return;
        m_got.trouble = trouble;
        m_got.text = text;
        end();
    }
    void end()
    {
        m_over = true;
        m_answer.set(std::move(m_got));
        deleteLater();
    }

    HttpRequest m_request;
    QPointer<QNetworkReply> m_reply;
    EventStream m_stream;
    HttpReply m_got;
    QStringList m_certificate;
    bool m_over = false;
    Deferred<HttpReply> m_answer;
};

Deferred<HttpReply> beginExchange(QNetworkAccessManager *manager, HttpRequest request)
{
    const auto *running = new Exchange(manager, std::move(request));
    return running->answer();
}

} // namespace

QCoro::Task<HttpReply> exchange(QNetworkAccessManager *manager, HttpRequest request)
{
    const Deferred<HttpReply> answer = beginExchange(manager, std::move(request));
    co_return co_await answer;
}

} // namespace assay
