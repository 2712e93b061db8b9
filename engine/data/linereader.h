// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/bytesource.h"

#include <QByteArrayView>

#include <memory>
#include <optional>

namespace assay {

/// The longest record a reader takes; a longer one is rejected with a reason, so that a file
/// without line ends can't eat the memory.
inline constexpr qsizetype maxRecordBytes = qsizetype{256} * 1024 * 1024;

/// One line without its line end and without the file's byte order mark.
struct TextLine
{
    QByteArrayView text; ///< UTF-8 as it stands in the file; valid until the next call
    qint64 number = 0; ///< from 1
    bool isTooLong = false; ///< over the limit: `text` is empty
};

/// Lines of a plain or gzip file: LF or CR LF, with or without one behind the last.
///
/// Memory:  the longest line and a few blocks
/// Threads: one
class LineReader final
{
public:
    /// Errors: as ByteSource::open
    static Result<std::unique_ptr<LineReader>>
    open(const QString &path, qsizetype maxLineBytes = maxRecordBytes);
    explicit LineReader(
        std::unique_ptr<ByteSource> source, qsizetype maxLineBytes = maxRecordBytes);

    /// Nothing at the end. Of a damaged or cut gzip file all complete lines come first, then
    /// BadData; the piece of a line before the damage is not given.
    Result<std::optional<TextLine>> next();
    /// SHA-256 of the file as it lies on disk, hex; empty before the end was reached.
    QString sha256() const { return m_source->sha256(); }

private:
    TextLine takeLine(qsizetype bytes, qsizetype lineEndBytes);

    std::unique_ptr<ByteSource> m_source;
    qsizetype m_maxLineBytes;
    qsizetype m_searched = 0; ///< bytes of what is buffered that hold no line end
    qint64 m_number = 0;
    bool m_isSkipping = false; ///< inside a line over the limit
};

} // namespace assay
