// SPDX-License-Identifier: Apache-2.0
#include "engine/store/writerlock.h"

#include <QFile>
#include <QFileInfo>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// Beside the file itself and not beside a link to it: one file, one lock.
QByteArray lockPathOf(const QString &runFile)
{
    const QFileInfo info(runFile);
    const QString real = info.canonicalFilePath();
    return QFile::encodeName((real.isEmpty() ? info.absoluteFilePath() : real) + u".lock");
}

struct flock wholeFile()
{
    struct flock range = {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    return range;
}

/// Whether the path still leads to the open file, which its last owner may have removed meanwhile.
bool isStillThere(const QByteArray &path, int descriptor)
{
    struct stat opened = {};
    struct stat named = {};
    return ::fstat(descriptor, &opened) == 0 && ::stat(path.constData(), &named) == 0
        && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

Error ioError(int systemError, const QString &runFile)
{
    const bool full = systemError == ENOSPC || systemError == EDQUOT;
    return {
        full ? ErrorCode::DiskFull : ErrorCode::Io,
        u"the lock file can't be made: "_s + qt_error_string(systemError), runFile,
        u"to write a run, its folder must be writable too"_s};
}

Error busyError(int descriptor, const QString &runFile)
{
    std::array<char, 24> content{};
    const auto size = ::pread(descriptor, content.data(), content.size(), 0);
    const QByteArray process = QByteArray(content.data(), qMax<qsizetype>(size, 0)).trimmed();
    return {
        ErrorCode::Busy,
        u"another writer holds the run file (process "_s + QString::fromLatin1(process) + u')',
        runFile, u"wait until it is done, or stop it"_s};
}

} // namespace

WriterLock::WriterLock(QByteArray path, int descriptor)
    : m_path(std::move(path))
    , m_descriptor(descriptor)
{
}

Result<std::unique_ptr<WriterLock>> WriterLock::take(const QString &runFile)
{
    const QByteArray path = lockPathOf(runFile);
    for (;;) {
        const int descriptor
            = ::open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (descriptor < 0)
            return ioError(errno, runFile);
        struct flock range = wholeFile();
        if (::fcntl(descriptor, F_OFD_SETLK, &range) != 0) {
            const int systemError = errno;
            const Error error = systemError == EAGAIN || systemError == EACCES
                ? busyError(descriptor, runFile)
                : ioError(systemError, runFile);
            ::close(descriptor);
            return error;
        }
        if (!isStillThere(path, descriptor)) {
            ::close(descriptor);
            continue;
        }
        const QByteArray process = QByteArray::number(qint64(::getpid())) + '\n';
        // Only for the text of an error: where it can't be written, the lock holds all the same.
        if (::ftruncate(descriptor, 0) == 0)
            (void)!::pwrite(descriptor, process.constData(), size_t(process.size()), 0);
        return std::unique_ptr<WriterLock>(new WriterLock(path, descriptor));
    }
}

bool WriterLock::isHeld(const QString &runFile)
{
    const int descriptor
        = ::open(lockPathOf(runFile).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0)
        return errno != ENOENT && errno != ENOTDIR; // what can't be looked at may be held
    struct flock range = wholeFile();
    range.l_pid = 0; // F_OFD_GETLK wants it so
    const bool known = ::fcntl(descriptor, F_OFD_GETLK, &range) == 0;
    ::close(descriptor);
    return !known || range.l_type != F_UNLCK;
}

WriterLock::~WriterLock()
{
    ::unlink(m_path.constData()); // while it is still held, so that nobody else's is removed
    ::close(m_descriptor);
}

} // namespace assay
