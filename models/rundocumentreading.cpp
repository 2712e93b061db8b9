// SPDX-License-Identifier: GPL-3.0-or-later
// How a document takes in its file: as a whole, again while another process writes, and at rest.
#include "engine/store/runfile.h"
#include "models/rundocument.h"
#include "models/rundocumentprivate.h"

#include <utility>

namespace assay::models {

using namespace Qt::StringLiterals;

void RunDocument::read()
{
    if (m_d->reading.isRunning()) {
        m_d->readAgain = true;
        return;
    }
    m_d->readStarted.start();
    m_d->changedWhileReading = m_d->isWriting;
    if (m_d->watcher) { // one of its signals may have brought us here
        m_d->watcher->disconnect(this);
        m_d->watcher.release()->deleteLater();
    }
    auto promise = std::make_shared<DocumentParts>();
    m_d->reading = promise->future();
    m_d->watcher = std::make_unique<QFutureWatcher<std::shared_ptr<DocumentPart>>>();
    auto *watcher = m_d->watcher.get();
    connect(watcher, &QFutureWatcherBase::resultReadyAt, this, [this, watcher](int at) {
        const auto part = watcher->resultAt(at);
        take(*part);
        *part = {}; // the future keeps its results: not their content
    });
    connect(watcher, &QFutureWatcherBase::finished, this, &RunDocument::readEnded);
    promise->start();
    watcher->setFuture(m_d->reading);
    promptPool()->start([promise, path = m_path] {
        readDocument(*promise, path);
        promise->finish();
    });
}

void RunDocument::refresh()
{
    read();
}

void RunDocument::take(DocumentPart &part)
{
    if (part.error) {
        m_error = part.error;
        if (m_samples->empty() && !m_d->job)
            setState(RunState::Unreadable);
        else
            Q_EMIT failed(*part.error);
        return;
    }
    if (part.head)
        takeHead(*part.head);
    else
        takeEntries(part);
    m_read = m_read || part.isLast;
    if (part.isLast) {
        tellChanged();
        Q_EMIT wholeRead();
        makeReportSoon();
    }
}

void RunDocument::takeHead(DocumentHead &head)
{
    m_manifest = std::move(head.manifest);
    m_problems = std::move(head.problems);
    m_models = std::move(head.models);
    if (!m_d->changedWhileReading) {
        m_d->signatureLabels = std::move(head.signatureLabels);
        m_d->notes = std::move(head.notes);
    }
    m_d->signatureOf.assign(1, 0);
    for (const QString &text : std::as_const(head.signatures))
        m_d->signatureOf.push_back(signatureNumber(text));
    Q_EMIT signaturesChanged();
    const bool isNew = m_state == RunState::Opening || m_samples->size() != head.samples;
    if (m_samples->size() != head.samples) {
        m_samples->assign(head.samples, SampleEntry());
        m_d->snapshots.reset();
        m_d->bySlice.clear();
        m_counts = {};
        m_counts.requested = head.samples;
        m_undecided = 0;
        m_read = head.samples == 0;
    }
    if (!isRunningHere()) {
        m_error = m_end ? m_end->error : std::nullopt;
        takeSandboxes(head.sandboxes);
        takeSlices(head.slices);
        const auto known = m_events.size();
        m_events = std::move(head.events);
        if (m_events.size() != known)
            Q_EMIT eventsAdded(known < m_events.size() ? int(known) : 0);
        // The writer may have been one of our own notes.
        setState(runStateOf(head.stateWord, head.isBeingWritten && !m_d->changedWhileReading));
    }
    Q_EMIT headRead();
    if (isNew)
        Q_EMIT planned();
}

void RunDocument::takeEntries(DocumentPart &part)
{
    for (std::size_t at = 0; at < part.entries.size(); ++at) {
        SampleEntry &entry = part.entries[at];
        const quint32 slot = part.first + quint32(at);
        if (slot >= m_samples->size())
            return;
        // What has come from the run itself in the meantime is newer than what was read, and its
        // signature may have no number yet. At rest the file counts, unless it is read once more.
        const quint16 known = (*m_samples)[slot].attempts;
        if (isRunningHere() ? known > 0 && known >= entry.attempts
                            : m_d->readAgain && known > entry.attempts) {
            SampleEntry newer = (*m_samples)[slot]; // it may not know yet what it is a sample of
            newer.problem = entry.problem;
            newer.model = entry.model;
            newer.index = entry.index;
            newer.text = entry.text;
            if (!(newer == (*m_samples)[slot]))
                change(slot, newer);
            continue;
        }
        entry.signature
            = entry.signature < m_d->signatureOf.size() ? m_d->signatureOf[entry.signature] : 0;
        // Read again, most are as they were: nobody is told of those.
        if (m_read && labelled(slot, entry) == (*m_samples)[slot])
            continue;
        change(slot, entry);
    }
}

void RunDocument::readEnded()
{
    m_d->readCostMs = m_d->readStarted.elapsed();
    if (std::exchange(m_d->readAgain, false))
        read();
}

RunState runStateOf(const QString &word, bool isBeingWritten)
{
    if (isBeingWritten)
        return RunState::RunningElsewhere;
    if (word == u"complete")
        return RunState::Complete;
    if (word == u"partial")
        return RunState::Partial;
    // A report calls `loaded` what the file has no word for.
    return word.isEmpty() || word == u"loaded" ? RunState::Loaded : RunState::Interrupted;
}

void RunDocument::setState(RunState state)
{
    if (state == RunState::RunningElsewhere)
        m_d->look.start();
    else
        m_d->look.stop();
    const bool isAtRest = state == RunState::Loaded || state == RunState::Interrupted
        || state == RunState::Partial || state == RunState::Complete;
    if (!isAtRest)
        m_d->rest.stop();
    else if (!m_d->rest.isActive())
        m_d->rest.start();
    if (state == m_state)
        return;
    const bool isFree = std::exchange(m_state, state) == RunState::RunningElsewhere && isAtRest;
    Q_EMIT stateChanged();
    if (isFree)
        writeUnsavedNotes();
}

/// At rest: whether somebody else has begun to write. That costs nothing; reading does.
void RunDocument::lookForWriter()
{
    if (m_d->isLooking || m_d->isWriting || m_d->reading.isRunning())
        return;
    m_d->isLooking = true;
    onPool(
        this, [path = m_path] { return RunFile::isBeingWritten(path); },
        [this](bool isBeingWritten) {
            m_d->isLooking = false;
            // Our own notes and runs hold the lock too.
            if (isBeingWritten && m_d->rest.isActive() && !m_d->isWriting && !m_d->job)
                read();
        },
        promptPool());
}

void RunDocument::lookAtFile()
{
    // A look costs what reading the whole costs: never more than a tenth of the time.
    if (!m_d->reading.isRunning() && m_d->readStarted.elapsed() > m_d->readCostMs * 10)
        read();
}

} // namespace assay::models
