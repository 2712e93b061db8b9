// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>

class QDebug;

namespace assay {

/// A key or password in memory. Prints as `•••`, compares by nobody, and its bytes are overwritten
/// when the last copy goes. Only what puts it on the wire or into the keychain calls reveal().
///
/// Threads: a value, any; copies share the bytes, which never change
class Secret
{
public:
    Secret() = default;
    /// Overwrites `value`, where nobody else shares it.
    explicit Secret(QByteArray &&value);

    bool isEmpty() const { return !m_bytes || m_bytes->value.isEmpty(); }
    /// For the wire or the keychain alone. Do not keep it, log it or put it into a QString.
    const QByteArray &reveal() const;

private:
    struct Bytes
    {
        Bytes() = default;
        Bytes(const Bytes &) = delete;
        Bytes &operator=(const Bytes &) = delete;
        ~Bytes();
        QByteArray value;
    };
    std::shared_ptr<const Bytes> m_bytes;
};

QDebug operator<<(QDebug debug, const Secret &secret);

} // namespace assay
