// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QJsonObject>

#include <memory>
#include <optional>
#include <variant>

namespace assay {

class ByteSource;
class LineReader;
class ValueSplitter;

/// One JSON object of a file, or why there is none in that place.
struct JsonRecord
{
    QJsonObject object;
    qint64 line = 0; ///< where it begins, from 1
    int replacedNumbers = 0; ///< as in LenientRecord
    QString reason; ///< why it can't be used; empty where it can
};

/// The JSON objects of a file: one a line, one array of them, or objects that stretch over
/// lines. Decided by content and not by name, with or without gzip:
///   - the first character that is not blank is `[`: an array;
///   - the first line ends inside an object, and the next does not begin an object in a place
///     where only a key may stand: objects that stretch over lines;
///   - else one a line; blank lines are skipped.
/// A bad line costs that line.
///
/// Memory:  the largest record and a few blocks
/// Threads: one
class RecordReader final
{
public:
    /// Errors: as ByteSource::open; BadData where there is nothing but blanks
    static Result<std::unique_ptr<RecordReader>> open(const QString &path);
    ~RecordReader();

    /// Nothing at the end. An Error (a damaged gzip file, a disk fault) is final: what was given
    /// before it is good.
    Result<std::optional<JsonRecord>> next();
    /// SHA-256 of the file as it lies on disk, hex; empty before the end was reached.
    QString sha256() const;

private:
    using Lines = std::unique_ptr<LineReader>;
    using Values = std::unique_ptr<ValueSplitter>;
    explicit RecordReader(std::unique_ptr<ByteSource> source, bool isOneALine, bool isArray);
    Q_DISABLE_COPY_MOVE(RecordReader)

    std::variant<Lines, Values> m_source;
};

} // namespace assay
