// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QByteArrayView>
#include <QString>

#include <concepts>
#include <optional>
#include <string_view>

struct sqlite3_stmt;

namespace assay {
class Database;

/// A prepared statement, lent by the cache of its database and given back, reset, when this dies.
///
/// What goes wrong in preparing or binding is told by the first `step()`.
///
/// Threads: as its database, which must outlive it
class Statement
{
public:
    Statement(Database &database, std::string_view sql);
    ~Statement();
    Statement(Statement &&other) noexcept;
    Statement &operator=(Statement &&) = delete;
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    /// Binds all parameters in their order; the values are copied.
    ///
    /// A string is kept as TEXT in UTF-8; one that would not come back so (NUL,
    /// lone surrogate, byte order mark in front) as a BLOB of its UTF-16 units, little end first.
    template <typename... Values> Statement &bind(const Values &...values)
    {
        int place = 0;
        (bindOne(++place, values), ...);
        return *this;
    }

    Result<bool> step(); ///< whether there is a row
    Result<Done> run(); ///< to the end; for statements without rows. It may be bound and run again.

    bool isNull(int column) const;
    qint64 integer(int column) const;
    QString string(int column) const; ///< what `bind` made of a string
    QByteArrayView bytes(int column) const; ///< valid until the next step

private:
    template <std::integral Integer> void bindOne(int place, Integer value)
    {
        bindInteger(place, static_cast<qint64>(value));
    }
    template <std::integral Integer> void bindOne(int place, const std::optional<Integer> &value)
    {
        if (value)
            bindOne(place, *value); // unbound is NULL
    }
    void bindOne(int place, const QString &value);
    void bindOne(int place, const QByteArray &value);
    void bindInteger(int place, qint64 value);
    void note(int code);

    Database *m_database;
    std::string_view m_sql;
    sqlite3_stmt *m_statement = nullptr;
    int m_code = 0; ///< the first thing that went wrong
};

} // namespace assay
