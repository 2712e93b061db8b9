// SPDX-License-Identifier: Apache-2.0
// What SampleWork asks of a sandbox, and what it puts in.

#include "engine/workflow/samples/samplework.h"

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
constexpr double memoryForSamples = 0.8; ///< of a sandbox's

} // namespace

SandboxSpec SampleWork::sandboxSpec() const
{
    SandboxSpec spec;
    spec.memoryBytes = m_machine.workers() * m_settings.memoryBytes * 5 / 4 + overheadBytes;
    spec.processes = sandboxProcesses;
    spec.vcpus = m_machine.vcpus;
    spec.network = m_settings.network;
    spec.tariff = m_settings.tariff;
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

void SampleWork::setMachine(const LaneMachine &machine)
{
    m_machine = machine;
    m_share = machine.share();
}

qint64 SampleWork::sampleMemoryBytes() const
{
    if (m_machine.memoryBytes <= 0)
        return m_settings.memoryBytes;
    const double each = memoryForSamples * double(m_machine.memoryBytes) / m_machine.workers();
    return std::min(m_settings.memoryBytes, qint64(each));
}

QJsonObject SampleWork::harnessSettings() const
{
    QJsonObject settings{
        {u"timeout"_s, double(m_settings.timeout.count()) / 1000.0},
        {u"share"_s, m_share},
        {u"memory"_s, sampleMemoryBytes()},
        {u"max_output"_s, m_settings.outputLimitBytes},
        {u"keep_output"_s, m_settings.outputKeptBytes},
        {u"confirm"_s, m_settings.confirm},
        {u"fast"_s, m_settings.filtered}};
    if (const auto guard = m_machine.guard()) {
        settings.insert(
            u"guard"_s,
            QJsonObject{
                {u"fraction"_s, guard->fraction}, {u"window"_s, double(guard->window.count())}});
    }
    return settings;
}

WorkSetup SampleWork::setup(const Sandbox &sandbox) const
{
    WorkSetup setup;
    const QString folder = sandbox.folder();
    for (const auto &[name, text] : m_harness) {
        if (name != u"agent.py" && name != u"keeper.py") // these stay outside
            setup.files.push_back({folder + u"/harness/"_s + name, text, 0600});
    }
    QJsonObject config{
        {u"inbox"_s, QString(folder + u"/inbox"_s)},
        {u"results"_s, QJsonValue::Null},
        {u"settings"_s, harnessSettings()},
        {u"vcpus"_s, m_machine.vcpus},
        {u"workers"_s, m_machine.workers()},
        {u"limits"_s, QJsonObject{{u"memory"_s, sampleMemoryBytes()}}},
        {u"network"_s, m_settings.network},
        {u"preload"_s, QJsonArray::fromStringList(modulesToPreload())}};
    if (m_machine.idleEnd.count() > 0)
        config.insert(u"idle_end"_s, qint64(m_machine.idleEnd.count()));
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
        {u"confirm"_s, m_settings.confirm},
        {u"alone"_s, slice.purpose == SlicePurpose::Alone},
        {u"beside"_s, slice.purpose != SlicePurpose::Alone && m_machine.runsBeside()}};
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

} // namespace assay
