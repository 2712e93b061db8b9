// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/store/statement.h"

#include <memory>
#include <string_view>
#include <unordered_map>

struct sqlite3;

namespace assay {

/// A connection to a SQLite database that exists, with its prepared statements.
///
/// Threads: one at a time
/// Errors:  DiskFull (also where the system's error below SQLite says so), Busy, BadData (damaged,
///          or not what the statements expect), BadArgument (a broken constraint), NotFound, Io
class Database
{
public:
    enum class Mode { ReadOnly, ReadWrite };

    /// Waits up to 5 seconds for locks of other connections.
    static Result<std::unique_ptr<Database>> open(const QString &path, Mode mode);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    /// `sql` is a literal: it is the key of the cache and must outlive the database.
    Statement prepare(std::string_view sql) { return {*this, sql}; }
    /// Runs one or several statements, parted by semicolons, and drops what rows they give.
    Result<Done> execute(const char *sql);
    /// The first column of the first row; 0 where there is none.
    Result<qint64> integer(std::string_view sql);

    bool inTransaction() const;
    bool isReadOnly() const; ///< also where the file's permissions made it so
    void setBusyTimeoutMs(int timeoutMs);

    /// The first bytes of the file, at most 100, read without a lock or a transaction and through
    /// SQLite's own descriptor: to close another one would drop the locks that SQLite holds in this
    /// process (POSIX advisory locks; sqlite.org/src, os_unix.c, "Posix Advisory Locking").
    QByteArray header() const;
    /// Waits until the journal or write-ahead log is on the disk.
    Result<Done> syncLog();

    Error error(int code) const; ///< of SQLite's last failure, which had this result code

private:
    friend class Statement;

    Database() = default;
    int lend(std::string_view sql, sqlite3_stmt **statement);
    void giveBack(std::string_view sql, sqlite3_stmt *statement);

    QString m_path;
    sqlite3 *m_handle = nullptr;
    std::unordered_map<std::string_view, sqlite3_stmt *>
        m_idle; ///< statements that nobody uses now
};

} // namespace assay
