// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/millionrun.h"

#include "engine/store/runfile.h"
#include "engine/workflow/samples/loadrun.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdio>

namespace bench {
using namespace Qt::StringLiterals;
using namespace assay;

namespace {

constexpr quint32 commitEvery = 20'000;
constexpr quint32 sandboxes = 4;
constexpr qint64 startMs = 1'750'000'000'000;

QByteArray line(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

bool writeProblems(const QString &path, quint32 count)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    for (quint32 number = 0; number < count; ++number) {
        file.write(line(
            {{u"task_id"_s, u"Bench/%1"_s.arg(number)},
             {u"prompt"_s, u"def f(x):\n    \"\"\"Adds %1 to x.\"\"\"\n"_s.arg(number)},
             {u"entry_point"_s, u"f"_s},
             {u"canonical_solution"_s, u"    return x + %1\n"_s.arg(number)},
             {u"test"_s,
              u"def check(candidate):\n    assert candidate(1) == %1\n"_s.arg(number + 1)}}));
    }
    return true;
}

/// Programs of about the size of HumanEval's completions, no two alike.
bool writeSamples(const QString &path, quint32 count)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    for (quint32 slot = 0; slot < count; ++slot) {
        QString text;
        for (quint32 number = 0; number < 3 + drawn(slot) % 6; ++number)
            text += u"    value_%1 = x + %2\n"_s.arg(drawn(slot + number) % 1000).arg(number);
        text += u"    return value_1 + %1\n"_s.arg(slot);
        file.write(line(
            {{u"task_id"_s, u"Bench/%1"_s.arg(slot / samplesAProblem)}, {u"completion"_s, text}}));
    }
    return true;
}

AttemptRow attemptOf(quint32 slot)
{
    const quint32 random = drawn(slot);
    AttemptRow row;
    row.sample = slot;
    row.outcome = outcomeOf(slot);
    row.slice = slot / samplesAProblem + 1;
    row.sandbox = row.slice % sandboxes + 1;
    row.wallUs = row.outcome == Outcome::Timeout ? 3'000'000 : 1'000 + random % 200'000;
    row.cpuUs = row.wallUs / 2;
    row.waitUs = random % 500;
    row.peakKib = 10'000 + random % 100'000;
    row.exitCode = row.outcome == Outcome::Passed ? 0 : 1;
    row.endedMs = startMs + slot / 4;
    if (row.outcome == Outcome::Passed) {
        row.confirmation = random % 50 == 0 ? Confirmation::Unconfirmed : Confirmation::Confirmed;
        return row;
    }
    if (row.outcome == Outcome::Timeout)
        row.fired = Fired::Limit;
    const QString message = messageOf(slot);
    if (message.isEmpty())
        return row;
    row.signatureText = message;
    row.detail = "{\"exception\":{\"kind\":\"NameError\",\"kinds\":[\"NameError\",\"Exception\"],"
                 "\"message\":\""
        + message.toUtf8()
        + "\",\"in_tests\":false,\"frames\":[[\"<tests>\",2,\"check\"],[\"<program>\",5,\"f\"]]},"
          "\"err\":{\"total\":0,\"head\":\"\"}}";
    return row;
}

SliceRow sliceOf(quint32 id, quint32 samples)
{
    SliceRow row;
    row.id = id;
    row.samples = std::min(samplesAProblem, samples - (id - 1) * samplesAProblem);
    row.bytes = 40'000;
    row.expectedUs = 10'000'000;
    row.purpose = u"run"_s;
    row.startedMs = startMs + qint64(id - 1) * samplesAProblem / 4;
    row.endedMs = row.startedMs + samplesAProblem / 4;
    row.tries = 1;
    row.done = row.samples;
    for (quint32 slot = (id - 1) * samplesAProblem; slot < samples && slot / samplesAProblem < id;
         ++slot)
        row.passed += outcomeOf(slot) == Outcome::Passed ? 1 : 0;
    return row;
}

Result<Done> addLedger(RunFile &file)
{
    for (quint32 number = 1; number <= sandboxes; ++number) {
        SandboxRow row;
        row.number = number;
        row.tag = u"bench-%1"_s.arg(number);
        row.provider = u"local"_s;
        row.providerId = u"sb_%1"_s.arg(number);
        row.state = u"deleted"_s;
        row.askedMs = row.readyMs = startMs;
        row.endedMs = startMs + 300'000;
        if (auto put = file.putSandbox(row); !put)
            return put;
    }
    return Done{};
}

Result<Done> addAttempts(RunFile &file, quint32 first, quint32 end, quint32 samples)
{
    if (auto begun = file.begin(); !begun)
        return begun;
    for (quint32 slot = first; slot < end; ++slot) {
        if (auto added = file.addAttempt(attemptOf(slot)); !added)
            return added;
        if (slot % samplesAProblem == 0) {
            if (auto put = file.putSlice(sliceOf(slot / samplesAProblem + 1, samples)); !put)
                return put;
        }
        if (slot % commitEvery == commitEvery - 1) {
            if (auto committed = file.commit(); !committed)
                return committed;
            if (auto begun = file.begin(); !begun)
                return begun;
        }
    }
    return file.commit();
}

Result<Done> load(RunFile &file, const QString &folder, quint32 samples)
{
    const quint32 problems = (samples + samplesAProblem - 1) / samplesAProblem;
    const QString problemFile = folder + u"/problems.jsonl"_s;
    const QString sampleFile = folder + u"/samples.jsonl"_s;
    if (!writeProblems(problemFile, problems) || !writeSamples(sampleFile, samples))
        return Error{ErrorCode::Io, u"no room for the generated samples"_s, folder, {}};
    RunSettings settings;
    settings.lanes = 2;
    settings.slices = std::max(
        1, int(problems - problems / 3)); // what is left of the begun run becomes as many
    auto loaded = loadRun(file, problemFile, sampleFile, settings);
    QFile::remove(problemFile);
    QFile::remove(sampleFile);
    if (!loaded)
        return loaded.error();
    file.forgetTexts();
    for (quint32 number = 0; number < problems; ++number) {
        ReferenceRow row;
        row.problem = number;
        row.outcome = Outcome::Passed;
        row.count = 1;
        row.confirmable = true;
        row.wallUs = 2'000;
        row.cpuUs = 2'000;
        if (auto kept = file.setReference(row); !kept)
            return kept;
    }
    return addLedger(file);
}

Result<Done> tellState(RunFile &file, const QString &word)
{
    return file.setMeta(
        u"state"_s,
        {{u"word"_s, word},
         {u"started_ms"_s, startMs},
         {u"heartbeat_ms"_s, startMs + qint64(300'000)}});
}

Result<Done> make(const MillionRun &run, const QString &folder, quint32 samples)
{
    std::printf("a run of %u samples is generated once, in %s\n", samples, qPrintable(folder));
    std::fflush(stdout);
    const quint32 middle = samples / samplesAProblem / 3 * samplesAProblem;
    const QString unfinished = folder + u"/unfinished.assay"_s;
    QFile::remove(unfinished);
    {
        auto made = RunFile::create(unfinished);
        if (!made)
            return made.error();
        if (auto loaded = load(*made.value(), folder, samples); !loaded)
            return loaded;
        if (auto added = addAttempts(*made.value(), 0, middle, samples); !added)
            return added;
        if (auto told = tellState(*made.value(), u"stopped"_s); !told)
            return told;
    }
    if (!QFile::copy(unfinished, run.begun))
        return Error{ErrorCode::Io, u"no room for a copy"_s, run.begun, {}};
    {
        auto again = RunFile::open(unfinished, RunFile::Access::Write);
        if (!again)
            return again.error();
        if (auto added = addAttempts(*again.value(), middle, samples, samples); !added)
            return added;
        if (auto told = tellState(*again.value(), u"partial"_s); !told)
            return told;
    }
    QFile::rename(unfinished, run.whole);
    return Done{};
}

} // namespace

quint32 drawn(quint32 number)
{
    number = (number ^ 61U) ^ (number >> 16U);
    number *= 9U;
    number ^= number >> 4U;
    number *= 0x27d4eb2dU;
    return number ^ (number >> 15U);
}

Outcome outcomeOf(quint32 slot)
{
    const quint32 share = drawn(slot) % 1000;
    if (share < 700)
        return Outcome::Passed;
    if (share < 840)
        return Outcome::Failed;
    if (share < 960)
        return Outcome::Error;
    if (share < 985)
        return Outcome::Timeout;
    if (share < 990)
        return Outcome::EndedEarly;
    if (share < 993)
        return Outcome::Memory;
    if (share < 995)
        return Outcome::OutputLimit;
    return share < 998 ? Outcome::Disputed : Outcome::Infrastructure;
}

QString messageOf(quint32 slot)
{
    const Outcome outcome = outcomeOf(slot);
    if (outcome != Outcome::Failed && outcome != Outcome::Error)
        return {};
    // Few signatures have many samples, and many have few.
    const quint32 random = drawn(drawn(slot)) % signatureTexts;
    const quint32 number = slot % 3 == 0 ? random : random * (random % 97) / 97;
    return u"name 'helper_%1' is not defined"_s.arg(number);
}

Result<MillionRun> millionRun(const QString &folder, quint32 samples)
{
    if (!QDir().mkpath(folder))
        return Error{ErrorCode::Io, u"it cannot be made"_s, folder, {}};
    const MillionRun run{
        folder + u"/whole-%1.assay"_s.arg(samples), folder + u"/begun-%1.assay"_s.arg(samples)};
    if (QFile::exists(run.whole) && QFile::exists(run.begun))
        return run;
    QFile::remove(run.whole);
    QFile::remove(run.begun);
    if (auto made = make(run, folder, samples); !made)
        return made.error();
    return run;
}

} // namespace bench
