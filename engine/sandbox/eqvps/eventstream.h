// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <deque>
#include <optional>

namespace assay {

/// Takes a `text/event-stream` apart into the data of its events. Chunk borders may fall anywhere,
/// also between CR and LF and inside a character; comments and other fields are left out.
///
/// Threads: one
/// Source:  HTML Living Standard, section 9.2.6
class EventStream
{
public:
    void feed(const QByteArray &chunk);
    /// The stream has ended: what an event without its empty line holds is an event too, since a
    /// reader that wants a whole JSON value tells a cut one by itself.
    void finish();
    /// The data of the next event: its `data` lines, joined by newlines.
    std::optional<QByteArray> next();
    qint64 bytes() const { return m_bytes; } ///< fed so far

private:
    void takeLine();
    void endEvent();

    QByteArray m_line;
    QByteArray m_data;
    bool m_hasData = false;
    bool m_afterReturn = false; ///< a newline that follows belongs to the CR before it
    qint64 m_bytes = 0;
    std::deque<QByteArray> m_events;
};

} // namespace assay
