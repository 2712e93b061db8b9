// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <memory>

namespace assay {

/// The right to write a run file: an exclusive lock on the file `<run file>.lock` beside it.
///
/// Not on the run file itself: SQLite's own locks there are POSIX ones, which the system drops for
/// the whole process when any descriptor of the file is closed, so that a second descriptor would
/// take the locks from under every other connection of this process (fcntl(2), "Record locks").
///
/// An open file description lock (fcntl(2), F_OFD_SETLK; Linux) and not flock(2), since it can be
/// looked at without being taken: a look never makes a writer fail. The system drops it with the
/// process, however that ends. The lock file, which holds the process id for the error's text, is
/// removed with the lock; one that a killed process left is harmless and is taken over.
///
/// Threads: any
/// Errors:  Busy, DiskFull, Io
class WriterLock
{
public:
    static Result<std::unique_ptr<WriterLock>> take(const QString &runFile);
    static bool isHeld(const QString &runFile); ///< by any process, this one included
    ~WriterLock();
    WriterLock(const WriterLock &) = delete;
    WriterLock &operator=(const WriterLock &) = delete;

private:
    WriterLock(QByteArray path, int descriptor);

    QByteArray m_path;
    int m_descriptor;
};

} // namespace assay
