// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/reportlayout.h"

namespace assay {

/// Floats of booktabs tables, to be read with \input; needs \usepackage{booktabs} and nothing
/// else. The footnotes stand below the first; each run's manifest goes along as comments.
///
/// Characters beyond ASCII are left as they are. Where pdfLaTeX would stop at one, the first line
/// says so and names them: LuaLaTeX or XeLaTeX with a font that has them is needed then. Columns of
/// very long names are set in a box of a third of the line, and break anywhere.
///
/// Threads: pure, any thread
QString tableLatex(std::span<const RunReport> reports, const ExportOptions &options = {});

/// One float; the caption, without its full stop, and the notes below it are not yet escaped.
QString latexTable(const LayoutTable &table, const QString &caption, const QStringList &notes = {});

/// The comment that goes before `text`: what it needs.
QString latexHead(const QString &text);

/// A text that LaTeX sets as it is, on one line, in composed form; control characters in caret
/// notation, marks that steer the direction and lone surrogates by number (`<U+202E>`).
QString latexEscaped(const QString &text);

/// The characters, each once, that pdfLaTeX does not know without further packages: it stops there.
QString beyondPdfLatex(const QString &text);

} // namespace assay
