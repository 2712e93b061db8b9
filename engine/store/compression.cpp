// SPDX-License-Identifier: Apache-2.0
#include "engine/store/compression.h"

#include <QtEndian>

#include <zstd.h>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

constexpr char zstdForm = 1;
constexpr char utf16Form = 2;
/// Below this, a frame's own 6 bytes and more eat what little can be saved.
constexpr qsizetype smallestToCompress = 64;
/// Programs are small and many: the fastest of the ordinary levels.
constexpr int level = 1;
/// SQLite holds no value above 1,000,000,000 bytes by default, so no honest content is larger.
constexpr unsigned long long largestContent = 1'000'000'000;

/// Qt drops a byte order mark at the start of what it reads as UTF-8.
bool isUtf8Faithful(QStringView text)
{
    return text.isValidUtf16() && !text.startsWith(QChar(QChar::ByteOrderMark));
}

Error damaged(const QString &why)
{
    return {ErrorCode::BadData, u"a stored text can't be read: "_s + why, {}, {}};
}

} // namespace

struct Compression::Contexts
{
    Contexts() { ZSTD_CCtx_setParameter(compress, ZSTD_c_compressionLevel, level); }
    ~Contexts()
    {
        ZSTD_freeCCtx(compress);
        ZSTD_freeDCtx(decompress);
    }
    Contexts(const Contexts &) = delete;
    Contexts &operator=(const Contexts &) = delete;

    ZSTD_CCtx *compress = ZSTD_createCCtx();
    ZSTD_DCtx *decompress = ZSTD_createDCtx();
};

bool isPlainText(QStringView text)
{
    return isUtf8Faithful(text) && !text.contains(u'\0');
}

QByteArray utf16Bytes(QStringView text)
{
    QByteArray bytes(text.size() * 2, Qt::Uninitialized);
    qToLittleEndian<quint16>(text.utf16(), text.size(), bytes.data());
    return bytes;
}

QString fromUtf16Bytes(QByteArrayView bytes)
{
    QString text(bytes.size() / 2, Qt::Uninitialized);
    qFromLittleEndian<quint16>(bytes.data(), text.size(), text.data());
    return text;
}

Compression::Compression()
    : m_d(std::make_unique<Contexts>())
{
}

Compression::~Compression() = default;

QByteArray Compression::plain(const QString &text)
{
    if (isUtf8Faithful(text))
        return '\0' + text.toUtf8();
    return utf16Form + utf16Bytes(text);
}

QByteArray Compression::compressed(const QByteArray &plain)
{
    const qsizetype size = plain.size() - 1;
    if (size < smallestToCompress)
        return plain;
    QByteArray packed(qsizetype(ZSTD_compressBound(size_t(size))) + 1, Qt::Uninitialized);
    packed[0] = char(plain.at(0) | zstdForm);
    const size_t written = ZSTD_compress2(
        m_d->compress, packed.data() + 1, size_t(packed.size() - 1), plain.constData() + 1,
        size_t(size));
    if (ZSTD_isError(written) || written >= size_t(size))
        return plain;
    packed.truncate(qsizetype(written) + 1);
    return packed;
}

QByteArray Compression::packBytes(QByteArrayView bytes)
{
    return compressed('\0' + bytes.toByteArray());
}

Result<QByteArray> Compression::unpackBytes(QByteArrayView packed)
{
    if (packed.isEmpty() || (packed.at(0) & ~(zstdForm | utf16Form)) != 0)
        return damaged(u"its form is unknown"_s);
    const QByteArrayView content = packed.sliced(1);
    if ((packed.at(0) & zstdForm) == 0)
        return content.toByteArray();
    const auto size = ZSTD_getFrameContentSize(content.data(), size_t(content.size()));
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > largestContent)
        return damaged(u"it tells no size"_s);
    QByteArray bytes(qsizetype(size), Qt::Uninitialized);
    const size_t read = ZSTD_decompressDCtx(
        m_d->decompress, bytes.data(), size_t(size), content.data(), size_t(content.size()));
    if (ZSTD_isError(read))
        return damaged(QString::fromLatin1(ZSTD_getErrorName(read)));
    if (read != size)
        return damaged(u"it is shorter than it says"_s);
    return bytes;
}

Result<QString> Compression::unpackText(QByteArrayView packed)
{
    auto bytes = unpackBytes(packed);
    if (!bytes)
        return bytes.error();
    if ((packed.at(0) & utf16Form) != 0)
        return fromUtf16Bytes(bytes.value());
    return QString::fromUtf8(bytes.value());
}

} // namespace assay
