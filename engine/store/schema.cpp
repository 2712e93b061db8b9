// SPDX-License-Identifier: Apache-2.0
#include "engine/store/schema.h"

#include "engine/store/database.h"

#include <array>

namespace assay {

namespace {

// Rows are small because SQLite keeps 0 and 1 in no byte and other integers in as few as they need.
// There is no index but the keys: the keys serve resume and detail, all else is ordered in memory.
// `reference.count` is NULL where two runs disagree. BLOBs are in the form of compression.h.
constexpr auto firstSchema = R"sql(
CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE problem (number INTEGER PRIMARY KEY, id TEXT NOT NULL, language TEXT NOT NULL,
    category TEXT NOT NULL, entry_point TEXT NOT NULL, reference_is_whole INTEGER NOT NULL,
    prompt BLOB NOT NULL, preamble BLOB NOT NULL, head BLOB NOT NULL, tests BLOB NOT NULL,
    reference BLOB NOT NULL, tags BLOB NOT NULL, rest BLOB NOT NULL);
CREATE TABLE model (number INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE text (number INTEGER PRIMARY KEY, bytes INTEGER NOT NULL, body BLOB NOT NULL);
CREATE TABLE sample (slot INTEGER PRIMARY KEY, problem INTEGER NOT NULL, model INTEGER NOT NULL,
    position INTEGER NOT NULL, text INTEGER NOT NULL, whole INTEGER NOT NULL, line INTEGER NOT NULL);
CREATE TABLE sample_rest (slot INTEGER PRIMARY KEY, rest BLOB NOT NULL);
CREATE TABLE reference (problem INTEGER PRIMARY KEY, outcome INTEGER NOT NULL, count INTEGER,
    confirmable INTEGER NOT NULL, wall_us INTEGER NOT NULL, cpu_us INTEGER NOT NULL,
    detail BLOB NOT NULL);
CREATE TABLE sandbox (number INTEGER PRIMARY KEY, tag TEXT NOT NULL, provider TEXT NOT NULL,
    provider_id TEXT NOT NULL, tariff TEXT NOT NULL, state TEXT NOT NULL,
    asked_ms INTEGER NOT NULL, ready_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL,
    lifetime_s INTEGER NOT NULL, detail BLOB NOT NULL);
CREATE TABLE slice (id INTEGER PRIMARY KEY, samples INTEGER NOT NULL, bytes INTEGER NOT NULL,
    expected_us INTEGER NOT NULL, purpose TEXT NOT NULL, started_ms INTEGER NOT NULL,
    ended_ms INTEGER NOT NULL, tries INTEGER NOT NULL, done INTEGER NOT NULL,
    passed INTEGER NOT NULL);
CREATE TABLE attempt (sample INTEGER NOT NULL, number INTEGER NOT NULL, outcome INTEGER NOT NULL,
    confirmation INTEGER NOT NULL, flags INTEGER NOT NULL, fired INTEGER NOT NULL,
    slice INTEGER NOT NULL, sandbox INTEGER NOT NULL, wall_us INTEGER NOT NULL,
    cpu_us INTEGER NOT NULL, wait_us INTEGER NOT NULL, confirm_us INTEGER NOT NULL,
    peak_kib INTEGER NOT NULL, exit_code INTEGER NOT NULL, signal INTEGER NOT NULL,
    ended_ms INTEGER NOT NULL, PRIMARY KEY (sample, number)) WITHOUT ROWID;
CREATE TABLE attempt_detail (sample INTEGER NOT NULL, number INTEGER NOT NULL,
    detail BLOB NOT NULL, PRIMARY KEY (sample, number)) WITHOUT ROWID;
CREATE TABLE event (number INTEGER PRIMARY KEY, time_ms INTEGER NOT NULL, kind TEXT NOT NULL,
    slice INTEGER, sandbox INTEGER, sample INTEGER, text TEXT NOT NULL);
)sql";

// The signature stands last and is 0 for a pass, so that it costs one byte of the row's header.
constexpr auto notesAndSignatures = R"sql(
ALTER TABLE attempt ADD COLUMN signature INTEGER NOT NULL DEFAULT 0;
CREATE TABLE signature (number INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE signature_label (text TEXT PRIMARY KEY, label INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE note (sample INTEGER PRIMARY KEY, label INTEGER NOT NULL, text TEXT NOT NULL,
    changed_ms INTEGER NOT NULL);
)sql";

// What a sandbox costs: the price as it was when it was asked for, so that a later price list
// changes nothing. NULL: not known, which is not 0.
constexpr auto prices = R"sql(
ALTER TABLE sandbox ADD COLUMN hourly_nanos INTEGER;
ALTER TABLE sandbox ADD COLUMN minimum_s INTEGER;
ALTER TABLE sandbox ADD COLUMN step_s INTEGER;
ALTER TABLE sandbox ADD COLUMN creation_nanos INTEGER;
ALTER TABLE sandbox ADD COLUMN lived_ms INTEGER;
ALTER TABLE sandbox ADD COLUMN lived_told INTEGER;
ALTER TABLE sandbox ADD COLUMN billed_nanos INTEGER;
ALTER TABLE sandbox ADD COLUMN billed_at_ms INTEGER;
ALTER TABLE sandbox ADD COLUMN cpu_ms INTEGER;
)sql";

constexpr std::array allSteps{
    SchemaStep{1, firstSchema}, SchemaStep{2, notesAndSignatures}, SchemaStep{3, prices}};

Result<Done> take(Database &database, std::span<const SchemaStep> steps, int from)
{
    for (const SchemaStep &step : steps) {
        if (step.version <= from)
            continue;
        if (auto taken = database.execute(step.sql); !taken)
            return taken;
        const QByteArray mark
            = "PRAGMA user_version=" + QByteArray::number(step.version); // takes no parameters
        if (auto marked = database.execute(mark.constData()); !marked)
            return marked;
    }
    const QByteArray owner = "PRAGMA application_id=" + QByteArray::number(runFileApplicationId);
    return database.execute(owner.constData());
}

} // namespace

std::span<const SchemaStep> schemaSteps()
{
    return allSteps;
}

int newestSchemaVersion()
{
    return allSteps.back().version;
}

Result<int> schemaVersion(Database &database)
{
    auto version = database.integer("PRAGMA user_version");
    if (!version)
        return version.error();
    return int(version.value());
}

Result<Done> migrate(Database &database, std::span<const SchemaStep> steps)
{
    const auto from = schemaVersion(database);
    if (!from)
        return from.error();
    if (steps.back().version <= from.value())
        return Done{};
    if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun)
        return begun;
    auto taken = take(database, steps, from.value());
    if (taken)
        taken = database.execute("COMMIT");
    if (!taken && database.inTransaction())
        (void)database.execute("ROLLBACK"); // the first error is the one to tell
    return taken;
}

} // namespace assay
