// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace assay {

/// A record that a reader could not use. The rest of the file is read all the same.
struct RejectedLine
{
    QString file;
    qint64 line = 0; ///< from 1; where the record begins; for a directory the file's number
    QString reason; ///< English, one sentence without a full stop
};

/// Counts all rejected records and keeps the first of them, so that a wholly bad file of a
/// million lines costs no more than a slightly bad one.
class RejectLog final
{
public:
    static constexpr qsizetype kept = 1000;

    void add(RejectedLine line)
    {
        ++m_count;
        if (m_lines.size() < kept)
            m_lines.append(std::move(line));
    }
    qint64 count() const { return m_count; }
    const QList<RejectedLine> &lines() const { return m_lines; }

private:
    qint64 m_count = 0;
    QList<RejectedLine> m_lines;
};

} // namespace assay
