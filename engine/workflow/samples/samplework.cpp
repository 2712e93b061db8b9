// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/samplework.h"

#include "engine/store/verdicts.h"
#include "engine/workflow/samples/attemptline.h"
#include "engine/workflow/samples/harness.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mebibyte = 1 << 20;
/// The interpreters, the harness and what the tests load, beside the samples.
constexpr qint64 overheadBytes = 512 * mebibyte;
constexpr int sandboxProcesses = 512;
constexpr qsizetype setupOutputBytes = 65536;

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

SampleWork::SampleWork(RunFile &reader, RunWriter &writer, RunSettings settings)
    : m_reader(reader)
    , m_writer(writer)
    , m_settings(std::move(settings))
    , m_harness(harnessFiles())
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

// -- the sandbox
// -------------------------------------------------------------------------------------

SandboxSpec SampleWork::sandboxSpec() const
{
    SandboxSpec spec;
    spec.memoryBytes = m_settings.memoryBytes * 5 / 4 + overheadBytes;
    spec.processes = sandboxProcesses;
    spec.network = m_settings.network;
    spec.lifetime = std::chrono::hours(24);
    return spec;
}

QStringList SampleWork::modulesToPreload() const
{
    QStringList modules{u"typing"_s,    u"math"_s,      u"re"_s,    u"collections"_s,
                        u"itertools"_s, u"functools"_s, u"heapq"_s, u"bisect"_s,
                        u"string"_s,    u"random"_s,    u"copy"_s,  u"operator"_s,
                        u"datetime"_s,  u"hashlib"_s,   u"json"_s,  u"statistics"_s,
                        u"decimal"_s,   u"fractions"_s, u"time"_s};
    static const QRegularExpression imports(
        u"^\\s*(?:import|from)\\s+([A-Za-z_]\\w*)"_s, QRegularExpression::MultilineOption);
    QSet<QString> seen(modules.begin(), modules.end());
    for (const Problem &problem : m_problems) {
        for (const QString &text : {problem.preamble, problem.head, problem.tests.left(20'000)}) {
            auto found = imports.globalMatch(text);
            while (found.hasNext() && modules.size() < 64) {
                const QString name = found.next().captured(1);
                if (problem.language == u"python" && !seen.contains(name)) {
                    seen.insert(name);
                    modules.append(name);
                }
            }
        }
    }
    return modules;
}

WorkSetup SampleWork::setup(const Sandbox &sandbox) const
{
    WorkSetup setup;
    const QString folder = sandbox.folder();
    for (const auto &[name, text] : m_harness) {
        if (name != u"agent.py")
            setup.files.push_back({folder + u"/harness/"_s + name, text, 0600});
    }
    const QJsonObject config{
        {u"inbox"_s, QString(folder + u"/inbox"_s)},
        {u"results"_s, QJsonValue::Null},
        {u"settings"_s,
         QJsonObject{
             {u"timeout"_s, double(m_settings.timeout.count()) / 1000.0},
             {u"share"_s, m_share},
             {u"memory"_s, m_settings.memoryBytes},
             {u"max_output"_s, m_settings.outputLimitBytes},
             {u"keep_output"_s, m_settings.outputKeptBytes},
             {u"confirm"_s, m_settings.confirm},
             {u"fast"_s, m_settings.filtered}}},
        {u"limits"_s, QJsonObject{{u"memory"_s, m_settings.memoryBytes}}},
        {u"network"_s, m_settings.network},
        {u"preload"_s, QJsonArray::fromStringList(modulesToPreload())}};
    setup.files.push_back(
        {folder + u"/config.json"_s, QJsonDocument(config).toJson(QJsonDocument::Compact), 0600});
    setup.files.push_back({folder + u"/inbox/.keep"_s, {}, 0600});
    if (!m_settings.setupName.isEmpty()) {
        const QString path = folder + u"/setup/"_s + m_settings.setupName;
        setup.files.push_back({path, m_settings.setup, 0600});
        CommandSpec command;
        if (path.endsWith(u".txt"))
            command.arguments
                = {sandbox.python(), u"-B"_s, folder + u"/harness/requirements.py"_s, path};
        else
            command.arguments = {u"/bin/sh"_s, u"-eu"_s, path};
        setup.setup.push_back(command);
    }
    setup.command.arguments
        = {sandbox.python(), u"-s"_s, u"-B"_s, folder + u"/harness/supervisor.py"_s,
           folder + u"/config.json"_s};
    return setup;
}

void SampleWork::keepSetupOutput(const QByteArray &output)
{
    m_setupOutput = QString::fromUtf8(output.left(setupOutputBytes));
}

QString SampleWork::payloadPath(const Sandbox &sandbox, quint32 order) const
{
    return sandbox.folder() + u"/inbox/%1.slice"_s.arg(order);
}

QJsonObject SampleWork::problemJson(quint32 number) const
{
    const Problem &problem = m_problems[number];
    const ReferenceRow &reference = m_references[number];
    QJsonObject object{
        {u"language"_s, problem.language},
        {u"preamble"_s, problem.preamble},
        {u"head"_s, problem.head},
        {u"tests"_s, problem.tests},
        {u"entry"_s, problem.entryPoint}};
    const bool calibrated = reference.outcome == Outcome::Passed;
    if (calibrated && reference.count)
        object.insert(u"count"_s, *reference.count);
    if (reference.outcome != Outcome::NotRun)
        object.insert(u"confirmable"_s, calibrated && reference.confirmable);
    else if (problem.reference.isEmpty())
        object.insert(u"confirmable"_s, false); // nothing shows that it could be
    return object;
}

Result<QByteArray> SampleWork::payload(const Slice &slice)
{
    QJsonObject problems;
    QJsonArray samples;
    for (const quint32 item : slice.items) {
        QJsonObject sample{{u"i"_s, qint64(item)}};
        quint32 problem = 0;
        if (item >= referenceItem) {
            problem = item - referenceItem;
            sample.insert(u"text"_s, m_problems[problem].reference);
            sample.insert(u"whole"_s, m_problems[problem].referenceIsWhole);
            sample.insert(u"reference"_s, true);
        } else {
            const SampleRow &row = m_samples[item];
            problem = row.problem;
            auto text = m_reader.text(row.text);
            if (!text)
                return text.error();
            sample.insert(u"text"_s, text.take());
            sample.insert(u"whole"_s, row.whole);
        }
        const QString name = QString::number(problem);
        sample.insert(u"p"_s, name);
        if (!problems.contains(name))
            problems.insert(name, problemJson(problem));
        samples.append(sample);
    }
    const QJsonObject document{
        {u"slice"_s, qint64(slice.id)},
        {u"problems"_s, problems},
        {u"samples"_s, samples},
        {u"confirm"_s, m_settings.confirm}};
    const QByteArray data = QJsonDocument(document).toJson(QJsonDocument::Compact);
    return QByteArray("ASSAY1 " + QByteArray::number(data.size()) + '\n' + data);
}

std::chrono::seconds SampleWork::silenceLimit() const
{
    // A sample's wall cap, its compilation and its confirmation may all pass without a line.
    const double cap = 4.0 * double(m_settings.timeout.count()) / 1000.0 / m_share;
    return std::chrono::seconds(qint64(5.0 * cap) + 300);
}

std::optional<quint32> SampleWork::probeItem() const
{
    for (std::size_t problem = 0; problem < m_references.size(); ++problem) {
        if (m_references[problem].outcome == Outcome::Passed)
            return referenceItem + quint32(problem);
    }
    return std::nullopt;
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
    } else if (kind == u"refused") {
        event.kind = WorkEvent::Kind::Refused;
        event.text = object.value(u"message"_s).toString();
    } else if (kind == u"ready") {
        event.kind = WorkEvent::Kind::Ready;
        event.description = m_place = object;
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
        event.passed = referenceFinished(line, event.item - referenceItem);
        return event;
    }
    const bool alone = place.purpose == SlicePurpose::Alone;
    if (read.confirmTimedOut) {
        read.row.outcome = alone ? Outcome::Disputed : Outcome::Infrastructure;
        read.row.confirmation = alone ? Confirmation::Disputed : Confirmation::None;
        read.row.detail = noteDetail(u"the confirmation ran out of time"_s);
        event.again = !alone;
    }
    if (read.row.flags & ProvisionalTimeout)
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
    if (alone)
        row.flags = quint16((row.flags | RanAlone) & ~ProvisionalTimeout);
    const bool decides = m_undecided[slot] && alone && isScored(row.outcome);
    const bool first = !isScored(m_outcomes[slot]);
    if (first || decides) {
        --m_counts.byOutcome[std::size_t(m_outcomes[slot])];
        m_outcomes[slot] = row.outcome;
        ++m_counts.byOutcome[std::size_t(row.outcome)];
        const bool wasUndecided = m_undecided[slot];
        m_undecided[slot] = (row.flags & ProvisionalTimeout) != 0;
        m_counts.undecided
            = m_counts.undecided - (wasUndecided ? 1 : 0) + (m_undecided[slot] ? 1 : 0);
    }
    m_writer.addAttempt(std::move(row));
}

void SampleWork::giveUp(quint32 item, const Error &error, const WorkPlace &place)
{
    if (item >= referenceItem)
        return; // stays not run; the check says so
    AttemptRow row;
    row.sample = item;
    row.outcome = Outcome::Infrastructure;
    row.detail = noteDetail(u"given up: "_s + error.detail);
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
