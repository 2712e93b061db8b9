// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace assay {

/// For a program that holds secrets: no core dump of it, and no other process of its user may read
/// its memory or trace it (root may). Children leave no core dump either, but are readable again
/// after exec.
///
/// Threads: at the start of a program
void keepMemoryPrivate();

} // namespace assay
