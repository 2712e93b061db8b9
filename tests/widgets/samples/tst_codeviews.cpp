// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "widgets/look/outcomecolors.h"
#include "widgets/samples/ansitext.h"
#include "widgets/samples/codetext.h"
#include "widgets/samples/codetheme.h"
#include "widgets/samples/codeview.h"

#include <QLineEdit>
#include <QLocale>
#include <QPalette>
#include <QTextCharFormat>

using namespace assay;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

class CodeViewsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsWhatCannotBeSeen()
    {
        const QString text = u"a\0b\tc\r\nd\x1b[2J"_s + QChar(0xD800) + QChar(0x202E) + u'e';
        const CodeText code = CodeText::of(text);
        QCOMPARE(code.shown, u"a\u2400b\tc\nd\u241b[2J<U+D800><U+202E>e"_s);
        QVERIFY(code.notice.isEmpty());
    }

    void cutsALongLineAndSaysSo()
    {
        const QString text = u"start\n"_s + QString(5'000'000, u'x') + u"\nend"_s;
        const CodeText code = CodeText::of(text);
        QVERIFY(code.shown.size() < 3000);
        QCOMPARE(code.shown.count(u'\n'), 2);
        QVERIFY(code.shown.endsWith(u"end"_s));
        QVERIFY(code.notice.contains(QLocale().toString(text.size())));
    }

    void cutsALongTextAndSaysSo()
    {
        const QString text = QString(u"0123456789\n"_s).repeated(200'000);
        const CodeText code = CodeText::of(text);
        QVERIFY(code.shown.size() <= CodeText::mostChars + 20);
        QVERIFY(code.notice.contains(QLocale().toString(text.size())));
        QVERIFY(CodeText::of(u"short"_s).notice.isEmpty());
        QCOMPARE(CodeText::of({}).shown, QString());
        QCOMPARE(CodeText::of(u"\n"_s).shown, u"\n"_s);
    }

    void aViewTakesAnything()
    {
        CodeView view;
        view.resize(300, 200);
        QVERIFY(!view.showCode(QString(5'000'000, u'x'), u"python"_s).isEmpty());
        view.show();
        for (const QString &language :
             {u"javascript"_s, u"cpp"_s, u"bash"_s, u"java"_s, u"rust"_s, u"unheard-of"_s,
              QString()})
            QVERIFY(view.showCode(u"if (x) { return 1; } // \u05d0\u05d1"_s, language).isEmpty());
        view.showCode(u"one\ntwo\nthree two"_s, u"python"_s);
        view.mark(1, CodeView::Mark::Failing);
        view.setMessage(1, u"KeyError: \x1b[2J"_s);
        view.goTo(2);
        QVERIFY(view.annotation(1).contains(u"KeyError"_s));
        QVERIFY(!view.annotation(1).contains(u'\x1b'));
        QVERIFY(view.find(u"two"_s, false, true));
        QVERIFY(!view.find(u"four"_s, false, true));
        QVERIFY(view.isReadOnly());
        QTest::keyClicks(&view, u"zzz"_s);
        QCOMPARE(view.text(), u"one\ntwo\nthree two"_s);
    }

    void tabLeavesTheView()
    {
        QWidget window;
        CodeView view(&window);
        QLineEdit next(&window);
        view.setGeometry(0, 0, 100, 50);
        next.setGeometry(0, 60, 100, 20);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
        QTest::keyClick(&view, Qt::Key_Tab);
        QVERIFY(next.hasFocus());
    }

    void codeCanBeRead_data()
    {
        QTest::addColumn<QColor>("base");
        QTest::addColumn<QColor>("text");
        QTest::newRow("light") << QColor(Qt::white) << QColor(Qt::black);
        QTest::newRow("dark") << QColor(0x23, 0x26, 0x29) << QColor(0xEF, 0xF0, 0xF1);
    }
    void codeCanBeRead()
    {
        QFETCH(QColor, base);
        QFETCH(QColor, text);
        QPalette palette;
        for (const auto role : {QPalette::Base, QPalette::Window})
            palette.setColor(role, base);
        for (const auto role : {QPalette::Text, QPalette::WindowText})
            palette.setColor(role, text);
        const CodeTheme theme(palette);
        for (const QColor &ink :
             {theme.text, theme.keyword, theme.string, theme.comment, theme.number}) {
            for (const QColor &paper : {theme.paper, theme.aside})
                QVERIFY2(
                    OutcomeColors::contrast(ink, paper) >= 4.5,
                    qPrintable(ink.name() + u" on "_s + paper.name()));
        }
        for (const QColor &paper : {theme.failing, theme.added, theme.removed, theme.gap})
            QVERIFY(OutcomeColors::contrast(theme.text, paper) >= 4.5);
        QVERIFY(OutcomeColors::contrast(theme.failingMark, theme.failing) >= 3);
    }

    void readsColours()
    {
        const auto runs
            = readAnsi(u"a\x1b[1;31mb\x1b[0mc\x1b[38;5;196md\x1b[48;2;1;2;3me\x1b[mf"_s);
        QCOMPARE(runs.size(), 6U);
        QCOMPARE(runs[0].text, u"a"_s);
        QVERIFY(!runs[0].foreground && !runs[0].bold);
        QVERIFY(runs[1].bold);
        QCOMPARE(runs[1].foreground, std::optional(QColor(0xCD, 0, 0)));
        QVERIFY(!runs[2].bold && !runs[2].foreground);
        QCOMPARE(runs[3].foreground, std::optional(QColor(255, 0, 0)));
        QCOMPARE(runs[4].background, std::optional(QColor(1, 2, 3)));
        QVERIFY(!runs[5].background);
    }

    void whatIsNoColourStaysToBeSeen()
    {
        const auto runs = readAnsi(u"\x1b[2J\x1b]0;title\x07x\x1b["_s);
        QCOMPARE(runs.size(), 1U);
        QCOMPARE(runs[0].text, u"\u241b[2J\u241b]0;title\u2407x\u241b["_s);
        QVERIFY(readAnsi({}).empty());
    }

    void colouredOutputCanBeRead()
    {
        QPalette palette;
        palette.setColor(QPalette::Base, Qt::white);
        palette.setColor(QPalette::Text, Qt::black);
        const auto runs = readAnsi(u"\x1b[93myellow on white"_s);
        const QColor ink = formatOf(runs.front(), palette).foreground().color();
        QVERIFY(OutcomeColors::contrast(ink, Qt::white) >= 4.5);
    }
};

ASSAY_TEST(CodeViewsTest)
#include "tst_codeviews.moc"
