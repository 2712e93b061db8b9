// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/codeview.h"

#include "engine/report/visibletext.h"
#include "widgets/look/fonts.h"
#include "widgets/samples/codetext.h"
#include "widgets/samples/codetheme.h"

#include <QEvent>
#include <QKeyEvent>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

// Numbers of Scintilla's markers; a higher one is painted over a lower one.
enum Marker {
    AsideMarker,
    GapMarker,
    AddedMarker,
    RemovedMarker,
    FailingMarker,
    PlusSign,
    MinusSign,
    FailingSign,
    FrameSign
};
constexpr int numberMargin = 0;
constexpr int signMargin = 1;
constexpr int messageStyle = 40; ///< above the styles of lexers and Scintilla's own
constexpr int numberStyle = 41;

} // namespace

CodeView::CodeView(QWidget *parent)
    : QsciScintilla(parent)
{
    setReadOnly(true);
    setUtf8(true);
    setEolMode(EolUnix);
    setTabWidth(4);
    setCaretLineVisible(false);
    setFrameShape(QFrame::NoFrame);
    setWrapIndentMode(WrapIndentIndented);
    setMarginType(numberMargin, NumberMargin);
    setMarginType(signMargin, SymbolMargin);
    setMarginWidth(2, 0);
    setFolding(NoFoldStyle);
    setAnnotationDisplay(AnnotationIndented);
    SendScintilla(SCI_SETSCROLLWIDTHTRACKING, 1);
    SendScintilla(SCI_SETSCROLLWIDTH, 1);
    applyTheme();
}

void CodeView::applyTheme()
{
    const CodeTheme theme(palette());
    const QFont fixed = Fonts::fixed();
    QsciLexer *old = lexer();
    if (QsciLexer *made = theme.lexerFor(m_language, this)) {
        setLexer(made);
    } else {
        setLexer(nullptr);
        setFont(fixed);
        setColor(theme.text);
        setPaper(theme.paper);
    }
    delete old;
    setCaretForegroundColor(theme.text);
    setSelectionBackgroundColor(palette().color(QPalette::Highlight));
    setSelectionForegroundColor(palette().color(QPalette::HighlightedText));
    setMarginsFont(Fonts::fixed());
    setMarginsBackgroundColor(theme.margin);
    setMarginsForegroundColor(theme.marginText);
    const auto background = [this](Marker marker, const QColor &color) {
        markerDefine(QsciScintilla::Background, marker);
        setMarkerBackgroundColor(color, marker);
    };
    background(AsideMarker, theme.aside);
    background(GapMarker, theme.gap);
    background(AddedMarker, theme.added);
    background(RemovedMarker, theme.removed);
    background(FailingMarker, theme.failing);
    for (const auto &[marker, shape] :
         {std::pair(PlusSign, QsciScintilla::Plus), std::pair(MinusSign, QsciScintilla::Minus)}) {
        markerDefine(shape, marker);
        setMarkerForegroundColor(theme.marginText, marker);
        setMarkerBackgroundColor(theme.text, marker);
    }
    markerDefine(QsciScintilla::RightTriangle, FailingSign);
    setMarkerForegroundColor(theme.failingMark, FailingSign);
    setMarkerBackgroundColor(theme.failingMark, FailingSign);
    markerDefine(QsciScintilla::RightTriangle, FrameSign);
    setMarkerForegroundColor(theme.failingMark, FrameSign);
    setMarkerBackgroundColor(theme.margin, FrameSign);
    setMarginMarkerMask(
        signMargin, (1 << PlusSign) | (1 << MinusSign) | (1 << FailingSign) | (1 << FrameSign));
    setMarginWidth(signMargin, QFontMetrics(fixed).horizontalAdvance(u'0') * 2);
    fitMargin();
}

void CodeView::fitMargin()
{
    const int digits = std::max(2, int(QString::number(lines()).size()));
    setMarginWidth(numberMargin, QString(digits + 1, u'0'));
}

QString CodeView::showCode(const QString &text, const QString &language)
{
    clearMarks();
    if (language != m_language) {
        m_language = language;
        applyTheme();
    }
    if (m_hasOwnNumbers) {
        m_hasOwnNumbers = false;
        setMarginType(numberMargin, NumberMargin);
    }
    const CodeText code = CodeText::of(text);
    SendScintilla(SCI_SETSCROLLWIDTH, 1);
    setText(code.shown);
    fitMargin();
    return code.notice;
}

void CodeView::setLineNumbers(const std::vector<int> &numbers)
{
    const CodeTheme theme(palette());
    m_hasOwnNumbers = true;
    setMarginType(numberMargin, TextMarginRightJustified);
    const QsciStyle style(
        numberStyle, u"line number"_s, theme.marginText, theme.margin, Fonts::fixed());
    const int end = std::min(int(numbers.size()), lines());
    for (int line = 0; line < end; ++line) {
        const int number = numbers[std::size_t(line)];
        setMarginText(line, number > 0 ? QString::number(number) + u' ' : QString(), style);
    }
}

void CodeView::mark(int line, Mark mark)
{
    switch (mark) {
    case Mark::Aside:
        markerAdd(line, AsideMarker);
        break;
    case Mark::Failing:
        markerAdd(line, FailingMarker);
        markerAdd(line, FailingSign);
        break;
    case Mark::Frame:
        markerAdd(line, FrameSign);
        break;
    case Mark::Added:
        markerAdd(line, AddedMarker);
        markerAdd(line, PlusSign);
        break;
    case Mark::Removed:
        markerAdd(line, RemovedMarker);
        markerAdd(line, MinusSign);
        break;
    case Mark::Gap:
        markerAdd(line, GapMarker);
        break;
    }
}

void CodeView::clearMarks()
{
    markerDeleteAll();
    clearAnnotations();
}

void CodeView::setMessage(int line, const QString &text)
{
    constexpr qsizetype mostChars = 1000;
    const CodeTheme theme(palette());
    const QsciStyle style(
        messageStyle, u"message"_s, theme.failingMark, theme.failing, Fonts::fixed());
    annotate(line, visibleText(text.left(mostChars), LineBreaks::Keep), style);
}

void CodeView::goTo(int line)
{
    setCursorPosition(line, 0);
    const long shown = SendScintilla(SCI_LINESONSCREEN);
    const long visible = SendScintilla(SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line));
    SendScintilla(
        SCI_SETFIRSTVISIBLELINE, static_cast<unsigned long>(std::max(0L, visible - shown / 3)));
    SendScintilla(SCI_SETXOFFSET, 0UL);
}

void CodeView::wrapLines(bool wrap)
{
    setWrapMode(wrap ? WrapWhitespace : WrapNone);
}

bool CodeView::find(const QString &text, bool backward, bool anew)
{
    if (text.isEmpty())
        return true;
    int line = 0;
    int column = 0;
    int endLine = 0;
    int endColumn = 0;
    getSelection(&line, &column, &endLine, &endColumn);
    if (line < 0) {
        getCursorPosition(&line, &column);
        endLine = line;
        endColumn = column;
    }
    // Anew: what is found may begin where the old one did, as letters are typed.
    const bool fromStart = anew || backward;
    return findFirst(
        text, false, false, false, true, !backward, fromStart ? line : endLine,
        fromStart ? column : endColumn, true, false, false);
}

void CodeView::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::ApplicationFontChange)
        applyTheme();
}

void CodeView::keyPressEvent(QKeyEvent *event)
{
    // Nothing can be typed here, so plain letters are keys of the page.
    const bool isPlain = (event->modifiers() & ~Qt::ShiftModifier) == 0;
    if (isPlain && !event->text().isEmpty() && event->text().at(0).isPrint()) {
        event->ignore();
        return;
    }
    QsciScintilla::keyPressEvent(event);
}

} // namespace assay::widgets
