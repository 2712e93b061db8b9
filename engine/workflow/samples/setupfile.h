// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/workflow/samples/runsettings.h"

#include <QDateTime>

namespace assay {

/// Reads a set-up file (requirements or a shell script) into the settings, which keep its content:
/// a resumed run has it without the file.
///
/// Errors:  NotFound, Io; BadArgument for more than 1 MiB, which is no set-up
/// Threads: any
Result<Done> readSetupFile(const QString &path, RunSettings &settings);

/// The sample file's or folder's name, without what tells its form: a run is named after it, and
/// tables name a model after the run where samples do not. `llama-3.1-8b.jsonl.gz`: `llama-3.1-8b`.
///
/// Threads: pure, any thread
QString runBaseName(const QString &samplesPath);

/// The name that a run file gets where none is asked for: the sample file's, with the local time.
///
/// Threads: pure, any thread
QString runFileName(const QString &samplesPath, const QDateTime &now);

} // namespace assay
