// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/fonts.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace assay::widgets {

namespace {
QFont scaledFont(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    return font;
}
} // namespace

QFont Fonts::body()
{
    return QGuiApplication::font();
}

QFont Fonts::title()
{
    return scaledFont(body(), 1.35);
}

QFont Fonts::caption()
{
    return scaledFont(body(), 0.88);
}

QFont Fonts::fixed()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (body().pointSizeF() > 0)
        font.setPointSizeF(body().pointSizeF());
    else
        font.setPixelSize(body().pixelSize());
    return font;
}

QFont Fonts::bold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont Fonts::tabular(const QFont &font)
{
    if (hasTabularFigures(font))
        return font;
    QFont other = fixed();
    if (font.pointSizeF() > 0)
        other.setPointSizeF(font.pointSizeF());
    else
        other.setPixelSize(font.pixelSize());
    other.setWeight(font.weight());
    return other;
}

bool Fonts::hasTabularFigures(const QFont &font)
{
    const QFontMetricsF metrics(font);
    const double zero = metrics.horizontalAdvance(u'0');
    for (char16_t digit = u'1'; digit <= u'9'; ++digit) {
        if (qAbs(metrics.horizontalAdvance(QChar(digit)) - zero) > 0.01)
            return false;
    }
    return true;
}

void Fonts::addFallbacks()
{
    const QStringList wanted{u"Noto Sans CJK JP"_s, u"Noto Sans JP"_s, u"Hiragino Sans"_s,
                             u"Yu Gothic UI"_s,     u"Meiryo"_s,       u"IPAexGothic"_s,
                             u"IPAPGothic"_s,       u"TakaoPGothic"_s};
    const QStringList fixedWanted{
        u"Noto Sans Mono CJK JP"_s, u"MS Gothic"_s, u"IPAGothic"_s, u"TakaoGothic"_s};
    const QStringList installed = QFontDatabase::families();
    const auto present = [&installed](const QStringList &families) {
        QStringList found;
        for (const QString &family : families) {
            if (installed.contains(family))
                found.append(family);
        }
        return found;
    };
    const QStringList found = present(wanted);
    QFont::insertSubstitutions(body().family(), found);
    QFont::insertSubstitutions(fixed().family(), present(fixedWanted) + found);
}

} // namespace assay::widgets
