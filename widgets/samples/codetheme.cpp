// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/codetheme.h"

#include "widgets/look/fonts.h"
#include "widgets/look/outcomecolors.h"
#include "widgets/samples/scintilla.h"

#include <QPalette>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

QColor mixed(const QColor &one, const QColor &other, double share)
{
    const auto part = [share](int a, int b) { return int(a + (b - a) * share); };
    return {
        part(one.red(), other.red()), part(one.green(), other.green()),
        part(one.blue(), other.blue())};
}

QsciLexer *newLexer(const QString &language, QObject *parent)
{
    if (language.startsWith("python"_L1) || language == "py"_L1)
        return new QsciLexerPython(parent);
    if (language == "javascript"_L1 || language == "js"_L1 || language == "typescript"_L1
        || language == "ts"_L1)
        return new QsciLexerJavaScript(parent);
    if (language == "bash"_L1 || language == "sh"_L1)
        return new QsciLexerBash(parent);
    if (language == "java"_L1 || language == "scala"_L1 || language == "kotlin"_L1)
        return new QsciLexerJava(parent);
    if (language == "csharp"_L1 || language == "cs"_L1)
        return new QsciLexerCSharp(parent);
    if (language == "lua"_L1)
        return new QsciLexerLua(parent);
    if (language == "perl"_L1 || language == "pl"_L1)
        return new QsciLexerPerl(parent);
    if (language == "ruby"_L1 || language == "rb"_L1)
        return new QsciLexerRuby(parent);
    if (language == "d"_L1)
        return new QsciLexerD(parent);
    if (language == "sql"_L1)
        return new QsciLexerSQL(parent);
    static const QStringList likeC{u"c"_s,  u"cpp"_s,  u"c++"_s, u"cc"_s,
                                   u"go"_s, u"rust"_s, u"rs"_s,  u"swift"_s};
    return likeC.contains(language) ? new QsciLexerCPP(parent) : nullptr;
}

} // namespace

CodeTheme::CodeTheme(const QPalette &palette)
    : paper(palette.color(QPalette::Base))
    , text(palette.color(QPalette::Text))
{
    const bool dark = OutcomeColors::isDark(palette);
    const OutcomeColors outcomes(palette);
    keyword = dark ? QColor(0x7F, 0xB8, 0xF0) : QColor(0x0B, 0x4F, 0x8A);
    string = dark ? QColor(0xE3, 0xB2, 0x6B) : QColor(0x7A, 0x4B, 0x00);
    comment = mixed(text, paper, 0.4);
    number = dark ? QColor(0xD9, 0xA0, 0xD0) : QColor(0x7A, 0x1F, 0x5C);
    definition = text;
    aside = mixed(paper, text, dark ? 0.07 : 0.045);
    failingMark = outcomes.text(Outcome::Failed);
    failing = mixed(paper, outcomes.of(Outcome::Failed), dark ? 0.3 : 0.18);
    added = mixed(paper, outcomes.of(Outcome::Passed), dark ? 0.3 : 0.18);
    removed = mixed(paper, outcomes.of(Outcome::Failed), dark ? 0.3 : 0.18);
    gap = mixed(paper, text, dark ? 0.12 : 0.08);
    margin = palette.color(QPalette::Window);
    marginText = mixed(palette.color(QPalette::WindowText), margin, 0.4);
}

QsciLexer *CodeTheme::lexerFor(const QString &language, QObject *parent) const
{
    QsciLexer *lexer = newLexer(language, parent);
    if (lexer)
        paint(lexer);
    return lexer;
}

void CodeTheme::paint(QsciLexer *lexer) const
{
    const QFont font = Fonts::fixed();
    lexer->setDefaultFont(font);
    lexer->setDefaultPaper(paper);
    lexer->setDefaultColor(text);
    for (int style = 0; style < 128; ++style) {
        // QScintilla's names of styles are English unless somebody translates its own contexts.
        const QString name = lexer->description(style).toLower();
        if (name.isEmpty())
            continue;
        const auto is = [&name](QLatin1StringView word) { return name.contains(word); };
        QFont styled = font;
        QColor color = text;
        if (is("comment"_L1)) {
            color = comment;
            styled.setItalic(true);
        } else if (
            is("string"_L1) || is("character"_L1) || is("quoted"_L1) || is("backtick"_L1)
            || is("document"_L1) || is("regular"_L1)) {
            color = string;
        } else if (is("number"_L1)) {
            color = number;
        } else if (is("keyword"_L1) || is("processor"_L1) || is("decorator"_L1)) {
            color = keyword;
            styled.setBold(is("keyword"_L1) && !is("highlighted"_L1));
        } else if (is("class name"_L1) || is("function"_L1)) {
            styled.setBold(true);
        }
        lexer->setFont(styled, style);
        lexer->setColor(color, style);
        lexer->setPaper(paper, style);
        lexer->setEolFill(false, style);
    }
}

} // namespace assay::widgets
