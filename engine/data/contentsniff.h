// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QByteArrayView>

#include <optional>

namespace assay {

/// What the first bytes of a file are, whatever its name says. Source: RFC 1952, section 2.3.1
bool isGzip(QByteArrayView raw);

/// Why the first bytes of a file can't be read at all: another packer's archive (zip, zstd, xz,
/// bzip2), a table or database (Parquet, SQLite). Nothing where they may be text or gzip.
std::optional<Error> refuseRaw(QByteArrayView raw, const QString &path);

/// Why the first (unpacked) block of a file is no text: NUL bytes, UTF-16, more than one byte in
/// twenty that is not UTF-8, a Git LFS pointer, a web page. A few stray bytes are let through:
/// they cost the lines that they stand in and not the file.
std::optional<Error> refuseText(QByteArrayView block, const QString &path);

} // namespace assay
