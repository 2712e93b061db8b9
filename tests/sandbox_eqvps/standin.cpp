// SPDX-License-Identifier: Apache-2.0
#include "tests/sandbox_eqvps/standin.h"

#include <QFile>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

namespace assay::test {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
constexpr auto token = "planted-key-0123456789";
}

StandIn::StandIn(const QStringList &arguments, const QJsonArray &faults)
{
    if (QStandardPaths::findExecutable(u"bwrap"_s).isEmpty()) {
        m_trouble = u"no bwrap here, which the stand-in needs"_s;
        return;
    }
    QStringList words{
        QStringLiteral(ASSAY_STANDIN_FOLDER), u"--log"_s, m_folder.filePath(u"log"_s)};
    words += arguments;
    if (!faults.isEmpty()) {
        QFile plan(m_folder.filePath(u"plan.json"_s));
        if (plan.open(QIODevice::WriteOnly))
            plan.write(QJsonDocument(faults).toJson());
        words += {u"--faults"_s, plan.fileName()};
    }
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"EQVPS_STANDIN_TOKENS"_s, QString::fromLatin1(token));
    m_process.setProcessEnvironment(environment);
    m_process.start(u"python3"_s, words);
    QByteArray said;
    const bool started = QTest::qWaitFor(
        [&] {
            said += m_process.readAllStandardOutput();
            return said.contains("/mcp") || m_process.state() == QProcess::NotRunning;
        },
        20000);
    const QByteArray line = said.left(said.indexOf('\n'));
    const qsizetype at = line.indexOf("http");
    if (!started || at < 0) {
        m_trouble = u"the stand-in does not start: "_s
            + QString::fromUtf8(said + m_process.readAllStandardError()).right(500);
        return;
    }
    m_endpoint = QUrl(QString::fromLatin1(line.mid(at).trimmed().split(' ').front()));
}

StandIn::~StandIn()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.terminate();
    if (!m_process.waitForFinished(15000)) {
        m_process.kill();
        m_process.waitForFinished(5000);
    }
}

EqvpsOptions StandIn::options() const
{
    EqvpsOptions options;
    options.endpoint = m_endpoint;
    options.key = Secret(QByteArray(token));
    options.slotFolder = m_folder.filePath(u"slots"_s);
    options.pollInterval = 50ms;
    options.look = 50ms;
    options.patience = {20000ms, 100ms, 1000ms};
    return options;
}

std::unique_ptr<EqvpsProvider> StandIn::provider() const
{
    auto made = EqvpsProvider::make(options());
    return made ? made.take() : nullptr;
}

QJsonObject StandIn::control(const QString &path, const QJsonObject &body)
{
    QNetworkAccessManager manager;
    QUrl url = m_endpoint;
    url.setPath(u"/control/"_s + path);
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    std::unique_ptr<QNetworkReply> reply(
        path == u"stats" ? manager.get(request)
                         : manager.post(request, QJsonDocument(body).toJson()));
    QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    if (!reply->isFinished())
        finished.wait(15000);
    return QJsonDocument::fromJson(reply->readAll()).object();
}

QJsonObject StandIn::stats()
{
    return control(u"stats"_s, {});
}

QByteArray StandIn::log() const
{
    QFile file(m_folder.filePath(u"log"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

SandboxSpec specOf(const QString &tag)
{
    SandboxSpec spec;
    spec.tag = tag;
    spec.tariff = u"small"_s;
    spec.network = true;
    spec.lifetime = 600s;
    return spec;
}

} // namespace assay::test
