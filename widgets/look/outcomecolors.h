// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/outcome.h"

#include <QChar>
#include <QColor>

class QPalette;

namespace assay::widgets {

/// The colours of outcomes, safe for the colour-blind, for a light and a dark palette. What is told
/// by one of them stands beside it as a letter, an icon or a word too.
///
/// A value: made from a palette where something is painted, and made anew on QEvent::PaletteChange.
/// Threads: the GUI's
class OutcomeColors
{
public:
    explicit OutcomeColors(const QPalette &palette);

    /// Fill of bars, cells and marks: at least 3 : 1 against Base and Window (7 : 1 in a
    /// high-contrast palette). Of NotRun the line it is outlined with; it is never filled.
    [[nodiscard]] QColor of(Outcome outcome) const;
    /// The outcome's colour for words: at least 4.5 : 1 against Base and Window.
    [[nodiscard]] QColor text(Outcome outcome) const;
    /// Black or white, what can be read on `of(outcome)`; for NotRun the palette's text.
    [[nodiscard]] QColor textOn(Outcome outcome) const;
    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] bool isHighContrast() const { return m_highContrast; }

    /// P F E T M O X K D I, and a dot for NotRun.
    static QChar letter(Outcome outcome);
    static bool isDark(const QPalette &palette);
    /// Contrast of two colours by WCAG 2.1, 1 to 21.
    static double contrast(const QColor &one, const QColor &other);

private:
    [[nodiscard]] QColor readable(QColor color, double ratio) const;

    QColor m_base;
    QColor m_window;
    QColor m_text;
    bool m_dark = false;
    bool m_highContrast = false;
};

} // namespace assay::widgets
