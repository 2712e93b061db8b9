// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace assay::test {

/// While it lives, connections that are opened write through it, and it can run out of space.
///
/// It stands between SQLite and the system as SQLite's default file system ("VFS"), so the code
/// under test needs no seam. Files opened before are not touched. One at a time.
class FailingDisk final
{
public:
    enum class Way { SqliteFull, NoSpaceErrno, IoErrno }; ///< how a write fails

    FailingDisk();
    ~FailingDisk();
    FailingDisk(const FailingDisk &) = delete;
    FailingDisk &operator=(const FailingDisk &) = delete;

    static void failAfter(int writes, Way way); ///< that many succeed yet
    static void recover();
};

} // namespace assay::test
