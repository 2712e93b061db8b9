// SPDX-License-Identifier: Apache-2.0
#include "engine/core/outcome.h"
#include "tests/testmain.h"

#include <QSet>

using namespace Qt::StringLiterals;
using namespace assay;

class TestOutcome final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void words_data()
    {
        QTest::addColumn<int>("outcome"); // the number in run files
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("scored");
        QTest::newRow("not run") << 0 << u"not_run"_s << false;
        QTest::newRow("passed") << 1 << u"passed"_s << true;
        QTest::newRow("failed") << 2 << u"failed"_s << true;
        QTest::newRow("error") << 3 << u"error"_s << true;
        QTest::newRow("ended early") << 4 << u"ended_early"_s << true;
        QTest::newRow("timeout") << 5 << u"timeout"_s << true;
        QTest::newRow("memory") << 6 << u"memory"_s << true;
        QTest::newRow("output limit") << 7 << u"output_limit"_s << true;
        QTest::newRow("disputed") << 8 << u"disputed"_s << true;
        QTest::newRow("killed sandbox") << 9 << u"killed_sandbox"_s << true;
        QTest::newRow("infrastructure") << 10 << u"infrastructure"_s << false;
    }
    void words()
    {
        QFETCH(int, outcome);
        QFETCH(QString, word);
        QFETCH(bool, scored);
        QCOMPARE(outcomeWord(Outcome(outcome)).toString(), word);
        const auto back = outcomeFromWord(word);
        QVERIFY(back);
        QCOMPARE(int(*back), outcome);
        QCOMPARE(isScored(Outcome(outcome)), scored);
    }

    void allAreThereOnce()
    {
        QSet<int> numbers;
        for (const Outcome outcome : allOutcomes)
            numbers.insert(int(outcome));
        QCOMPARE(numbers.size(), qsizetype(allOutcomes.size()));
        QCOMPARE(numbers.size(), 11);
    }

    void noOtherWord_data()
    {
        QTest::addColumn<QString>("word");
        for (const char *word : {"", "Passed", "passed ", "pass", "1"})
            QTest::addRow("'%s'", word) << QString::fromLatin1(word);
    }
    void noOtherWord()
    {
        QFETCH(QString, word);
        QVERIFY(!outcomeFromWord(word));
    }

    void confirmations()
    {
        QCOMPARE(confirmationWord(Confirmation::None).toString(), u"none"_s);
        QCOMPARE(confirmationWord(Confirmation::Confirmed).toString(), u"confirmed"_s);
        QCOMPARE(confirmationWord(Confirmation::Unconfirmed).toString(), u"unconfirmed"_s);
        QCOMPARE(confirmationWord(Confirmation::Disputed).toString(), u"disputed"_s);
    }
};

ASSAY_TEST(TestOutcome)
#include "tst_outcome.moc"
