// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/mapfigure.h"

#include "engine/messages/messages.h"
#include "widgets/charts/plotframe.h"
#include "widgets/look/numbertext.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace assay::widgets {

namespace {
constexpr int mostRectangles = 20'000; ///< beyond, a vector file gets an image
constexpr double longestName = 0.25; ///< of the width
} // namespace

MapFigure::MapFigure(models::ChartDataPtr chart)
    : Figure(std::move(chart))
{
    std::array<bool, allOutcomes.size()> isThere{};
    for (const ChartSample &sample : data().facts->samples)
        isThere[std::size_t(sample.outcome)] = true;
    std::ranges::copy_if(allOutcomes, std::back_inserter(m_outcomes), [&isThere](Outcome outcome) {
        return isThere[std::size_t(outcome)];
    });
}

QString MapFigure::title() const
{
    return tr("Outcomes of %n problem(s) by sample; %1", nullptr, data().map.problems())
        .arg(coverage());
}

QString MapFigure::note() const
{
    const OutcomeMap &map = data().map;
    if (map.isBinned())
        return tr("A cell is the most frequent outcome of up to %1 problems by %2 samples.")
            .arg((map.problems() + map.rows() - 1) / map.rows())
            .arg((map.samplesMost() + map.columns() - 1) / map.columns());
    return tr("Rows are problems, the highest pass rate on top.");
}

double MapFigure::leastPlotHeight(double width, const FigureStyle &style) const
{
    Q_UNUSED(width)
    return style.lineHeight() * 5.0
        + std::clamp(double(data().map.rows()) * 3.0, style.lineHeight() * 6.0, 320.0);
}

QRectF MapFigure::cellArea(int row, int column) const
{
    const OutcomeMap &map = data().map;
    const double width = m_grid.width() / map.columns();
    const double height = m_grid.height() / map.rows();
    return {m_grid.left() + column * width, m_grid.top() + row * height, width, height};
}

FigurePiece MapFigure::cellPiece(int row, int column) const
{
    const models::ChartPick pick{models::ChartPick::What::Cell, row, column};
    const quint8 cell = data().map.cell(row, column);
    if (cell == OutcomeMap::nothing)
        return {};
    const auto outcome = Outcome(cell);
    const auto count = data().map.slotsAt(row, column).size();
    //: a cell of the map: what it is, its outcome's letter and name
    QString tip = tr("%1\n%2 %3")
                      .arg(
                          models::ChartPicks::title(data(), pick), OutcomeColors::letter(outcome),
                          Messages::outcomeName(outcome));
    if (count > 1)
        tip += QLatin1Char('\n') + tr("most frequent of %n sample(s)", nullptr, int(count));
    return {cellArea(row, column), pick, tip};
}

std::optional<FigurePiece> MapFigure::pieceAt(const QPointF &place) const
{
    if (!m_grid.contains(place))
        return std::nullopt;
    const OutcomeMap &map = data().map;
    const int row
        = std::min(int((place.y() - m_grid.top()) / m_grid.height() * map.rows()), map.rows() - 1);
    const int column = std::min(
        int((place.x() - m_grid.left()) / m_grid.width() * map.columns()), map.columns() - 1);
    const FigurePiece piece = cellPiece(row, column);
    return piece.pick.isSomething() ? std::optional(piece) : std::nullopt;
}

std::optional<FigurePiece> MapFigure::pieceOf(const models::ChartPick &pick) const
{
    const OutcomeMap &map = data().map;
    if (pick.what == models::ChartPick::What::Cell && pick.first < map.rows()
        && pick.second < map.columns())
        return cellPiece(int(pick.first), int(pick.second));
    if (pick.what != models::ChartPick::What::Problem)
        return std::nullopt;
    for (int row = 0; row < map.rows(); ++row) {
        const auto [first, end] = map.problemsOf(row);
        for (int place = first; place < end; ++place) {
            if (map.problemAt(place) == quint32(pick.first))
                return FigurePiece{
                    cellArea(row, 0).united(cellArea(row, map.columns() - 1)), pick,
                    models::ChartPicks::title(data(), pick)};
        }
    }
    return std::nullopt;
}

std::vector<FigurePiece> MapFigure::leaves() const
{
    std::vector<FigurePiece> found;
    for (int row = 0; row < data().map.rows(); ++row) {
        for (int column = 0; column < data().map.columns(); ++column) {
            if (data().map.cell(row, column) != OutcomeMap::nothing)
                found.push_back(
                    {cellArea(row, column), {models::ChartPick::What::Cell, row, column}, {}});
        }
    }
    return found;
}

void MapFigure::paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style)
{
    const OutcomeMap &map = data().map;
    const double key = paintOutcomeKey(painter, area, style, m_outcomes) + style.gap() * 3.0;
    double names = 0.0;
    for (int place = 0; place < map.problems(); ++place)
        names = std::max(
            names, style.textWidth(models::ChartNames::problem(data(), map.problemAt(place))));
    names = std::min(names, area.width() * longestName) + style.gap() * 2.0;
    m_grid = area.adjusted(names, key, 0.0, -style.lineHeight() * 2.0 - style.gap() * 2.0);
    // Cells as wide as high at most 24 pixels: ten samples do not become ten posters.
    const double most = style.lineHeight() * 1.6;
    m_grid.setWidth(std::min(m_grid.width(), most * map.columns() * 2.0));
    m_grid.setHeight(std::min(m_grid.height(), most * map.rows()));
    if (qint64(map.rows()) * map.columns() <= mostRectangles)
        paintCells(painter, style);
    else
        paintImage(painter, style);
    paintNames(painter, area, style);
    if (data().facts->models.size() > 1)
        paintModels(painter, style);
}

/// Neighbours of one outcome as one rectangle; gaps and letters where cells are large enough.
void MapFigure::paintCells(QPainter &painter, const FigureStyle &style) const
{
    const OutcomeMap &map = data().map;
    const QRectF one = cellArea(0, 0);
    const bool hasGaps = one.width() >= 5.0 && one.height() >= 5.0;
    const bool hasLetters
        = one.width() >= style.lineHeight() * 0.8 && one.height() >= style.lineHeight() * 0.9;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, style.isPrint);
    painter.setFont(style.font);
    for (int row = 0; row < map.rows(); ++row) {
        for (int column = 0; column < map.columns();) {
            const quint8 cell = map.cell(row, column);
            int end = column + 1;
            while (!hasGaps && end < map.columns() && map.cell(row, end) == cell)
                ++end;
            QRectF place = cellArea(row, column).united(cellArea(row, end - 1));
            column = end;
            if (cell == OutcomeMap::nothing)
                continue;
            const auto outcome = Outcome(cell);
            if (hasGaps)
                place.adjust(0.0, 0.0, -1.0, -1.0);
            else if (style.isPrint)
                place.adjust(0.0, 0.0, 0.2, 0.2); // else viewers let the ground shine through
            if (outcome == Outcome::NotRun) {
                painter.setPen(QPen(style.outcomes.of(outcome), style.thin / 2.0));
                painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
            } else {
                painter.fillRect(place, style.outcomes.of(outcome));
            }
            if (hasLetters) {
                painter.setPen(style.outcomes.textOn(outcome));
                paintText(
                    painter, place.center(), Qt::AlignHCenter | Qt::AlignVCenter,
                    QString(OutcomeColors::letter(outcome)));
            }
        }
    }
    painter.restore();
}

void MapFigure::paintImage(QPainter &painter, const FigureStyle &style) const
{
    const OutcomeMap &map = data().map;
    std::array<QRgb, 256> colors{};
    colors.fill(style.base.rgb());
    for (const Outcome outcome : allOutcomes)
        colors[std::size_t(outcome)]
            = (outcome == Outcome::NotRun ? style.grid : style.outcomes.of(outcome)).rgb();
    QImage image(map.columns(), map.rows(), QImage::Format_RGB32);
    for (int row = 0; row < map.rows(); ++row) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(row)); // as QImage documents
        for (int column = 0; column < map.columns(); ++column)
            line[column] = colors[map.cell(row, column)];
    }
    painter.save();
    // Cells smaller than a pixel are averaged; larger ones keep their edges.
    const bool isShrunk = m_grid.width() < map.columns() || m_grid.height() < map.rows();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, isShrunk && !style.isPrint);
    painter.drawImage(m_grid, image);
    painter.restore();
}

void MapFigure::paintNames(QPainter &painter, const QRectF &area, const FigureStyle &style) const
{
    const OutcomeMap &map = data().map;
    const double height = m_grid.height() / map.rows();
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    painter.setPen(style.muted);
    const double room = m_grid.left() - area.left() - style.gap() * 2.0;
    // Where rows are lower than a line, every second, third, ... has its name.
    const int step = std::max(1, int(std::ceil(metrics.height() / height)));
    for (int row = 0; row < map.rows(); row += step) {
        const QString name
            = models::ChartNames::problem(data(), map.problemAt(map.problemsOf(row).first));
        paintText(
            painter, {m_grid.left() - style.gap() * 2.0, m_grid.top() + (row + 0.5) * height},
            Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideLeft, room));
    }
    if (data().facts->models.size() > 1)
        return; // models have their names there
    PlotAxis x = PlotAxis::upTo(double(map.samplesMost() - 1), 10, true);
    for (const double tick : x.ticks) {
        if (tick >= map.samplesMost())
            continue;
        const double place = m_grid.left() + (tick + 0.5) / map.samplesMost() * m_grid.width();
        paintText(
            painter, {place, m_grid.bottom() + style.gap()}, Qt::AlignHCenter | Qt::AlignTop,
            NumberText::count(qint64(tick)));
    }
    paintText(
        painter, {m_grid.left(), m_grid.bottom() + style.gap() + style.lineHeight()},
        Qt::AlignLeft | Qt::AlignTop, tr("sample, counted from 0"));
}

/// Lines between models, and their names where they fit.
void MapFigure::paintModels(QPainter &painter, const FigureStyle &style) const
{
    const std::vector<int> &starts = data().map.modelStarts();
    const double whole = std::max(data().map.samplesMost(), 1);
    const QStringList &names = data().facts->models;
    const QFontMetricsF metrics(style.font);
    double free = -1e9;
    for (qsizetype model = 0; model < names.size(); ++model) {
        const double left = m_grid.left() + starts[std::size_t(model)] / whole * m_grid.width();
        const double right
            = m_grid.left() + starts[std::size_t(model) + 1] / whole * m_grid.width();
        if (model > 0 && right - left >= 12.0) {
            painter.setPen(QPen(style.base, style.line));
            painter.drawLine(QPointF(left, m_grid.top()), QPointF(left, m_grid.bottom()));
        }
        const double room = std::max(right - left - style.gap(), style.lineHeight() * 6.0);
        if (left < free || left + style.lineHeight() * 3.0 > m_grid.right())
            continue;
        const QString name = metrics.elidedText(
            names.at(model), Qt::ElideRight, std::min(room, m_grid.right() - left));
        painter.setPen(style.muted);
        painter.drawLine(
            QPointF(left, m_grid.bottom()), QPointF(left, m_grid.bottom() + style.gap()));
        paintText(
            painter, {left, m_grid.bottom() + style.gap() * 1.5}, Qt::AlignLeft | Qt::AlignTop,
            name);
        free = left + style.textWidth(name) + style.gap() * 2.0;
    }
    painter.setPen(style.muted);
    paintText(
        painter, {m_grid.left(), m_grid.bottom() + style.gap() * 1.5 + style.lineHeight()},
        Qt::AlignLeft | Qt::AlignTop,
        tr("%n model(s), in order of appearance", nullptr, int(names.size())));
}

} // namespace assay::widgets
