// SPDX-License-Identifier: Apache-2.0
#include "engine/core/secret.h"

#include <QDebug>

#include <cstring>

namespace assay {

namespace {

void wipe(QByteArray &bytes)
{
    if (!bytes.isDetached())
        return; // someone else's as well, or empty
    explicit_bzero(bytes.data(), std::size_t(bytes.size()));
}

} // namespace

Secret::Bytes::~Bytes()
{
    wipe(value);
}

Secret::Secret(QByteArray &&value)
{
    auto bytes = std::make_shared<Bytes>();
    // A copy of our own: the caller's may lie in memory that others share.
    bytes->value = QByteArray(value.constData(), value.size());
    wipe(value);
    value.clear();
    m_bytes = std::move(bytes);
}

const QByteArray &Secret::reveal() const
{
    static const QByteArray none;
    return m_bytes ? m_bytes->value : none;
}

QDebug operator<<(QDebug debug, const Secret &)
{
    return debug.noquote() << QStringLiteral("•••");
}

} // namespace assay
