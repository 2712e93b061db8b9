// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

#include <array>
#include <optional>

namespace assay {

/// What an attempt showed. The numbers are stored in run files: never renumber.
enum class Outcome : quint8 {
    NotRun = 0, ///< not reached, or execution was refused
    Passed = 1, ///< the tests ran to their end, none failed, and the evidence agrees
    Failed = 2, ///< an assertion of the tests failed
    Error = 3, ///< any other exception, a syntax error, a crash
    EndedEarly = 4, ///< the process left before the tests' end, whatever its exit status
    Timeout = 5,
    Memory = 6,
    OutputLimit = 7,
    Disputed = 8, ///< passed as the reference harness runs it, and not when confirmed
    KilledSandbox = 9, ///< proved to take its sandbox down
    Infrastructure = 10, ///< the sandbox, the network or the provider failed
};

inline constexpr std::array allOutcomes{
    Outcome::Passed,        Outcome::Failed,         Outcome::Error,       Outcome::EndedEarly,
    Outcome::Timeout,       Outcome::Memory,         Outcome::OutputLimit, Outcome::Disputed,
    Outcome::KilledSandbox, Outcome::Infrastructure, Outcome::NotRun};

/// The word in files, on the wire and on the command line: `ended_early`.
QStringView outcomeWord(Outcome outcome);
std::optional<Outcome> outcomeFromWord(QStringView word);

/// Whether the outcome says something about the sample, solved or not.
constexpr bool isScored(Outcome outcome)
{
    return outcome != Outcome::NotRun && outcome != Outcome::Infrastructure;
}

/// What strict mode said of a pass. Stored in run files: never renumber.
enum class Confirmation : quint8 {
    None = 0, ///< not a pass, or the run asked for none
    Confirmed = 1,
    Unconfirmed = 2, ///< the problem can't be confirmed, as its reference solution shows
    Disputed = 3,
};

QStringView confirmationWord(Confirmation confirmation);

} // namespace assay
