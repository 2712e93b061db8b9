// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/jsonscan.h"
#include "engine/data/linereader.h"

#include <memory>
#include <optional>

namespace assay {

/// One value of a JSON text, as it stands there.
struct JsonPiece
{
    QByteArrayView text; ///< valid until the next call
    qint64 line = 0; ///< where it begins, from 1
    QString reason; ///< why it can't be used; empty where it can
};

/// Cuts a JSON array into its elements, or a text of objects that stretch over lines into the
/// objects, without holding more than one of them.
///
/// Memory:  the largest value and a few blocks
/// Threads: one
class ValueSplitter final
{
public:
    enum class Form {
        Array, ///< `[ value, value ]`
        Sequence, ///< `value value`, apart by white space
    };

    ValueSplitter(
        std::unique_ptr<ByteSource> source, Form form, qsizetype maxValueBytes = maxRecordBytes);

    /// Nothing at the end. An array that is not closed, or that is followed by more, is told by a
    /// last piece that has a reason.
    Result<std::optional<JsonPiece>> next();
    QString sha256() const { return m_source->sha256(); }

private:
    Result<bool> toValue();
    Result<JsonPiece> takeValue();
    bool isValueEnd(char c) const;
    void pass(qsizetype bytes);
    Result<std::optional<JsonPiece>> passRest(const QString &reason);

    std::unique_ptr<ByteSource> m_source;
    Form m_form;
    qsizetype m_maxValueBytes;
    qint64 m_line = 1;
    bool m_isInside = false; ///< the array's opening bracket is behind us
    bool m_isOver = false;
};

} // namespace assay
