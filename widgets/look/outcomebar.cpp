// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/outcomebar.h"

#include "engine/messages/messages.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/outcomecolors.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay::widgets {

namespace {
constexpr int segmentGap = 1;
constexpr int narrowestSegment = 2;

void paintSegment(
    QPainter *painter, const QRect &rect, Outcome outcome, const OutcomeColors &colors)
{
    if (outcome == Outcome::NotRun) {
        painter->setPen(colors.of(outcome));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(rect.adjusted(0, 0, -1, -1)); // the pen lies right and below of it
        return;
    }
    painter->fillRect(rect, colors.of(outcome));
    const QString letter(OutcomeColors::letter(outcome));
    const QFontMetrics metrics(painter->font());
    if (rect.width() < metrics.horizontalAdvance(letter) + 6 || rect.height() < metrics.ascent())
        return;
    painter->setPen(colors.textOn(outcome));
    painter->drawText(rect, Qt::AlignCenter, letter);
}
} // namespace

std::vector<OutcomeSegment> outcomeSegments(const models::OutcomeCounts &counts, int width)
{
    std::vector<OutcomeSegment> segments;
    const double total = counts.total();
    for (const Outcome outcome : allOutcomes) {
        if (counts.of(outcome) > 0)
            segments.push_back({outcome, 0, 0});
    }
    const int room = (width + segmentGap) / (narrowestSegment + segmentGap);
    if (int(segments.size()) > room)
        segments.resize(std::size_t(std::max(0, room)));
    if (segments.empty())
        return segments;
    const int free = width - segmentGap * (int(segments.size()) - 1);
    int used = 0;
    for (OutcomeSegment &segment : segments) {
        segment.width
            = std::max(narrowestSegment, int(free * (counts.of(segment.outcome) / total)));
        used += segment.width;
    }
    // What rounding left, and what the narrowest took too much, is the widest's.
    while (used != free) {
        const auto widest
            = std::max_element(segments.begin(), segments.end(), [](const auto &a, const auto &b) {
                  return a.width < b.width;
              });
        const int change = std::max(free - used, narrowestSegment - widest->width);
        widest->width += change;
        used += change;
    }
    int x = 0;
    for (OutcomeSegment &segment : segments) {
        segment.x = x;
        x += segment.width + segmentGap;
    }
    return segments;
}

void paintOutcomeBar(
    QPainter *painter, const QRect &rect, const models::OutcomeCounts &counts,
    const QPalette &palette)
{
    const OutcomeColors colors(palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    for (const OutcomeSegment &segment : outcomeSegments(counts, rect.width())) {
        paintSegment(
            painter, QRect(rect.x() + segment.x, rect.y(), segment.width, rect.height()),
            segment.outcome, colors);
    }
    painter->restore();
}

QString outcomeCountsText(const models::OutcomeCounts &counts, const QLocale &locale)
{
    QStringList lines;
    const double total = counts.total();
    for (const Outcome outcome : allOutcomes) {
        const quint32 count = counts.of(outcome);
        if (count == 0)
            continue;
        lines.append(OutcomeBar::tr("%1: %2 (%3)")
                         .arg(
                             Messages::outcomeName(outcome), NumberText::count(count, locale),
                             NumberText::rate(count / total, 1, locale)));
    }
    return lines.isEmpty() ? OutcomeBar::tr("no samples") : lines.join(u'\n');
}

OutcomeBar::OutcomeBar(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Outcomes"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    tellCounts();
}

void OutcomeBar::setCounts(const models::OutcomeCounts &counts)
{
    if (counts == m_counts)
        return;
    m_counts = counts;
    tellCounts();
    update();
}

void OutcomeBar::tellCounts()
{
    setAccessibleDescription(outcomeCountsText(m_counts, locale()).replace(u'\n', u", "_s));
}

QSize OutcomeBar::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(u'0') * 40, fontMetrics().height() + 2};
}

QSize OutcomeBar::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(u'0') * 8, fontMetrics().height() + 2};
}

void OutcomeBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    paintOutcomeBar(&painter, rect(), m_counts, palette());
}

void OutcomeBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        tellCounts();
    QWidget::changeEvent(event);
}

bool OutcomeBar::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    // Made when asked for: a live bar changes ten times a second.
    QToolTip::showText(
        static_cast<QHelpEvent *>(event)->globalPos(), outcomeCountsText(m_counts, locale()), this);
    return true;
}

} // namespace assay::widgets
