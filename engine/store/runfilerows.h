// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runfileprivate.h"

namespace assay {

/// Unpacks the columns of one row and keeps the first error, so that readers need not ask each
/// time.
class Unpacker final
{
public:
    Unpacker(Compression &compression, const Statement &from)
        : m_compression(compression)
        , m_from(from)
    {
    }
    QString text(int column) { return keep(m_compression.unpackText(m_from.bytes(column))); }
    QByteArray bytes(int column) { return keep(m_compression.unpackBytes(m_from.bytes(column))); }
    const std::optional<Error> &error() const { return m_error; }

private:
    template <typename T> T keep(Result<T> result)
    {
        if (result)
            return result.take();
        if (!m_error)
            m_error = result.error();
        return {};
    }

    Compression &m_compression;
    const Statement &m_from;
    std::optional<Error> m_error;
};

/// `read` fills a row from the statement and says whether its values are possible ones.
template <typename Row, typename Read>
Result<std::vector<Row>> RunFile::Private::rows(Statement statement, const Read &read)
{
    std::vector<Row> all;
    for (;;) {
        const auto next = statement.step();
        if (!next)
            return next.error();
        if (!next.value())
            return all;
        Unpacker unpacker(compression, statement);
        const bool possible = read(statement, unpacker, all.emplace_back());
        if (unpacker.error())
            return damaged(unpacker.error()->detail);
        if (!possible)
            return damaged(QStringLiteral("a row holds a value that is not possible"));
    }
}

template <typename Row, typename Read>
Result<std::vector<Row>>
RunFile::Private::numberedRows(Statement statement, const Read &read, quint32 first)
{
    qint64 expected = first;
    return rows<Row>(std::move(statement), [&](const Statement &from, Unpacker &unpack, Row &row) {
        return from.integer(0) == expected++ && read(from, unpack, row);
    });
}

} // namespace assay
