// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/eventstream.h"

#include <utility>

namespace assay {

void EventStream::feed(const QByteArray &chunk)
{
    m_bytes += chunk.size();
    qsizetype at = 0;
    while (at < chunk.size()) {
        if (std::exchange(m_afterReturn, false) && chunk[at] == '\n') {
            ++at;
            continue;
        }
        qsizetype end = at;
        while (end < chunk.size() && chunk[end] != '\n' && chunk[end] != '\r')
            ++end;
        m_line += chunk.mid(at, end - at);
        if (end == chunk.size())
            return;
        m_afterReturn = chunk[end] == '\r';
        takeLine();
        at = end + 1;
    }
}

void EventStream::takeLine()
{
    const QByteArray line = std::exchange(m_line, {});
    if (line.isEmpty()) {
        endEvent();
        return;
    }
    const qsizetype colon = line.indexOf(':');
    const QByteArray field = colon < 0 ? line : line.left(colon);
    if (field != "data") // a comment has an empty name
        return;
    QByteArray value = colon < 0 ? QByteArray() : line.mid(colon + 1);
    if (value.startsWith(' '))
        value.remove(0, 1);
    if (std::exchange(m_hasData, true))
        m_data += '\n';
    m_data += value;
}

void EventStream::endEvent()
{
    if (std::exchange(m_hasData, false))
        m_events.push_back(std::exchange(m_data, {}));
}

void EventStream::finish()
{
    if (!m_line.isEmpty())
        takeLine();
    endEvent();
}

std::optional<QByteArray> EventStream::next()
{
    if (m_events.empty())
        return std::nullopt;
    QByteArray event = std::move(m_events.front());
    m_events.pop_front();
    return event;
}

} // namespace assay
