// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <optional>

namespace assay {

/// A sandbox has no name at this service, but the names of its environment variables are shown: the
/// tag travels as one of them. Letters and digits stand for themselves, `-` is `_h`, `_` is `_u`.
///
/// Shapes:  tags of 1 to 100 letters, digits, `-` and `_`
/// Threads: pure, any
std::optional<QString> variableOfTag(const QString &tag); ///< empty: not a tag
std::optional<QString> tagOfVariable(const QString &variable); ///< empty: not one of ours

} // namespace assay
