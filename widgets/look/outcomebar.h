// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/outcomecounts.h"

#include <QWidget>

#include <vector>

class QLocale;
class QPainter;
class QPalette;

namespace assay::widgets {

/// One stretch of an outcome bar.
struct OutcomeSegment
{
    Outcome outcome = Outcome::NotRun;
    int x = 0; ///< from the bar's left edge, in the units of its width
    int width = 0;

    bool operator==(const OutcomeSegment &) const = default;
};

/// How a bar of `width` is divided: in the order of allOutcomes, what is not run last, a gap of 1
/// between segments. What there is, be it one sample of a million, is 2 wide at least, at the
/// expense of the widest; so a segment says *that*, and only its length *how much*.
/// Where the bar is too narrow even for that, the last ones are left out.
std::vector<OutcomeSegment> outcomeSegments(const models::OutcomeCounts &counts, int width);

/// Paints a bar in `rect` with the painter's font: segments in outcome colours, each with its
/// letter where it is wide enough, what is not run as an outline.
void paintOutcomeBar(
    QPainter *painter, const QRect &rect, const models::OutcomeCounts &counts,
    const QPalette &palette);

/// "passed: 3,050 (22.1 %)", a line an outcome that there is; the share is of all requested.
QString outcomeCountsText(const models::OutcomeCounts &counts, const QLocale &locale);

/// The bar as a widget; tool tip and accessible description list the counts.
class OutcomeBar final : public QWidget
{
    Q_OBJECT
public:
    explicit OutcomeBar(QWidget *parent = nullptr);

    void setCounts(const models::OutcomeCounts &counts);
    [[nodiscard]] const models::OutcomeCounts &counts() const { return m_counts; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void tellCounts();

    models::OutcomeCounts m_counts;
};

} // namespace assay::widgets
