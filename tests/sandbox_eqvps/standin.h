// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/eqvps/eqvpsprovider.h"

#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>

namespace assay::test {

/// The stand-in of the service (tests/servers/eqvps), for as long as the object lives.
class StandIn
{
public:
    explicit StandIn(const QStringList &arguments = {}, const QJsonArray &faults = {});
    ~StandIn();

    /// Why it does not run here; empty: it does.
    QString trouble() const { return m_trouble; }
    QUrl endpoint() const { return m_endpoint; }
    /// Short pauses and a slot folder of its own.
    EqvpsOptions options() const;
    std::unique_ptr<EqvpsProvider> provider() const;

    QJsonObject stats();
    QJsonObject control(const QString &path, const QJsonObject &body);
    QByteArray log() const;

private:
    QTemporaryDir m_folder;
    QProcess m_process;
    QUrl m_endpoint;
    QString m_trouble;
};

/// A sandbox is asked for, or the test fails.
SandboxSpec specOf(const QString &tag);

} // namespace assay::test
