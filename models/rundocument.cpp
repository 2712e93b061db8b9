// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rundocument.h"

#include "engine/store/runfile.h"
#include "models/costsource.h"
#include "models/rundocumentprivate.h"

#include <QFileInfo>

#include <algorithm>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

constexpr int tellEveryMs = 100;
constexpr int lookEveryMs = 3'000;
constexpr int lookAtRestMs = 2'000;
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
    m_d->rest.setInterval(lookAtRestMs);
    connect(&m_d->rest, &QTimer::timeout, this, &RunDocument::lookForWriter);
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
    writeUnsavedNotes();
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

bool RunDocument::isOnThisComputer() const
{
    QString provider = m_manifest[u"provider"_s].toObject()[u"provider"_s].toString();
    if (provider.isEmpty()) // it has not been started yet
        provider = m_manifest[u"settings"_s].toObject()[u"provider"_s].toString();
    if (!provider.isEmpty())
        return isThisComputer(provider);
    return !m_sandboxes.empty()
        && std::all_of(m_sandboxes.begin(), m_sandboxes.end(), [](const SandboxRow &row) {
               return isThisComputer(row.provider);
           });
}

bool RunDocument::hasTold(const Error &error) const
{
    return m_error && m_error->code == error.code && m_error->source == error.source
        && m_error->detail == error.detail;
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

bool RunDocument::canRunAgain() const
{
    return !isRunningHere() && m_read && m_state != RunState::RunningElsewhere
        && m_state != RunState::Opening && m_state != RunState::Unreadable;
}

QString RunDocument::noteOf(quint32 slot) const
{
    if (const auto unsaved = m_d->unsavedNotes.find(slot); unsaved != m_d->unsavedNotes.end())
        return unsaved->second.note.text;
    const auto note = m_d->notes.find(slot);
    return note == m_d->notes.end() ? QString() : note->second.text;
}

FailureLabel RunDocument::ownLabelOf(quint32 slot) const
{
    if (const auto unsaved = m_d->unsavedNotes.find(slot); unsaved != m_d->unsavedNotes.end())
        return unsaved->second.note.label;
    const auto note = m_d->notes.find(slot);
    return note == m_d->notes.end() ? FailureLabel::None : note->second.label;
}

std::optional<Error> RunDocument::noteError(quint32 slot) const
{
    const auto unsaved = m_d->unsavedNotes.find(slot);
    return unsaved == m_d->unsavedNotes.end() ? std::nullopt : std::optional(unsaved->second.error);
}

QString RunDocument::sampleName(quint32 slot) const
{
    if (slot >= m_samples->size())
        return {};
    const SampleEntry &entry = (*m_samples)[slot];
    const QString problem
        = entry.problem < m_problems.size() ? m_problems[entry.problem].id : QString();
    QString name = problem + u" · "_s + QString::number(entry.index);
    const QString model = m_models.value(entry.model);
    if (m_models.size() > 1 && !model.isEmpty())
        name += u" · "_s + model;
    return name;
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
    now = labelled(slot, entry);
    count(now, true);
    m_d->changed.push_back(slot);
    m_d->snapshots.changed(slot);
    if (!m_d->tell.isActive())
        m_d->tell.start();
}

/// With what people have written.
SampleEntry RunDocument::labelled(quint32 slot, SampleEntry entry) const
{
    const auto note = m_d->notes.find(slot);
    const FailureLabel own = note == m_d->notes.end() ? FailureLabel::None : note->second.label;
    entry.label = quint8(own != FailureLabel::None ? own : signatureLabel(entry.signature));
    if (note != m_d->notes.end())
        entry.marks |= Noted;
    return entry;
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
