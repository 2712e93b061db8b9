// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/appearance.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <QTranslator>

#include <memory>
#include <vector>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

struct Tones
{
    QRgb window, base, alternate, text, dim, button, border, link;
};
constexpr Tones lightTones{0xfff3f4f5, 0xffffffff, 0xfff8f9fa, 0xff1b1f23,
                           0xff5f6b76, 0xfff3f4f5, 0xffc5cad0, 0xff0b5cad};
constexpr Tones darkTones{0xff202327, 0xff17191c, 0xff1d2024, 0xffe6e8ea,
                          0xffa3abb3, 0xff2b2f34, 0xff454b52, 0xff7ab8ff};

QPalette palette(const Tones &tones, bool dark)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb rgb) {
        palette.setColor(role, QColor::fromRgba(rgb));
    };
    set(QPalette::Window, tones.window);
    set(QPalette::WindowText, tones.text);
    set(QPalette::Base, tones.base);
    set(QPalette::AlternateBase, tones.alternate);
    set(QPalette::Text, tones.text);
    set(QPalette::PlaceholderText, tones.dim);
    set(QPalette::Button, tones.button);
    set(QPalette::ButtonText, tones.text);
    set(QPalette::ToolTipBase, tones.base);
    set(QPalette::ToolTipText, tones.text);
    set(QPalette::Link, tones.link);
    set(QPalette::Mid, tones.border);
    set(QPalette::Dark, dark ? 0xff121416 : 0xff9aa1a9);
    set(QPalette::Light, dark ? 0xff3a3f45 : 0xffffffff);
    set(QPalette::Midlight, dark ? 0xff33383d : 0xffe7e9ec);
    set(QPalette::Shadow, dark ? 0xff000000 : 0xff6b727a);
    set(QPalette::Highlight, dark ? 0xff2f6fb5 : 0xff1f6fc4);
    set(QPalette::HighlightedText, 0xffffffff);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(
            QPalette::Disabled, role, dark ? QColor(0x7a, 0x82, 0x8a) : QColor(0x8a, 0x92, 0x9a));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor::fromRgba(tones.border));
    return palette;
}

} // namespace

void applyAppearance(Appearance appearance)
{
    static const QString systemStyle = QApplication::style()->name();
    static const QPalette systemPalette = QApplication::palette();
    if (appearance == Appearance::System) {
        QApplication::setStyle(QStyleFactory::create(systemStyle));
        QApplication::setPalette(systemPalette);
        return;
    }
    const bool dark = appearance == Appearance::Dark;
    QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
    QApplication::setPalette(palette(dark ? darkTones : lightTones, dark));
}

void applyLanguage(const QString &language)
{
    static std::vector<std::unique_ptr<QTranslator>> installed;
    for (const auto &translator : installed)
        QCoreApplication::removeTranslator(translator.get());
    installed.clear();
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);
    const auto install = [](const QLocale &of, const QString &name, const QString &folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(of, name, u"_"_s, folder))
            return;
        QCoreApplication::installTranslator(translator.get());
        installed.push_back(std::move(translator));
    };
    // The one installed last is asked first.
    install(QLocale(QLocale::English), u"assay"_s, u":/i18n"_s);
    install(locale, u"qtbase"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(locale, u"assay"_s, u":/i18n"_s);
}

} // namespace assay::app
