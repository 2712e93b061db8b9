// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/labelbar.h"

#include "models/labelnames.h"

#include <QLocale>
#include <QPainter>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::LabelNames;

LabelBar::LabelBar(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Failures by label"));
}

QSize LabelBar::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() + 8};
}

QString LabelBar::text() const
{
    quint64 all = 0;
    for (const quint32 count : m_byLabel)
        all += count;
    if (all == 0)
        return tr("No sample has failed.");
    const QLocale locale;
    QStringList parts;
    for (const FailureLabel label : allFailureLabels) {
        const quint32 count = m_byLabel[std::size_t(label)];
        if (count == 0 && label != FailureLabel::None)
            continue;
        const QString share = locale.toString(double(count) * 100 / double(all), 'f', 1);
        parts.append(
            label == FailureLabel::None
                //: %1: a count; %2: its share in percent
                ? tr("without label %1 (%2 %)").arg(locale.toString(count), share)
                //: %1: a label; %2: a count; %3: its share in percent
                : tr("%1 %2 (%3 %)").arg(LabelNames::name(label), locale.toString(count), share));
    }
    return parts.join(tr(" · ", "between labels and their counts"));
}

void LabelBar::setCounts(const std::array<quint32, 8> &byLabel)
{
    m_byLabel = byLabel;
    setToolTip(text());
    setAccessibleDescription(text());
    update();
}

void LabelBar::paintEvent(QPaintEvent *)
{
    quint64 all = 0;
    for (const quint32 count : m_byLabel)
        all += count;
    if (all == 0)
        return;
    QPainter painter(this);
    const QPalette &colors = palette();
    const QColor accent = colors.color(QPalette::Highlight);
    const QColor base = colors.color(QPalette::Window);
    double x = 0;
    int shade = 0;
    for (const FailureLabel label : allFailureLabels) {
        const quint32 count = m_byLabel[std::size_t(label)];
        const double width = double(count) * this->width() / double(all);
        const QRectF part(x, 2, std::max(0.0, width - 1), height() - 4);
        x += width;
        const double strength = 1.0 - 0.22 * shade++;
        if (count == 0)
            continue;
        QColor ink = colors.color(QPalette::WindowText);
        if (label == FailureLabel::None) { // what is still to be done is an outline
            painter.setPen(ink);
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(part.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            const auto mixed
                = [strength](int one, int other) { return int(other + (one - other) * strength); };
            const QColor fill(
                mixed(accent.red(), base.red()), mixed(accent.green(), base.green()),
                mixed(accent.blue(), base.blue()));
            painter.fillRect(part, fill);
            ink = fill.lightnessF() > 0.55 ? QColor(Qt::black) : QColor(Qt::white);
        }
        const QString name
            = label == FailureLabel::None ? tr("without label") : LabelNames::name(label);
        painter.setPen(ink);
        if (fontMetrics().horizontalAdvance(name) + 8 < part.width())
            painter.drawText(part, Qt::AlignCenter, name);
    }
}

} // namespace assay::widgets
