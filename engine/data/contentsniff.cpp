// SPDX-License-Identifier: Apache-2.0
#include "engine/data/contentsniff.h"

#include <array>

using namespace Qt::StringLiterals;

namespace assay {
namespace {

struct Magic
{
    QByteArrayView bytes;
    QLatin1StringView name;
    QLatin1StringView hint;
};

constexpr QLatin1StringView unpackHint = "Unpack it first, or pack it with gzip"_L1;
constexpr QLatin1StringView exportHint = "Export it as JSON, one object a line"_L1;

constexpr std::array knownMagics{
    Magic{"PK\x03\x04", "a zip archive"_L1, unpackHint},
    Magic{"\x28\xb5\x2f\xfd", "packed with zstd"_L1, unpackHint},
    Magic{
        "\xfd"
        "7zXZ",
        "packed with xz"_L1, unpackHint},
    Magic{"BZh", "packed with bzip2"_L1, unpackHint},
    Magic{"PAR1", "a Parquet table"_L1, exportHint},
    Magic{"SQLite format 3", "an SQLite database"_L1, exportHint},
};

/// The number of bytes that belong to no UTF-8 sequence; a sequence cut by the block's end counts
/// as good. Source: RFC 3629, section 4
qsizetype countBadUtf8(QByteArrayView block)
{
    const auto at = [block](qsizetype i) { return static_cast<unsigned char>(block[i]); };
    qsizetype bad = 0;
    for (qsizetype i = 0; i < block.size();) {
        const unsigned lead = at(i);
        const int length = lead < 0x80     ? 1
            : lead >= 0xc2 && lead <= 0xdf ? 2
            : lead >= 0xe0 && lead <= 0xef ? 3
            : lead >= 0xf0 && lead <= 0xf4 ? 4
                                           : 0;
        int seen = length == 0 ? 0 : 1;
        while (seen > 0 && seen < length && i + seen < block.size()
               && (at(i + seen) & 0xc0) == 0x80)
            ++seen;
        const bool cut = i + seen >= block.size();
        if (length == 0 || (seen < length && !cut))
            ++bad;
        i += qMax(seen, 1);
    }
    return bad;
}

Error badContent(const QString &path, const QString &detail, QLatin1StringView hint)
{
    return {ErrorCode::BadData, detail, path, hint};
}

} // namespace

bool isGzip(QByteArrayView raw)
{
    return raw.startsWith("\x1f\x8b");
}

std::optional<Error> refuseRaw(QByteArrayView raw, const QString &path)
{
    for (const Magic &magic : knownMagics)
        if (raw.startsWith(magic.bytes))
            return badContent(path, u"the file is "_s + magic.name + u", not text"_s, magic.hint);
    return std::nullopt;
}

std::optional<Error> refuseText(QByteArrayView block, const QString &path)
{
    if (block.startsWith("\xff\xfe") || block.startsWith("\xfe\xff"))
        return badContent(path, u"the file is UTF-16"_s, "Save it as UTF-8"_L1);
    if (block.startsWith("version https://git-lfs.github.com/spec/"))
        return badContent(
            path, u"the file is a Git LFS pointer and not the data itself"_s,
            "Fetch the data with: git lfs pull"_L1);
    const QByteArray start = block.first(qMin<qsizetype>(block.size(), 64)).toByteArray().trimmed();
    if (start.toLower().startsWith("<!doctype html") || start.toLower().startsWith("<html"))
        return badContent(
            path, u"the file is a web page and not the data itself"_s,
            "Download the raw file instead of the page that shows it"_L1);
    if (block.contains('\0'))
        return badContent(
            path, u"the file is binary: it has NUL bytes"_s,
            "Give a file of JSON objects, one a line, plain or packed with gzip"_L1);
    if (countBadUtf8(block) * 20 > block.size())
        return badContent(path, u"the file is not UTF-8 text"_s, "Save it as UTF-8"_L1);
    return std::nullopt;
}

} // namespace assay
