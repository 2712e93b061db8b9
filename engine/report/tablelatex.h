// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/runreport.h"

#include <span>

namespace assay {

/// Floats of booktabs tables, to be read with \input; needs \usepackage{booktabs} and nothing
/// else. The footnotes stand below the first; each run's manifest goes along as comments.
///
/// Characters beyond ASCII are left as they are: beyond Latin they need LuaLaTeX or XeLaTeX with
/// a font that has them.
///
/// Threads: pure, any thread
QString tableLatex(std::span<const RunReport> reports);

/// A text that LaTeX sets as it is, on one line; control characters in caret notation.
QString latexEscaped(const QString &text);

} // namespace assay
