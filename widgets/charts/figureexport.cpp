// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/figureexport.h"

#include "models/charttable.h"
#include "widgets/charts/figure.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

using namespace Qt::StringLiterals;

namespace assay::widgets {

namespace {

constexpr double mmInch = 25.4;
constexpr double pointsInch = 72.0;
constexpr double printDpi = 300.0;

/// The figure with its style and size, in units of the painter: pixels or points.
struct Sheet
{
    std::unique_ptr<Figure> figure;
    FigureStyle style;
    QSizeF size;

    void paint(QPainter &painter) const { figure->paint(painter, QRectF(QPointF(), size), style); }
};

Sheet sheetOf(const models::ChartDataPtr &data, FigureSize size, const FigureExport::Screen &screen)
{
    const bool isScreen = size == FigureSize::Screen;
    Sheet sheet{
        Figure::make(data), isScreen ? FigureStyle::screen(screen.palette) : FigureStyle::print(),
        QSizeF(screen.size)};
    if (!isScreen) {
        const double width = FigureExport::widthMm(size) / mmInch * pointsInch;
        sheet.size = {width, std::ceil(sheet.figure->bestHeight(width, sheet.style))};
    }
    return sheet;
}

QByteArray svgOf(const Sheet &sheet)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(sheet.figure->title());
    generator.setDescription(sheet.figure->note());
    // With 72 dots an inch a unit is a point: the picture has its size in print.
    generator.setResolution(int(pointsInch));
    generator.setSize(sheet.size.toSize());
    generator.setViewBox(QRectF(QPointF(), QSizeF(sheet.size.toSize())));
    QPainter painter(&generator);
    sheet.paint(painter);
    painter.end();
    return bytes;
}

QByteArray pdfOf(const Sheet &sheet)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setCreator(u"Assay"_s);
    writer.setTitle(sheet.figure->title());
    writer.setResolution(1200);
    writer.setPageSize(QPageSize(sheet.size, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({0.0, 0.0, 0.0, 0.0});
    QPainter painter(&writer);
    const double scale = double(writer.width()) / sheet.size.width();
    painter.scale(scale, scale);
    sheet.paint(painter);
    painter.end();
    return bytes;
}

} // namespace

QImage FigureExport::image(const models::ChartDataPtr &data, FigureSize size, const Screen &screen)
{
    const Sheet sheet = sheetOf(data, size, screen);
    const double ratio
        = size == FigureSize::Screen ? std::max(screen.pixelRatio, 2.0) : printDpi / pointsInch;
    QImage image((sheet.size * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(sheet.style.base);
    QPainter painter(&image);
    painter.scale(ratio, ratio);
    sheet.paint(painter);
    painter.end();
    const double dpi = size == FigureSize::Screen ? 96.0 * ratio : printDpi;
    image.setDotsPerMeterX(int(std::lround(dpi / mmInch * 1000.0)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    return image;
}

QByteArray FigureExport::bytes(
    const models::ChartDataPtr &data, FigureFormat format, FigureSize size, const Screen &screen)
{
    switch (format) {
    case FigureFormat::Png: {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        image(data, size, screen).save(&buffer, "PNG");
        return bytes;
    }
    case FigureFormat::Svg:
        return svgOf(sheetOf(data, size, screen));
    case FigureFormat::Pdf:
        return pdfOf(sheetOf(data, size, screen));
    case FigureFormat::Csv:
        return models::ChartTables::csv(models::ChartTables::make(*data));
    }
    return {};
}

QString FigureExport::suffix(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Png:
        return u"png"_s;
    case FigureFormat::Svg:
        return u"svg"_s;
    case FigureFormat::Pdf:
        return u"pdf"_s;
    case FigureFormat::Csv:
        return u"csv"_s;
    }
    return {};
}

QString FigureExport::filter(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Png:
        return tr("PNG image (*.png)");
    case FigureFormat::Svg:
        return tr("SVG drawing (*.svg)");
    case FigureFormat::Pdf:
        return tr("PDF document (*.pdf)");
    case FigureFormat::Csv:
        return tr("CSV table (*.csv)");
    }
    return {};
}

double FigureExport::widthMm(FigureSize size)
{
    return size == FigureSize::Column ? 85.0 : 180.0;
}

} // namespace assay::widgets
