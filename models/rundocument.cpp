// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rundocument.h"

#include "engine/store/runfile.h"
#include "models/rundocumentprivate.h"

#include <QFileInfo>

#include <algorithm>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

constexpr int tellEveryMs = 100;
constexpr int lookEveryMs = 3'000;
constexpr int reportEveryMs = 2'000;
constexpr qint64 reportShare = 10; ///< a report that takes long is made that much more rarely

} // namespace

RunDocument::RunDocument(QString path, QObject *parent)
    : RunDocument(std::move(path), nullptr, parent)
{
}

RunDocument::RunDocument(QString path, std::unique_ptr<RunJob> job, QObject *parent)
    : QObject(parent)
    , m_path(std::move(path))
    , m_samples(std::make_shared<SampleEntries>())
    , m_d(std::make_unique<Private>())
{
    m_d->tell.setInterval(tellEveryMs);
    m_d->tell.setSingleShot(true);
    connect(&m_d->tell, &QTimer::timeout, this, &RunDocument::tellChanged);
    m_d->look.setInterval(lookEveryMs);
    connect(&m_d->look, &QTimer::timeout, this, &RunDocument::lookAtFile);
    m_d->reportSoon.setSingleShot(true);
    connect(&m_d->reportSoon, &QTimer::timeout, this, &RunDocument::makeReportNow);
    if (job) {
        m_d->job = std::move(job);
        m_state = RunState::Running;
        connectJob();
    } else {
        read();
    }
}

RunDocument::~RunDocument()
{
    if (m_d->reading.isValid())
        m_d->reading.cancel();
    m_d->job.reset();
    if (m_d->writes.empty())
        return;
    // What a person has written is not lost with the page that shows it: the write that goes on
    // does the rest, in order. Nobody is left to tell of an error.
    const QMutexLocker lock(&m_d->left->mutex);
    if (!m_d->left->isOver) {
        m_d->left->writes = std::move(m_d->writes);
        return;
    }
    promptPool()->start([path = m_path, writes = std::move(m_d->writes)] {
        for (const DocumentWrite &each : writes)
            (void)each.write(path);
    });
}

void RunDocument::setProviderFactory(ProviderFactory factory)
{
    m_d->factory = std::move(factory);
}

QString RunDocument::name() const
{
    return QFileInfo(m_path).completeBaseName();
}

bool RunDocument::canResume() const
{
    return m_state == RunState::Loaded || m_state == RunState::Interrupted
        || m_state == RunState::Partial;
}

std::shared_ptr<const SampleEntries> RunDocument::snapshot()
{
    return m_d->snapshots.lend(*m_samples, isRunningHere());
}

OutcomeCounts RunDocument::sliceCounts(quint32 id) const
{
    return id < m_d->bySlice.size() ? m_d->bySlice[id] : OutcomeCounts();
}

FailureLabel RunDocument::signatureLabel(quint32 signature) const
{
    if (signature == 0 || m_d->signatureLabels.isEmpty())
        return FailureLabel::None;
    return m_d->signatureLabels.value(m_signatures.value(qsizetype(signature) - 1));
}

QString RunDocument::noteOf(quint32 slot) const
{
    const auto note = m_d->notes.find(slot);
    return note == m_d->notes.end() ? QString() : note->second.text;
}

FailureLabel RunDocument::ownLabelOf(quint32 slot) const
{
    const auto note = m_d->notes.find(slot);
    return note == m_d->notes.end() ? FailureLabel::None : note->second.label;
}

QString RunDocument::sampleName(quint32 slot) const
{
    if (slot >= m_samples->size())
        return {};
    const SampleEntry &entry = (*m_samples)[slot];
    const QString problem
        = entry.problem < m_problems.size() ? m_problems[entry.problem].id : QString();
    QString name = u"%1 · %2"_s.arg(problem).arg(entry.index);
    const QString model = m_models.value(entry.model);
    if (m_models.size() > 1 && !model.isEmpty())
        name += u" · "_s + model;
    return name;
}

// -- reading
// ---------------------------------------------------------------------------------------

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
                            : m_d->readAgain && known > entry.attempts)
            continue;
        entry.signature
            = entry.signature < m_d->signatureOf.size() ? m_d->signatureOf[entry.signature] : 0;
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
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged();
}

void RunDocument::lookAtFile()
{
    // A look costs what reading the whole costs: never more than a tenth of the time.
    if (!m_d->reading.isRunning() && m_d->readStarted.elapsed() > m_d->readCostMs * 10)
        read();
}

// -- changes
// ---------------------------------------------------------------------------------------

void RunDocument::change(quint32 slot, const SampleEntry &entry)
{
    SampleEntry &now = (*m_samples)[slot];
    const auto count = [this](const SampleEntry &of, bool add) {
        if (of.slice >= m_d->bySlice.size())
            m_d->bySlice.resize(std::size_t(of.slice) + 1);
        const auto step = [add](quint32 &number) { add ? ++number : --number; };
        if (of.attempts > 0) {
            step(m_counts.byOutcome[std::size_t(of.outcome)]);
            step(m_d->bySlice[of.slice].byOutcome[std::size_t(of.outcome)]);
        }
        if (of.has(Undecided))
            step(m_undecided);
    };
    count(now, false);
    now = entry;
    const FailureLabel own = ownLabelOf(slot);
    now.label = quint8(own != FailureLabel::None ? own : signatureLabel(entry.signature));
    if (m_d->notes.contains(slot))
        now.marks |= Noted;
    count(now, true);
    m_d->changed.push_back(slot);
    m_d->snapshots.changed(slot);
    if (!m_d->tell.isActive())
        m_d->tell.start();
}

void RunDocument::tellChanged()
{
    if (m_d->changed.empty())
        return;
    const std::vector<quint32> changed = std::exchange(m_d->changed, {});
    Q_EMIT samplesChanged(changed);
}

quint32 RunDocument::signatureNumber(const QString &text)
{
    const auto known = m_d->signatureNumbers.constFind(text);
    if (known != m_d->signatureNumbers.constEnd())
        return *known;
    m_signatures.append(text);
    const auto number = quint32(m_signatures.size());
    m_d->signatureNumbers.insert(text, number);
    return number;
}

// -- the numbers
// -----------------------------------------------------------------------------------

void RunDocument::makeReportSoon()
{
    m_d->reportStale = true;
    // At rest nobody waits for the pause that a running one keeps.
    if (m_d->reporting || (m_d->reportSoon.isActive() && isRunningHere()))
        return;
    const bool first = !m_report;
    const qint64 wait = std::max<qint64>(reportEveryMs, m_d->reportCostMs * reportShare);
    m_d->reportSoon.start(first || !isRunningHere() ? 0 : int(wait));
}

void RunDocument::makeReportNow()
{
    m_d->reporting = true;
    m_d->reportStale = false;
    m_d->reportTook.start();
    onPool(
        this,
        [path = m_path]() -> Result<RunReport> {
            const auto file = RunFile::open(path, RunFile::Access::Read);
            if (!file)
                return file.error();
            return makeReport(*file.value());
        },
        [this](Result<RunReport> &made) {
            m_d->reporting = false;
            m_d->reportCostMs = m_d->reportTook.elapsed();
            if (made) {
                m_report = std::make_shared<const RunReport>(made.take());
                Q_EMIT reportChanged();
            } else if (!isRunningHere()) {
                Q_EMIT failed(made.error());
            }
            if (m_d->reportStale)
                makeReportSoon();
        });
}

// -- details
// ---------------------------------------------------------------------------------------

void RunDocument::readDetail(quint32 slot)
{
    const quint32 wanted = ++*m_d->detailWanted;
    onPool(
        this,
        [path = m_path, slot, wanted, newest = m_d->detailWanted] {
            return wanted == *newest ? readSampleDetail(path, slot) : SampleDetail();
        },
        [this, wanted](SampleDetail &detail) {
            if (wanted != *m_d->detailWanted)
                return;
            detail.note = noteOf(detail.slot);
            Q_EMIT detailRead(detail);
        },
        promptPool());
}

void RunDocument::readBeside(quint32 slot)
{
    const quint32 wanted = ++*m_d->besideWanted;
    onPool(
        this,
        [path = m_path, slot, wanted, newest = m_d->besideWanted] {
            return wanted == *newest ? readSampleDetail(path, slot) : SampleDetail();
        },
        [this, wanted](const SampleDetail &detail) {
            if (wanted == *m_d->besideWanted)
                Q_EMIT besideRead(detail);
        },
        promptPool());
}

} // namespace assay::models
