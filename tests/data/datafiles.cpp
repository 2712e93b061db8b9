// SPDX-License-Identifier: Apache-2.0
#include "tests/data/datafiles.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace assay::test {
namespace {

/// Source: RFC 1952, section 8
quint32 crc32Of(const QByteArray &content)
{
    quint32 crc = 0xffffffffU;
    for (const char c : content) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 1U) != 0 ? (crc >> 1) ^ 0xedb88320U : crc >> 1;
    }
    return crc ^ 0xffffffffU;
}

void appendLittleEndian(QByteArray &bytes, quint32 number)
{
    for (int shift = 0; shift < 32; shift += 8)
        bytes.append(static_cast<char>((number >> shift) & 0xffU));
}

} // namespace

QString DataFiles::put(const QString &name, const QByteArray &content) const
{
    QString path = m_directory.filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("can't write a fixture");
    return path;
}

QByteArray json(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

QByteArray gzipped(const QByteArray &content)
{
    // qCompress: 4 bytes of length, 2 bytes of zlib header, the deflated data, 4 bytes of Adler-32
    const QByteArray packed = qCompress(content, 1);
    QByteArray member("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03", 10);
    // of nothing qCompress makes no data at all
    member.append(
        content.isEmpty() ? QByteArray("\x03\0", 2) : packed.sliced(6, packed.size() - 10));
    appendLittleEndian(member, crc32Of(content));
    appendLittleEndian(member, static_cast<quint32>(content.size()));
    return member;
}

QString sha256Of(const QByteArray &content)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex());
}

ReadSamples readAll(const QString &path, const SampleReaderOptions &options)
{
    ReadSamples read;
    auto opened = SampleReader::open(path, options);
    if (!opened) {
        read.error = opened.error().detail;
        return read;
    }
    const auto reader = opened.take();
    for (;;) {
        auto next = reader->next();
        if (!next) {
            read.error = next.error().detail;
            break;
        }
        if (!next.value())
            break;
        read.samples.push_back(*next.value());
    }
    read.rejected = reader->rejected();
    read.sha256 = reader->sha256();
    return read;
}

qint64 residentKib()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    const QList<QByteArray> lines = status.readAll().split('\n');
    for (const QByteArray &line : lines)
        if (line.startsWith("VmRSS:"))
            return line.sliced(6).simplified().split(' ').first().toLongLong();
    return 0;
}

QString realData()
{
    return qEnvironmentVariable("ASSAY_DATA");
}

} // namespace assay::test
