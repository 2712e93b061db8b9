// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/samplework.h"

#include "engine/report/signature.h"
#include "engine/store/verdicts.h"
#include "engine/workflow/samples/attemptline.h"
#include "engine/workflow/samples/harness.h"

#include <QDateTime>
#include <QJsonDocument>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

QByteArray noteDetail(const QString &note)
{
    return QJsonDocument(QJsonObject{{u"note"_s, note}}).toJson(QJsonDocument::Compact);
}

} // namespace

quint32 RunCounts::scored() const
{
    quint32 sum = 0;
    for (const Outcome outcome : allOutcomes)
        sum += isScored(outcome) ? of(outcome) : 0;
    return sum;
}

SampleWork::SampleWork(RunFile &reader, RunWriter &writer, RunSettings settings, RunTap *tap)
    : m_reader(reader)
    , m_writer(writer)
    , m_settings(std::move(settings))
    , m_harness(harnessFiles())
    , m_tap(tap)
{
}

Result<Done> SampleWork::load()
{
    auto problems = m_reader.problems();
    auto samples = m_reader.samples();
    auto references = m_reader.references();
    if (!problems || !samples || !references)
        return !problems ? problems.error() : !samples ? samples.error() : references.error();
    m_problems = problems.take();
    m_samples = samples.take();
    m_references.resize(m_problems.size());
    for (const ReferenceRow &row : references.value()) {
        if (row.problem < m_references.size())
            m_references[row.problem] = row;
    }
    auto texts = m_reader.textBytes();
    if (!texts)
        return texts.error();
    m_textBytes = texts.take();
    for (std::size_t slot = 0; slot < m_samples.size(); ++slot) {
        const SampleRow &row = m_samples[slot];
        if (row.problem >= m_problems.size() || row.text == 0 || row.text > m_textBytes.size()) {
            return Error{
                ErrorCode::BadData,
                u"sample %1 is of a problem or a text that the file does not have"_s.arg(slot),
                m_reader.path(), u"The file is damaged. Take a copy of it that is whole."_s};
        }
    }
    auto verdicts = readVerdicts(m_reader, m_samples.size());
    if (!verdicts)
        return verdicts.error();
    m_outcomes.resize(m_samples.size());
    m_undecided.resize(m_samples.size());
    m_counts.requested = quint32(m_samples.size());
    for (std::size_t slot = 0; slot < m_samples.size(); ++slot) {
        const Verdict &verdict = verdicts.value()[slot];
        // What only failed for the machinery's reasons is not yet run.
        m_outcomes[slot] = isScored(verdict.outcome) ? verdict.outcome : Outcome::NotRun;
        m_undecided[slot] = verdict.undecided;
        m_counts.undecided += verdict.undecided ? 1 : 0;
        ++m_counts.byOutcome[std::size_t(m_outcomes[slot])];
    }
    return Done{};
}

std::vector<quint32> SampleWork::pending() const
{
    std::vector<quint32> slots;
    for (std::size_t slot = 0; slot < m_outcomes.size(); ++slot) {
        if (!isScored(m_outcomes[slot]))
            slots.push_back(quint32(slot));
    }
    return slots;
}

std::vector<quint32> SampleWork::undecided() const
{
    std::vector<quint32> slots;
    for (std::size_t slot = 0; slot < m_undecided.size(); ++slot) {
        if (m_undecided[slot])
            slots.push_back(quint32(slot));
    }
    return slots;
}

void SampleWork::runAgain(const std::vector<quint32> &slots_)
{
    m_diagnostic.assign(m_samples.size(), false);
    m_again.assign(m_samples.size(), false);
    for (const quint32 slot : slots_) {
        m_again[slot] = true;
        m_diagnostic[slot] = isScoredSoFar(slot) && !m_undecided[slot];
    }
}

void SampleWork::countAgain(quint32 slot)
{
    if (m_again.empty() || !m_again[slot])
        return;
    m_again[slot] = false;
    ++m_againDone;
}

// -- results
// -----------------------------------------------------------------------------------------

WorkEvent SampleWork::read(const QByteArray &line, const WorkPlace &place)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const QString kind = object.value(u"t"_s).toString();
    WorkEvent event;
    event.item = quint32(object.value(u"i"_s).toInteger());
    // A line without a number is about no item: not about the first one.
    const qint64 number = object.value(u"i"_s).toInteger(-1);
    bool known = number == qint64(event.item);
    if (event.item >= referenceItem)
        known = known && event.item - referenceItem < m_problems.size();
    else
        known = known && event.item < m_samples.size();
    if (kind == u"r" && known && place.awaits && !place.awaits(event.item)) {
        event.kind = WorkEvent::Kind::Late;
        return event;
    }
    if (kind == u"r" && known)
        return finished(object, place);
    if (kind == u"fault" && known)
        return faulted(object, place);
    if (kind == u"s" && known) {
        event.kind = WorkEvent::Kind::Started;
    } else if (kind == u"done") {
        event.kind = WorkEvent::Kind::SliceDone;
        event.slice = quint32(object.value(u"slice"_s).toInteger());
        const double took = object.value(u"took"_s).toDouble(-1.0);
        if (place.purpose == SlicePurpose::Run && !place.probe && took >= 0.0 && took < 1e6) {
            m_times.inSlices += quint32(std::max<qint64>(0, object.value(u"n"_s).toInteger()));
            m_times.slicesUs += qint64(took * 1e6);
        }
    } else if (kind == u"pause") {
        event.kind = WorkEvent::Kind::Paused;
        event.text = u"paused %1 s to stay below the provider's CPU rule"_s.arg(
            object.value(u"s"_s).toDouble(), 0, 'f', 1);
    } else if (kind == u"refused") {
        event.kind = WorkEvent::Kind::Refused;
        event.refusal = Error{
            ErrorCode::BadArgument, object.value(u"message"_s).toString(), u"--memory"_s,
            u"Ask for less, or run where no lower limit is set (see 'ulimit -v')."_s};
    } else if (kind == u"ready") {
        event.kind = WorkEvent::Kind::Ready;
        event.description = m_place = object;
        if (object.value(u"isolation"_s) == u"sandbox"_s
            && m_machine.isolation != IsolationLevel::Sandbox) {
            // Many samples are to share this sandbox, and nothing would stand between them.
            event.kind = WorkEvent::Kind::Refused;
            event.refusal = Error{
                ErrorCode::Isolation,
                u"the sandbox allows samples neither namespaces nor users of their own"_s,
                {},
                u"Run somewhere else: nothing would keep one sample from another there."_s};
        }
    } else {
        event.kind = WorkEvent::Kind::Broken;
        event.text = QString::fromUtf8(line.left(200));
    }
    return event;
}

WorkEvent SampleWork::finished(const QJsonObject &line, const WorkPlace &place)
{
    AttemptLine read = readAttemptLine(line);
    WorkEvent event;
    event.kind = WorkEvent::Kind::Finished;
    event.item = read.row.sample;
    if (place.probe)
        return event;
    if (event.item >= referenceItem) {
        event.again = isReferenceUnsure(read, place);
        event.passed = !event.again && referenceFinished(line, event.item - referenceItem);
        return event;
    }
    const bool alone = place.purpose == SlicePurpose::Alone;
    if (read.confirmTimedOut) {
        read.row.outcome = alone ? Outcome::Disputed : Outcome::Infrastructure;
        read.row.confirmation = alone ? Confirmation::Disputed : Confirmation::None;
        read.row.detail = noteDetail(u"the confirmation ran out of time"_s);
        read.row.signatureText.clear(); // keep() makes that of the note
        event.again = !alone;
    }
    if (read.row.flags & Provisional)
        event.again = !alone;
    event.passed = read.row.outcome == Outcome::Passed;
    keep(std::move(read.row), place);
    return event;
}

WorkEvent SampleWork::faulted(const QJsonObject &line, const WorkPlace &place)
{
    WorkEvent event;
    event.kind = WorkEvent::Kind::Fault;
    event.item = quint32(line.value(u"i"_s).toInteger());
    event.text = line.value(u"message"_s).toString();
    if (!place.probe && event.item < referenceItem) {
        AttemptRow row;
        row.sample = event.item;
        row.outcome = Outcome::Infrastructure;
        row.detail = noteDetail(event.text);
        keep(std::move(row), place);
    }
    return event;
}

/// A busy machine may have cut it off: then it has no outcome until it has run alone.
bool SampleWork::isReferenceUnsure(const AttemptLine &read, const WorkPlace &place)
{
    return place.purpose != SlicePurpose::Alone
        && (read.confirmTimedOut || (read.row.flags & Provisional) != 0);
}

bool SampleWork::referenceFinished(const QJsonObject &line, quint32 problem)
{
    const AttemptLine read = readAttemptLine(line);
    ReferenceRow row;
    row.problem = problem;
    row.outcome = read.row.outcome;
    if (line.value(u"count"_s).isDouble())
        row.count = line.value(u"count"_s).toInteger();
    row.confirmable = line.value(u"confirmable"_s).toBool();
    row.wallUs
        = std::max<qint64>(0, read.row.wallUs - read.row.waitUs); // what counts against the limit
    row.cpuUs = read.row.cpuUs;
    row.detail = read.row.detail;
    m_references[problem] = row;
    ++m_referencesDone;
    m_writer.setReference(std::move(row));
    return read.row.outcome == Outcome::Passed;
}

void SampleWork::keep(AttemptRow row, const WorkPlace &place)
{
    const quint32 slot = row.sample;
    const bool alone = place.purpose == SlicePurpose::Alone;
    row.slice = place.slice;
    row.sandbox = place.sandbox;
    row.endedMs = QDateTime::currentMSecsSinceEpoch();
    if (row.signatureText.isEmpty()) // not read from a line of the harness
        row.signatureText
            = failureSignature(row.outcome, row.detail, row.fired, row.exitCode, row.signal);
    if (alone)
        row.flags = quint16((row.flags | RanAlone) & ~Provisional);
    if (!m_diagnostic.empty() && m_diagnostic[slot])
        row.flags |= Diagnostic;
    if (isScored(row.outcome)) {
        countAgain(slot);
        ++m_times.attempts;
        m_times.wallUs += row.wallUs + row.confirmUs;
        m_times.cpuUs += row.cpuUs;
    }
    const bool decides = m_undecided[slot] && (row.flags & RanAlone) != 0 && isScored(row.outcome);
    const bool first = !isScored(m_outcomes[slot]);
    if (first || decides) {
        --m_counts.byOutcome[std::size_t(m_outcomes[slot])];
        m_outcomes[slot] = row.outcome;
        ++m_counts.byOutcome[std::size_t(row.outcome)];
        const bool wasUndecided = m_undecided[slot];
        m_undecided[slot] = (row.flags & Provisional) != 0;
        m_counts.undecided
            = m_counts.undecided - (wasUndecided ? 1 : 0) + (m_undecided[slot] ? 1 : 0);
    }
    if (m_tap)
        m_tap->add(row);
    m_writer.addAttempt(std::move(row));
}

void SampleWork::giveUp(quint32 item, const Error &error, const WorkPlace &place)
{
    if (item >= referenceItem) {
        m_checkTrouble = error; // it stays not run
        return;
    }
    AttemptRow row;
    row.sample = item;
    row.outcome = Outcome::Infrastructure;
    row.detail = noteDetail(u"given up: "_s + error.detail);
    countAgain(item);
    keep(std::move(row), place);
}

void SampleWork::blame(quint32 item, const WorkPlace &place)
{
    if (item >= referenceItem)
        return;
    AttemptRow row;
    row.sample = item;
    row.outcome = Outcome::KilledSandbox;
    row.flags = RanAlone;
    row.detail = noteDetail(
        u"its sandbox died while it ran alone in it, and a reference solution survived there before and after"_s);
    keep(std::move(row), place);
}

} // namespace assay
