// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/sandbox.h"

namespace assay {

/// One stream of a command, put together from answers whose offsets count bytes while their content
/// is text. A character that is cut at an answer's end, bytes that are no text, and what the
/// service no longer has are fetched from the copy in the sandbox; only what cannot be had there is
/// lost.
///
/// Threads: one
class OutputTape
{
public:
    struct Range
    {
        qint64 from; ///< the first byte
        qint64 to; ///< one behind the last
    };

    qint64 next() const { return m_next; } ///< to be asked for
    /// Takes the answer to a request from next() on: its text, the offset behind it, whether the
    /// service says that something was dropped, whether the command has ended. Returns what has to
    /// be fetched; then fill() comes before anything else.
    std::optional<Range> take(const QString &text, qint64 nextOffset, bool dropped, bool ended);
    /// `bytes`: the whole range; empty: it cannot be had.
    void fill(Range range, const std::optional<QByteArray> &bytes);

    qint64 begin() const { return m_begin; } ///< the first byte that is still held
    bool has(qint64 offset) const { return offset < m_next; }
    /// From `offset` on; what was before it is let go. `dropped` tells what is missing before the
    /// data. Not `done`.
    OutputChunk read(qint64 offset);

private:
    void append(const QByteArray &bytes);

    QByteArray m_held;
    qint64 m_begin = 0;
    qint64 m_next = 0; ///< m_begin + what is held
    QByteArray m_tail; ///< comes after the range that is being fetched
};

} // namespace assay
