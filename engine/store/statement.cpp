// SPDX-License-Identifier: Apache-2.0
#include "engine/store/statement.h"

#include "engine/store/compression.h"
#include "engine/store/database.h"

#include <cerrno>

#include <sqlite3.h>

namespace assay {

Statement::Statement(Database &database, std::string_view sql)
    : m_database(&database)
    , m_sql(sql)
{
    m_code = database.lend(sql, &m_statement);
}

Statement::Statement(Statement &&other) noexcept
    : m_database(other.m_database)
    , m_sql(other.m_sql)
    , m_statement(std::exchange(other.m_statement, nullptr))
    , m_code(other.m_code)
{
}

Statement::~Statement()
{
    if (m_statement)
        m_database->giveBack(m_sql, m_statement);
}

void Statement::note(int code)
{
    if (m_code == SQLITE_OK)
        m_code = code;
}

void Statement::bindInteger(int place, qint64 value)
{
    note(sqlite3_bind_int64(m_statement, place, value));
}

void Statement::bindOne(int place, const QString &value)
{
    if (!isPlainText(value)) {
        bindOne(place, utf16Bytes(value));
        return;
    }
    const QByteArray utf8 = value.toUtf8();
    note(sqlite3_bind_text64(
        m_statement, place, utf8.constData(), sqlite3_uint64(utf8.size()), SQLITE_TRANSIENT,
        SQLITE_UTF8));
}

void Statement::bindOne(int place, const QByteArray &value)
{
    note(sqlite3_bind_blob64(
        m_statement, place, value.constData(), sqlite3_uint64(value.size()), SQLITE_TRANSIENT));
}

Result<bool> Statement::step()
{
    if (m_code != SQLITE_OK)
        return m_database->error(m_code);
    errno = 0; // what is in it afterwards is of this step
    const int code = sqlite3_step(m_statement);
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    return m_database->error(code);
}

Result<Done> Statement::run()
{
    auto row = step();
    while (row && row.value())
        row = step();
    if (m_statement)
        sqlite3_reset(m_statement);
    if (!row)
        return row.error();
    return Done{};
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

qint64 Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

QString Statement::string(int column) const
{
    const bool isText = sqlite3_column_type(m_statement, column) == SQLITE_TEXT;
    const QByteArrayView content = bytes(column);
    return isText ? QString::fromUtf8(content) : fromUtf16Bytes(content);
}

QByteArrayView Statement::bytes(int column) const
{
    const void *data = sqlite3_column_blob(m_statement, column); // before its size is asked for
    const int size = sqlite3_column_bytes(m_statement, column);
    return {static_cast<const char *>(data), data ? size : 0};
}

} // namespace assay
