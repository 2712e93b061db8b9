// SPDX-License-Identifier: Apache-2.0
#include "engine/data/bytesource.h"

#include "engine/data/contentsniff.h"

#include <QFileInfo>

#include <algorithm>
#include <cstring>

#define ZLIB_CONST
#include <zlib.h>

using namespace Qt::StringLiterals;

namespace assay {

ByteSource::ByteSource(const QString &path)
    : m_path(path)
    , m_file(path)
    , m_hash(QCryptographicHash::Sha256)
{
}

ByteSource::~ByteSource()
{
    if (m_inflate)
        inflateEnd(m_inflate.get());
}

Result<std::unique_ptr<ByteSource>> ByteSource::open(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error{ErrorCode::NotFound, u"there is no such file"_s, path, u"Check the path"_s};
    if (info.isDir())
        return Error{
            ErrorCode::BadArgument, u"this is a directory and not a file"_s, path,
            u"Give a file inside it"_s};
    std::unique_ptr<ByteSource> source(new ByteSource(path));
    if (!source->m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return Error{
            ErrorCode::Io, source->m_file.errorString(), path,
            u"Check that you may read this file"_s};

    auto first = source->readRaw();
    if (!first)
        return first.error();
    if (!first.value())
        return Error{
            ErrorCode::BadData, u"the file is empty"_s, path,
            u"Check that it was written or downloaded to its end"_s};
    if (auto refused = refuseRaw(source->m_raw, path))
        return *std::move(refused);
    if (isGzip(source->m_raw)) {
        source->m_inflate = std::make_unique<z_stream>();
        if (inflateInit2(source->m_inflate.get(), 15 + 16) != Z_OK) // 15 + 16: gzip, largest window
            return Error{ErrorCode::Io, u"zlib can't start"_s, path, {}};
    }
    auto filled = source->fill();
    if (!filled)
        return filled.error();
    if (!filled.value())
        return Error{
            ErrorCode::BadData, u"the file has no content"_s, path,
            u"Check that it was written or downloaded to its end"_s};
    if (auto refused = refuseText(source->buffered(), path))
        return *std::move(refused);
    return source;
}

void ByteSource::consume(qsizetype bytes)
{
    Q_ASSERT(bytes >= 0 && m_start + bytes <= m_buffer.size());
    m_start += bytes;
}

Result<bool> ByteSource::fill()
{
    if (m_failure)
        return *m_failure;
    if (!m_sha256.isEmpty())
        return false;
    auto filled = m_inflate ? fillPacked() : fillPlain();
    if (!filled)
        m_failure = filled.error();
    else if (!filled.value())
        finish();
    return filled;
}

Result<bool> ByteSource::fillPlain()
{
    if (m_raw.isEmpty()) { // the first block was read by open()
        auto more = readRaw();
        if (!more || !more.value())
            return more;
    }
    std::memcpy(room(), m_raw.constData(), static_cast<std::size_t>(m_raw.size()));
    m_buffer.resize(m_buffer.size() + m_raw.size());
    m_raw.resize(0);
    return true;
}

Result<bool> ByteSource::fillPacked()
{
    z_stream &stream = *m_inflate;
    for (;;) {
        if (stream.avail_in == 0) {
            const bool isFirst = stream.total_in == 0 && stream.next_in == nullptr;
            if (!isFirst) {
                auto more = readRaw();
                if (!more)
                    return more;
                if (!more.value() && m_memberEnded)
                    return false;
                if (!more.value())
                    return packedFault(u"the compressed file ends too early: it was cut off"_s);
            }
            stream.next_in = reinterpret_cast<const Bytef *>(m_raw.constData());
            stream.avail_in = static_cast<uInt>(m_raw.size());
        }
        if (m_memberEnded && !startMember()) {
            if (stream.avail_in == 0)
                continue;
            return packedFault(u"other bytes follow the end of the compressed data"_s);
        }
        char *const target = room();
        stream.next_out = reinterpret_cast<Bytef *>(target);
        stream.avail_out = static_cast<uInt>(blockBytes);
        const int status = inflate(&stream, Z_NO_FLUSH);
        const qsizetype made = blockBytes - static_cast<qsizetype>(stream.avail_out);
        m_buffer.resize(m_buffer.size() + made);
        m_memberEnded = status == Z_STREAM_END;
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
            const auto reason
                = stream.msg ? QString::fromLatin1(stream.msg) : QString::number(status);
            m_failure = packedFault(u"the compressed file is damaged: "_s + reason);
            if (made == 0)
                return *m_failure;
        }
        if (made > 0)
            return true;
    }
}

bool ByteSource::startMember()
{
    z_stream &stream = *m_inflate;
    while (stream.avail_in > 0 && *stream.next_in == 0) { // padding, as tape and block writers add
        ++stream.next_in;
        --stream.avail_in;
    }
    if (stream.avail_in == 0 || *stream.next_in != 0x1f)
        return false;
    inflateReset(&stream);
    m_memberEnded = false;
    return true;
}

Result<bool> ByteSource::readRaw()
{
    m_raw.resize(blockBytes);
    const qint64 got = m_file.read(m_raw.data(), blockBytes);
    m_raw.resize(std::max<qint64>(got, 0));
    if (got < 0)
        return Error{ErrorCode::Io, m_file.errorString(), m_path, u"Check the disk"_s};
    m_hash.addData(m_raw);
    return got > 0;
}

Error ByteSource::packedFault(const QString &detail) const
{
    return {ErrorCode::BadData, detail, m_path, u"Get the file anew; what came before was read"_s};
}

/// Space for a block behind what is buffered; what was consumed is given up for it.
char *ByteSource::room()
{
    constexpr qsizetype largeBytes = qsizetype{16} * 1024 * 1024;
    if (m_start > 0) {
        const qsizetype left = m_buffer.size() - m_start; // remove() would keep the room in front
        std::memmove(
            m_buffer.data(), m_buffer.constData() + m_start, static_cast<std::size_t>(left));
        m_buffer.resize(left);
        m_start = 0;
        if (m_buffer.capacity() > largeBytes && m_buffer.size() < largeBytes / 16)
            m_buffer.squeeze(); // one huge line is no reason to hold its memory for the rest
    }
    const qsizetype needed = m_buffer.size() + blockBytes;
    if (m_buffer.capacity() < needed)
        m_buffer.reserve(std::max(needed, m_buffer.size() * 2));
    return m_buffer.data() + m_buffer.size();
}

void ByteSource::finish()
{
    m_sha256 = QString::fromLatin1(m_hash.result().toHex());
}

} // namespace assay
