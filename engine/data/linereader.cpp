// SPDX-License-Identifier: Apache-2.0
#include "engine/data/linereader.h"

namespace assay {

LineReader::LineReader(std::unique_ptr<ByteSource> source, qsizetype maxLineBytes)
    : m_source(std::move(source))
    , m_maxLineBytes(maxLineBytes)
{
}

Result<std::unique_ptr<LineReader>> LineReader::open(const QString &path, qsizetype maxLineBytes)
{
    auto source = ByteSource::open(path);
    if (!source)
        return source.error();
    return std::make_unique<LineReader>(source.take(), maxLineBytes);
}

Result<std::optional<TextLine>> LineReader::next()
{
    for (;;) {
        const QByteArrayView held = m_source->buffered();
        if (const qsizetype end = held.indexOf('\n', m_searched); end >= 0)
            return std::optional(takeLine(end, 1));
        m_searched = held.size();
        if (held.size() > m_maxLineBytes) {
            m_isSkipping = true;
            m_source->consume(held.size());
            m_searched = 0;
        }
        auto filled = m_source->fill();
        if (!filled)
            return filled.error();
        if (filled.value())
            continue;
        if (m_source->buffered().isEmpty() && !m_isSkipping)
            return std::optional<TextLine>();
        return std::optional(takeLine(m_source->buffered().size(), 0));
    }
}

TextLine LineReader::takeLine(qsizetype bytes, qsizetype lineEndBytes)
{
    TextLine line{m_source->buffered().first(bytes), ++m_number, false};
    m_source->consume(bytes + lineEndBytes);
    m_searched = 0;
    if (line.number == 1 && line.text.startsWith("\xef\xbb\xbf"))
        line.text = line.text.sliced(3);
    if (line.text.endsWith('\r'))
        line.text.chop(1);
    if (m_isSkipping || line.text.size() > m_maxLineBytes) {
        line.isTooLong = true;
        line.text = {};
        m_isSkipping = false;
    }
    return line;
}

} // namespace assay
