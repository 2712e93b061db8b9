// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/runlistdelegate.h"

#include "models/moneytext.h"
#include "models/runlistmodel.h"
#include "models/runstatetext.h"
#include "widgets/look/fonts.h"
#include "widgets/look/itembackground.h"
#include "widgets/look/numbertext.h"
#include "widgets/runs/statelook.h"

#include <QPainter>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::RunState;
using models::RunSummary;

namespace {

constexpr int padding = 8;
constexpr int gap = 4;
constexpr int iconSize = 16;

struct Lines
{
    QFont name;
    QFont score;
    QFont caption;
    int nameHeight;
    int scoreHeight;
    int captionHeight;

    explicit Lines(const QFont &base)
        : name(Fonts::bold(base))
        , score(Fonts::tabular(base))
        , caption(Fonts::caption())
        , nameHeight(QFontMetrics(name).height())
        , scoreHeight(QFontMetrics(score).height())
        , captionHeight(QFontMetrics(caption).height())
    {
    }
    int height() const { return 2 * padding + nameHeight + scoreHeight + captionHeight + gap; }
};

void drawElided(QPainter *painter, const QRect &rect, const QString &text, Qt::Alignment alignment)
{
    const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter->drawText(rect, int(alignment | Qt::AlignVCenter), shown);
}

} // namespace

QString RunListDelegate::scoreText(const RunSummary &summary, bool withInterval)
{
    if (summary.state == RunState::Unreadable)
        return tr("cannot be read");
    if (!summary.passAt1)
        return NumberText::undefined();
    const QString interval = NumberText::interval(summary.low, summary.high);
    const bool shown = withInterval && summary.low;
    return NumberText::rate(summary.passAt1) + (shown ? u"  "_s + interval : QString());
}

QString RunListDelegate::coverageText(const RunSummary &summary)
{
    if (summary.requested == 0)
        return {};
    if (summary.scored == summary.requested)
        return tr("%Ln sample(s)", nullptr, int(summary.requested));
    const double share = double(summary.scored) / double(summary.requested);
    // Rounding must not make a whole of what is not one.
    return tr("%1 scored").arg(NumberText::rate(std::min(share, 0.999), share > 0.99 ? 1 : 0));
}

QString RunListDelegate::placeText(const RunSummary &summary)
{
    const QString state = models::RunStateText::name(summary.state);
    const QString benchmark = summary.benchmark;
    return benchmark.isEmpty() ? state : state + u" · "_s + benchmark;
}

QString RunListDelegate::costText(const RunSummary &summary)
{
    if (!summary.isBilled)
        return {};
    return summary.cost ? models::MoneyText::text(*summary.cost) : tr("cost unknown");
}

QSize RunListDelegate::sizeHint(
    const QStyleOptionViewItem &option, const QModelIndex & /*index*/) const
{
    return {QFontMetrics(option.font).averageCharWidth() * 24, Lines(option.font).height()};
}

void RunListDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem view = option;
    initStyleOption(&view, index);
    drawItemBackground(painter, view);

    const auto summary = index.data(models::RunListModel::SummaryRole).value<RunSummary>();
    const bool selected = (view.state & QStyle::State_Selected) != 0;
    const QColor text = view.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    const Lines lines(view.font);
    const QRect inside = view.rect.adjusted(padding, padding, -padding, -padding);
    const int left = inside.left() + iconSize + padding;

    painter->save();
    painter->setPen(text);
    const QRect icon(
        inside.left(), inside.top() + (lines.nameHeight - iconSize) / 2, iconSize, iconSize);
    stateIcon(summary.state)
        .paint(painter, icon, Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);

    QRect line(left, inside.top(), inside.right() - left + 1, lines.nameHeight);
    painter->setFont(lines.name);
    drawElided(painter, line, summary.name, Qt::AlignLeft);

    line = QRect(left, line.bottom() + 1 + gap, line.width(), lines.scoreHeight);
    painter->setFont(lines.caption);
    const QString coverage = coverageText(summary);
    const int coverageWidth = painter->fontMetrics().horizontalAdvance(coverage);
    drawElided(painter, line, coverage, Qt::AlignRight);
    painter->setFont(lines.score);
    const QRect scoreRect = line.adjusted(0, 0, -coverageWidth - padding, 0);
    // Where there is no room for both, the interval goes before the score is cut.
    const QString whole = scoreText(summary, true);
    const bool fits = painter->fontMetrics().horizontalAdvance(whole) <= scoreRect.width();
    drawElided(painter, scoreRect, fits ? whole : scoreText(summary, false), Qt::AlignLeft);

    line = QRect(left, line.bottom() + 1, line.width(), lines.captionHeight);
    painter->setFont(lines.caption);
    const QString age = summary.changedMs > 0
        ? NumberText::age(
            QDateTime::fromMSecsSinceEpoch(summary.changedMs), QDateTime::currentDateTime())
        : QString();
    const QString right = costText(summary).isEmpty() ? age : costText(summary) + u" · "_s + age;
    const int ageWidth = painter->fontMetrics().horizontalAdvance(right);
    drawElided(painter, line, right, Qt::AlignRight);
    drawElided(
        painter, line.adjusted(0, 0, -ageWidth - padding, 0), placeText(summary), Qt::AlignLeft);
    painter->restore();
}

} // namespace assay::widgets
