// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/core/sample.h"
#include "engine/data/problemnames.h"
#include "engine/data/recordreader.h"
#include "engine/data/rejectedline.h"
#include "engine/data/sampledirectory.h"
#include "engine/data/sampleindex.h"
#include "engine/data/samplerecord.h"

#include <memory>
#include <optional>

namespace assay {

struct SampleReaderOptions
{
    /// The problem set's ids: they make ids that are written in another way the same
    /// (problemnames.h), and are needed for a directory in EvalPlus's form.
    QStringList problemIds;
    QString model; ///< of samples whose record names none
};

/// Reads samples as a stream, from JSON records (recordreader.h; their keys: samplerecord.h) or
/// from a directory of them or of code files (sampledirectory.h).
///
/// A text is kept exactly as the model wrote it, an empty one too. `index` counts in file order
/// within model and problem, unless the file has its own; one that two samples claim rejects the
/// second and names both lines. A sample of a known problem whose text can't be used (null, a
/// number) is rejected and keeps its place, so that those behind it are not renumbered.
/// Whether a problem is known is for the caller to judge.
///
/// Memory:  the largest record, and SampleIndex; not the number of samples
/// Threads: one
class SampleReader final
{
public:
    /// Errors: as RecordReader::open or SampleDirectory::open
    static Result<std::unique_ptr<SampleReader>>
    open(const QString &path, const SampleReaderOptions &options);

    /// Nothing at the end. An Error (a damaged gzip file, a disk fault) is final; what was given
    /// before it is good.
    Result<std::optional<Sample>> next();
    const QList<RejectedLine> &rejected() const { return m_rejects.lines(); } ///< the first 1000
    qint64 rejectedCount() const { return m_rejects.count(); }
    /// Hex, once the end was reached; empty before. Of a file: SHA-256 of its bytes on disk. Of
    /// a directory: of a line for each file read, in reading order: its path in the directory,
    /// NUL, its own SHA-256 in hex, LF.
    QString sha256() const { return m_sha256; }

private:
    SampleReader(const QString &path, const SampleReaderOptions &options);
    Q_DISABLE_COPY_MOVE(SampleReader)
    Result<bool> advance();
    bool advanceDirectory();
    void takeRecord(const JsonRecord &record);
    void takeCode(const SampleFile &file);
    std::optional<Sample> takeText();
    void noteDigest(const QString &relativePath, const QString &digest);

    QString m_path; ///< of the file that is read: in a directory, of the current one
    ProblemNames m_names;
    QString m_model;
    SampleIndex m_index;
    RejectLog m_rejects;
    QString m_sha256;
    std::unique_ptr<RecordReader> m_records;
    std::optional<SampleDirectory> m_directory;
    SampleFile m_file; ///< of a directory: the current one
    QCryptographicHash m_directoryHash;
    SampleRecord m_batch; ///< the record whose texts are being given
    qsizetype m_given = 0; ///< how many of them were
    qint64 m_line = 0; ///< of that record
};

} // namespace assay
