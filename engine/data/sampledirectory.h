// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/data/problemnames.h"
#include "engine/data/rejectedline.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfoList>

#include <optional>

namespace assay {

/// A file of a directory of samples.
struct SampleFile
{
    QString path;
    QString relativePath;
    qint64 number = 0; ///< from 1, in reading order
    QString problemId; ///< of a code file
    std::optional<int> index; ///< of a code file; nothing for a file of records
};

/// The files of a directory of samples, in an order that does not depend on the file system:
///   - EvalPlus: `<task id, "/" written "_">/<n>.<any ending>`, each one whole solution;
///   - MultiPL-E and others: files of JSON records right inside, `.json`, `.jsonl`, with or
///     without `.gz`, except results (`...results.json`, `..._results.jsonl`).
/// A file right inside that looks like records and is packed or named otherwise (`.jsonl.zst`,
/// `.ndjson`) goes to the rejects: its samples would be missing without a word.
/// Hidden entries and `__pycache__` are passed over; links are refused (they may lead anywhere).
///
/// Memory:  the names of the problems' directories and of the files of one of them
/// Threads: one
class SampleDirectory final
{
public:
    /// Errors: NotFound; Io; BadArgument where problem ids are needed to read it; BadData where
    ///         nothing in it can be a sample
    static Result<SampleDirectory> open(const QString &path, const ProblemNames &names);

    /// Nothing at the end. What can't be a sample goes to `rejects`.
    std::optional<SampleFile> next(const ProblemNames &names, RejectLog &rejects);

private:
    explicit SampleDirectory(const QString &path)
        : m_root(path)
    {
    }
    std::optional<SampleFile> fromFile(const QFileInfo &file, RejectLog &rejects);
    void enter(const QFileInfo &folder, const ProblemNames &names, RejectLog &rejects);

    QDir m_root;
    QFileInfoList m_recordFiles; ///< to come, last first
    QFileInfoList m_unreadable; ///< look like records, and are none that can be read
    QFileInfoList m_folders; ///< to come, last first
    QFileInfoList m_codeFiles; ///< of the folder we are in, to come, last first
    QString m_problemId; ///< of the folder we are in
    qint64 m_number = 0;
};

/// The text of a code file exactly as it is, a byte order mark too.
///
/// Errors:  Io; BadData where it is too long or no UTF-8
Result<QString> readCodeFile(const QString &path, QCryptographicHash &hash);

} // namespace assay
