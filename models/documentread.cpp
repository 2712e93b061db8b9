// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documentread.h"

#include "engine/store/runfile.h"
#include "models/entryfold.h"

#include <algorithm>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

constexpr quint32 firstPart = 4'000; ///< some screens full
constexpr quint32 laterPart = 50'000;

void send(DocumentParts &promise, DocumentPart part)
{
    promise.addResult(std::make_shared<DocumentPart>(std::move(part)));
}

Result<QJsonObject> readManifest(const RunFile &file)
{
    auto manifest = file.meta(u"manifest"_s);
    if (!manifest)
        return manifest;
    QJsonObject whole = manifest.take();
    for (const QString &key : {u"data"_s, u"settings"_s, u"run"_s, u"state"_s}) {
        auto part = file.meta(key);
        if (!part)
            return part;
        if (!part.value().isEmpty())
            whole.insert(key, part.value());
    }
    return whole;
}

/// Copies what was read, or returns its error.
template <typename T, typename To> std::optional<Error> take(Result<T> read, To &to)
{
    if (!read)
        return read.error();
    to = To(read.take());
    return {};
}

std::optional<Error> readProblems(const RunFile &file, DocumentHead &head)
{
    const auto problems = file.problems();
    if (!problems)
        return problems.error();
    head.problems.reserve(problems.value().size());
    for (const Problem &problem : problems.value())
        head.problems.push_back({problem.id, problem.language, problem.category});
    return {};
}

std::optional<Error> readNotes(const RunFile &file, DocumentHead &head)
{
    auto notes = file.notes();
    if (!notes)
        return notes.error();
    for (NoteRow &note : notes.take())
        head.notes.emplace(note.sample, std::move(note));
    const auto labels = file.signatureLabels();
    if (!labels)
        return labels.error();
    for (const auto &[text, label] : labels.value())
        head.signatureLabels.insert(text, label);
    return {};
}

Result<DocumentPart> readPart(const RunFile &file, quint32 first, quint32 end)
{
    auto rows = file.samples(first, end);
    if (!rows)
        return rows.error();
    DocumentPart part;
    part.first = first;
    part.entries.resize(rows.value().size());
    for (std::size_t at = 0; at < part.entries.size(); ++at) {
        const SampleRow &row = rows.value()[at];
        SampleEntry &entry = part.entries[at];
        entry.problem = row.problem;
        entry.model = row.model;
        entry.index = row.index;
        entry.text = row.text;
    }
    const auto read = file.eachAttempt(first, end, [&part, first](const AttemptRow &attempt) {
        if (attempt.sample < first || attempt.sample - first >= part.entries.size())
            return;
        SampleEntry &entry = part.entries[attempt.sample - first];
        if (addAttempt(entry, attempt))
            entry.signature = attempt.signature;
    });
    if (!read)
        return read.error();
    return part;
}

} // namespace

Result<DocumentHead> readHead(const RunFile &file)
{
    DocumentHead head;
    // Asked before the content is read: a run that ends in between is seen as one that goes on.
    head.isBeingWritten = RunFile::isBeingWritten(file.path());
    std::optional<Error> error = take(readManifest(file), head.manifest);
    const auto step = [&error](auto read) {
        if (!error)
            error = read();
    };
    step([&] { return readProblems(file, head); });
    step([&] { return take(file.models(), head.models); });
    step([&] { return take(file.signatures(), head.signatures); });
    step([&] { return readNotes(file, head); });
    step([&] { return take(file.slices(), head.slices); });
    step([&] { return take(file.sandboxes(), head.sandboxes); });
    step([&] { return take(file.events(), head.events); });
    step([&] { return take(file.sampleCount(), head.samples); });
    if (error)
        return *error;
    head.stateWord = head.manifest.value(u"state"_s).toObject().value(u"word"_s).toString();
    return head;
}

void readDocument(DocumentParts &promise, const QString &path)
{
    const auto fail = [&promise](const Error &error) {
        DocumentPart part;
        part.error = error;
        part.isLast = true;
        send(promise, std::move(part));
    };
    const auto file = RunFile::open(path, RunFile::Access::Read);
    if (!file)
        return fail(file.error());
    auto head = readHead(*file.value());
    if (!head)
        return fail(head.error());
    const quint32 samples = head.value().samples;
    DocumentPart start;
    start.head = head.take();
    start.isLast = samples == 0;
    send(promise, std::move(start));
    for (quint32 first = 0; first < samples && !promise.isCanceled();) {
        const quint32 end = first + std::min(samples - first, first == 0 ? firstPart : laterPart);
        auto part = readPart(*file.value(), first, end);
        if (!part)
            return fail(part.error());
        first = end;
        DocumentPart whole = part.take();
        whole.isLast = end == samples;
        send(promise, std::move(whole));
    }
}

void assembleProgram(SampleDetail &detail)
{
    const Problem &problem = detail.problem;
    QString before = problem.preamble.isEmpty() ? QString() : problem.preamble + u'\n';
    if (!detail.whole)
        before += problem.head;
    detail.firstLine = 1 + int(before.count(u'\n'));
    detail.program = before + detail.text;
    if (!problem.tests.isEmpty())
        detail.program += u'\n' + problem.tests;
}

namespace {

std::optional<Error> fillDetail(const RunFile &file, SampleDetail &detail)
{
    const auto rows = file.samples(detail.slot, detail.slot + 1);
    if (!rows)
        return rows.error();
    if (rows.value().empty())
        return Error{ErrorCode::NotFound, u"no such sample"_s, file.path(), {}};
    const SampleRow &row = rows.value().front();
    detail.whole = row.whole;
    detail.line = row.line;
    auto error = take(file.text(row.text), detail.text);
    if (!error)
        error = take(file.attemptsOf(detail.slot), detail.attempts);
    if (error)
        return error;
    auto problems = file.problems();
    auto references = file.references();
    if (!problems || !references)
        return !problems ? problems.error() : references.error();
    if (row.problem >= problems.value().size())
        return Error{ErrorCode::BadData, u"a sample is of no problem"_s, file.path(), {}};
    detail.problem = problems.take()[row.problem];
    for (ReferenceRow &reference : references.take()) {
        if (reference.problem == row.problem)
            detail.reference = std::move(reference);
    }
    return {};
}

} // namespace

SampleDetail readSampleDetail(const QString &path, quint32 slot)
{
    SampleDetail detail;
    detail.slot = slot;
    const auto file = RunFile::open(path, RunFile::Access::Read);
    if (!file) {
        detail.error = file.error();
        return detail;
    }
    detail.error = fillDetail(*file.value(), detail);
    if (!detail.error)
        assembleProgram(detail);
    return detail;
}

Result<Done> writeNote(const QString &path, const NoteRow &note)
{
    auto file = RunFile::open(path, RunFile::Access::Write);
    if (!file)
        return file.error();
    return file.value()->setNote(note);
}

Result<Done>
writeSignatureLabels(const QString &path, const QStringList &signatures, FailureLabel label)
{
    auto file = RunFile::open(path, RunFile::Access::Write);
    if (!file)
        return file.error();
    for (const QString &signature : signatures) {
        if (auto written = file.value()->setSignatureLabel(signature, label); !written)
            return written;
    }
    return Done{};
}

} // namespace assay::models
