// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace assay {

/// The hints of the engine's errors (`Error::hint`) that never vary, in English, as the errors
/// carry them. They stand here a second time so that lupdate finds them; tests/messages compares
/// the list with the sources. Translated in the context `assay::hints`.
///
/// Threads: pure, any thread
std::span<const char *const> knownHints();

} // namespace assay
