// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartdata.h"

#include <QByteArray>
#include <QPalette>
#include <QSize>

class QImage;

namespace assay::widgets {

enum class FigureFormat { Png, Svg, Pdf, Csv };

/// How large and in which colours a picture is saved.
enum class FigureSize {
    Screen, ///< as it is seen
    Column, ///< 85 mm wide: 8 point, black on white
    Page, ///< 180 mm wide
};

/// A chart as the bytes of a file.
class FigureExport
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::FigureExport)
public:
    struct Screen
    {
        QSize size; ///< as it is seen, in pixels
        QPalette palette;
        double pixelRatio = 1.0;
    };

    static QByteArray bytes(
        const models::ChartDataPtr &data, FigureFormat format, FigureSize size,
        const Screen &screen);
    /// A bitmap: of print sizes 300 dots an inch.
    static QImage image(const models::ChartDataPtr &data, FigureSize size, const Screen &screen);
    static QString suffix(FigureFormat format); ///< `png`
    static QString filter(FigureFormat format); ///< for a file dialog
    static double widthMm(FigureSize size); ///< of print sizes
};

} // namespace assay::widgets
