// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/eqvps/httpexchange.h"
#include "engine/sandbox/eqvps/transport.h"

#include <QNetworkAccessManager>
#include <QUrl>

#include <memory>

namespace assay {

struct UrlReply
{
    QByteArray bytes;
    std::optional<ToolFailure> failure;
};

/// Bytes to and from the service's temporary addresses. Such an address is a key by itself: it is
/// never shown, logged or put into an error, and the account's key is not sent to it.
///
/// Threads: that of its first call
/// Errors:  as the tools' calls; BadData where the address is none or is not encrypted
class UrlTransfer
{
public:
    /// `plainAllowed`: http addresses are taken too; for services on this computer.
    explicit UrlTransfer(bool plainAllowed)
        : m_plainAllowed(plainAllowed)
    {
    }

    /// Writes `bytes` at `offset` of the file; offset 0 begins it anew.
    QCoro::Task<std::optional<ToolFailure>> put(QString url, QByteArray bytes, qint64 offset);
    /// The bytes from..to of the file, as many as there are. `to` < 0: to its end.
    QCoro::Task<UrlReply> get(QString url, qint64 from, qint64 to);

private:
    std::optional<ToolFailure> refuse(const QUrl &url) const;
    QNetworkAccessManager *network();

    bool m_plainAllowed;
    std::unique_ptr<QNetworkAccessManager> m_network;
};

} // namespace assay
