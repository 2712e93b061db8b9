// SPDX-License-Identifier: Apache-2.0
#include "engine/store/database.h"

#include <QFile>

#include <cerrno>

#include <sqlite3.h>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

bool isNoSpace(int systemError)
{
    return systemError == ENOSPC || systemError == EDQUOT;
}

ErrorCode errorCodeOf(int code, int systemError)
{
    switch (code & 0xff) { // the upper bytes say more of the same
    case SQLITE_FULL:
        return ErrorCode::DiskFull;
    case SQLITE_IOERR:
        return isNoSpace(systemError) ? ErrorCode::DiskFull : ErrorCode::Io;
    case SQLITE_CANTOPEN:
        if (isNoSpace(systemError))
            return ErrorCode::DiskFull;
        return systemError == ENOENT ? ErrorCode::NotFound : ErrorCode::Io;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return ErrorCode::Busy;
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
        return ErrorCode::BadArgument;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR: // the statements are right: a table or column is missing
    case SQLITE_SCHEMA:
        return ErrorCode::BadData;
    default:
        return ErrorCode::Io;
    }
}

QString hintOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::DiskFull:
        return u"make room on the disk; what was committed before is kept"_s;
    case ErrorCode::Busy:
        return u"another program holds the file; try again when it is done"_s;
    case ErrorCode::BadData:
        return u"the file is damaged or was changed by another program"_s;
    default:
        return {};
    }
}

} // namespace

Result<std::unique_ptr<Database>> Database::open(const QString &path, Mode mode)
{
    std::unique_ptr<Database> database(new Database);
    database->m_path = path;
    const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        | (mode == Mode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
    const int code
        = sqlite3_open_v2(QFile::encodeName(path).constData(), &database->m_handle, flags, nullptr);
    if (code != SQLITE_OK)
        return database->error(code);
    database->setBusyTimeoutMs(5000);
    // A run file may come from somebody else: what its schema says is not trusted.
    sqlite3_db_config(database->m_handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database->m_handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    return database;
}

Database::~Database()
{
    for (const auto &[sql, statement] : m_idle)
        sqlite3_finalize(statement);
    const int code = sqlite3_close(m_handle);
    Q_ASSERT(code == SQLITE_OK); // else a statement outlived its database
    Q_UNUSED(code)
}

Result<Done> Database::execute(const char *sql)
{
    errno = 0;
    const int code = sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return error(code);
    return Done{};
}

Result<qint64> Database::integer(std::string_view sql)
{
    auto statement = prepare(sql);
    auto row = statement.step();
    if (!row)
        return row.error();
    return row.value() ? statement.integer(0) : 0;
}

bool Database::inTransaction() const
{
    return sqlite3_get_autocommit(m_handle) == 0;
}

bool Database::isReadOnly() const
{
    return sqlite3_db_readonly(m_handle, "main") != 0;
}

void Database::setBusyTimeoutMs(int timeoutMs)
{
    sqlite3_busy_timeout(m_handle, timeoutMs);
}

QByteArray Database::header() const
{
    sqlite3_file *file = nullptr;
    sqlite3_int64 size = 0;
    sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (!file || !file->pMethods || file->pMethods->xFileSize(file, &size) != SQLITE_OK)
        return {};
    QByteArray content(qMin<qsizetype>(size, 100), Qt::Uninitialized);
    if (file->pMethods->xRead(file, content.data(), int(content.size()), 0) != SQLITE_OK)
        return {};
    return content;
}

Result<Done> Database::syncLog()
{
    sqlite3_file *file = nullptr;
    sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
    if (!file || !file->pMethods) // none was written yet
        return Done{};
    if (file->pMethods->xSync(file, SQLITE_SYNC_NORMAL) == SQLITE_OK)
        return Done{};
    const int systemError = errno;
    const ErrorCode code = isNoSpace(systemError) ? ErrorCode::DiskFull : ErrorCode::Io;
    return Error{code, qt_error_string(systemError), m_path, hintOf(code)};
}

Error Database::error(int code) const
{
    int systemError = errno; // SQLite forgets to note that of a failed COMMIT
    if (systemError == 0 && m_handle)
        systemError = sqlite3_system_errno(m_handle);
    const ErrorCode kind = errorCodeOf(code, systemError);
    QString detail = QString::fromUtf8(m_handle ? sqlite3_errmsg(m_handle) : sqlite3_errstr(code))
        + u" (SQLite " + QString::number(code) + u')';
    const int primary = code & 0xff;
    if (systemError != 0 && (primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN))
        detail += u", "_s + qt_error_string(systemError);
    return {kind, detail, m_path, hintOf(kind)};
}

/// Takes the statement out of the cache, so that a second use of the same SQL meanwhile gets its
/// own.
int Database::lend(std::string_view sql, sqlite3_stmt **statement)
{
    const auto idle = m_idle.find(sql);
    if (idle != m_idle.end() && idle->second) {
        *statement = std::exchange(idle->second, nullptr);
        return SQLITE_OK;
    }
    return sqlite3_prepare_v3(
        m_handle, sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, statement, nullptr);
}

void Database::giveBack(std::string_view sql, sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    sqlite3_stmt *&idle = m_idle[sql];
    if (idle)
        sqlite3_finalize(statement);
    else
        idle = statement;
}

} // namespace assay
