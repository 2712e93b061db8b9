// SPDX-License-Identifier: Apache-2.0
#include "engine/store/exactjson.h"
#include "engine/store/runfilerows.h"

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// The columns that `readAttempt` reads; literals, so that statements can be put together from
/// them. A file of schema 1 has no signatures: there, the last column is 0.
#define ATTEMPT_COLUMNS_FROM_1                                                                     \
    "sample, number, outcome, confirmation, flags, fired, slice, sandbox, wall_us, cpu_us, "       \
    "wait_us, confirm_us, peak_kib, exit_code, signal, ended_ms, 0"
#define ATTEMPT_COLUMNS                                                                            \
    "sample, number, outcome, confirmation, flags, fired, slice, sandbox, wall_us, cpu_us, "       \
    "wait_us, confirm_us, peak_kib, exit_code, signal, ended_ms, signature"

#define SANDBOX_COLUMNS                                                                            \
    "number, tag, provider, provider_id, tariff, state, asked_ms, ready_ms, ended_ms, "            \
    "lifetime_s, detail"

/// The last of each enumeration whose numbers lie in files.
constexpr qint64 lastOutcome = qint64(Outcome::Infrastructure);
constexpr qint64 lastConfirmation = qint64(Confirmation::Disputed);
constexpr qint64 lastFired = qint64(Fired::Compile);

bool isIn(qint64 value, qint64 last)
{
    return value >= 0 && value <= last;
}

/// False where the row holds a value that no version of this schema gave it.
bool readAttempt(const Statement &from, AttemptRow &row)
{
    const qint64 outcome = from.integer(2);
    const qint64 confirmation = from.integer(3);
    const qint64 fired = from.integer(5);
    if (!isIn(outcome, lastOutcome) || !isIn(confirmation, lastConfirmation)
        || !isIn(fired, lastFired))
        return false;
    row.sample = quint32(from.integer(0));
    row.number = quint16(from.integer(1));
    row.outcome = Outcome(outcome);
    row.confirmation = Confirmation(confirmation);
    row.flags = quint16(from.integer(4));
    row.fired = Fired(fired);
    row.slice = quint32(from.integer(6));
    row.sandbox = quint32(from.integer(7));
    row.wallUs = from.integer(8);
    row.cpuUs = from.integer(9);
    row.waitUs = from.integer(10);
    row.confirmUs = from.integer(11);
    row.peakKib = from.integer(12);
    row.exitCode = qint16(from.integer(13));
    row.signal = qint16(from.integer(14));
    row.endedMs = from.integer(15);
    row.signature = quint32(from.integer(16));
    return true;
}

std::optional<quint32> optionalNumber(const Statement &from, int column)
{
    if (from.isNull(column))
        return std::nullopt;
    return quint32(from.integer(column));
}

std::optional<qint64> optionalInteger(const Statement &from, int column)
{
    return from.isNull(column) ? std::nullopt : std::optional(from.integer(column));
}

/// The columns of schema 3. A row that an older program wrote has none of them.
bool readPrice(const Statement &from, SandboxRow &row)
{
    row.hourlyNanos = optionalInteger(from, 11);
    row.minimumSeconds = optionalInteger(from, 12).value_or(0);
    row.stepSeconds = optionalInteger(from, 13).value_or(1);
    row.creationNanos = optionalInteger(from, 14).value_or(0);
    row.livedMs = optionalInteger(from, 15);
    row.livedTold = optionalInteger(from, 16).value_or(0) != 0;
    row.billedNanos = optionalInteger(from, 17);
    row.billedAtMs = optionalInteger(from, 18);
    row.cpuMs = optionalInteger(from, 19);
    return row.hourlyNanos.value_or(0) >= 0 && row.minimumSeconds >= 0 && row.stepSeconds > 0;
}

} // namespace

Error RunFile::Private::damaged(const QString &detail) const
{
    return {
        ErrorCode::BadData, detail, path,
        u"the file is damaged or was changed by another program"_s};
}

Result<QJsonObject> RunFile::meta(const QString &key) const
{
    auto found = m_d->rows<QJsonObject>(
        std::move(m_d->database->prepare("SELECT value FROM meta WHERE name = ?").bind(key)),
        [](const Statement &, Unpacker &unpack, QJsonObject &value) {
            value = objectFromJson(unpack.bytes(0));
            return true;
        });
    if (!found)
        return found.error();
    return found.value().empty() ? QJsonObject() : found.value().front();
}

Result<std::vector<Problem>> RunFile::problems() const
{
    return m_d->numberedRows<Problem>(
        m_d->database->prepare(
            "SELECT number, id, language, category, entry_point, reference_is_whole, prompt, "
            "preamble, head, tests, reference, tags, rest FROM problem ORDER BY number"),
        [](const Statement &from, Unpacker &unpack, Problem &problem) {
            problem.id = from.string(1);
            problem.language = from.string(2);
            problem.category = from.string(3);
            problem.entryPoint = from.string(4);
            problem.referenceIsWhole = from.integer(5) != 0;
            problem.prompt = unpack.text(6);
            problem.preamble = unpack.text(7);
            problem.head = unpack.text(8);
            problem.tests = unpack.text(9);
            problem.reference = unpack.text(10);
            problem.tags = listFromJson(unpack.bytes(11));
            problem.rest = objectFromJson(unpack.bytes(12));
            return true;
        });
}

namespace {

bool readName(const Statement &from, Unpacker &, QString &name)
{
    name = from.string(1);
    return true;
}

Result<QStringList> listOf(const Result<std::vector<QString>> &names)
{
    if (!names)
        return names.error();
    return QStringList(names.value().begin(), names.value().end());
}

} // namespace

Result<QStringList> RunFile::problemIds() const
{
    return listOf(m_d->numberedRows<QString>(
        m_d->database->prepare("SELECT number, id FROM problem ORDER BY number"), readName));
}

Result<QStringList> RunFile::models() const
{
    return listOf(m_d->numberedRows<QString>(
        m_d->database->prepare("SELECT number, name FROM model ORDER BY number"), readName));
}

namespace {

#define SAMPLE_COLUMNS "slot, problem, model, position, text, whole, line"

bool readSample(const Statement &from, Unpacker &, SampleRow &row)
{
    row.problem = quint32(from.integer(1));
    row.model = quint32(from.integer(2));
    row.index = quint32(from.integer(3));
    row.text = quint32(from.integer(4));
    row.whole = from.integer(5) != 0;
    row.line = quint32(from.integer(6));
    return true;
}

} // namespace

Result<std::vector<SampleRow>> RunFile::samples() const
{
    return m_d->numberedRows<SampleRow>(
        m_d->database->prepare("SELECT " SAMPLE_COLUMNS " FROM sample ORDER BY slot"), readSample);
}

Result<std::vector<SampleRow>> RunFile::samples(quint32 firstSlot, quint32 endSlot) const
{
    return m_d->numberedRows<SampleRow>(
        std::move(m_d->database
                      ->prepare("SELECT " SAMPLE_COLUMNS
                                " FROM sample WHERE slot >= ? AND slot < ? ORDER BY slot")
                      .bind(firstSlot, endSlot)),
        readSample, firstSlot);
}

Result<qint64> RunFile::sampleCount() const
{
    return m_d->database->integer("SELECT slot + 1 FROM sample ORDER BY slot DESC LIMIT 1");
}

Result<QString> RunFile::text(quint32 number) const
{
    auto found = m_d->rows<QString>(
        std::move(m_d->database->prepare("SELECT body FROM text WHERE number = ?").bind(number)),
        [](const Statement &, Unpacker &unpack, QString &text) {
            text = unpack.text(0);
            return true;
        });
    if (!found)
        return found.error();
    if (found.value().empty())
        return Error{
            ErrorCode::NotFound,
            u"the run file has no text "_s + QString::number(number),
            m_d->path,
            {}};
    return found.value().front();
}

Result<std::vector<quint32>> RunFile::textBytes() const
{
    return m_d->rows<quint32>(
        m_d->database->prepare("SELECT bytes FROM text ORDER BY number"),
        [](const Statement &from, Unpacker &, quint32 &bytes) {
            bytes = quint32(from.integer(0));
            return true;
        });
}

Result<QJsonObject> RunFile::sampleRest(quint32 slot) const
{
    auto found = m_d->rows<QJsonObject>(
        std::move(m_d->database->prepare("SELECT rest FROM sample_rest WHERE slot = ?").bind(slot)),
        [](const Statement &, Unpacker &unpack, QJsonObject &rest) {
            rest = objectFromJson(unpack.bytes(0));
            return true;
        });
    if (!found)
        return found.error();
    return found.value().empty() ? QJsonObject() : found.value().front();
}

Result<std::vector<ReferenceRow>> RunFile::references() const
{
    return m_d->rows<ReferenceRow>(
        m_d->database->prepare(
            "SELECT problem, outcome, count, confirmable, wall_us, cpu_us, detail "
            "FROM reference ORDER BY problem"),
        [](const Statement &from, Unpacker &unpack, ReferenceRow &row) {
            row.problem = quint32(from.integer(0));
            row.outcome = Outcome(from.integer(1));
            if (!from.isNull(2))
                row.count = from.integer(2);
            row.confirmable = from.integer(3) != 0;
            row.wallUs = from.integer(4);
            row.cpuUs = from.integer(5);
            row.detail = unpack.bytes(6);
            return isIn(from.integer(1), lastOutcome);
        });
}

Result<Done> RunFile::Private::visitAttempts(
    Statement statement, const std::function<void(const AttemptRow &)> &visit) const
{
    AttemptRow row;
    for (;;) {
        const auto next = statement.step();
        if (!next)
            return next.error();
        if (!next.value())
            return Done{};
        if (!readAttempt(statement, row))
            return damaged(
                u"an attempt of sample %1 holds an impossible value"_s.arg(statement.integer(0)));
        visit(row);
    }
}

Result<Done> RunFile::eachAttempt(const std::function<void(const AttemptRow &)> &visit) const
{
    const auto has = m_d->hasNotes();
    if (!has)
        return has.error();
    return m_d->visitAttempts(
        m_d->database->prepare(
            has.value() ? "SELECT " ATTEMPT_COLUMNS " FROM attempt ORDER BY sample, number"
                        : "SELECT " ATTEMPT_COLUMNS_FROM_1 " FROM attempt ORDER BY sample, number"),
        visit);
}

Result<Done> RunFile::eachAttempt(
    quint32 firstSlot, quint32 endSlot, const std::function<void(const AttemptRow &)> &visit) const
{
    const auto has = m_d->hasNotes();
    if (!has)
        return has.error();
    return m_d->visitAttempts(
        std::move(m_d->database
                      ->prepare(
                          has.value() ? "SELECT " ATTEMPT_COLUMNS
                                        " FROM attempt WHERE sample >= ? AND sample < ? "
                                        "ORDER BY sample, number"
                                      : "SELECT " ATTEMPT_COLUMNS_FROM_1
                                        " FROM attempt WHERE sample >= ? AND sample < ? "
                                        "ORDER BY sample, number")
                      .bind(firstSlot, endSlot)),
        visit);
}

Result<std::vector<AttemptRow>> RunFile::attemptsOf(quint32 slot) const
{
    const auto has = m_d->hasNotes();
    if (!has)
        return has.error();
    return m_d->rows<AttemptRow>(
        std::move(m_d->database
                      ->prepare(
                          has.value() ? "SELECT " ATTEMPT_COLUMNS ", detail FROM attempt "
                                        "LEFT JOIN attempt_detail USING (sample, number) "
                                        "WHERE sample = ? ORDER BY number"
                                      : "SELECT " ATTEMPT_COLUMNS_FROM_1 ", detail FROM attempt "
                                        "LEFT JOIN attempt_detail USING (sample, number) "
                                        "WHERE sample = ? ORDER BY number")
                      .bind(slot)),
        [](const Statement &from, Unpacker &unpack, AttemptRow &row) {
            if (!from.isNull(17))
                row.detail = unpack.bytes(17);
            return readAttempt(from, row);
        });
}

Result<std::vector<SandboxRow>> RunFile::sandboxes() const
{
    const auto priced = m_d->hasPrices();
    if (!priced)
        return priced.error();
    return m_d->rows<SandboxRow>(
        m_d->database->prepare(
            priced.value() ? "SELECT " SANDBOX_COLUMNS
                             ", hourly_nanos, minimum_s, step_s, creation_nanos, lived_ms, "
                             "lived_told, billed_nanos, billed_at_ms, cpu_ms FROM sandbox "
                             "ORDER BY number"
                           : "SELECT " SANDBOX_COLUMNS " FROM sandbox ORDER BY number"),
        [hasPrices = priced.value()](const Statement &from, Unpacker &unpack, SandboxRow &row) {
            row.number = quint32(from.integer(0));
            row.tag = from.string(1);
            row.provider = from.string(2);
            row.providerId = from.string(3);
            row.tariff = from.string(4);
            row.state = from.string(5);
            row.askedMs = from.integer(6);
            row.readyMs = from.integer(7);
            row.endedMs = from.integer(8);
            row.lifetimeSeconds = from.integer(9);
            row.detail = unpack.bytes(10);
            return !hasPrices || readPrice(from, row);
        });
}

Result<std::vector<SliceRow>> RunFile::slices() const
{
    return m_d->rows<SliceRow>(
        m_d->database->prepare("SELECT id, samples, bytes, expected_us, purpose, started_ms, "
                               "ended_ms, tries, done, passed FROM slice ORDER BY id"),
        [](const Statement &from, Unpacker &, SliceRow &row) {
            row.id = quint32(from.integer(0));
            row.samples = quint32(from.integer(1));
            row.bytes = from.integer(2);
            row.expectedUs = from.integer(3);
            row.purpose = from.string(4);
            row.startedMs = from.integer(5);
            row.endedMs = from.integer(6);
            row.tries = quint32(from.integer(7));
            row.done = quint32(from.integer(8));
            row.passed = quint32(from.integer(9));
            return true;
        });
}

Result<std::vector<EventRow>> RunFile::events() const
{
    return m_d->rows<EventRow>(
        m_d->database->prepare(
            "SELECT time_ms, kind, slice, sandbox, sample, text FROM event ORDER BY number"),
        [](const Statement &from, Unpacker &, EventRow &row) {
            row.timeMs = from.integer(0);
            row.kind = from.string(1);
            row.slice = optionalNumber(from, 2);
            row.sandbox = optionalNumber(from, 3);
            row.sample = optionalNumber(from, 4);
            row.text = from.string(5);
            return true;
        });
}

} // namespace assay
