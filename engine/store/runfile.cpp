// SPDX-License-Identifier: Apache-2.0
#include "engine/store/runfile.h"

#include "engine/store/exactjson.h"
#include "engine/store/runfileprivate.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// A slot above this is a mistake; the counters of attempts would take gigabytes.
constexpr quint32 largestSlot = 100'000'000;

} // namespace

Result<Done> RunFile::Private::forgetUncommitted()
{
    const auto last = database->integer("SELECT max(number) FROM text");
    if (!last)
        return last.error();
    texts.reset(quint32(last.value()) + 1);
    attempts = {};
    signatures.reset();
    return Done{};
}

Result<Done> RunFile::Private::inTransaction(const std::function<Result<Done>()> &write)
{
    if (database->inTransaction())
        return write();
    if (auto begun = database->prepare("BEGIN IMMEDIATE").run(); !begun)
        return begun;
    auto done = write();
    if (done)
        done = database->prepare("COMMIT").run();
    if (done)
        return done;
    if (database->inTransaction())
        (void)database->execute("ROLLBACK"); // the first error is the one to tell
    (void)forgetUncommitted();
    return done;
}

Result<Done> RunFile::Private::loadAttemptCounts()
{
    auto statement = database->prepare("SELECT sample, max(number) FROM attempt GROUP BY sample");
    attempts.bySlot.resize(0);
    for (;;) {
        auto row = statement.step();
        if (!row)
            return row.error();
        if (!row.value())
            break;
        const qint64 sample = statement.integer(0);
        if (sample < 0 || sample > largestSlot)
            return damaged(u"an attempt of sample "_s + QString::number(sample));
        attempts.bySlot.resize(std::size_t(sample) + 1); // they come in order
        attempts.bySlot.back() = quint16(statement.integer(1));
    }
    attempts.isLoaded = true;
    return Done{};
}

Result<Done> RunFile::begin()
{
    return m_d->database->prepare("BEGIN IMMEDIATE").run();
}

Result<Done> RunFile::commit()
{
    auto committed = m_d->database->prepare("COMMIT").run();
    if (committed)
        return committed;
    if (m_d->database->inTransaction())
        (void)m_d->database->execute("ROLLBACK");
    (void)m_d->forgetUncommitted();
    return committed;
}

Result<Done> RunFile::sync()
{
    return m_d->database->syncLog();
}

void RunFile::forgetTexts()
{
    m_d->texts.reset(m_d->texts.next());
}

Result<Done> RunFile::setMeta(const QString &key, const QJsonObject &value)
{
    return m_d->database->prepare("INSERT OR REPLACE INTO meta VALUES (?,?)")
        .bind(key, m_d->compression.packBytes(exactJson(value)))
        .run();
}

Result<Done> RunFile::addProblem(quint32 number, const Problem &problem)
{
    Compression &pack = m_d->compression;
    return m_d->database->prepare("INSERT INTO problem VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)")
        .bind(
            number, problem.id, problem.language, problem.category, problem.entryPoint,
            problem.referenceIsWhole, pack.packText(problem.prompt),
            pack.packText(problem.preamble), pack.packText(problem.head),
            pack.packText(problem.tests), pack.packText(problem.reference),
            pack.packBytes(exactJson(problem.tags)), pack.packBytes(exactJson(problem.rest)))
        .run();
}

Result<Done> RunFile::addModel(quint32 number, const QString &name)
{
    return m_d->database->prepare("INSERT INTO model VALUES (?,?)").bind(number, name).run();
}

Result<quint32> RunFile::addText(const QString &text)
{
    const QByteArray plain = Compression::plain(text);
    const auto digest = TextNumbers::digestOf(plain);
    if (const auto known = m_d->texts.find(digest))
        return *known;
    const quint32 number = m_d->texts.next();
    const auto added = m_d->database->prepare("INSERT INTO text VALUES (?,?,?)")
                           .bind(number, qint64(plain.size()), m_d->compression.compressed(plain))
                           .run();
    if (!added)
        return added.error();
    m_d->texts.add(digest);
    return number;
}

Result<Done> RunFile::addSample(quint32 slot, const SampleRow &sample, const QJsonObject &rest)
{
    return m_d->inTransaction([&]() -> Result<Done> {
        auto added = m_d->database->prepare("INSERT INTO sample VALUES (?,?,?,?,?,?,?)")
                         .bind(
                             slot, sample.problem, sample.model, sample.index, sample.text,
                             sample.whole, sample.line)
                         .run();
        if (!added || rest.isEmpty())
            return added;
        return m_d->database->prepare("INSERT INTO sample_rest VALUES (?,?)")
            .bind(slot, m_d->compression.packBytes(exactJson(rest)))
            .run();
    });
}

Result<Done> RunFile::setReference(const ReferenceRow &row)
{
    return m_d->database->prepare("INSERT OR REPLACE INTO reference VALUES (?,?,?,?,?,?,?)")
        .bind(
            row.problem, quint8(row.outcome), row.count, row.confirmable, row.wallUs, row.cpuUs,
            m_d->compression.packBytes(row.detail))
        .run();
}

Result<Done> RunFile::addAttempt(AttemptRow row)
{
    if (row.sample > largestSlot)
        return Error{ErrorCode::BadArgument, u"no run has so many samples"_s, m_d->path, {}};
    if (!m_d->attempts.isLoaded)
        if (auto loaded = m_d->loadAttemptCounts(); !loaded)
            return loaded;
    auto &counts = m_d->attempts.bySlot;
    if (row.sample >= counts.size())
        counts.resize(std::size_t(row.sample) + 1);
    if (counts[row.sample] == std::numeric_limits<quint16>::max())
        return Error{ErrorCode::BadArgument, u"a sample has 65,535 attempts"_s, m_d->path, {}};
    row.number = quint16(counts[row.sample] + 1);
    const auto addRow = [&]() -> Result<Done> {
        const auto signature = m_d->signatureNumber(row.signatureText);
        if (!signature)
            return signature.error();
        return m_d->database
            ->prepare("INSERT INTO attempt VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
            .bind(
                row.sample, row.number, quint8(row.outcome), quint8(row.confirmation), row.flags,
                quint8(row.fired), row.slice, row.sandbox, row.wallUs, row.cpuUs, row.waitUs,
                row.confirmUs, row.peakKib, row.exitCode, row.signal, row.endedMs,
                signature.value())
            .run();
    };
    const auto addAll = [&]() -> Result<Done> {
        if (auto added = addRow(); !added || row.detail.isEmpty())
            return added;
        return m_d->database->prepare("INSERT INTO attempt_detail VALUES (?,?,?)")
            .bind(row.sample, row.number, m_d->compression.packBytes(row.detail))
            .run();
    };
    const bool isOneRow = row.detail.isEmpty() && row.signatureText.isEmpty();
    auto added = isOneRow ? addRow() : m_d->inTransaction(addAll);
    if (added)
        m_d->attempts.bySlot[row.sample] = row.number;
    return added;
}

Result<Done> RunFile::putSandbox(const SandboxRow &row)
{
    return m_d->database
        ->prepare("INSERT OR REPLACE INTO sandbox (number, tag, provider, provider_id, tariff, "
                  "state, asked_ms, ready_ms, ended_ms, lifetime_s, detail, hourly_nanos, "
                  "minimum_s, step_s, creation_nanos, lived_ms, lived_told, billed_nanos, "
                  "billed_at_ms, cpu_ms) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
        .bind(
            row.number, row.tag, row.provider, row.providerId, row.tariff, row.state, row.askedMs,
            row.readyMs, row.endedMs, row.lifetimeSeconds, m_d->compression.packBytes(row.detail),
            row.hourlyNanos, row.minimumSeconds, row.stepSeconds, row.creationNanos, row.livedMs,
            row.livedTold, row.billedNanos, row.billedAtMs, row.cpuMs)
        .run();
}

Result<Done> RunFile::putSlice(const SliceRow &row)
{
    return m_d->database->prepare("INSERT OR REPLACE INTO slice VALUES (?,?,?,?,?,?,?,?,?,?)")
        .bind(
            row.id, row.samples, row.bytes, row.expectedUs, row.purpose, row.startedMs, row.endedMs,
            row.tries, row.done, row.passed)
        .run();
}

Result<Done> RunFile::addEvent(const EventRow &row)
{
    return m_d->database
        ->prepare("INSERT INTO event (time_ms, kind, slice, sandbox, sample, text) "
                  "VALUES (?,?,?,?,?,?)")
        .bind(row.timeMs, row.kind, row.slice, row.sandbox, row.sample, row.text)
        .run();
}

} // namespace assay
