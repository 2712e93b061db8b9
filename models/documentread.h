// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/core/money.h"
#include "models/rundocument.h"

#include <QPromise>

#include <unordered_map>

namespace assay::models {

/// What a run file holds beside its samples.
struct DocumentHead
{
    QJsonObject manifest;
    QString stateWord; ///< of the run's last end or heartbeat; empty: never started
    bool isBeingWritten = false; ///< by any process
    std::vector<ProblemHead> problems;
    QStringList models;
    QStringList signatures; ///< by the file's number less one
    QHash<QString, FailureLabel> signatureLabels;
    std::unordered_map<quint32, NoteRow> notes; ///< by slot
    std::vector<SliceRow> slices;
    std::vector<SandboxRow> sandboxes;
    std::vector<EventRow> events;
    quint32 samples = 0;
};

/// A piece of a run file on its way to the screen: the head first, then samples by slot.
struct DocumentPart
{
    std::optional<DocumentHead> head;
    quint32 first = 0;
    SampleEntries entries; ///< their signatures are the file's numbers
    bool isLast = false;
    std::optional<Error> error;
};
using DocumentParts = QPromise<std::shared_ptr<DocumentPart>>;

/// Reads a run file in parts; the first ones are small, so that a page can be painted at once.
///
/// Threads: a pool's; each opens a connection of its own. Stops where the promise is cancelled
void readDocument(DocumentParts &promise, const QString &path);

/// The head alone: what changes while another process writes the file.
Result<DocumentHead> readHead(const RunFile &file);

/// Everything about one sample; `error` says why it could not be read.
SampleDetail readSampleDetail(const QString &path, quint32 slot);

/// The program as it runs (Problem), and where the sample's text begins in it.
void assembleProgram(SampleDetail &detail);

/// Writes a note or a signature's label into a file that no run writes now.
Result<Done> writeNote(const QString &path, const NoteRow &note);
Result<Done>
writeSignatureLabels(const QString &path, const QStringList &signatures, FailureLabel label);

} // namespace assay::models
