// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace assay {

/// Whether UTF-8 without NUL can hold the string: no lone surrogate, no NUL, no byte order mark in
/// front.
bool isPlainText(QStringView text);
/// The string's UTF-16 units, little end first, whatever they are.
QByteArray utf16Bytes(QStringView text);
QString fromUtf16Bytes(QByteArrayView bytes);

/// Content on its way into the file: one byte that says in which form the rest is.
///
///     bit 0  the rest is one Zstandard frame (RFC 8878) that tells its content's size
///     bit 1  the content is UTF-16, little end first; else it is UTF-8 or plain bytes
///
/// Stored in run files: never give a bit another meaning.
///
/// Threads: one at a time
class Compression
{
public:
    Compression();
    ~Compression();
    Compression(const Compression &) = delete;
    Compression &operator=(const Compression &) = delete;

    /// The form byte and the text uncompressed: UTF-8 where Qt reads that back as it was, else
    /// UTF-16.
    static QByteArray plain(const QString &text);
    /// The same content, compressed where that makes it smaller.
    QByteArray compressed(const QByteArray &plain);

    QByteArray packText(const QString &text) { return compressed(plain(text)); }
    QByteArray packBytes(QByteArrayView bytes);

    /// Errors: BadData where the bytes are no form that this version knows, or damaged
    Result<QString> unpackText(QByteArrayView packed);
    Result<QByteArray> unpackBytes(QByteArrayView packed);

private:
    struct Contexts;
    std::unique_ptr<Contexts> m_d;
};

} // namespace assay
