// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/accountslots.h"

#include "engine/core/deferred.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

QString runtimeFolder()
{
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (!runtime.isEmpty() && QDir(runtime).exists())
        return runtime + u"/assay"_s;
    return u"/tmp/assay-%1"_s.arg(::getuid());
}

Error slotError(const QString &path, int number)
{
    return {
        ErrorCode::Io,
        u"the command slots cannot be counted: "_s + QString::fromLocal8Bit(::strerror(number)),
        path, u"See that this folder can be made and belongs to you alone."_s};
}

} // namespace

void AccountSlot::release()
{
    if (const int file = std::exchange(m_file, -1); file >= 0)
        ::close(file); // and with it goes the lock
}

AccountSlots::AccountSlots(QString folder, const QString &account, int count)
    : m_folder(folder.isEmpty() ? runtimeFolder() : std::move(folder))
    , m_name(QString::fromLatin1(
          QCryptographicHash::hash(account.toUtf8(), QCryptographicHash::Sha256).toHex().left(24)))
    , m_count(count)
{
}

Result<std::shared_ptr<AccountSlot>> AccountSlots::tryAcquire() const
{
    const QByteArray folder = QFile::encodeName(m_folder);
    if (::mkdir(folder.constData(), 0700) != 0 && errno != EEXIST)
        return slotError(m_folder, errno);
    // In /tmp somebody else may have made it first.
    struct stat seen = {};
    if (::lstat(folder.constData(), &seen) != 0)
        return slotError(m_folder, errno);
    if (!S_ISDIR(seen.st_mode) || seen.st_uid != ::geteuid())
        return slotError(m_folder, EPERM);
    for (int number = 0; number < m_count; ++number) {
        const QString path = u"%1/slot-%2-%3"_s.arg(m_folder, m_name).arg(number);
        const int file = ::open(
            QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (file < 0)
            return slotError(path, errno);
        if (::flock(file, LOCK_EX | LOCK_NB) == 0)
            return std::make_shared<AccountSlot>(file);
        const int why = errno;
        ::close(file);
        if (why != EWOULDBLOCK && why != EINTR)
            return slotError(path, why);
    }
    return std::shared_ptr<AccountSlot>();
}

QCoro::Task<Result<std::shared_ptr<AccountSlot>>>
AccountSlots::acquire(CancelToken cancel, std::chrono::milliseconds look) const
{
    while (!cancel.isCancelled()) {
        auto slot = tryAcquire();
        if (!slot || slot.value())
            co_return slot;
        co_await pause(look);
    }
    co_return Error{
        ErrorCode::Cancelled,
        u"stopped while it waited for a command slot of the account"_s,
        {},
        {}};
}

} // namespace assay
