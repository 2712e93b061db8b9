// SPDX-License-Identifier: Apache-2.0
#include "engine/data/valuesplitter.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay {
namespace {

bool isJsonBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

} // namespace

ValueSplitter::ValueSplitter(std::unique_ptr<ByteSource> source, Form form, qsizetype maxValueBytes)
    : m_source(std::move(source))
    , m_form(form)
    , m_maxValueBytes(maxValueBytes)
    , m_isInside(form == Form::Sequence)
{
    if (m_source->buffered().startsWith("\xef\xbb\xbf"))
        m_source->consume(3);
}

Result<std::optional<JsonPiece>> ValueSplitter::next()
{
    if (m_isOver)
        return std::optional<JsonPiece>();
    auto found = toValue();
    if (!found)
        return found.error();
    if (!found.value()) {
        if (m_form == Form::Sequence) {
            m_isOver = true;
            return std::optional<JsonPiece>();
        }
        return passRest(u"the file ends before the list is closed"_s);
    }
    const char first = m_source->buffered().front();
    if (m_form == Form::Array && first == '[' && !m_isInside) {
        m_isInside = true;
        pass(1);
        return next();
    }
    if (m_form == Form::Array && first == ']') {
        pass(1);
        found = toValue();
        if (!found)
            return found.error();
        return passRest(found.value() ? u"more text follows the end of the list"_s : QString());
    }
    auto value = takeValue();
    if (!value)
        return value.error();
    return std::optional(value.take());
}

/// Goes on to the next byte that is not blank; false at the end of the text.
Result<bool> ValueSplitter::toValue()
{
    for (;;) {
        const QByteArrayView held = m_source->buffered();
        const auto isBetween
            = [this](char c) { return isJsonBlank(c) || (c == ',' && m_form == Form::Array); };
        const auto at = std::find_if_not(held.begin(), held.end(), isBetween);
        const bool found = at != held.end();
        pass(at - held.begin());
        if (found)
            return true;
        auto filled = m_source->fill();
        if (!filled || !filled.value())
            return filled;
    }
}

Result<JsonPiece> ValueSplitter::takeValue()
{
    JsonPiece piece{{}, m_line, {}};
    const char first = m_source->buffered().front();
    const bool isContainer = first == '{' || first == '[';
    JsonScan scan;
    qsizetype scanned = 0;
    for (;;) {
        const QByteArrayView held = m_source->buffered();
        bool isComplete = false;
        for (; scanned < held.size() && !isComplete; ++scanned) {
            if (!isContainer && !scan.inString() && isValueEnd(held[scanned])) {
                isComplete = true;
                break;
            }
            scan.feed(held[scanned]);
            isComplete = isContainer && scan.depth() == 0;
        }
        const bool isTooLong = scanned > m_maxValueBytes || !piece.reason.isEmpty();
        if (isTooLong)
            piece.reason = u"longer than "_s + QString::number(m_maxValueBytes) + u" bytes"_s;
        if (isComplete) {
            piece.text = isTooLong ? QByteArrayView() : held.first(scanned);
            pass(scanned);
            return piece;
        }
        if (isTooLong) {
            pass(scanned);
            scanned = 0;
        }
        auto filled = m_source->fill();
        if (!filled)
            return filled.error();
        if (filled.value())
            continue;
        m_isOver = true;
        piece.text = m_source->buffered();
        pass(piece.text.size());
        if (isContainer)
            piece.reason = u"the file ends inside the value that begins here"_s;
        return piece;
    }
}

bool ValueSplitter::isValueEnd(char c) const
{
    return isJsonBlank(c) || (m_form == Form::Array && (c == ',' || c == ']'));
}

/// Consumes, and counts the lines.
void ValueSplitter::pass(qsizetype bytes)
{
    const QByteArrayView passed = m_source->buffered().first(bytes);
    m_line += std::count(passed.begin(), passed.end(), '\n');
    m_source->consume(bytes);
}

/// Reads to the end, for the digest; a reason becomes the last piece.
Result<std::optional<JsonPiece>> ValueSplitter::passRest(const QString &reason)
{
    m_isOver = true;
    const JsonPiece last{{}, m_line, reason};
    for (;;) {
        m_source->consume(m_source->buffered().size());
        auto filled = m_source->fill();
        if (!filled)
            return filled.error();
        if (!filled.value())
            return reason.isEmpty() ? std::optional<JsonPiece>() : std::optional(last);
    }
}

} // namespace assay
