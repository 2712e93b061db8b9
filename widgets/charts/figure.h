// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartpick.h"
#include "widgets/charts/figurestyle.h"

#include <QCoreApplication>
#include <QRectF>

#include <functional>
#include <memory>
#include <optional>

class QPainter;

namespace assay::widgets {

/// What can be pointed at in a figure.
struct FigurePiece
{
    QRectF area;
    models::ChartPick pick;
    QString tip; ///< what it is and its numbers
};

/// The picture of one chart: the same on the screen, in a vector file and in print, for it is
/// painted by a QPainter in the style given.
///
/// Threads: the GUI's
class Figure
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::Figure)
public:
    explicit Figure(models::ChartDataPtr data)
        : m_data(std::move(data))
    {
    }
    Figure(const Figure &) = delete;
    Figure &operator=(const Figure &) = delete;
    virtual ~Figure() = default;

    static std::unique_ptr<Figure> make(const models::ChartDataPtr &data);

    [[nodiscard]] const models::ChartData &data() const { return *m_data; }
    /// What is plotted over what, and n.
    [[nodiscard]] virtual QString title() const = 0;
    /// What one must know to read it right; may be empty.
    [[nodiscard]] virtual QString note() const { return {}; }
    /// Title, plot and note in `area`. Pieces are those of the last call.
    void paint(QPainter &painter, const QRectF &area, const FigureStyle &style);
    /// The least height that does not squeeze it.
    [[nodiscard]] double leastHeight(double width, const FigureStyle &style) const;
    /// The best height for a width, in print.
    [[nodiscard]] double bestHeight(double width, const FigureStyle &style) const;

    [[nodiscard]] virtual std::optional<FigurePiece> pieceAt(const QPointF &place) const;
    [[nodiscard]] virtual std::optional<FigurePiece> pieceOf(const models::ChartPick &pick) const;

    /// What has samples of its own: pieces that hold no other piece, without tips.
    [[nodiscard]] virtual std::vector<FigurePiece> leaves() const;

protected:
    /// Its height follows from its rows, and not from its width.
    [[nodiscard]] virtual bool hasRows() const { return false; }
    virtual void paintPlot(QPainter &painter, const QRectF &area, const FigureStyle &style) = 0;
    [[nodiscard]] virtual double leastPlotHeight(double width, const FigureStyle &style) const;
    void addPiece(const QRectF &area, const models::ChartPick &pick, const QString &tip)
    {
        m_pieces.push_back({area, pick, tip});
    }
    /// Names of outcomes with swatch and letter, in a row that breaks; the height it took.
    static double paintOutcomeKey(
        QPainter &painter, const QRectF &area, const FigureStyle &style,
        const std::vector<Outcome> &outcomes);
    /// Lines where pauses were cut out, with their length.
    static void paintPauses(
        QPainter &painter, const FigureStyle &style, const std::vector<ActiveTime::Pause> &pauses,
        const std::function<double(double seconds)> &x, const QRectF &plot);
    static QString pausesNote(const std::vector<ActiveTime::Pause> &pauses);
    [[nodiscard]] QString coverage() const; ///< `3,000 samples`, or how many of them are scored

private:
    models::ChartDataPtr m_data;
    std::vector<FigurePiece> m_pieces;
};

} // namespace assay::widgets
