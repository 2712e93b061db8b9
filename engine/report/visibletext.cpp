// SPDX-License-Identifier: Apache-2.0
#include "engine/report/visibletext.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

struct Block
{
    char32_t first;
    char32_t last;
};

constexpr std::array wideBlocks{
    Block{0x1100, 0x115f},   Block{0x2e80, 0x303e},   Block{0x3041, 0xa4cf},
    Block{0xa960, 0xa97c},   Block{0xac00, 0xd7a3},   Block{0xf900, 0xfaff},
    Block{0xfe30, 0xfe6f},   Block{0xff01, 0xff60},   Block{0xffe0, 0xffe6},
    Block{0x1f300, 0x1f64f}, Block{0x1f680, 0x1f6ff}, Block{0x1f900, 0x1faff},
    Block{0x20000, 0x3fffd}};

/// Controls that have no symbol of their own.
constexpr std::array steeringBlocks{
    Block{0x80, 0x9f},     Block{0x061c, 0x061c}, Block{0x200e, 0x200f}, Block{0x2028, 0x202e},
    Block{0x2066, 0x2069}, Block{0xd800, 0xdfff}, Block{0xfff9, 0xfffb}, Block{0xe0000, 0xe007f}};

template <std::size_t Size> bool isIn(const std::array<Block, Size> &blocks, char32_t code)
{
    return std::ranges::any_of(
        blocks, [code](const Block &block) { return code >= block.first && code <= block.last; });
}

/// One code point after the other; a lone surrogate is one by itself.
template <typename Visit> void eachCodePoint(QStringView text, Visit visit)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar unit = text[i];
        if (unit.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            visit(QChar::surrogateToUcs4(unit, text[i + 1]));
            ++i;
        } else {
            visit(char32_t(unit.unicode()));
        }
    }
}

int columnsOf(char32_t code)
{
    switch (QChar::category(code)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format:
        return 0;
    default:
        return isIn(wideBlocks, code) ? 2 : 1;
    }
}

} // namespace

QString visibleText(QStringView text, LineBreaks lineBreaks)
{
    QString visible;
    visible.reserve(text.size());
    eachCodePoint(text, [&](char32_t code) {
        const bool isKept = lineBreaks == LineBreaks::Keep && (code == U'\n' || code == U'\t');
        if (code < 0x20 && !isKept)
            visible += QChar(char16_t(0x2400 + code));
        else if (code == 0x7f)
            visible += QChar(u'\u2421');
        else if (isIn(steeringBlocks, code))
            visible += u"<U+%1>"_s.arg(QString::number(uint(code), 16).toUpper(), 4, u'0');
        else
            visible += QChar::fromUcs4(code);
    });
    return visible;
}

qsizetype displayWidth(QStringView text)
{
    qsizetype width = 0;
    eachCodePoint(text, [&width](char32_t code) { width += columnsOf(code); });
    return width;
}

QString padded(const QString &text, qsizetype width, bool alignRight)
{
    const QString space(std::max<qsizetype>(0, width - displayWidth(text)), u' ');
    return alignRight ? QString(space + text) : QString(text + space);
}

} // namespace assay
