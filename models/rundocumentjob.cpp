// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workflow/samples/openrun.h"
#include "models/entryfold.h"
#include "models/rundocument.h"
#include "models/rundocumentprivate.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace assay::models {
using namespace Qt::StringLiterals;

void RunDocument::connectJob()
{
    RunJob *job = m_d->job.get();
    connect(job, &RunJob::loading, this, [this](qint64 samples) {
        m_loaded = samples;
        Q_EMIT progressed();
    });
    connect(job, &RunJob::loaded, this, [this](const LoadReport &) { read(); });
    connect(job, &RunJob::progressed, this, [this](const RunProgress &now) {
        m_progress = now;
        Q_EMIT progressed();
    });
    connect(job, &RunJob::happened, this, [this](const QString &kind, const QString &text) {
        if (kind == u"not_kept")
            Q_EMIT failed({ErrorCode::Io, text, m_path, {}});
    });
    connect(job, &RunJob::checked, this, [this](const std::vector<ReferenceTrouble> &troubles) {
        m_troubles = troubles;
        Q_EMIT stateChanged();
    });
    connect(job, &RunJob::attemptsKept, this, &RunDocument::takeAttempts);
    connect(job, &RunJob::slicesKept, this, &RunDocument::takeSlices);
    connect(job, &RunJob::ledgerChanged, this, &RunDocument::takeSandboxes);
    connect(job, &RunJob::eventsKept, this, &RunDocument::takeEvents);
    connect(job, &RunJob::ended, this, &RunDocument::jobEnded);
}

void RunDocument::takeAttempts(const std::vector<AttemptRow> &rows)
{
    const auto signaturesBefore = m_signatures.size();
    for (const AttemptRow &row : rows) {
        if (row.sample >= m_samples->size())
            continue;
        SampleEntry entry = (*m_samples)[row.sample];
        if (addAttempt(entry, row))
            entry.signature = row.signatureText.isEmpty() ? 0 : signatureNumber(row.signatureText);
        change(row.sample, entry);
    }
    if (m_signatures.size() != signaturesBefore)
        Q_EMIT signaturesChanged();
    makeReportSoon();
}

void RunDocument::takeSlices(const std::vector<SliceRow> &rows)
{
    for (const SliceRow &row : rows) {
        const auto at = std::lower_bound(
            m_slices.begin(), m_slices.end(), row.id,
            [](const SliceRow &slice, quint32 id) { return slice.id < id; });
        if (at != m_slices.end() && at->id == row.id)
            *at = row;
        else
            m_slices.insert(at, row);
    }
    Q_EMIT slicesChanged();
}

void RunDocument::takeSandboxes(const std::vector<SandboxRow> &rows)
{
    for (const SandboxRow &row : rows) {
        const auto at = std::lower_bound(
            m_sandboxes.begin(), m_sandboxes.end(), row.number,
            [](const SandboxRow &sandbox, quint32 number) { return sandbox.number < number; });
        if (at != m_sandboxes.end() && at->number == row.number)
            *at = row;
        else
            m_sandboxes.insert(at, row);
    }
    Q_EMIT sandboxesChanged();
}

void RunDocument::takeEvents(const std::vector<EventRow> &rows)
{
    const int first = int(m_events.size());
    m_events.insert(m_events.end(), rows.begin(), rows.end());
    Q_EMIT eventsAdded(first);
}

void RunDocument::jobEnded(const RunEnd &end)
{
    m_end = end;
    m_error = end.error;
    m_progress.reset();
    // Its thread has ended the run; deleted later, since this is one of its signals.
    m_d->job.release()->deleteLater();
    // Failed, or stopped while its samples were being read: there is no file.
    const bool nothingMade = m_samples->empty() && end.error;
    const auto before = std::exchange(m_d->stateBefore, std::nullopt);
    setState(
        nothingMade                              ? RunState::Unreadable
            : end.kind == RunEnd::Kind::Complete ? RunState::Complete
            : before                             ? *before
            : end.kind == RunEnd::Kind::Partial  ? RunState::Partial
                                                 : RunState::Interrupted);
    Q_EMIT progressed();
    if (!nothingMade)
        read(); // what the file says counts
}

void RunDocument::resume(bool acceptFailingReferences)
{
    if (m_d->job || !m_d->factory)
        return;
    m_troubles.clear();
    start([path = m_path, acceptFailingReferences](RunJob &job) {
        job.resume(path, acceptFailingReferences);
    });
}

void RunDocument::runAgain(std::vector<quint32> slots_)
{
    if (m_d->job || !m_d->factory || slots_.empty() || !canRunAgain())
        return;
    m_d->stateBefore = m_state;
    start([path = m_path, chosen = std::move(slots_)](RunJob &job) { job.again(path, chosen); });
}

void RunDocument::cleanUp()
{
    if (m_d->job || !m_d->factory)
        return;
    m_d->stateBefore = m_state;
    start([path = m_path](RunJob &job) { job.cleanUp(path); });
    setState(RunState::Stopping);
}

void RunDocument::start(std::function<void(RunJob &)> begin)
{
    m_end.reset();
    m_error.reset();
    m_isDraining = false;
    m_d->job = std::make_unique<RunJob>(m_d->factory);
    connectJob();
    m_d->begin = std::move(begin);
    setState(RunState::Running);
    writeNext();
}

void RunDocument::stop()
{
    if (!m_d->job)
        return;
    if (std::exchange(m_d->begin, nullptr)) { // it waits for a note to be written
        RunEnd end;
        end.kind = RunEnd::Kind::Stopped;
        jobEnded(end);
        return;
    }
    m_d->job->stop();
    const bool wasDraining = isDraining();
    m_isDraining = false;
    setState(RunState::Stopping);
    if (wasDraining)
        Q_EMIT stateChanged();
}

void RunDocument::drain()
{
    if (m_d->begin)
        stop();
    if (!m_d->job || m_state == RunState::Stopping)
        return;
    m_d->job->drain();
    m_isDraining = true;
    setState(RunState::Stopping);
}

void RunDocument::drainSandbox(quint32 number)
{
    if (m_d->job)
        m_d->job->drainSandbox(number);
}

void RunDocument::destroySandbox(quint32 number)
{
    if (m_d->job)
        m_d->job->destroySandbox(number);
}

// -- notes and labels
// ------------------------------------------------------------------------------

void RunDocument::setNote(quint32 slot, const QString &text, FailureLabel label)
{
    if (slot >= m_samples->size())
        return;
    const NoteRow note{slot, label, text, QDateTime::currentMSecsSinceEpoch()};
    const auto keep = [this, note] {
        if (note.sample >= m_samples->size())
            return; // it is another run by now
        m_d->unsavedNotes.erase(note.sample);
        if (note.text.isEmpty() && note.label == FailureLabel::None)
            m_d->notes.erase(note.sample);
        else
            m_d->notes.insert_or_assign(note.sample, note);
        SampleEntry entry = (*m_samples)[note.sample];
        entry.marks = quint8(entry.marks & ~Noted);
        change(note.sample, entry);
        tellChanged();
        makeReportSoon();
    };
    if (m_d->job && !m_d->begin) {
        m_d->changedWhileReading = true;
        m_d->job->setNote(note);
        keep();
        return;
    }
    // What a person has written stays to be seen, and is tried again.
    const auto lose = [this, note](const Error &error) {
        m_d->unsavedNotes.insert_or_assign(note.sample, UnsavedNote{note, error});
    };
    writeSoon({[note](const QString &path) { return writeNote(path, note); }, keep, lose});
}

/// Once more, those that the file did not take.
void RunDocument::writeUnsavedNotes()
{
    std::vector<NoteRow> notes;
    for (const auto &[slot, unsaved] : m_d->unsavedNotes)
        notes.push_back(unsaved.note);
    for (const NoteRow &note : notes)
        setNote(note.sample, note.text, note.label);
}

void RunDocument::setBudget(std::optional<Money> budget)
{
    if (m_d->job)
        return;
    writeSoon(
        {[budget](const QString &path) { return changeBudget(path, budget); },
         [this] { read(); },
         {}});
}

void RunDocument::setSignatureLabels(const std::vector<quint32> &signatures, FailureLabel label)
{
    QStringList texts;
    std::vector<bool> isMeant(std::size_t(m_signatures.size()) + 1);
    for (const quint32 signature : signatures) {
        const QString text = m_signatures.value(qsizetype(signature) - 1);
        if (text.isEmpty())
            continue;
        texts.append(text);
        isMeant[signature] = true;
    }
    if (texts.isEmpty())
        return;
    const auto keep = [this, texts, label, isMeant] {
        for (const QString &text : texts)
            m_d->signatureLabels.insert(text, label);
        for (quint32 slot = 0; slot < m_samples->size(); ++slot) {
            const quint32 signature = (*m_samples)[slot].signature;
            if (signature < isMeant.size() && isMeant[signature])
                change(slot, SampleEntry((*m_samples)[slot]));
        }
        tellChanged();
        Q_EMIT signaturesChanged();
        makeReportSoon();
    };
    if (m_d->job && !m_d->begin) {
        m_d->changedWhileReading = true;
        for (const QString &text : texts)
            m_d->job->setSignatureLabel(text, label);
        keep();
        return;
    }
    writeSoon(
        {[texts, label](const QString &path) { return writeSignatureLabels(path, texts, label); },
         keep,
         {}});
}

void RunDocument::writeSoon(DocumentWrite write)
{
    m_d->writes.push_back(std::move(write));
    writeNext();
}

void RunDocument::writeNext()
{
    if (m_d->isWriting)
        return;
    if (m_d->writes.empty()) {
        if (const auto begin = std::exchange(m_d->begin, nullptr))
            begin(*m_d->job);
        return;
    }
    const DocumentWrite next = std::move(m_d->writes.front());
    m_d->writes.pop_front();
    m_d->isWriting = true;
    m_d->changedWhileReading = true;
    m_d->left = std::make_shared<LeftWrites>();
    onPool(
        this,
        [path = m_path, write = next.write, left = m_d->left] {
            auto written = write(path);
            const QMutexLocker lock(&left->mutex);
            left->isOver = true;
            for (const DocumentWrite &each : left->writes)
                (void)each.write(path);
            return written;
        },
        [this, keep = next.keep, lose = next.lose](const Result<Done> &written) {
            m_d->isWriting = false;
            writeNext();
            if (written) {
                keep();
                return;
            }
            if (lose)
                lose(written.error());
            Q_EMIT failed(written.error());
        },
        promptPool());
}

} // namespace assay::models
