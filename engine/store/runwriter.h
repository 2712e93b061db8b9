// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/store/runrows.h"

#include <QJsonObject>

#include <functional>
#include <memory>

namespace assay {
class RunFile;

/// Writes to a run file on a thread of its own, in transactions of many rows.
///
/// Calls return at once, but for a full queue (100,000 rows, or 64 MiB of details): then they wait
/// for the writer. Rows of one caller are written in order. A transaction is committed after 5,000
/// rows or 250 ms. After the first error (a full disk, say) nothing more is written, `failed` is
/// called once, and what was committed before stays.
///
/// Owns:    the run file, which moves to the writer's thread, forgets its texts, and comes back
///          with `finish()`
/// Threads: the calls, any, and none after `finish()`; `failed` is called on the writer's thread
///          and must not end the writer
class RunWriter
{
public:
    RunWriter(std::unique_ptr<RunFile> file, std::function<void(const Error &)> failed);
    ~RunWriter(); ///< writes what is queued
    RunWriter(const RunWriter &) = delete;
    RunWriter &operator=(const RunWriter &) = delete;

    void addAttempt(AttemptRow row);
    void setReference(ReferenceRow row);
    void putSandbox(SandboxRow row);
    void putSlice(SliceRow row);
    void addEvent(EventRow row);
    void setMeta(QString key, QJsonObject value);
    void setNote(NoteRow row);
    void setSignatureLabel(QString text, FailureLabel label);

    /// Returns when everything queued so far is committed and on the disk, or with the writer's
    /// error. For the ledger, which must be on disk before a sandbox is asked for.
    Result<Done> flush();
    /// Flushes, ends the thread and hands the file back; after an error, the error and no file.
    Result<std::unique_ptr<RunFile>> finish();

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace assay
