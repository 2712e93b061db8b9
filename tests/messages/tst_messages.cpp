// SPDX-License-Identifier: Apache-2.0
#include "engine/messages/messages.h"
#include "tests/testmain.h"

#include <QRegularExpression>
#include <QSet>
#include <QTranslator>

using namespace Qt::StringLiterals;
using assay::Error;
using assay::ErrorCode;
using assay::Messages;

namespace {

/// The codes in the order of engine/core/result.h; Cancelled is the last.
constexpr int codes = int(ErrorCode::Cancelled) + 1;

/// Another language: hints in brackets, everything else as it is.
class BracketTranslator final : public QTranslator
{
public:
    QString translate(const char *context, const char *text, const char *, int) const override
    {
        return qstrcmp(context, "assay::hints") == 0 ? u"["_s + QString::fromUtf8(text) + u"]"_s
                                                     : QString();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

class TestMessages final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void everyErrorHasASentenceOfItsOwn()
    {
        QSet<QString> sentences;
        for (int code = 0; code < codes; ++code) {
            const QString text = Messages::sentence({ErrorCode(code), {}, {}, {}});
            QVERIFY2(text.size() > 10, qPrintable(QString::number(code)));
            QVERIFY(text.front().isUpper());
            QVERIFY(text.endsWith(u'.'));
            sentences.insert(text);
        }
        QCOMPARE(sentences.size(), codes);
        // A new code must be added above, and gets no sentence by itself.
        QCOMPARE(Messages::sentence({ErrorCode(codes), {}, {}, {}}), u"."_s);
    }

    void sentenceNamesSourceDetailAndHint_data()
    {
        QTest::addColumn<QString>("detail");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("hint");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("bare") << u""_s << u""_s << u""_s << u"The disk is full."_s;
        QTest::newRow("source") << u""_s << u"a.assay"_s << u""_s
                                << u"The disk is full (a.assay)."_s;
        QTest::newRow("detail") << u"no space left"_s << u""_s << u""_s
                                << u"The disk is full: no space left."_s;
        QTest::newRow("all")
            << u"no space left"_s << u"a.assay"_s << u"make room; what is there is kept"_s
            << u"The disk is full (a.assay): no space left. Make room; what is there is kept."_s;
        QTest::newRow("ended") << u"it ended."_s << u""_s << u"Make room."_s
                               << u"The disk is full: it ended. Make room."_s;
        QTest::newRow("marks") << u"100%1 of %2"_s << u"%1"_s << u"%3"_s
                               << u"The disk is full (%1): 100%1 of %2. %3."_s;
    }

    void sentenceNamesSourceDetailAndHint()
    {
        QFETCH(QString, detail);
        QFETCH(QString, source);
        QFETCH(QString, hint);
        QTEST(Messages::sentence({ErrorCode::DiskFull, detail, source, hint}), "sentence");
    }

    void hintIsTranslatedByItsText()
    {
        BracketTranslator other;
        QVERIFY(QCoreApplication::installTranslator(&other));
        const QString text = Messages::sentence({ErrorCode::NotFound, {}, {}, u"Check the path"_s});
        QVERIFY(QCoreApplication::removeTranslator(&other));
        QCOMPARE(text, u"It was not found. [Check the path]."_s);
    }

    void everyOutcomeHasANameAndAMeaning()
    {
        QSet<QString> names;
        QSet<QString> meanings;
        for (const assay::Outcome outcome : assay::allOutcomes) {
            names.insert(Messages::outcomeName(outcome));
            meanings.insert(Messages::outcomeMeaning(outcome));
            QVERIFY(Messages::outcomeMeaning(outcome).endsWith(u'.'));
        }
        QVERIFY(!names.contains(QString()));
        QCOMPARE(names.size(), qsizetype(assay::allOutcomes.size()));
        QCOMPARE(meanings.size(), qsizetype(assay::allOutcomes.size()));
    }

    void everyConfirmationHasAName()
    {
        QSet<QString> names;
        for (int value = 0; value <= int(assay::Confirmation::Disputed); ++value)
            names.insert(Messages::confirmationName(assay::Confirmation(value)));
        QVERIFY(!names.contains(QString()));
        QCOMPARE(names.size(), 4);
    }
};

ASSAY_TEST(TestMessages)
#include "tst_messages.moc"
