// SPDX-License-Identifier: Apache-2.0
#include "engine/core/failurelabel.h"
#include "tests/testmain.h"

using namespace assay;

class TestFailureLabel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersAreThoseInFiles()
    {
        const std::array words{u"none", u"model", u"harness", u"environment", u"ambiguous"};
        QCOMPARE(words.size(), allFailureLabels.size());
        for (std::size_t number = 0; number < words.size(); ++number)
            QCOMPARE(failureLabelWord(FailureLabel(number)), QStringView(words[number]));
    }

    void wordsComeBack()
    {
        for (const FailureLabel label : allFailureLabels)
            QCOMPARE(failureLabelFromWord(failureLabelWord(label)), std::optional(label));
        QVERIFY(!failureLabelFromWord(u"Model"));
        QVERIFY(!failureLabelFromWord(u""));
    }
};

ASSAY_TEST(TestFailureLabel)
#include "tst_failurelabel.moc"
