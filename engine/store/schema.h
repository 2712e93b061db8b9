// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <span>

namespace assay {
class Database;

/// What marks a run file among SQLite databases: PRAGMA application_id, "Assa" in ASCII.
inline constexpr quint32 runFileApplicationId = 0x41737361;

/// One step forward: what makes a schema of the version before into `version`.
struct SchemaStep
{
    int version;
    const char *sql;
};

/// All steps from nothing to the newest schema, in order. Add to the end and never change one that
/// a released version has: files that took it exist.
std::span<const SchemaStep> schemaSteps();
int newestSchemaVersion();

/// The version is in PRAGMA user_version; 0 where there is no schema yet.
Result<int> schemaVersion(Database &database);

/// Takes the steps that the database has not taken, all or none.
Result<Done> migrate(Database &database, std::span<const SchemaStep> steps);

} // namespace assay
