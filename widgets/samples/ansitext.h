// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include <optional>
#include <vector>

class QTextCharFormat;
class QPalette;

namespace assay::widgets {

/// A stretch of terminal output that looks the same.
struct AnsiRun
{
    QString text; ///< other control characters are symbols (visibleText)
    std::optional<QColor> foreground; ///< of the palette of 256 or a colour of its own
    std::optional<QColor> background;
    bool bold = false;
    bool italic = false;
    bool underline = false;
    bool inverse = false;
};

/// Splits at sequences that set colours and weight (SGR), which are obeyed. Everything else that
/// would move a cursor or change a terminal stays to be seen, as symbols.
///
/// Threads: pure, any thread
/// Source:  ECMA-48, section 8.3.117 (SGR)
std::vector<AnsiRun> readAnsi(const QString &text);

/// The format of a run where it can be read on the palette's base.
QTextCharFormat formatOf(const AnsiRun &run, const QPalette &palette);

} // namespace assay::widgets
