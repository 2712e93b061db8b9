// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/svgiconengine.h"

#include "widgets/look/outcomecolors.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay::widgets {

namespace {
/// Icons that stand for an outcome or a state are drawn in its colour.
std::optional<Outcome> iconOutcome(const QString &name)
{
    constexpr auto prefix = "outcome-"_L1;
    if (name.startsWith(prefix))
        return outcomeFromWord(name.mid(prefix.size()).replace(u'-', u'_'));
    if (name == "warning"_L1 || name == "partial"_L1)
        return Outcome::Timeout;
    if (name == "error"_L1 || name == "unreadable"_L1)
        return Outcome::Failed;
    if (name == "complete"_L1)
        return Outcome::Passed;
    return std::nullopt;
}
} // namespace

SvgIconEngine::SvgIconEngine(QString name, std::optional<QPalette> palette)
    : m_name(std::move(name))
    , m_palette(std::move(palette))
{
    QFile file(u":/icons/"_s % m_name % u".svg"_s);
    if (file.open(QIODevice::ReadOnly))
        m_svg = file.readAll();
}

QColor SvgIconEngine::color(QIcon::Mode mode) const
{
    const QPalette palette = m_palette.value_or(QGuiApplication::palette());
    if (mode == QIcon::Disabled)
        return palette.color(QPalette::Disabled, QPalette::WindowText);
    if (mode == QIcon::Selected)
        return palette.color(QPalette::Active, QPalette::HighlightedText);
    if (const auto outcome = iconOutcome(m_name))
        return OutcomeColors(palette).of(*outcome);
    return palette.color(QPalette::Active, QPalette::WindowText);
}

void SvgIconEngine::paint(
    QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State /*state*/)
{
    QByteArray svg = m_svg;
    svg.replace("currentColor", color(mode).name(QColor::HexRgb).toLatin1());
    QSvgRenderer renderer(svg);
    const int side = std::min(rect.width(), rect.height());
    QRect square(0, 0, side, side);
    square.moveCenter(rect.center());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    renderer.render(painter, square);
    painter->restore();
}

QPixmap SvgIconEngine::pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state)
{
    const QString cacheKey = u"assay-icon/%1/%2x%3/%4"_s.arg(m_name)
                                 .arg(size.width())
                                 .arg(size.height())
                                 .arg(color(mode).name(QColor::HexArgb));
    QPixmap result;
    if (QPixmapCache::find(cacheKey, &result))
        return result;
    result = QPixmap(size);
    result.fill(Qt::transparent);
    QPainter painter(&result);
    paint(&painter, QRect(QPoint(), size), mode, state);
    painter.end();
    QPixmapCache::insert(cacheKey, result);
    return result;
}

QList<QSize> SvgIconEngine::availableSizes(QIcon::Mode /*mode*/, QIcon::State /*state*/)
{
    QList<QSize> sizes;
    for (const int side : {16, 20, 24, 32, 48, 64, 128, 256})
        sizes.append(QSize(side, side));
    return sizes;
}

QSize SvgIconEngine::actualSize(const QSize &size, QIcon::Mode /*mode*/, QIcon::State /*state*/)
{
    const int side = std::min(size.width(), size.height());
    return {side, side};
}

bool SvgIconEngine::isNull()
{
    return m_svg.isEmpty();
}

QString SvgIconEngine::key() const
{
    return u"assay-svg"_s;
}

QIconEngine *SvgIconEngine::clone() const
{
    return new SvgIconEngine(*this);
}

} // namespace assay::widgets
