// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

#include <array>
#include <optional>

namespace assay {

/// Whose fault a person finds a failure to be. A label changes no verdict and no score. The numbers
/// are stored in run files: never renumber.
enum class FailureLabel : quint8 {
    None = 0, ///< nobody has said
    Model = 1, ///< the program is wrong
    Harness = 2, ///< the problem, its tests or how they are run
    Environment = 3, ///< the place: a missing package, a limit, another version
    Ambiguous = 4, ///< looked at, and it cannot be told
};

/// Those that a person gives, and None last.
inline constexpr std::array allFailureLabels{
    FailureLabel::Model, FailureLabel::Harness, FailureLabel::Environment, FailureLabel::Ambiguous,
    FailureLabel::None};

/// The word in files and on the command line: `environment`.
QStringView failureLabelWord(FailureLabel label);
std::optional<FailureLabel> failureLabelFromWord(QStringView word);

} // namespace assay
