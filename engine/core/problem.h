// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace assay {

/// One task of a benchmark, in the form that every set is brought to.
///
/// The program of a sample is, joined by newlines where a part is not empty,
///     preamble, head + completion, tests      for a sample that completes `head`
///     preamble, solution, tests               for a sample that is a whole solution
/// so that what runs is what the benchmark's own harness would run.
struct Problem
{
    QString id; ///< `HumanEval/17`; a number in the file becomes its decimal text
    QString language; ///< `python`, `javascript`, `cpp`, `bash`, ...; lower case
    QString prompt; ///< what the model was shown
    QString preamble; ///< runs before the sample: imports or set-up of the tests
    QString head; ///< the start of the program that a completion goes on from
    QString tests; ///< the tests and the call that runs them
    QString entryPoint; ///< the function under test; empty where the set names none
    QString reference; ///< the set's own solution; empty where it has none
    bool referenceIsWhole = false; ///< `reference` is a whole solution and not a completion
    QString category; ///< for grouping; may be empty
    QStringList tags; ///< for grouping
    QJsonObject rest; ///< keys of the record that are not above, kept for re-export
};

} // namespace assay
