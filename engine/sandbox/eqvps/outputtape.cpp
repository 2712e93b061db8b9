// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/outputtape.h"

#include <algorithm>
#include <utility>

namespace assay {

namespace {
constexpr qint64 mostUnread = 8 << 20; ///< as much as the service keeps
constexpr qint64 longestCharacter = 4; ///< bytes in UTF-8
} // namespace

void OutputTape::append(const QByteArray &bytes)
{
    m_held += bytes;
    m_next += bytes.size();
    if (const qint64 over = m_held.size() - mostUnread; over > mostUnread / 4) {
        m_held.remove(0, over); // the copy in the sandbox still has it
        m_begin += over;
    }
}

std::optional<OutputTape::Range>
OutputTape::take(const QString &text, qint64 nextOffset, bool dropped, bool ended)
{
    const qint64 count = nextOffset - m_next;
    if (count <= 0)
        return std::nullopt;
    const QByteArray bytes = text.toUtf8();
    const qsizetype broken = text.indexOf(QChar::ReplacementCharacter);
    if (broken < 0) {
        const qint64 from = nextOffset - bytes.size();
        if (from <= m_next) {
            append(bytes.right(count));
            return std::nullopt;
        }
        m_tail = bytes;
        return Range{m_next, from};
    }
    const QByteArray whole = text.left(broken).toUtf8();
    if (!dropped && bytes.size() >= count && !whole.isEmpty() && whole.size() < count) {
        append(whole); // the next answer begins at what could not be shown
        return std::nullopt;
    }
    if (!ended && !dropped && count < longestCharacter)
        return std::nullopt; // the rest of the character is still to come
    return Range{m_next, nextOffset};
}

void OutputTape::fill(Range range, const std::optional<QByteArray> &bytes)
{
    const QByteArray tail = std::exchange(m_tail, {});
    if (bytes && bytes->size() == range.to - range.from) {
        append(*bytes);
    } else {
        m_held.clear();
        m_begin = m_next = range.to;
    }
    append(tail);
}

OutputChunk OutputTape::read(qint64 offset)
{
    OutputChunk chunk;
    chunk.nextOffset = std::max(offset, m_next);
    if (offset < m_begin)
        chunk.dropped = m_begin - offset;
    const qint64 skip = std::clamp<qint64>(offset - m_begin, 0, m_held.size());
    m_held.remove(0, skip);
    m_begin += skip;
    chunk.data = m_held;
    return chunk;
}

} // namespace assay
