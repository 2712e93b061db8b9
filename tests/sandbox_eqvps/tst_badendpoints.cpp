// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/eqvpsprovider.h"

#include "engine/core/waiting.h"
#include "tests/sandbox_eqvps/scriptedserver.h"
#include "tests/testmain.h"

#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// What a person gets to know about an endpoint or a key that is no good: account() is the test.
class TestBadEndpoints final : public QObject
{
    Q_OBJECT

    static EqvpsOptions optionsFor(const QUrl &endpoint)
    {
        EqvpsOptions options;
        options.endpoint = endpoint;
        options.key = Secret(QByteArray("planted-key-0123456789"));
        options.patience = {300ms, 50ms, 100ms};
        return options;
    }
    static Error errorOf(const EqvpsOptions &options)
    {
        auto provider = EqvpsProvider::make(options);
        if (!provider)
            return provider.error();
        auto account = resultOf(provider.value()->account());
        if (account)
            return {ErrorCode::Io, u"it works"_s, {}, {}};
        return account.error();
    }

private Q_SLOTS:
    void webPages_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("200") << 200;
        QTest::newRow("404") << 404;
        QTest::newRow("405") << 405;
    }
    void webPages()
    {
        QFETCH(int, status);
        const ScriptedServer server([status](const ScriptedRequest &) {
            return ScriptedServer::http(status, "text/html; charset=utf-8", "<!doctype html><p>Hi");
        });
        const Error error = errorOf(optionsFor(server.url()));
        QCOMPARE(error.code, ErrorCode::BadArgument);
        QVERIFY(error.detail.contains(u"no MCP server"_s));
        QCOMPARE(error.source, server.url().toString());
        QVERIFY(!error.hint.isEmpty());
    }
    void otherServices()
    {
        const ScriptedServer server([](const ScriptedRequest &) {
            return ScriptedServer::http(200, "application/json", "{\"hello\":\"world\"}");
        });
        const Error error = errorOf(optionsFor(server.url()));
        QCOMPARE(error.code, ErrorCode::BadArgument);
        QVERIFY(error.hint.contains(u"/mcp"_s));
    }
    void redirectsAreNotFollowed()
    {
        const ScriptedServer other([](const ScriptedRequest &) {
            return ScriptedServer::http(200, "application/json", "{}");
        });
        const QByteArray target = other.url(u"/elsewhere?ticket=secret"_s).toEncoded();
        const ScriptedServer server([&](const ScriptedRequest &) {
            return ScriptedServer::http(307, "text/html", "moved", "Location: " + target + "\r\n");
        });
        const Error error = errorOf(optionsFor(server.url()));
        QCOMPARE(error.code, ErrorCode::BadArgument);
        QVERIFY(error.detail.contains(u"redirects to "_s + other.url(u"/elsewhere"_s).toString()));
        QVERIFY(!error.detail.contains(u"ticket"_s));
        QVERIFY(other.requests().empty());
    }
    void silence()
    {
        ScriptedServer server([](const ScriptedRequest &) { return ScriptedReply(); });
        EqvpsOptions options = optionsFor(server.url());
        options.requestTimeout = 300ms;
        const Error error = errorOf(options);
        QCOMPARE(error.code, ErrorCode::RequestTimeout);
    }
    void nobodyThere()
    {
        QUrl url;
        {
            const ScriptedServer gone([](const ScriptedRequest &) { return ScriptedReply(); });
            url = gone.url();
        }
        const Error error = errorOf(optionsFor(url));
        QCOMPARE(error.code, ErrorCode::Network);
        QVERIFY(error.detail.contains(u"refused"_s));
        QVERIFY(!error.hint.isEmpty());
    }
    void certificatesOfNobody()
    {
        if (!QSslSocket::supportsSsl())
            QSKIP("no TLS in this Qt");
        if (QStandardPaths::findExecutable(u"openssl"_s).isEmpty())
            QSKIP("no openssl here, which makes the test's certificate");
        const QTemporaryDir folder;
        QProcess openssl;
        openssl.start(
            u"openssl"_s,
            {u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-days"_s, u"2"_s,
             u"-subj"_s, u"/CN=localhost"_s, u"-keyout"_s, folder.filePath(u"key"_s), u"-out"_s,
             folder.filePath(u"cert"_s)});
        QVERIFY(openssl.waitForFinished(30000));
        QFile keyFile(folder.filePath(u"key"_s));
        QFile certificateFile(folder.filePath(u"cert"_s));
        QVERIFY(keyFile.open(QIODevice::ReadOnly) && certificateFile.open(QIODevice::ReadOnly));
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setPrivateKey(QSslKey(keyFile.readAll(), QSsl::Rsa));
        configuration.setLocalCertificate(QSslCertificate(certificateFile.readAll()));
        auto encrypted = std::make_unique<QSslServer>();
        encrypted->setSslConfiguration(configuration);
        const ScriptedServer server(
            [](const ScriptedRequest &) {
                return ScriptedServer::http(200, "application/json", "{}");
            },
            std::move(encrypted));
        const Error error = errorOf(optionsFor(server.url()));
        QCOMPARE(error.code, ErrorCode::Network);
        QVERIFY2(error.detail.contains(u"certificate"_s), qPrintable(error.detail));
        QVERIFY(error.hint.contains(u"clock"_s));
        QVERIFY(server.requests().empty());
    }
    void addressesThatAreNone_data()
    {
        QTest::addColumn<QString>("address");
        QTest::newRow("empty") << QString();
        QTest::newRow("word") << u"eqvps"_s;
        QTest::newRow("other scheme") << u"ftp://127.0.0.1/mcp"_s;
        QTest::newRow("unencrypted") << u"http://mcp.example.com/mcp"_s;
    }
    void addressesThatAreNone()
    {
        QFETCH(QString, address);
        const Error error = errorOf(optionsFor(QUrl(address)));
        QCOMPARE(error.code, ErrorCode::BadArgument);
        QVERIFY(error.hint.contains(u"https://"_s));
    }
    void keysThatAreNone()
    {
        for (const QByteArray &key :
             {QByteArray(), QByteArray("  "), QByteArray("two words"), QByteArray("a\nb: c")}) {
            EqvpsOptions options = optionsFor(QUrl(u"http://127.0.0.1:1/mcp"_s));
            options.key = Secret(QByteArray(key));
            const Error error = errorOf(options);
            QCOMPARE(error.code, ErrorCode::Auth);
            QVERIFY(!error.hint.isEmpty());
        }
    }
};

ASSAY_TEST(TestBadEndpoints)
#include "tst_badendpoints.moc"
