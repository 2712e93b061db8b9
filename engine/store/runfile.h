// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/problem.h"
#include "engine/core/result.h"
#include "engine/store/runrows.h"

#include <QJsonObject>

#include <functional>
#include <memory>

namespace assay {

/// One run, one SQLite file (`*.assay`, WAL while open): manifest, problems, samples, slices,
/// sandboxes, attempts, events. Survives `kill -9` at any moment: what was committed is there when
/// it is opened again.
///
/// One writer at a time, held by a lock on `<path>.lock` (writerlock.h) that dies with its process;
/// any number of readers, also in the writer's process. While it is written, `-wal` and `-shm` lie
/// beside it; the writer's end leaves one file. Readable by its owner only (mode 0600), since it
/// may hold task data.
///
/// A file of an older schema can be read as it is: what it has no place for is empty.
///
/// Strings keep what they are, lone surrogates and NUL too; so do those in JSON.
///
/// Threads: one at a time: it may be handed to another thread; open one more to read from two
/// Errors:  BadData (another kind of file, a newer version, damage), Busy (another writer),
///          DiskFull, NotFound, BadArgument (the file exists, a number is given twice), Io
class RunFile
{
public:
    enum class Access { Read, Write };

    /// How many signatures a file holds at most.
    static constexpr quint32 signaturesAtMost = 100'000;

    /// Makes a new file. Refuses to replace an existing one.
    static Result<std::unique_ptr<RunFile>> create(const QString &path);
    /// Opens an existing one; with Access::Write takes the writer's lock and migrates an older
    /// schema.
    static Result<std::unique_ptr<RunFile>> open(const QString &path, Access access);
    /// Whether some process holds the writer's lock now.
    static bool isBeingWritten(const QString &path);
    ~RunFile();
    RunFile(const RunFile &) = delete;
    RunFile &operator=(const RunFile &) = delete;

    QString path() const;

    // -- writing; between begin() and commit() where there are many ------------------------------

    /// What is not committed when the object dies is lost. After an error inside a transaction,
    /// drop the object.
    Result<Done> begin();
    /// Survives the end of this process, however it comes; a power cut only with `sync()`.
    Result<Done> commit();
    /// Returns when what was committed is on the disk.
    Result<Done> sync();

    Result<Done> setMeta(const QString &key, const QJsonObject &value);
    Result<Done> addProblem(quint32 number, const Problem &problem);
    Result<Done> addModel(quint32 number, const QString &name);
    /// Stores a text once: the number it has, for equal texts the same. Remembers the texts that
    /// this object has added by a 128-bit digest (27 bytes each at most); not those of an earlier
    /// process.
    Result<quint32> addText(const QString &text);
    /// Gives back the memory of addText(). Not done by commit(): loading a large file may commit
    /// many times.
    void forgetTexts();
    /// Slots count from 0 in the order of the calls. `rest`: other keys of the record, kept for
    /// re-export.
    Result<Done> addSample(quint32 slot, const SampleRow &sample, const QJsonObject &rest = {});
    Result<Done> setReference(const ReferenceRow &row);
    /// Numbers the attempt within its sample, from a count that the first call reads (2 bytes a
    /// sample). Its `signatureText` is stored once in the file, and remembered by a digest (27
    /// bytes each). When there are `signaturesAtMost` less one, all other texts share one more,
    /// `(other)`.
    Result<Done> addAttempt(AttemptRow row);
    Result<Done> putSandbox(const SandboxRow &row); ///< inserts or replaces by number
    Result<Done> putSlice(const SliceRow &row); ///< inserts or replaces by id
    Result<Done> addEvent(const EventRow &row);
    /// Inserts or replaces by sample; one without label and text removes it.
    Result<Done> setNote(const NoteRow &row);
    /// Labels all failures of that signature, also those to come; None removes the label.
    Result<Done> setSignatureLabel(const QString &text, FailureLabel label);

    // -- reading ---------------------------------------------------------------------------------

    Result<QJsonObject> meta(const QString &key) const; ///< an empty object where there is none
    Result<std::vector<Problem>> problems() const;
    Result<QStringList> problemIds() const;
    Result<QStringList> models() const;
    Result<std::vector<SampleRow>> samples() const; ///< by slot
    /// Those from `firstSlot` to before `endSlot`; fewer where the file ends before that.
    Result<std::vector<SampleRow>> samples(quint32 firstSlot, quint32 endSlot) const;
    Result<qint64> sampleCount() const; ///< does not read them
    Result<QString> text(quint32 number) const;
    /// Bytes of each text before compression, by number less one.
    Result<std::vector<quint32>> textBytes() const;
    Result<QJsonObject> sampleRest(quint32 slot) const;
    Result<std::vector<ReferenceRow>> references() const;
    /// All attempts of all samples, ordered by sample and number, without their details; one call a
    /// row.
    Result<Done> eachAttempt(const std::function<void(const AttemptRow &)> &visit) const;
    /// The same of the samples from `firstSlot` to before `endSlot`.
    Result<Done> eachAttempt(
        quint32 firstSlot, quint32 endSlot,
        const std::function<void(const AttemptRow &)> &visit) const;
    Result<std::vector<AttemptRow>> attemptsOf(quint32 slot) const; ///< with details
    /// Texts of samples from `firstNumber` to before `endNumber`, in order, as long as `visit` says
    /// true.
    Result<Done> eachText(
        quint32 firstNumber, quint32 endNumber,
        const std::function<bool(quint32 number, const QString &text)> &visit) const;
    /// Details of attempts of the samples from `firstSlot` to before `endSlot`, of those that have
    /// one, as long as `visit` says true.
    Result<Done> eachDetail(
        quint32 firstSlot, quint32 endSlot,
        const std::function<bool(quint32 slot, quint16 number, const QByteArray &detail)> &visit)
        const;
    Result<std::vector<SandboxRow>> sandboxes() const;
    Result<std::vector<SliceRow>> slices() const;
    Result<std::vector<EventRow>> events() const;
    Result<QStringList> signatures() const; ///< by number less one
    Result<std::vector<NoteRow>> notes() const; ///< by sample
    /// Labels of signatures by their texts, in the order of these.
    Result<std::vector<std::pair<QString, FailureLabel>>> signatureLabels() const;

private:
    RunFile();
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace assay
