// SPDX-License-Identifier: Apache-2.0
#include "engine/report/visibletext.h"

#include "tests/testmain.h"

#include <QRegularExpression>

using namespace assay;
using namespace Qt::StringLiterals;

class VisibleTextTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void visible_data();
    void visible();
    void noControlIsLeft();
    void lineBreaksForLogs();
    void width_data();
    void width();
};

void VisibleTextTest::visible_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << u"f(x) = ñ 日本 😀"_s << u"f(x) = ñ 日本 😀"_s;
    QTest::newRow("L07 clear screen") << u"\u001b[2J"_s << u"␛[2J"_s;
    QTest::newRow("L07 title") << u"\u001b]0;you\u0007"_s << u"␛]0;you␇"_s;
    QTest::newRow("L07 green PASSED") << u"\u001b[32mPASSED\u001b[0m"_s << u"␛[32mPASSED␛[0m"_s;
    QTest::newRow("L07 eight-bit CSI") << QString(QChar(u'\x9b') + u"2J"_s) << u"<U+009B>2J"_s;
    QTest::newRow("line") << u"a\r\nb\tc"_s << u"a␍␊b␉c"_s;
    QTest::newRow("NUL and DEL") << QString(QChar(u'\0')) + QChar(u'\x7f') << u"␀␡"_s;
    QTest::newRow("turned direction") << u"a\u202eb"_s << u"a<U+202E>b"_s;
    QTest::newRow("lone surrogate") << QString(QChar(char16_t(0xd83d))) + u'x' << u"<U+D83D>x"_s;
}

void VisibleTextTest::visible()
{
    QFETCH(QString, text);
    QTEST(visibleText(text), "shown");
}

void VisibleTextTest::noControlIsLeft()
{
    for (char16_t code = 0; code < 0xffff; ++code) {
        const QString shown = visibleText(QString(QChar(code)));
        for (const QChar c : shown)
            QVERIFY2(c.category() != QChar::Other_Control, qPrintable(QString::number(code, 16)));
    }
}

void VisibleTextTest::lineBreaksForLogs()
{
    QCOMPARE(visibleText(u"a\n\tb\r\u001b[H", LineBreaks::Keep), u"a\n\tb␍␛[H"_s);
}

void VisibleTextTest::width_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("columns");
    QTest::newRow("none") << QString() << 0;
    QTest::newRow("ascii") << u"abc"_s << 3;
    QTest::newRow("wide") << u"日本"_s << 4;
    QTest::newRow("combining") << u"e\u0301"_s << 1;
    QTest::newRow("beyond the first plane") << u"😀"_s << 2;
}

void VisibleTextTest::width()
{
    QFETCH(QString, text);
    QFETCH(int, columns);
    QCOMPARE(displayWidth(text), qsizetype(columns));
    QCOMPARE(displayWidth(padded(text, 8, true)), 8);
}

ASSAY_TEST(VisibleTextTest)
#include "tst_visibletext.moc"
