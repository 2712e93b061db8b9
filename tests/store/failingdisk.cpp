// SPDX-License-Identifier: Apache-2.0
#include "tests/store/failingdisk.h"

#include <QtGlobal>

#include <atomic>
#include <cerrno>
#include <limits>
#include <sqlite3.h>

namespace assay::test {

namespace {

std::atomic<int> writesLeft = std::numeric_limits<int>::max();
std::atomic<FailingDisk::Way> failure = FailingDisk::Way::SqliteFull;
const sqlite3_io_methods *realMethods = nullptr;
sqlite3_io_methods methods;
sqlite3_vfs *realDisk = nullptr;
sqlite3_vfs disk;

int write(sqlite3_file *file, const void *data, int size, sqlite3_int64 offset)
{
    if (writesLeft.load() == std::numeric_limits<int>::max() || writesLeft.fetch_sub(1) > 0)
        return realMethods->xWrite(file, data, size, offset);
    writesLeft = 0;
    errno = failure.load() == FailingDisk::Way::IoErrno ? EIO : ENOSPC;
    return failure.load() == FailingDisk::Way::SqliteFull ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

int openFile(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *flagsOut)
{
    const int code = realDisk->xOpen(realDisk, name, file, flags, flagsOut);
    if (code != SQLITE_OK || !file->pMethods || file->pMethods->iVersion < 3)
        return code; // the unlocked kind, of temporary files, keeps its own methods
    if (!realMethods) {
        realMethods = file->pMethods;
        methods = *realMethods;
        methods.xWrite = write;
    }
    if (file->pMethods->xLock == methods.xLock)
        file->pMethods = &methods;
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
