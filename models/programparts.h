// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/problem.h"
#include "models/attemptdetail.h"

namespace assay::models {

/// What of a program comes from where. Lines count from 0; a part that is not there has end ==
/// first.
struct ProgramPart
{
    enum class Kind { Preamble, Prompt, Sample, Tests };
    Kind kind = Kind::Sample;
    int firstLine = 0;
    int endLine = 0;
};

/// The program that ran for a sample, as one text, and its parts.
///
/// Threads: pure, any thread
/// Source:  engine/core/problem.h, resources/harness/supervisor.py
struct ProgramParts
{
    ProgramParts() = default;
    ProgramParts(const Problem &problem, const QString &text, bool whole);

    /// The line (from 0) of a frame of the program or its tests; -1: of something else.
    int lineOf(const TraceFrame &frame) const;

    QString program;
    std::vector<ProgramPart> parts; ///< in order; those that are there
    int testsLine = 0;
};

/// What is compared side by side: the program without preamble and tests.
QString solutionOf(const Problem &problem, const QString &text, bool whole);

} // namespace assay::models
