// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace assay::widgets {

/// The three sizes of the workbench, made from the system's font, and the font of code.
///
/// Threads: the GUI's, once a QGuiApplication lives
class Fonts
{
public:
    static QFont body(); ///< the system's
    static QFont title(); ///< 1.35 of the body's size
    static QFont caption(); ///< 0.88 of it
    static QFont fixed(); ///< the system's fixed font in the body's size
    static QFont bold(QFont font);
    /// The font where its digits have one width, as in most system fonts; else the fixed font in
    /// its size, since Qt 6.4 can't switch a font's features.
    static QFont tabular(const QFont &font);
    static bool hasTabularFigures(const QFont &font);

    /// Families with Japanese glyphs behind the system's families, so that a Latin font doesn't
    /// leave the choice, or a Chinese form of a glyph, to chance. Once at the start of the program.
    static void addFallbacks();
};

} // namespace assay::widgets
