// SPDX-License-Identifier: Apache-2.0
#include "engine/store/runfileprivate.h"
#include "engine/store/schema.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

constexpr int checkpointMs = 1000; ///< for readers to be done, at the writer's end

QString runFileHint()
{
    return u"a run file (*.assay) is made when a run starts"_s;
}

Error systemFailure(int systemError, const QString &path)
{
    const bool full = systemError == ENOSPC || systemError == EDQUOT;
    const bool missing = systemError == ENOENT || systemError == ENOTDIR;
    const ErrorCode code = full ? ErrorCode::DiskFull
        : missing               ? ErrorCode::NotFound
                                : ErrorCode::Io;
    return {code, qt_error_string(systemError), path, {}};
}

/// The shape of the thing, before anything opens it.
Result<Done> checkShape(const QString &path)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return systemFailure(errno, path);
    if (S_ISDIR(status.st_mode))
        return Error{ErrorCode::BadData, u"a directory and not a run file"_s, path, runFileHint()};
    if (!S_ISREG(status.st_mode))
        return Error{ErrorCode::BadData, u"not a regular file"_s, path, runFileHint()};
    if (status.st_size == 0)
        return Error{
            ErrorCode::BadData, u"the file is empty"_s, path,
            u"if its making was interrupted, delete it and start the run again"_s};
    return Done{};
}

Error newerVersion(qint64 version, const QString &path)
{
    return {
        ErrorCode::BadData,
        u"the run file has schema version %1; this program knows versions up to %2"_s.arg(version)
            .arg(newestSchemaVersion()),
        path, u"it was written by a newer Assay: open it with that one, or a later one"_s};
}

/// Source: sqlite.org/fileformat2.html, section 1.3, "The Database Header"
Result<Done> checkHeader(const QByteArray &header, const QString &path)
{
    if (header.size() < 100 || !header.startsWith(QByteArrayView("SQLite format 3\0", 16)))
        return Error{
            ErrorCode::BadData, u"not a run file: the file is no SQLite database"_s, path,
            runFileHint()};
    if (qFromBigEndian<quint32>(header.constData() + 68) != runFileApplicationId)
        return Error{
            ErrorCode::BadData, u"not a run file"_s, path,
            u"this is a SQLite database of another program"_s};
    const auto version = qFromBigEndian<quint32>(header.constData() + 60);
    if (version > quint32(newestSchemaVersion()))
        return newerVersion(version, path);
    return Done{};
}

/// By the header alone, which is read without a transaction: a foreign database in WAL mode would
/// get a `-shm` file, or a recovery, from the first one.
Result<Done> checkIsRunFile(const QString &path)
{
    if (auto shape = checkShape(path); !shape)
        return shape;
    const auto database = Database::open(path, Database::Mode::ReadOnly);
    if (!database)
        return database.error();
    return checkHeader(database.value()->header(), path);
}

/// What only a transaction shows, since the header on disk may be older than the log.
Result<Done> checkVersion(Database &database, const QString &path)
{
    const auto version = schemaVersion(database);
    if (!version)
        return version.error();
    if (version.value() > newestSchemaVersion())
        return newerVersion(version.value(), path);
    if (version.value() == 0)
        return Error{
            ErrorCode::BadData, u"the run file holds nothing"_s, path,
            u"its making was interrupted: delete it and start the run again"_s};
    return Done{};
}

/// An empty file that nobody else may read. SQLite gives its companions (-wal, -shm, -journal) the
/// mode of the file, so that needs no umask.
Result<Done> makeEmptyFile(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    const int descriptor = ::open(name.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0 && errno == EEXIST)
        return Error{
            ErrorCode::BadArgument, u"there is a file of this name"_s, path,
            u"choose another name, or resume the run that is in it"_s};
    if (descriptor < 0)
        return systemFailure(errno, path);
    ::close(descriptor); // no connection has it yet whose locks that could drop
    return Done{};
}

/// In the ordinary journal mode, so that the header in the file itself says whose it is, whatever
/// becomes of the log.
Result<Done> makeSchema(Database &database)
{
    // Larger than the usual 4,096: less of a page stays unused behind texts of some hundred bytes.
    if (auto sized = database.execute("PRAGMA page_size=16384"); !sized)
        return sized;
    return migrate(database, schemaSteps());
}

} // namespace

Result<Done> RunFile::Private::prepareWriting()
{
    if (database->isReadOnly())
        return Error{
            ErrorCode::Io, u"the file may be read but not written"_s, path,
            u"change its permissions, or open it for reading"_s};
    // Attempts come in the order of problems and lie in the order of slots: with a small cache, a
    // large run's pages would be read and written again and again.
    auto mode = database->execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
                                  "PRAGMA cache_size=-96000; PRAGMA journal_size_limit=67108864;");
    if (!mode)
        return mode;
    if (auto migrated = migrate(*database, schemaSteps()); !migrated)
        return migrated;
    return forgetUncommitted();
}

Result<std::unique_ptr<RunFile>> RunFile::create(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (auto made = makeEmptyFile(absolute); !made)
        return made.error();
    const auto undone = [&](const Error &error) {
        QFile::remove(absolute);
        return error;
    };
    std::unique_ptr<RunFile> file(new RunFile);
    file->m_d->path = absolute;
    auto lock = WriterLock::take(absolute);
    if (!lock)
        return undone(lock.error());
    file->m_d->lock = lock.take();
    auto database = Database::open(absolute, Database::Mode::ReadWrite);
    if (!database)
        return undone(database.error());
    file->m_d->database = database.take();
    auto ready = makeSchema(*file->m_d->database);
    if (ready)
        ready = file->m_d->prepareWriting();
    if (ready)
        return file;
    file.reset(); // before the file goes, its connection
    return undone(ready.error());
}

Result<std::unique_ptr<RunFile>> RunFile::open(const QString &path, Access access)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (auto known = checkIsRunFile(absolute); !known)
        return known.error();
    std::unique_ptr<RunFile> file(new RunFile);
    file->m_d->path = absolute;
    const bool writes = access == Access::Write;
    if (writes) {
        auto lock = WriterLock::take(absolute);
        if (!lock)
            return lock.error();
        file->m_d->lock = lock.take();
    }
    auto database
        = Database::open(absolute, writes ? Database::Mode::ReadWrite : Database::Mode::ReadOnly);
    if (!database)
        return database.error();
    file->m_d->database = database.take();
    if (auto version = checkVersion(*file->m_d->database, absolute); !version)
        return version.error();
    if (!writes)
        return file;
    if (auto ready = file->m_d->prepareWriting(); !ready)
        return ready.error();
    return file;
}

RunFile::RunFile()
    : m_d(std::make_unique<Private>())
{
}

RunFile::~RunFile()
{
    if (!m_d->lock || !m_d->database)
        return;
    // Leaves one file and no log beside it. Readers that are open keep the log, and that is no
    // harm once all of it is in the file too: a copy of that alone is whole.
    Database &database = *m_d->database;
    database.setBusyTimeoutMs(0);
    if (database.inTransaction())
        (void)database.execute("ROLLBACK");
    database.setBusyTimeoutMs(checkpointMs);
    (void)database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    database.setBusyTimeoutMs(0);
    (void)database.execute("PRAGMA journal_mode=DELETE");
}

bool RunFile::isBeingWritten(const QString &path)
{
    return WriterLock::isHeld(path);
}

QString RunFile::path() const
{
    return m_d->path;
}

} // namespace assay
