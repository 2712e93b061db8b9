// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QByteArrayView>
#include <QCryptographicHash>
#include <QFile>

#include <memory>
#include <optional>

struct z_stream_s;

namespace assay {

/// The unpacked bytes of a plain or gzip file, a block at a time, and the SHA-256 of the file as
/// it lies on disk. Whether it is packed is seen from its content. Several gzip members in a row
/// are one text (RFC 1952, section 2.2), zero bytes behind the last are padding.
///
/// Memory:  what is buffered, which the caller decides by consuming, and a few blocks
/// Threads: one
class ByteSource final
{
public:
    static constexpr qsizetype blockBytes = qsizetype{256} * 1024;

    /// Errors: NotFound; BadArgument for a directory; Io; BadData for an empty file, a foreign
    ///         archive or what is no UTF-8 text (contentsniff.h)
    static Result<std::unique_ptr<ByteSource>> open(const QString &path);
    ~ByteSource();

    const QString &path() const { return m_path; }
    /// What was read and not consumed. Valid until the next fill().
    QByteArrayView buffered() const { return QByteArrayView(m_buffer).sliced(m_start); }
    void consume(qsizetype bytes);
    /// Adds at least a byte to what is buffered; false when there is no more. A damaged or cut
    /// gzip file gives all that can be unpacked first and then, on every call, BadData.
    Result<bool> fill();
    /// Hex, once fill() has said false; empty before.
    QString sha256() const { return m_sha256; }

private:
    explicit ByteSource(const QString &path);
    Q_DISABLE_COPY_MOVE(ByteSource)
    Result<bool> fillPlain();
    Result<bool> fillPacked();
    Result<bool> readRaw(); ///< the next block of the file into m_raw; false at its end
    bool startMember(); ///< whether more packed data follows the member that ended
    Error packedFault(const QString &detail) const;
    char *room();
    void finish();

    QString m_path;
    QFile m_file;
    QCryptographicHash m_hash;
    QString m_sha256;
    QByteArray m_buffer;
    qsizetype m_start = 0;
    QByteArray m_raw;
    std::unique_ptr<z_stream_s> m_inflate; ///< null for a plain file
    bool m_memberEnded = false;
    std::optional<Error> m_failure;
};

} // namespace assay
