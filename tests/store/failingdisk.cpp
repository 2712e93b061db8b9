// SPDX-License-Identifier: Apache-2.0
#include "tests/store/failingdisk.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <limits>
#include <utility>

#include <sqlite3.h>

namespace assay::test {

namespace {

std::atomic<int> writesLeft = std::numeric_limits<int>::max();
std::atomic<FailingDisk::Way> failure = FailingDisk::Way::SqliteFull;
sqlite3_vfs *realDisk = nullptr;
sqlite3_vfs disk;

/// The methods of a kind of file, with `write` in the place of its own.
struct Wrapped
{
    const sqlite3_io_methods *real = nullptr;
    sqlite3_io_methods methods{};
};
/// The database has one kind, the log (which nobody locks) another; made in the tests' one thread.
std::array<Wrapped, 8> wrapped;

int write(sqlite3_file *file, const void *data, int size, sqlite3_int64 offset)
{
    if (writesLeft.load() == std::numeric_limits<int>::max() || writesLeft.fetch_sub(1) > 0) {
        const auto kind = std::find_if(wrapped.begin(), wrapped.end(), [&](const Wrapped &one) {
            return &one.methods == file->pMethods;
        });
        return kind->real->xWrite(file, data, size, offset);
    }
    writesLeft = 0;
    errno = failure.load() == FailingDisk::Way::IoErrno ? EIO : ENOSPC;
    return failure.load() == FailingDisk::Way::SqliteFull ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

int openFile(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *flagsOut)
{
    const int code = realDisk->xOpen(realDisk, name, file, flags, flagsOut);
    if (code != SQLITE_OK || !file->pMethods)
        return code;
    const auto kind = std::find_if(wrapped.begin(), wrapped.end(), [&](const Wrapped &one) {
        return one.real == file->pMethods || !one.real;
    });
    if (kind == wrapped.end())
        qFatal("more kinds of files than are known");
    kind->methods = *file->pMethods;
    kind->methods.xWrite = write;
    kind->real = std::exchange(file->pMethods, &kind->methods);
    return code;
}

} // namespace

FailingDisk::FailingDisk()
{
    realDisk = sqlite3_vfs_find(nullptr);
    disk = *realDisk;
    disk.zName = "failing";
    disk.xOpen = openFile;
    recover();
    if (sqlite3_vfs_register(&disk, 1) != SQLITE_OK)
        qFatal("can't stand between SQLite and the system");
}

FailingDisk::~FailingDisk()
{
    sqlite3_vfs_unregister(&disk);
    sqlite3_vfs_register(realDisk, 1);
}

void FailingDisk::failAfter(int writes, Way way)
{
    failure = way;
    writesLeft = writes;
}

void FailingDisk::recover()
{
    writesLeft = std::numeric_limits<int>::max();
}

} // namespace assay::test
