// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/ansitext.h"

#include "engine/report/visibletext.h"
#include "widgets/look/outcomecolors.h"

#include <QPalette>
#include <QTextCharFormat>

#include <algorithm>
#include <array>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

/// xterm's default palette: 16 colours, a cube of 216, 24 greys.
QColor paletteColor(int number)
{
    static constexpr std::array<QRgb, 16> basic{
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
    if (number < 16)
        return QColor(basic[std::size_t(std::max(0, number))]);
    if (number >= 232) {
        const int grey = 8 + 10 * (std::min(number, 255) - 232);
        return {grey, grey, grey};
    }
    const auto step = [](int level) { return level == 0 ? 0 : 55 + 40 * level; };
    const int cube = number - 16;
    return {step(cube / 36), step(cube / 6 % 6), step(cube % 6)};
}

/// The colour of `38;5;n` or `38;2;r;g;b`; `at` stands on the 38 and is moved behind.
std::optional<QColor> extendedColor(const QList<int> &codes, qsizetype &at)
{
    const auto code = [&codes](qsizetype place) { return std::clamp(codes.value(place), 0, 255); };
    if (codes.value(at + 1) == 5) {
        at += 2;
        return paletteColor(code(at));
    }
    if (codes.value(at + 1) == 2) {
        at += 4;
        return QColor(code(at - 2), code(at - 1), code(at));
    }
    return std::nullopt;
}

void apply(const QList<int> &codes, AnsiRun &run)
{
    for (qsizetype at = 0; at < codes.size(); ++at) {
        const int code = codes[at];
        if (code == 0)
            run = {};
        else if (code == 1)
            run.bold = true;
        else if (code == 22)
            run.bold = false;
        else if (code == 3 || code == 23)
            run.italic = code == 3;
        else if (code == 4 || code == 24)
            run.underline = code == 4;
        else if (code == 7 || code == 27)
            run.inverse = code == 7;
        else if (code >= 30 && code <= 37)
            run.foreground = paletteColor(code - 30);
        else if (code == 38)
            run.foreground = extendedColor(codes, at);
        else if (code == 39)
            run.foreground.reset();
        else if (code >= 40 && code <= 47)
            run.background = paletteColor(code - 40);
        else if (code == 48)
            run.background = extendedColor(codes, at);
        else if (code == 49)
            run.background.reset();
        else if (code >= 90 && code <= 97)
            run.foreground = paletteColor(code - 90 + 8);
        else if (code >= 100 && code <= 107)
            run.background = paletteColor(code - 100 + 8);
    }
}

/// Where the sequence that begins at `at` ends, if it is one of SGR; else -1.
qsizetype sequenceEnd(const QString &text, qsizetype at)
{
    constexpr qsizetype mostChars = 64;
    if (at + 1 >= text.size() || text[at + 1] != u'[')
        return -1;
    for (qsizetype to = at + 2; to < std::min(text.size(), at + mostChars); ++to) {
        const QChar character = text[to];
        if (character == u'm')
            return to + 1;
        if (!(character >= u'0' && character <= u'9') && character != u';')
            return -1;
    }
    return -1;
}

QColor readableOn(const QColor &background, QColor color)
{
    const bool lighter = background.lightnessF() < 0.5;
    for (int step = 0; step < 12 && OutcomeColors::contrast(background, color) < 4.5; ++step) {
        float hue = 0;
        float saturation = 0;
        float lightness = 0;
        color.getHslF(&hue, &saturation, &lightness);
        lightness = std::clamp(lightness + (lighter ? 0.07F : -0.07F), 0.0F, 1.0F);
        color.setHslF(std::max(0.0F, hue), saturation, lightness);
    }
    return color;
}

} // namespace

std::vector<AnsiRun> readAnsi(const QString &text)
{
    std::vector<AnsiRun> runs;
    AnsiRun now;
    qsizetype from = 0;
    const auto add = [&](qsizetype to) {
        if (to <= from)
            return;
        AnsiRun run = now;
        QString part = text.mid(from, to - from);
        part.replace("\r\n"_L1, "\n"_L1);
        run.text = visibleText(part, LineBreaks::Keep);
        runs.push_back(std::move(run));
    };
    for (qsizetype at = text.indexOf(u'\x1b'); at >= 0; at = text.indexOf(u'\x1b', at + 1)) {
        const qsizetype end = sequenceEnd(text, at);
        if (end < 0)
            continue; // stays in its stretch, as a symbol
        add(at);
        QList<int> codes;
        const auto parts = QStringView(text).mid(at + 2, end - at - 3).split(u';');
        for (const QStringView part : parts)
            codes.append(part.toInt());
        apply(codes, now);
        from = end;
        at = end - 1;
    }
    add(text.size());
    return runs;
}

QTextCharFormat formatOf(const AnsiRun &run, const QPalette &palette)
{
    QTextCharFormat format;
    QColor background = run.background.value_or(palette.color(QPalette::Base));
    QColor foreground = run.foreground.value_or(palette.color(QPalette::Text));
    if (run.inverse)
        std::swap(background, foreground);
    if (run.background || run.inverse)
        format.setBackground(background);
    format.setForeground(readableOn(background, foreground));
    if (run.bold)
        format.setFontWeight(QFont::Bold);
    format.setFontItalic(run.italic);
    format.setFontUnderline(run.underline);
    return format;
}

} // namespace assay::widgets
