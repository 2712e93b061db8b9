// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/outcomecolors.h"

#include <QFont>
#include <QPen>

namespace assay::widgets {

/// The colours, fonts and line widths that a figure is painted with. One unit of the painter is a
/// pixel on the screen and a point in print.
struct FigureStyle
{
    QColor base; ///< the ground
    QColor text;
    QColor muted; ///< axes' numbers, captions; at least 4.5 : 1 on the ground
    QColor axis;
    QColor grid;
    QColor accent; ///< lines and bars that show no outcome; at least 3 : 1
    QColor fill; ///< areas behind such lines
    QFont font; ///< numbers and labels
    QFont titleFont;
    double thin = 1.0; ///< axes and grid
    double line = 2.0; ///< data
    bool isPrint = false;
    OutcomeColors outcomes;

    explicit FigureStyle(const QPalette &palette)
        : outcomes(palette)
    {
    }
    static FigureStyle screen(const QPalette &palette);
    static FigureStyle print(); ///< 8 point, black on white

    [[nodiscard]] QPen axisPen() const { return QPen(axis, thin); }
    [[nodiscard]] QPen gridPen() const { return QPen(grid, thin); }
    [[nodiscard]] double lineHeight() const; ///< of `font`
    [[nodiscard]] double textWidth(const QString &string) const;
    [[nodiscard]] double gap() const { return isPrint ? 3.0 : 4.0; }
};

} // namespace assay::widgets
