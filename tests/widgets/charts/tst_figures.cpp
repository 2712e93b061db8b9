// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "tests/widgets/charts/chartrun.h"
#include "widgets/charts/figure.h"
#include "widgets/charts/figureexport.h"
#include "widgets/charts/plotframe.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <cmath>

using namespace assay;
using namespace assay::models;
using namespace assay::test;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

namespace {

FigureExport::Screen screenOf()
{
    return {QSize(640, 400), QApplication::palette(), 1.0};
}

int coloursOf(const QImage &image)
{
    QSet<QRgb> found;
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = 0; x < image.width(); x += 2)
            found.insert(image.pixel(x, y));
    }
    return int(found.size());
}

} // namespace

class FiguresTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void paints_data();
    void paints();
    void singlePoint();
    void piecesArePickable();
    void printSize();
    void vectorHasText_data() { paints_data(); }
    void vectorHasText();
    void axes();
};

void FiguresTest::paints_data()
{
    QTest::addColumn<ChartKind>("kind");
    for (const ChartKind kind : allChartKinds)
        QTest::newRow(qPrintable(ChartNames::word(kind))) << kind;
}

void FiguresTest::paints()
{
    QFETCH(ChartKind, kind);
    const ChartRun run(3, 4);
    const ChartDataPtr data = run.data(kind);
    QVERIFY(!data->isEmpty());
    const QImage image = FigureExport::image(data, FigureSize::Screen, screenOf());
    QCOMPARE(image.size(), QSize(1280, 800));
    QVERIFY(coloursOf(image) > 3); // more than text on a ground
    QVERIFY(Figure::make(data)->title().contains(u"3"_s) || kind > ChartKind::OutcomeMap);
}

void FiguresTest::singlePoint()
{
    const ChartRun run(3, 1);
    const ChartDataPtr data = run.data(ChartKind::PassAtK);
    QCOMPARE(data->curve.points.size(), std::size_t(1));
    const auto figure = Figure::make(data);
    QVERIFY(figure->title().startsWith(u"pass@1"_s));
    QVERIFY(figure->note().contains(u"pass@1 alone"_s));
    QVERIFY(coloursOf(FigureExport::image(data, FigureSize::Screen, screenOf())) > 3);
}

void FiguresTest::piecesArePickable()
{
    const ChartRun run(3, 4);
    QImage image(640, 400, QImage::Format_RGB32);
    const FigureStyle style = FigureStyle::screen(QApplication::palette());
    for (const ChartKind kind : allChartKinds) {
        const ChartDataPtr data = run.data(kind);
        const auto figure = Figure::make(data);
        QPainter painter(&image);
        figure->paint(painter, image.rect(), style);
        int found = 0;
        for (int y = 0; y < image.height(); y += 4) {
            for (int x = 0; x < image.width(); x += 4) {
                const auto piece = figure->pieceAt(QPointF(x, y));
                if (!piece || !piece->pick.isSomething())
                    continue;
                ++found;
                QVERIFY(piece->area.contains(QPointF(x, y)));
                QVERIFY(!piece->tip.isEmpty());
                QVERIFY(!ChartPicks::title(*data, piece->pick).isEmpty());
                QVERIFY(figure->pieceOf(piece->pick).has_value());
            }
        }
        QVERIFY2(found > 0, qPrintable(ChartNames::word(kind)));
    }
}

void FiguresTest::printSize()
{
    const ChartRun run(3, 4);
    const ChartDataPtr data = run.data(ChartKind::PassAtK);
    const QImage image = FigureExport::image(data, FigureSize::Column, screenOf());
    QVERIFY(std::abs(image.width() - 85.0 / 25.4 * 300.0) < 2.0);
    QVERIFY(std::abs(double(image.width()) / image.dotsPerMeterX() - 0.085) < 0.0005);
    QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
    const QByteArray pdf
        = FigureExport::bytes(data, FigureFormat::Pdf, FigureSize::Page, screenOf());
    QVERIFY(pdf.startsWith("%PDF"));
    const QRegularExpression box(u"MediaBox \\[0 0 ([0-9.]+) "_s);
    const double width = box.match(QString::fromLatin1(pdf)).captured(1).toDouble();
    QVERIFY(std::abs(width - 180.0 / 25.4 * 72.0) < 1.5);
}

void FiguresTest::vectorHasText()
{
    QFETCH(ChartKind, kind);
    const ChartRun run(3, 4);
    const QByteArray svg
        = FigureExport::bytes(run.data(kind), FigureFormat::Svg, FigureSize::Column, screenOf());
    QXmlStreamReader xml(svg);
    int texts = 0;
    int images = 0;
    double widthMm = 0.0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        texts += xml.name() == u"text" ? 1 : 0;
        images += xml.name() == u"image" ? 1 : 0;
        if (xml.name() == u"svg")
            widthMm = xml.attributes().value(u"width"_s).toString().remove(u"mm"_s).toDouble();
    }
    QVERIFY(!xml.hasError());
    QVERIFY(texts > 3);
    QCOMPARE(images, 0);
    QVERIFY(std::abs(widthMm - 85.0) < 0.5);
}

void FiguresTest::axes()
{
    const PlotAxis count = PlotAxis::upTo(7.0, 4);
    QCOMPARE(count.to, 8.0);
    QCOMPARE(count.ticks, (std::vector<double>{0.0, 2.0, 4.0, 6.0, 8.0}));
    const PlotAxis time = PlotAxis::time(95'000, 5);
    QCOMPARE(time.to, 95.0);
    QCOMPARE(time.ticks, (std::vector<double>{0.0, 30.0, 60.0, 90.0}));
    QCOMPARE(time.name(90.0), u"01:30"_s);
    const PlotAxis log = PlotAxis::logarithmic(1.0, 100.0);
    QCOMPARE(log.share(10.0), 0.5);
    QCOMPARE(log.at(0.5), 10.0);
    QCOMPARE(log.ticks.size(), std::size_t(7)); // 1 2 5 10 20 50 100
    QCOMPARE(PlotAxis::upTo(0.0, 4).to, 1.0); // nothing is no division by zero
}

ASSAY_TEST(FiguresTest)
#include "tst_figures.moc"
