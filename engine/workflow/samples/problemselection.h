// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/workflow/samples/runsettings.h"

#include <QStringList>

namespace assay {

/// Which problems a run is about: those whose id matches `settings.only`, and of them
/// `settings.limit`, drawn without replacement by `settings.seed`. Places in `ids`, ascending.
///
/// Errors:  BadArgument where no id matches
/// Threads: pure, any thread
Result<std::vector<quint32>> selectProblems(const QStringList &ids, const RunSettings &settings);

} // namespace assay
