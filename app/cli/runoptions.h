// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commandline.h"
#include "engine/workflow/samples/runsettings.h"

namespace assay::app {

/// The options of `assay run`, and those of them that `assay plan` shares.
class RunOptions
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::RunOptions)
public:
    static void declareData(CommandLine &line); ///< the files, the provider, k
    static void declarePlan(CommandLine &line); ///< what decides slices and time
    static void declare(CommandLine &line); ///< all of `assay run`
    /// What declareData and declarePlan declare.
    static Result<RunSettings> readForPlan(const CommandLine &line);
    static Result<RunSettings> read(const CommandLine &line);

private:
    static void declarePlace(CommandLine &line);
    static Result<Done> readPlace(const CommandLine &line, RunSettings &settings);
    static Result<Done> readTariff(RunSettings &settings);
    static Result<Done> readData(const CommandLine &line, RunSettings &settings);
    static Result<Done> readPlan(const CommandLine &line, RunSettings &settings);
    static Result<Done> readSlicing(const CommandLine &line, RunSettings &settings);
    static Result<Done> readLimits(const CommandLine &line, RunSettings &settings);
};

} // namespace assay::app
