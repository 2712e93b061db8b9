// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace assay {

enum class LineBreaks {
    Show, ///< for one line or cell: a line feed becomes `␊`
    Keep, ///< for logs of many lines: line feeds and tabs stay
};

/// Text that comes from a candidate or a file, made safe for a terminal: nothing in it moves the
/// cursor, changes a colour or a title, or turns the direction of what follows.
///
/// C0 controls and DEL become their symbols (`␛`, `␀`, `␡`), C1 controls, line and paragraph
/// separators, the marks that steer direction, and lone surrogates their number (`<U+009B>`).
/// Everything else stays.
///
/// Threads: pure, any thread
/// Source:  ECMA-48 sections 5.2 and 5.3; Unicode 15, "Control Pictures" and annex 9
QString visibleText(QStringView text, LineBreaks lineBreaks = LineBreaks::Show);

/// How many columns of a terminal the text takes: East Asian wide characters and pictographs two,
/// combining marks none. For aligning; terminals differ about rare characters.
///
/// Threads: pure, any thread
/// Source:  Unicode 15, annex 11, blocks with East Asian Width W or F
qsizetype displayWidth(QStringView text);

/// `text` with spaces to `width` columns, on its right or, with `alignRight`, on its left.
QString padded(const QString &text, qsizetype width, bool alignRight);

} // namespace assay
